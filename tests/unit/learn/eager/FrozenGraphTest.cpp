#include "core/learn/eager/FrozenGraph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/learn/eager/GraphWork.h"
#include "tests/unit/graph/cost/CostFixtures.h"

// tests/unit/exec/engine/FrozenGroupsTest.cpp compares the conversions with those that LibTorch makes.
namespace gnx::test {
namespace {

using namespace learn;
using testing::Each;
using testing::ElementsAre;
using testing::Pair;
using testing::UnorderedElementsAre;

constexpr const char* kWeight = "L_self_modules_a_parameters_weight_";
constexpr const char* kBias = "L_self_modules_a_parameters_bias_";

/// Statements about x [2, 8, 6, 6]; W and B in them stand for a weight [8, 8, 1, 1] and a bias [8].
TypedGraph typedGraph(std::vector<std::string> statements, DType dtype = DType::Float32) {
    for (std::string& statement : statements)
        for (const auto& [letter, name] : {std::pair{'W', kWeight}, {'B', kBias}})
            for (std::size_t at = statement.find(letter); at != std::string::npos;
                 at = statement.find(letter, at + std::string_view(name).size()))
                statement.replace(at, 1, name);
    std::map<std::string, ValueType> types{{kWeight, tensor({8, 8, 1, 1}, dtype)}, {kBias, tensor({8}, dtype)}};
    for (const char* name : {"x", "a", "b", "c", "d"})
        types[name] = tensor({2, 8, 6, 6}, dtype);
    types["m"] = types["n"] = tensor({2, 8, 1, 1}, dtype);
    return {{"x", kWeight, kBias}, statements, types};
}

std::vector<NodeFate> fatesOf(const std::vector<std::string>& statements, DType dtype = DType::Float32) {
    const TypedGraph typed = typedGraph(statements, dtype);
    return freezeForInference(*typed.graph, typed.types).fates;
}

/// Names of the works that are left, with the number of nodes.
std::vector<std::pair<std::string, std::uint32_t>> leftOf(const std::vector<std::string>& statements) {
    const TypedGraph typed = typedGraph(statements);
    Roofs roofs;
    roofs.peaks = {{.dtype = "float32", .flops_per_second = 1e9}};
    roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e9}};
    const GraphWork work = graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), roofs);
    std::vector<std::pair<std::string, std::uint32_t>> made;
    for (const NodeWork& left : frozenWorks(*typed.graph, typed.types, work, roofs))
        made.emplace_back(left.op, left.count);
    return made;
}

const std::string kNormalization = "torch.nn.functional.batch_norm(a, B, B, B, B, False, 0.1, 1e-05)";

} // namespace

TEST(FrozenGraph, FoldsWhatScalesChannels) {
    EXPECT_THAT(fatesOf({"a = torch.conv2d(x, W, B)", "b = " + kNormalization, "c = torch.relu(b)", "return (c,)"}),
                ElementsAre(NodeFate::Grouped, NodeFate::Gone, NodeFate::Grouped));
    EXPECT_THAT(fatesOf({"a = torch.conv2d(x, W, B)", "b = a * 2.0", "c = torch.nn.functional.dropout(b, 0.5, False)",
                         "return (c,)"}),
                ElementsAre(NodeFate::Grouped, NodeFate::Gone, NodeFate::Gone));
}

TEST(FrozenGraph, FoldsNothingThatOthersNeed) {
    EXPECT_THAT(fatesOf({"a = torch.conv2d(x, W, B)", "b = " + kNormalization, "return (a, b)"}),
                ElementsAre(NodeFate::Grouped, NodeFate::Grouped));
    EXPECT_THAT(fatesOf({"a = torch.conv2d(x, W, B)", "b = " + kNormalization, "c = torch.sin(a)", "return (b, c)"}),
                ElementsAre(NodeFate::Grouped, NodeFate::Grouped, NodeFate::Stays));
}

TEST(FrozenGraph, LeavesTrainingAndOtherPrecisions) {
    EXPECT_THAT(
        fatesOf({"a = torch.conv2d(x, W, B)", "b = torch.nn.functional.batch_norm(a, B, B, B, B, True, 0.1, 1e-05)",
                 "c = torch.nn.functional.dropout(b, 0.5, training=True)", "return (c,)"}),
        ElementsAre(NodeFate::Grouped, NodeFate::Grouped, NodeFate::Stays));
    EXPECT_THAT(fatesOf({"a = torch.conv2d(x, W, B)", "b = torch.relu(a)", "return (b,)"}, DType::Float16),
                Each(NodeFate::Stays));
}

TEST(FrozenGraph, ComputesOnceWhatFollowsFromWeights) {
    EXPECT_THAT(fatesOf({"a = W * 2.0", "b = torch.conv2d(x, a, B)", "return (b,)"}),
                ElementsAre(NodeFate::Gone, NodeFate::Grouped));
}

TEST(FrozenWorks, HaveConversionsWhereGroupsEnd) {
    EXPECT_THAT(leftOf({"a = torch.conv2d(x, W, B)", "b = torch.nn.functional.silu(a)", "c = torch.conv2d(b, W, B)",
                        "return (c,)"}),
                UnorderedElementsAre(Pair("conv2d in oneDNN", 2), Pair("silu", 1), Pair("to oneDNN", 1),
                                     Pair("to oneDNN", 1), Pair("from oneDNN", 1), Pair("from oneDNN", 1)));
    EXPECT_THAT(leftOf({"a = torch.relu(x)", "return (a,)"}), ElementsAre(Pair("relu", 1)));
}

// x has 2 x 8 x 6 x 6 floats, which are read and written at a byte each nanosecond.
TEST(FrozenWorks, ConversionsMoveTheWholeTensor) {
    const TypedGraph typed = typedGraph({"a = torch.conv2d(x, W, B)", "return (a,)"});
    Roofs roofs;
    roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e9}};
    const GraphWork work = graphWork(*typed.graph, typed.types, estimateCosts(*typed.graph, typed.types), roofs);
    for (const NodeWork& left : frozenWorks(*typed.graph, typed.types, work, roofs))
        if (left.op != "conv2d in oneDNN") {
            EXPECT_EQ(left.least_ns, 2 * 4 * 2 * 8 * 6 * 6) << left.op;
        }
}

// oneDNN cannot expand: the smaller operand is expanded outside and converted as large as the result.
TEST(FrozenWorks, ExpandedOperandsAreConvertedToo) {
    const auto left = leftOf({"a = torch.conv2d(x, W, B)", "m = a.mean((2, 3), keepdim=True)",
                              "n = torch.conv2d(m, W, B)", "c = a * n", "return (c,)"});
    // x, m, a in a second group, and n expanded
    EXPECT_EQ(std::ranges::count(left, std::pair<std::string, std::uint32_t>("to oneDNN", 1)), 4);
}

} // namespace gnx::test
