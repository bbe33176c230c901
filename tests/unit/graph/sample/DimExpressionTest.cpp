#include "core/graph/sample/DimExpression.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {
const std::vector<SymbolicConstraints::Symbol> kSymbols = {{"S0", 3}, {"S1", 12}, {"S2", std::nullopt}};
} // namespace

// Expected values are Python's: eval(text, {"S0": 3, "S1": 12, "Max": max, "Min": min}).
TEST(DimExpression, ComputesAsPythonDoes) {
    const std::pair<const char*, std::int64_t> cases[] = {
        {"7", 7},          {"S0", 3},      {"S0 - 4", -1},    {"2*S0 + S1", 18}, {"(S1 - S0)//2", 4},
        {"-7//2", -4},     {"-7 % S0", 2}, {"S1/S0", 4},      {"S0**4", 81},     {"Max(S0, S1, 5)", 12},
        {"Min(S0, 1)", 1}, {"-S0", -3},    {"Mod(S1, 5)", 2}, {"7 % -S0", -2}};
    for (const auto& [text, value] : cases)
        EXPECT_EQ(dimensionValue(text, kSymbols), value) << text;
}

TEST(DimExpression, HasNoValueWhereNothingCanBeSaid) {
    for (const char* text : {"", "S2", "S9", "S0/2", "S0 // 0", "S0 % 0", "S0**-1", "10**30", "1.5", "f(S0)", "S0 > 1",
                             "9223372036854775807 + 1", "S0; S1", "[S0]", "Max()", "(("})
        EXPECT_EQ(dimensionValue(text, kSymbols), std::nullopt) << text;
}

TEST(DimExpression, JudgesRelations) {
    for (const char* text :
         {"S0 < 10", "1 <= S0 < S1", "Eq(S1, 4*S0)", "Rel(S0, S1, '<=')", "S1 % S0 == 0", "Ne(S0, 1)"})
        EXPECT_EQ(relationHolds(text, kSymbols), true) << text;
    for (const char* text : {"S0 > 10", "1 < S0 < 3", "Eq(S0, S1)", "Rel(S0, S1, \"==\")", "Gt(S0, 3)"})
        EXPECT_EQ(relationHolds(text, kSymbols), false) << text;
    for (const char* text : {"S0", "S2 > 1", "S0 > x", "Eq(S0)", "Rel(S0, S1, '~')", "S0 in S1", ""})
        EXPECT_EQ(relationHolds(text, kSymbols), std::nullopt) << text;
}

} // namespace gnx::test
