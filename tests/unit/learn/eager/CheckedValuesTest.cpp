#include "core/learn/eager/CheckedValues.h"

#include <gtest/gtest.h>

#include "core/learn/eager/GraphWork.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using namespace learn;

std::uint64_t checkedOf(const std::vector<std::string>& inputs, const std::vector<std::string>& statements) {
    std::map<std::string, ValueType> types;
    for (const std::string& name : inputs)
        types[name] = tensor({2, 3});
    return checkedValues(*TypedGraph(inputs, statements, types).graph);
}

TEST(CheckedValues, AreTheInputsOfOneGraph) {
    EXPECT_EQ(checkedOf({"x", "y"}, {"a = x + y", "b = a * x"}), 2U);
}

TEST(CheckedValues, AreNotInputsThatNothingReads) {
    EXPECT_EQ(checkedOf({"x", "unused"}, {"a = x + x"}), 1U);
}

TEST(CheckedValues, AreThoseThatAreAliveBehindARead) {
    // x and s at the start; behind n: n itself, a, y; x and s are not needed any more
    EXPECT_EQ(checkedOf({"x", "s", "y"}, {"a = x + x", "n = s.item()", "b = a * n", "c = b + y"}), 3U + 3U);
}

TEST(CheckedValues, CountOncePerRead) {
    // x, s, t; behind n: n, x, t; behind m: m, a, x
    EXPECT_EQ(checkedOf({"x", "s", "t"}, {"n = s.item()", "a = x + n", "m = t.item()", "b = a * m", "c = b + x"}),
              3U + 3U + 3U);
}

} // namespace
} // namespace gnx::test
