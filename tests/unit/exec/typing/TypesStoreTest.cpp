#include "core/exec/typing/TypesStore.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/typing/TypesBlob.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

ValueTypes someTypes() {
    ValueTypes types;
    types.note = "why";
    types.symbols = {"how much is selected", "2 u0"};
    types.values = {{ValueType::Kind::Tensor, DType::BFloat16, {1, -1, 4'000'000'000}},
                    {ValueType::Kind::Tensor, DType::BFloat16, {1, -1, 4'000'000'000}},
                    {ValueType::Kind::Number, DType::Other, {}},
                    {},
                    {ValueType::Kind::Other, DType::Other, {}},
                    {ValueType::Kind::Tensor, DType::Bool, {}},
                    {ValueType::Kind::Tensor, DType::Bool, {2, 3}, std::vector<std::int64_t>{3, 1}, "cuda:0"},
                    {ValueType::Kind::Tensor, DType::Bool, {2, -2}, std::vector<std::int64_t>{1, 2}, "cpu"}};
    return types;
}

TypesKey key(unsigned char number) {
    TypesKey key;
    key.bytes[0] = number;
    return key;
}

TEST(TypesBlob, bringsBackWhatWasWritten) {
    const auto read = decodeTypes(encodeTypes(someTypes()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->values, someTypes().values);
    EXPECT_EQ(read->note, "why");
    EXPECT_EQ(read->symbols, someTypes().symbols);
}

TEST(TypesBlob, refusesEveryDamage) {
    const std::string blob = encodeTypes(someTypes());
    for (std::size_t i = 0; i < blob.size(); ++i) {
        std::string damaged = blob;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x40);
        EXPECT_FALSE(decodeTypes(damaged).ok()) << i;
        EXPECT_FALSE(decodeTypes(blob.substr(0, i)).ok()) << i;
    }
}

TEST(TypesStore, findsWhatWasStored) {
    const test::TempDir folder;
    TypesStore store(*Database::open(folder / "index.sqlite"));
    EXPECT_FALSE(store.find(key(1)));
    store.store(key(1), someTypes());
    ASSERT_TRUE(store.find(key(1)));
    EXPECT_EQ(store.find(key(1))->values, someTypes().values);
    EXPECT_FALSE(store.find(key(2)));
}

TEST(TypesStore, dropsWhatWasStoredFirstWhereThereIsNoRoom) {
    const test::TempDir folder;
    const std::size_t one = encodeTypes(someTypes()).size();
    TypesStore store(*Database::open(folder / "index.sqlite"), 4 * one);
    for (unsigned char i = 1; i <= 5; ++i)
        store.store(key(i), someTypes());
    EXPECT_FALSE(store.find(key(1)));
    for (unsigned char i = 2; i <= 5; ++i)
        EXPECT_TRUE(store.find(key(i))) << static_cast<int>(i);
}

} // namespace
} // namespace gnx::test
