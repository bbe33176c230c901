// Two traces compared by the calls of median time, and by nodes where only one of them names these.
#include <gtest/gtest.h>

#include "core/profile/analysis/ModelCalls.h"
#include "core/profile/analysis/TraceComparison.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

/// A call of the model as graphnet-worker records it: node 1 for `first` ns, then node 2 for 10.
void addModelCall(HandMadeTrace& made, std::int64_t start, std::int64_t first) {
    made.builder.add(made.span(ActivityKind::Range, made.thread(), "iteration", start, first + 20));
    made.op("conv", start + 5, first, NodeId(1));
    made.op("relu", start + 5 + first, 10, NodeId(2));
}

std::shared_ptr<const Trace> callsOf(const std::vector<std::int64_t>& first) {
    HandMadeTrace made;
    made.builder.info().iterations = static_cast<std::uint32_t>(first.size());
    for (std::size_t i = 0; i < first.size(); ++i)
        addModelCall(made, static_cast<std::int64_t>(i) * 1'000, first[i]);
    return made.finish();
}

const ComparisonStep* stepOfNode(const TraceComparison& comparison, NodeId node) {
    const auto found = std::ranges::find(comparison.steps, node, &ComparisonStep::node);
    return found == comparison.steps.end() ? nullptr : &*found;
}

double sumOfSteps(const TraceComparison& comparison) {
    double total = comparison.before_ns;
    for (const ComparisonStep& step : comparison.steps)
        total += step.delta();
    return total;
}

} // namespace

// 40, 41, 42, 43 and 510 ns: the median is 42, the mean would be 135.
TEST(MedianCall, OneSlowCallMovesNothing) {
    const auto before = callsOf({30, 33, 500, 32, 31}), after = callsOf({13, 12, 11});
    const ComparedPair pair = comparablePair(*before, *after);
    EXPECT_TRUE(pair.before.by_median);
    EXPECT_EQ(pair.before.calls, 5);
    const TraceComparison comparison = compareTraces(pair.before, pair.after);
    EXPECT_DOUBLE_EQ(comparison.before_ns, 42);
    EXPECT_DOUBLE_EQ(comparison.after_ns, 22);
    ASSERT_NE(stepOfNode(comparison, NodeId(1)), nullptr);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(1))->before_ns, 32);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(1))->delta(), -20);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(1))->before_kernels, 1);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(2))->delta(), 0);
    EXPECT_DOUBLE_EQ(sumOfSteps(comparison), 22);
}

// The mean of the two middle ones of 40, 42, 46 and 510 ns: 44.
TEST(MedianCall, OfAnEvenNumberTheTwoInTheMiddleAreCounted) {
    const auto trace = callsOf({30, 36, 500, 32});
    const Nesting nesting = nestingOf(*trace);
    const Attribution attribution = attribute(*trace, nesting);
    const ComparedTrace side = comparable(*trace);
    EXPECT_DOUBLE_EQ(static_cast<double>(side.times.wall_ns) / side.iterations, 44);
    EXPECT_EQ(side.times.idle_ns, 0); // not the time between the two
    const CallTime time = callTime({*trace, nesting, attribution});
    EXPECT_DOUBLE_EQ(time.ns, 44);
    EXPECT_EQ(time.calls, 4);
    EXPECT_EQ(time.first->end_ns, 50);
}

// Two iterations that no range names, 40 ns each: their mean.
TEST(MedianCall, WithoutNamedCallsTheMeanIsTaken) {
    HandMadeTrace made;
    made.builder.info().iterations = 2;
    made.op("conv", 0, 40, NodeId(1));
    made.op("conv", 40, 40, NodeId(1));
    const auto trace = made.finish();
    EXPECT_FALSE(comparable(*trace).by_median);
    EXPECT_DOUBLE_EQ(comparable(*trace).iterations, 2);
}

// The device is late: what the first call started runs while the second one does.
TEST(ModelCalls, TheDevicesWorkIsOfTheCallThatStartedIt) {
    HandMadeTrace made;
    made.builder.add(made.span(ActivityKind::Range, made.thread(), "ProfilerStep#1", 0, 20));
    made.builder.add(made.span(ActivityKind::Range, made.thread(), "ProfilerStep#2", 30, 20));
    made.call("cudaLaunchKernel", 5, 2, 1);
    made.kernel("late", 35, 10, 1);
    made.kernel("of none", 60, 10);
    const auto trace = made.finish();
    const ModelCalls calls = modelCalls(*trace);
    ASSERT_EQ(calls.ranges.size(), 2);
    EXPECT_EQ(calls.of[activityNamed(*trace, "late").value()], 0);
    EXPECT_EQ(calls.of[activityNamed(*trace, "of none").value()], ModelCalls::kNone);
}

namespace {

/// Nodes 3 and 5 call aten::conv2d, node 6 aten::relu: 100, 60 and 20 ns.
std::shared_ptr<const Trace> eagerConvolutions() {
    HandMadeTrace made;
    made.op("torch.conv2d", 0, 100, NodeId(3));
    made.op("aten::conv2d", 10, 80);
    made.op("torch.conv2d", 100, 60, NodeId(5));
    made.op("aten::conv2d", 110, 40);
    made.op("torch.relu", 160, 20, NodeId(6));
    made.op("aten::relu", 165, 10);
    return made.finish();
}

} // namespace

// TorchScript's interpreter takes 300 ns, its first convolution 50 with what it calls, the second 30; relu is not seen.
TEST(NodesByOrder, AScriptsOperatorsHaveTheNodesThatCallThemInTheSameOrder) {
    HandMadeTrace made;
    made.op("forward", 0, 300);
    made.op("aten::conv2d", 10, 50);
    made.op("aten::mkldnn_convolution", 15, 40);
    made.op("aten::conv2d", 70, 30);
    const auto eager = eagerConvolutions(), script = made.finish();
    const ComparedPair pair = comparablePair(*eager, *script);
    EXPECT_TRUE(pair.after.nodes_by_order);
    EXPECT_FALSE(pair.before.nodes_by_order);
    const TraceComparison comparison = compareTraces(pair.before, pair.after);
    ASSERT_NE(stepOfNode(comparison, NodeId(3)), nullptr);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(3))->delta(), 50 - 100);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(5))->delta(), 30 - 60);
    EXPECT_DOUBLE_EQ(stepOfNode(comparison, NodeId(6))->delta(), -20);
    const auto rest = std::ranges::find(comparison.steps, "forward", &ComparisonStep::name);
    ASSERT_NE(rest, comparison.steps.end());
    EXPECT_DOUBLE_EQ(rest->delta(), 300 - 80);
    EXPECT_DOUBLE_EQ(sumOfSteps(comparison), 300);
    const ComparedPair turned = comparablePair(*script, *eager);
    EXPECT_TRUE(turned.before.nodes_by_order);
}

TEST(NodesByOrder, OperatorsThatAreCalledMoreOrLessOftenAreOfNoNode) {
    HandMadeTrace made;
    for (const std::int64_t start : {0, 10, 20})
        made.op("aten::conv2d", start, 10);
    const auto eager = eagerConvolutions(), script = made.finish();
    const ComparedPair pair = comparablePair(*eager, *script);
    EXPECT_FALSE(pair.after.nodes_by_order);
    EXPECT_TRUE(pair.after.times.nodes.empty());
}

} // namespace gnx::test
