#include "core/profile/roofline/Roofline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/trace/TraceFixtures.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using test::tensor;
using testing::DoubleEq;
using testing::DoubleNear;
using testing::Optional;

/// 100 GFLOP/s in float32, 10 GB/s: the ridge is at 10 FLOPs for each byte.
Roofs madeUpRoofs() {
    Roofs made;
    made.peaks = {{.dtype = "float32", .flops_per_second = 1e11}};
    made.bandwidths = {{.level = "memory", .bytes_per_second = 1e10}};
    return made;
}

/// Node 0: 2 * 100 * 100 * 100 = 2,000,000 FLOPs; 3 * 40,000 = 120,000 bytes: 16.7 FLOPs a byte; the roofs allow 20 µs.
/// Node 1: 10,000 FLOPs; 2 * 40,000 = 80,000 bytes: 8 µs. Node 2: nothing is known.
test::TypedGraph madeUpGraph() {
    return {
        {"x", "y"},
        {"a = torch.matmul(x, y)", "b = torch.relu(a)", "c = torch.svd(b)"},
        {{"x", tensor({100, 100})}, {"y", tensor({100, 100})}, {"a", tensor({100, 100})}, {"b", tensor({100, 100})}}};
}

Roofline made(const Trace& trace, const Roofs* of, std::optional<TimeRange> range = {}) {
    const test::TypedGraph typed = madeUpGraph();
    const GraphCosts costs = estimateCosts(*typed.graph, typed.types);
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    return rooflineOf({.graph = *typed.graph,
                       .types = typed.types,
                       .costs = costs,
                       .trace = trace,
                       .nesting = nesting,
                       .attribution = attribution,
                       .roofs = of,
                       .range = range});
}

/// Two iterations: node 0 takes 40 µs, then 60; node 1 16 µs each; node 2 5 each; 3 of no node in the second.
std::shared_ptr<const Trace> twoIterations() {
    HandMadeTrace hand;
    hand.builder.info().iterations = 2;
    hand.op("torch.matmul", 0, 40'000, NodeId(0));
    hand.op("torch.relu", 40'000, 16'000, NodeId(1));
    hand.op("torch.svd", 56'000, 5'000, NodeId(2));
    hand.op("torch.matmul", 100'000, 60'000, NodeId(0));
    hand.op("torch.relu", 160'000, 16'000, NodeId(1));
    hand.op("torch.svd", 176'000, 5'000, NodeId(2));
    hand.op("aten::empty", 190'000, 3'000);
    return hand.finish();
}

} // namespace

// (40 + 60) / 2 = 50 µs: 2e6 FLOPs / 50 µs = 40 GFLOP/s; 20 of 50 µs = 0.4 of the roof; 30 lost.
TEST(Roofline, AProductUnderTheRoofOfItsArithmetic) {
    const Roofs of = madeUpRoofs();
    const Roofline roofline = made(*twoIterations(), &of);
    ASSERT_EQ(roofline.points.size(), 3);
    const RooflinePoint& product = roofline.points[0];
    EXPECT_EQ(product.node, NodeId(0));
    EXPECT_EQ(product.category, OpCategory::MatMul);
    EXPECT_DOUBLE_EQ(product.time_ns, 50'000);
    EXPECT_THAT(product.flopsPerSecond(), Optional(DoubleNear(40e9, 1)));
    EXPECT_THAT(product.bytesPerSecond(), Optional(DoubleNear(2.4e9, 1)));
    EXPECT_THAT(product.intensity(), Optional(DoubleNear(2e6 / 120e3, 1e-9)));
    EXPECT_THAT(product.share(), Optional(DoubleNear(0.4, 1e-12)));
    EXPECT_FALSE(product.memory_bound);
    EXPECT_NEAR(product.lostNs(), 30'000, 1e-6);
}

// 80,000 bytes at 10 GB/s: 8 of 16 µs. The same by the roof's formula: 0.125 FLOPs a byte allow 1.25 GFLOP/s, 10,000
// FLOPs in 16 µs are 0.625.
TEST(Roofline, AnElementwiseOperatorUnderTheRoofOfMemory) {
    const Roofs of = madeUpRoofs();
    const RooflinePoint relu = made(*twoIterations(), &of).points[1];
    EXPECT_TRUE(relu.memory_bound);
    EXPECT_THAT(relu.share(), Optional(DoubleNear(0.5, 1e-12)));
    const double allowed = std::min(1e11, *relu.intensity() * 1e10);
    EXPECT_NEAR(*relu.flopsPerSecond() / allowed, 0.5, 1e-12);
}

// One iteration: 50 + 16 + 5 + 1.5 = 72.5 µs; lost 30 + 8.
TEST(Roofline, WhatIsNotKnownIsSummed) {
    const Roofs of = madeUpRoofs();
    const Roofline roofline = made(*twoIterations(), &of);
    EXPECT_DOUBLE_EQ(roofline.total_ns, 72'500);
    EXPECT_DOUBLE_EQ(roofline.unknown_ns, 5'000);
    EXPECT_DOUBLE_EQ(roofline.elsewhere_ns, 1'500);
    EXPECT_NEAR(roofline.lostNs(), 38'000, 1e-6);
    EXPECT_EQ(roofline.points[2].share(), std::nullopt);
    EXPECT_EQ(roofline.points[2].flopsPerSecond(), std::nullopt);
}

TEST(Roofline, ARangeCountsTheRunsInIt) {
    const Roofs of = madeUpRoofs();
    const Roofline second = made(*twoIterations(), &of, TimeRange{90'000, 170'000});
    ASSERT_EQ(second.points.size(), 2);
    EXPECT_DOUBLE_EQ(second.points[0].runs, 1);
    EXPECT_DOUBLE_EQ(second.points[0].time_ns, 60'000); // only the second product
    EXPECT_DOUBLE_EQ(made(*twoIterations(), &of).points[0].runs, 2);
}

TEST(Roofline, WithoutRoofsThereAreRatesButNoShare) {
    const RooflinePoint product = made(*twoIterations(), nullptr).points[0];
    EXPECT_THAT(product.flopsPerSecond(), Optional(DoubleNear(40e9, 1)));
    EXPECT_EQ(product.share(), std::nullopt);
    EXPECT_EQ(product.lostNs(), 0);
}

// No peak of float16 is known: only the 80,000 bytes' 8 µs are.
TEST(Roofline, WithoutAPeakOfTheTypeMemoryAloneLimits) {
    RooflineRates rates;
    rates.time_ns = 10'000;
    rates.flops = 1e9;
    rates.bytes = 80'000;
    applyRoofs(madeUpRoofs(), DType::Float16, rates);
    EXPECT_THAT(rates.least_ns, Optional(DoubleNear(8'000, 1e-6)));
    EXPECT_TRUE(rates.memory_bound);
}

TEST(Roofline, FasterThanMemoryIsAShareAboveOneAndLosesNothing) {
    RooflineRates rates;
    rates.time_ns = 4'000;
    rates.bytes = 80'000;
    applyRoofs(madeUpRoofs(), DType::Float32, rates);
    EXPECT_THAT(rates.share(), Optional(DoubleEq(2)));
    EXPECT_EQ(rates.lostNs(), 0);
}

TEST(Roofline, TheTypeIsTheResultsElseAnOperands) {
    const test::TypedGraph typed({"x", "h"}, {"a = torch.argmax(x)", "b = torch.add(x, h)"},
                                 {{"x", tensor({4})},
                                  {"h", tensor({4}, DType::Float16)},
                                  {"a", tensor({}, DType::Int64)},
                                  {"b", tensor({4}, DType::BFloat16)}});
    EXPECT_EQ(arithmeticDType(*typed.graph, typed.types, NodeId(0)), DType::Float32);
    EXPECT_EQ(arithmeticDType(*typed.graph, typed.types, NodeId(1)), DType::BFloat16);
}

/// Node 0 has one kernel of 50 µs; node 1 two of different names.
std::shared_ptr<const Trace> onADevice() {
    HandMadeTrace hand;
    hand.builder.info().iterations = 1;
    const auto add = [&](std::string_view name, std::int64_t start, std::int64_t duration, NodeId node) {
        Activity kernel = hand.span(ActivityKind::Kernel, hand.stream(), name, start, duration);
        kernel.node = node;
        hand.builder.add(kernel, KernelDetail{});
    };
    add("sgemm", 0, 50'000, NodeId(0));
    add("elementwise", 60'000, 8'000, NodeId(1));
    add("sgemm", 70'000, 8'000, NodeId(1));
    return hand.finish();
}

TEST(Roofline, AKernelIsKnownWhereItAloneDidANodesWork) {
    const Roofs of = madeUpRoofs();
    const auto trace = onADevice();
    const Roofline roofline = made(*trace, &of);
    EXPECT_TRUE(roofline.of_device);
    ASSERT_EQ(roofline.kernels.size(), 2);
    const RooflineKernel& product = roofline.kernels[0];
    EXPECT_EQ(trace->text(product.name), "sgemm");
    EXPECT_EQ(product.calls, 2);
    EXPECT_EQ(product.known_calls, 1);
    EXPECT_DOUBLE_EQ(product.total_ns, 58'000);
    EXPECT_THAT(product.flopsPerSecond(), Optional(DoubleNear(40e9, 1))); // 2e6 in 50 µs
    EXPECT_THAT(product.share(), Optional(DoubleNear(0.4, 1e-12)));
    EXPECT_EQ(roofline.kernels[1].known_calls, 0);
    EXPECT_EQ(roofline.kernels[1].flopsPerSecond(), std::nullopt);
}

// Node 0 alone in 50 µs: 2e6 FLOPs; of nodes 1 and 2 together nobody knows whose what is.
TEST(Roofline, AKernelOfTheCpuIsKnownWhereItIsOfOneNode) {
    HandMadeTrace hand;
    hand.builder.info().iterations = 1;
    hand.fused("extern_kernels.mm", 0, 50'000, "[0]", NodeId(0));
    hand.fused("cpp_fused_relu_svd", 60'000, 8'000, "[1,2]", NodeId(1));
    const Roofs of = madeUpRoofs();
    const auto trace = hand.finish();
    const Roofline roofline = made(*trace, &of);
    EXPECT_FALSE(roofline.of_device);
    ASSERT_EQ(roofline.kernels.size(), 2);
    EXPECT_EQ(trace->text(roofline.kernels[0].name), "extern_kernels.mm");
    EXPECT_THAT(roofline.kernels[0].flopsPerSecond(), Optional(DoubleNear(40e9, 1)));
    EXPECT_EQ(roofline.kernels[1].flopsPerSecond(), std::nullopt);
}

TEST(Roofline, ATraceOfAnotherGraphIsElsewhere) {
    HandMadeTrace hand;
    hand.op("torch.relu", 0, 1'000, NodeId(77));
    const Roofline roofline = made(*hand.finish(), nullptr);
    EXPECT_TRUE(roofline.points.empty());
    EXPECT_DOUBLE_EQ(roofline.elsewhere_ns, 1'000);
}

} // namespace gnx::test
