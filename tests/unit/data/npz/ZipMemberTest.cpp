#include "core/data/npz/ZipMember.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/npz/NpzNumbers.h"
#include "core/data/npz/NpzReader.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/ArchiveFile.h"

namespace gnx::test {
namespace {

using namespace data;
using testing::HasSubstr;

constexpr std::int64_t kNumbers = 400'000; ///< 1.6 MB: large enough to be read by itself

std::vector<float> manyNumbers() {
    std::vector<float> numbers;
    std::uint32_t random = 1;
    for (std::int64_t i = 0; i < kNumbers; ++i) {
        random = random * 1664525U + 1013904223U;
        numbers.push_back(i % 100 < 90 ? -1.0F : static_cast<float>(random >> 24U)); // it repeats, but not all of it
    }
    return numbers;
}

std::string arrayBytes() {
    const std::vector<float> numbers = manyNumbers();
    return *npyHeader(DType::Float32, std::vector<std::int64_t>{kNumbers}) +
           std::string(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
}

std::filesystem::path madeUpLarge(const TempDir& folder) {
    const std::filesystem::path file = folder.path() / "large.npz";
    ArchiveFile archive(file, ::archive_write_set_format_zip);
    archive.file("small.npy", *npyHeader(DType::Float32, std::vector<std::int64_t>{0}));
    archive.file("x.npy", arrayBytes());
    archive.file("last.npy", *npyHeader(DType::Float32, std::vector<std::int64_t>{0}));
    return file;
}

Result<std::string> contentOf(const ZipMember& member) {
    std::string all;
    GNX_CHECK(member.stream([&](std::span<const char> bytes) -> Status {
        all.append(bytes.begin(), bytes.end());
        return {};
    }));
    return all;
}

TEST(ZipMember, HasTheBytesThatWerePacked) {
    const TempDir folder;
    const auto member = ZipMember::find(madeUpLarge(folder), "x.npy");
    ASSERT_TRUE(member);
    EXPECT_TRUE(contentOf(*member).value() == arrayBytes());
    EXPECT_FALSE(ZipMember::find(madeUpLarge(folder), "y.npy"));
    EXPECT_FALSE(ZipMember::find(folder.path() / "missing.npz", "x.npy"));
}

TEST(ZipMember, ALargeArrayIsReadByItselfAndThoseBehindItToo) {
    const TempDir folder;
    NpzReader reader = *NpzReader::open(madeUpLarge(folder));
    std::vector<std::string> names;
    while (const auto array = *reader.next()) {
        names.push_back(array->name);
        if (array->name == "x") {
            EXPECT_TRUE(readNumbers<float>(reader, *array, kNumbers, {}).value() == manyNumbers());
        }
    }
    EXPECT_THAT(names, testing::ElementsAre("small", "x", "last"));
}

TEST(ZipMember, DamagedBytesAreErrors) {
    const TempDir folder;
    const auto file = madeUpLarge(folder);
    const std::string whole(MappedFile::open(file)->text());
    for (std::size_t at = 600; at + 400 < whole.size(); at += whole.size() / 50) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        ASSERT_TRUE(writeFileAtomically(file, damaged).ok());
        const auto member = ZipMember::find(file, "x.npy");
        ASSERT_TRUE(member) << at;
        const auto read = contentOf(*member);
        ASSERT_FALSE(read.ok()) << at;
        EXPECT_EQ(read.error().code, ErrorCode::Malformed);
        EXPECT_THAT(read.error().text(), HasSubstr("damaged"));
    }
}

TEST(ZipMember, EndsWithTheErrorOfTheTaker) {
    const TempDir folder;
    const auto member = ZipMember::find(madeUpLarge(folder), "x.npy");
    const Status done = member->stream(
        [](std::span<const char>) -> Status { return Error{.code = ErrorCode::Cancelled, .message = "enough"}; });
    ASSERT_FALSE(done.ok());
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace gnx::test
