// Expected numbers are counted by hand: elements times 4 bytes of a float32, 8 of an int64.
#include "core/graph/cost/Costs.h"

#include <gtest/gtest.h>

#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::number;
using test::tensor;
using test::TypedGraph;

const char* const kWeight = "L_self_modules_fc_parameters_weight_";
const char* const kBias = "L_self_modules_fc_parameters_bias_";

TypedGraph linear() {
    return TypedGraph({"x", kWeight, kBias},
                      {std::string("y = torch._C._nn.linear(x, ") + kWeight + ", " + kBias + ")", "z = y.view(2, 15)"},
                      {{"x", tensor({10, 4})},
                       {kWeight, tensor({3, 4})},
                       {kBias, tensor({3})},
                       {"y", tensor({10, 3})},
                       {"z", tensor({2, 15})}});
}

void expectTraffic(const NodeCost& cost, const Count& read, const Count& written) {
    EXPECT_EQ(cost.bytes_read, read);
    EXPECT_EQ(cost.bytes_written, written);
}

} // namespace

TEST(Costs, EverythingReadCountsOnceAndEveryResult) {
    const NodeCost cost = linear().cost();
    expectTraffic(cost, 4 * (40 + 12 + 3), 4 * 30);
    EXPECT_EQ(cost.parameters, 12 + 3);
    EXPECT_EQ(cost.parameter_bytes, 4 * 15);
    // 240 FLOPs, 340 bytes
    ASSERT_TRUE(cost.intensity());
    EXPECT_DOUBLE_EQ(*cost.intensity(), 240.0 / 340.0);

    const TypedGraph square({"x"}, {"y = x * x"}, {{"x", tensor({5})}, {"y", tensor({5})}});
    expectTraffic(square.cost(), 20, 20);
}

TEST(Costs, ViewsMoveNothingAndHaveNoIntensity) {
    const NodeCost view = linear().cost(1);
    expectTraffic(view, 0, 0);
    EXPECT_EQ(view.intensity(), std::nullopt);
    const TypedGraph subscript({"x"}, {"y = x[0, :, None, ...]"}, {});
    expectTraffic(subscript.cost(), 0, 0);
}

TEST(Costs, LookingUpReadsTheRowsAlone) {
    // 6 indices of 8 bytes; 6 rows of 5 numbers from a table of 1,000
    const std::map<std::string, ValueType> known{
        {"i", tensor({2, 3}, DType::Int64)}, {"t", tensor({1000, 5})}, {"y", tensor({2, 3, 5})}};
    expectTraffic(TypedGraph({"i", "t"}, {"y = torch.nn.functional.embedding(i, t, 0)"}, known).cost(), 48 + 120, 120);
    expectTraffic(TypedGraph({"i", "t"}, {"y = t[i]"}, known).cost(), 48 + 120, 120);
}

TEST(Costs, ASubscriptOfUnknownTypeMayCopy) {
    const TypedGraph graph({"i", "t"}, {"y = t[i]"}, {{"t", tensor({9})}, {"y", tensor({3})}});
    expectTraffic(graph.cost(), std::nullopt, std::nullopt);
}

TEST(Costs, ConvertingToTheSameTypeMovesNothing) {
    expectTraffic(
        TypedGraph({"x"}, {"y = x.to(torch.float16)"}, {{"x", tensor({6})}, {"y", tensor({6}, DType::Float16)}}).cost(),
        24, 12);
    expectTraffic(TypedGraph({"x"}, {"y = x.float()"}, {{"x", tensor({6})}, {"y", tensor({6})}}).cost(), 0, 0);
}

TEST(Costs, CreatingReadsNothing) {
    expectTraffic(TypedGraph({"x"}, {"y = torch.zeros_like(x)"}, {{"x", tensor({6})}, {"y", tensor({6})}}).cost(), 0,
                  24);
}

TEST(Costs, AssigningMovesWhatIsAssigned) {
    expectTraffic(TypedGraph({"x", "v"}, {"x[0] = v"}, {{"x", tensor({6, 2})}, {"v", tensor({2})}}).cost(), 8, 8);
    expectTraffic(TypedGraph({"x"}, {"x[0] = 1"}, {{"x", tensor({6, 2})}}).cost(), std::nullopt, std::nullopt);
}

TEST(Costs, DevicesAreNoTensorsToRead) {
    const ValueType device{ValueType::Kind::Other, DType::Other, {}};
    const TypedGraph graph({"x"}, {"d = torch.device('cuda', index = 0)", "y = torch.arange(4, device = d)"},
                           {{"d", device}, {"y", tensor({4}, DType::Int64)}});
    expectTraffic(graph.cost(0), 0, 0);
    expectTraffic(graph.cost(1), 0, 32);
}

TEST(Costs, AreUnknownWhereATypeIs) {
    const TypedGraph graph({"x", "w"}, {"y = x + w"}, {{"x", tensor({5})}});
    const NodeCost cost = graph.cost();
    expectTraffic(cost, std::nullopt, std::nullopt);
    EXPECT_EQ(cost.bytesMoved(), std::nullopt);
    EXPECT_EQ(cost.intensity(), std::nullopt);
    EXPECT_EQ(cost.parameters, 0);
    const TypedGraph parameter({kWeight}, {std::string("y = torch.abs(") + kWeight + ")"}, {});
    EXPECT_EQ(parameter.cost().parameters, std::nullopt);
}

TEST(Costs, TotalsSayHowManyOperatorsAreNotInThem) {
    const TypedGraph graph({"x", kWeight},
                           {std::string("a = torch._C._nn.linear(x, ") + kWeight + ")",
                            std::string("b = a * ") + kWeight, "c = torch.svd(a)"},
                           {{"x", tensor({10, 4})}, {kWeight, tensor({3, 4})}, {"a", tensor({10, 3})}});
    const GraphCosts costs = estimateCosts(*graph.graph, graph.types);
    const CostTotals totals = costTotals(*graph.graph, graph.types, costs);
    EXPECT_EQ(totals.flops.sum, 240);
    EXPECT_EQ(totals.flops.unknown, 2);
    EXPECT_EQ(totals.flops_by_category[static_cast<std::size_t>(OpCategory::MatMul)].sum, 240);
    EXPECT_EQ(totals.bytes_written.sum, 120);
    EXPECT_EQ(totals.parameters, 12) << "read twice, counted once";
    EXPECT_EQ(totals.parameter_bytes, 48);
    EXPECT_EQ(totals.unknown_parameters, 0);
}

TEST(Costs, ReshapingMovesWhatDoesNotLieAsTheNewShapeNeedsIt) {
    const auto moved = [](std::vector<std::int64_t> strides) {
        ValueType x = tensor({2, 3});
        x.strides = std::move(strides);
        return TypedGraph({"x"}, {"y = x.reshape(6)"}, {{"x", x}, {"y", tensor({6})}}).cost().bytesMoved();
    };
    EXPECT_EQ(moved({3, 1}), 0);
    EXPECT_EQ(moved({1, 2}), 2 * 24); // six floats read, six written
}

TEST(Costs, RavellingIsReshaping) {
    const auto moved = [](std::vector<std::int64_t> strides) {
        ValueType x = tensor({2, 3});
        x.strides = std::move(strides);
        return TypedGraph({"x"}, {"y = torch.ravel(x)"}, {{"x", x}, {"y", tensor({6})}}).cost().bytesMoved();
    };
    EXPECT_EQ(moved({3, 1}), 0);
    EXPECT_EQ(moved({1, 2}), 2 * 24);
}

TEST(Costs, MakingContiguousWhatIsMovesNothing) {
    ValueType x = tensor({2, 3});
    x.strides = std::vector<std::int64_t>{3, 1};
    EXPECT_EQ(TypedGraph({"x"}, {"y = x.contiguous()"}, {{"x", x}, {"y", x}}).cost().bytesMoved(), 0);
    x.strides = std::vector<std::int64_t>{1, 2};
    EXPECT_EQ(TypedGraph({"x"}, {"y = x.contiguous()"}, {{"x", x}, {"y", tensor({2, 3})}}).cost().bytesMoved(), 2 * 24);
}

} // namespace gnx::test
