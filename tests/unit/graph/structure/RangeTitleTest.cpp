#include "core/graph/structure/RangeTitle.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

std::string titleOf(const std::vector<std::string>& statements) {
    const auto graph = test::graphOf(statements, {"x"});
    return titleOfRange(*graph, 0, static_cast<std::uint32_t>(graph->nodes().size()));
}

} // namespace

TEST(RangeTitle, NamesEachOperatorOnce) {
    EXPECT_EQ(titleOf({"a = torch.sin(x)", "b = torch.sin(a)"}), "sin");
    EXPECT_EQ(titleOf({}), "");
}

TEST(RangeTitle, NamesThreeThatSayMostInExecutionOrder) {
    // Shape operators say least; of the others, convolution, norm and activation say more than the addition.
    EXPECT_EQ(titleOf({"a = x.view(1, -1)", "b = a + 1", "c = torch.relu(b)", "d = torch.conv2d(c)",
                       "e = torch.nn.functional.layer_norm(d)"}),
              "relu, conv2d, layer_norm");
}

TEST(RangeTitle, NamesOperatorsInPlaceLikeTheOthers) {
    EXPECT_EQ(titleOf({"a = torch.relu_(x)", "b = torch.relu(a)"}), "relu");
}

} // namespace gnx::test
