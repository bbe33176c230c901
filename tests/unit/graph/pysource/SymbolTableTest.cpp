#include "core/graph/pysource/SymbolTable.h"

#include <string>

#include <gtest/gtest.h>

namespace gnx::graph::py {

TEST(SymbolTable, NumbersNamesInTheOrderOfTheirFirstAppearance) {
    SymbolTable table;
    EXPECT_EQ(table.intern("torch"), 0U);
    EXPECT_EQ(table.intern("nn"), 1U);
    EXPECT_EQ(table.intern("torch"), 0U);
    EXPECT_EQ(table.text(1), "nn");
    EXPECT_EQ(table.size(), 2U);
}

/// At every length around the steps of 16 bytes, a change of any one character makes another name.
TEST(SymbolTable, TellsNamesApartByEveryCharacter) {
    for (std::size_t length = 1; length <= 50; ++length) {
        SymbolTable table;
        const std::string name(length, 'a');
        std::vector<std::string> changed(length, name);
        EXPECT_EQ(table.intern(name), 0U);
        for (std::size_t i = 0; i < length; ++i) {
            changed[i][i] = 'b';
            EXPECT_EQ(table.intern(changed[i]), i + 1) << length;
        }
        EXPECT_EQ(table.intern(std::string(name)), 0U);
    }
}

/// The position of the word, and the text after it, do not matter.
TEST(SymbolTable, FindsTheEndOfAWord) {
    for (std::size_t length = 1; length <= 50; ++length)
        for (const std::string rest : {"", ".", " = 1", ")                         ", "\n________________________"}) {
            SymbolTable table;
            const std::string name = std::string(length - 1, 'x') + '9';
            table.intern(name);
            const std::string text = name + rest;
            const SymbolTable::Word word = table.internWord(text.data(), text.data() + text.size());
            EXPECT_EQ(word.end, text.data() + length) << length << rest;
            EXPECT_EQ(word.symbol, 0U) << length << rest;
        }
}

TEST(SymbolTable, TakesEveryWordCharacterAndNoOther) {
    for (int c = 0; c < 256; ++c) {
        const std::string text = std::string(3, 'x') + static_cast<char>(c) + std::string(20, ' ');
        SymbolTable table;
        const bool part = std::isalnum(c) != 0 || c == '_' || c >= 0x80;
        EXPECT_EQ(table.internWord(text.data(), text.data() + text.size()).end - text.data(), part ? 4 : 3) << c;
    }
}

TEST(SymbolTable, KeepsItsNumbersWhileItGrows) {
    std::vector<std::string> names;
    for (int i = 0; i < 5000; ++i)
        names.push_back("L_self_modules_layer" + std::to_string(i) + "_parameters_weight_");
    SymbolTable table;
    for (std::uint32_t i = 0; i < names.size(); ++i)
        ASSERT_EQ(table.intern(names[i]), i);
    for (std::uint32_t i = 0; i < names.size(); ++i)
        ASSERT_EQ(table.intern(names[i]), i);
}

/// Whatever room it was given at first.
TEST(SymbolTable, GrowsBeyondTheRoomForASource) {
    for (const std::size_t source_bytes : {std::size_t{0}, std::size_t{100'000}, std::size_t{1} << 40}) {
        std::string source;
        for (int i = 0; i < 5000; ++i)
            source += "L_self_modules_layer" + std::to_string(i) + "_parameters_weight_ ";
        SymbolTable table(source_bytes);
        for (int round = 0; round < 2; ++round) {
            const char* at = source.data();
            for (std::uint32_t i = 0; i < 5000; ++i) {
                const SymbolTable::Word word = table.internWord(at, source.data() + source.size());
                ASSERT_EQ(word.symbol, i) << source_bytes;
                at = word.end + 1;
            }
        }
    }
}

/// A lookup of a known name does not need its text afterwards.
TEST(SymbolTable, ForgetsTheTextThatAKnownNameWasLookedUpWith) {
    const std::string name = "L_self_modules_layer1_parameters_weight_";
    SymbolTable table;
    table.intern(name);
    std::string other = name;
    EXPECT_EQ(table.intern(other), 0U);
    other.front() = 'X';
    EXPECT_EQ(table.intern(name), 0U);
    EXPECT_EQ(table.text(0), name);
}

TEST(SymbolTable, SaysWhetherAWordIsAscii) {
    SymbolTable table;
    for (const std::string name : {"x", "L_self_modules_layer1_parameters_weight_"}) {
        const std::string plain = name + std::string(20, ' ');
        const std::string accented = name + "\xC3\xA9" + std::string(20, ' ');
        EXPECT_TRUE(table.internWord(plain.data(), plain.data() + plain.size()).ascii) << name;
        EXPECT_FALSE(table.internWord(accented.data(), accented.data() + accented.size()).ascii) << name;
    }
}

} // namespace gnx::graph::py
