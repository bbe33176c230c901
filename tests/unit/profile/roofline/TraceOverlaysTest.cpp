#include "core/profile/roofline/TraceOverlays.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/trace/TraceFixtures.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::HandMadeTrace;
using test::tensor;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Optional;

test::TypedGraph graph() {
    return {{"x"}, {"a = torch.sin(x)", "b = torch.relu(a)", "c = torch.cos(b)"}, {{"x", tensor({100})}}};
}

std::vector<std::shared_ptr<const Overlay>> overlaysOf(const Trace& trace, const Roofline* roofline = nullptr) {
    const test::TypedGraph typed = graph();
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    return traceOverlays({*typed.graph, trace, nesting, attribution, roofline});
}

std::shared_ptr<const Overlay> named(const std::vector<std::shared_ptr<const Overlay>>& all, std::string_view name) {
    const auto found = std::ranges::find(all, name, [](const auto& overlay) { return overlay->name; });
    return found == all.end() ? nullptr : *found;
}

void addMemory(HandMadeTrace& hand, ActivityKind kind, std::int64_t time, std::uint64_t bytes, std::int64_t total) {
    hand.builder.add(hand.span(kind, hand.thread(), "[memory]", time, 0),
                     MemoryDetail{.bytes = bytes, .total_bytes = total});
}

/// Two iterations. Node 0: 30 ns, in which aten::sin takes 20 and asks for 400 bytes; then 50 and 40. Node 1: 10 ns
/// each, and nothing within it; in the second one 700 bytes are live for a while.
std::shared_ptr<const Trace> onTheHost() {
    HandMadeTrace hand;
    hand.builder.info().iterations = 2;
    hand.op("torch.sin", 0, 30, NodeId(0));
    hand.op("aten::sin", 5, 20);
    addMemory(hand, ActivityKind::Allocation, 10, 400, 500);
    hand.op("torch.relu", 30, 10, NodeId(1));
    addMemory(hand, ActivityKind::Free, 45, 400, 100);
    hand.op("torch.sin", 100, 50, NodeId(0));
    hand.op("aten::sin", 105, 40);
    addMemory(hand, ActivityKind::Allocation, 110, 400, 500);
    hand.op("torch.relu", 150, 10, NodeId(1));
    addMemory(hand, ActivityKind::Allocation, 152, 200, 700);
    addMemory(hand, ActivityKind::Free, 158, 200, 500);
    return hand.finish();
}

/// A kernel that is for a node.
void addKernel(HandMadeTrace& hand, NodeId node, std::int64_t start, std::int64_t duration) {
    Activity kernel = hand.span(ActivityKind::Kernel, hand.stream(), "k", start, duration);
    kernel.node = node;
    hand.builder.add(kernel, KernelDetail{});
}

} // namespace

// Node 0: (30 + 50) / 2; in it alone (10 + 10) / 2; node 2 is not in the trace.
TEST(TraceOverlays, TimesAreThoseOfOneIteration) {
    const auto all = overlaysOf(*onTheHost());
    ASSERT_NE(named(all, "trace-time"), nullptr);
    EXPECT_THAT(named(all, "trace-time")->values, ElementsAre(Optional(40.), Optional(10.), std::nullopt));
    EXPECT_THAT(named(all, "trace-self-time")->values, ElementsAre(Optional(10.), Optional(10.), std::nullopt));
    EXPECT_THAT(named(all, "trace-operators")->values, ElementsAre(Optional(1.), Optional(0.), std::nullopt));
    EXPECT_EQ(named(all, "trace-time")->unit, OverlayUnit::Nanoseconds);
    EXPECT_THAT(named(all, "trace-time")->note, HasSubstr("2 iterations"));
}

// 400 bytes in each iteration; 200 in the second alone: 100. Live: node 0 500, node 1 at most 700 in the second.
TEST(TraceOverlays, MemoryIsWhatTheRecordsSay) {
    const auto all = overlaysOf(*onTheHost());
    EXPECT_THAT(named(all, "trace-allocated")->values, ElementsAre(Optional(400.), Optional(100.), std::nullopt));
    EXPECT_THAT(named(all, "trace-peak")->values, ElementsAre(Optional(500.), Optional(700.), std::nullopt));
    EXPECT_EQ(named(all, "trace-peak")->aggregate, OverlayAggregate::Max);
}

TEST(TraceOverlays, WithoutADeviceThereAreNoKernels) {
    const auto all = overlaysOf(*onTheHost());
    EXPECT_EQ(named(all, "trace-device-time"), nullptr);
    EXPECT_EQ(named(all, "trace-kernels"), nullptr);
    EXPECT_EQ(named(all, "roof-share"), nullptr);
}

TEST(TraceOverlays, KernelsAreCountedForTheirNodes) {
    HandMadeTrace hand;
    addKernel(hand, NodeId(0), 0, 30);
    addKernel(hand, NodeId(0), 30, 5);
    addKernel(hand, NodeId(2), 40, 7);
    const auto all = overlaysOf(*hand.finish());
    EXPECT_THAT(named(all, "trace-device-time")->values, ElementsAre(Optional(35.), std::nullopt, Optional(7.)));
    EXPECT_THAT(named(all, "trace-kernels")->values, ElementsAre(Optional(2.), std::nullopt, Optional(1.)));
    EXPECT_EQ(named(all, "trace-time"), nullptr); // no operator on the host
}

TEST(TraceOverlays, ANodeThatTheGraphDoesNotHaveIsLeftOut) {
    HandMadeTrace hand;
    hand.op("torch.sin", 0, 30, NodeId(99));
    EXPECT_TRUE(overlaysOf(*hand.finish()).empty());
}

// A group of both: 10 of 40 ns and 30 of 40 ns: (10 + 30) / 80 = 0.5, each weighed by its time.
TEST(TraceOverlays, AGroupsShareOfTheRoofIsItsTimesMean) {
    Roofline roofline;
    const auto add = [&](std::uint32_t node, double time, double least) {
        RooflinePoint point;
        point.node = NodeId(node);
        point.time_ns = time;
        point.least_ns = least;
        roofline.points.push_back(point);
    };
    add(0, 40, 10);
    add(1, 40, 30);
    const auto share = named(overlaysOf(*onTheHost(), &roofline), "roof-share");
    ASSERT_NE(share, nullptr);
    EXPECT_THAT(share->values, ElementsAre(Optional(0.25), Optional(0.75), std::nullopt));
    EXPECT_THAT(valueOf(*share, 0, 2).value, Optional(0.5));
}

// Eager: node 0 30 ns, 10 idle, node 1 40: 80. Compiled: one kernel of 45 for node 1, 5 of no node: 50. Saved: 30 by
// node 0, -5 by node 1, -5 by work of no node, 10 idle: 30.
TEST(SavedTimeOverlay, HasTheTimeThatEachNodeSavesAndTheRestInItsNote) {
    HandMadeTrace eager, compiled;
    addKernel(eager, NodeId(0), 0, 30);
    addKernel(eager, NodeId(1), 40, 40);
    addKernel(compiled, NodeId(1), 0, 45);
    compiled.kernel("stray", 45, 5);
    const auto before = eager.finish(), after = compiled.finish();
    const test::TypedGraph typed = graph();
    const auto saved = savedTimeOverlay(*typed.graph, comparable(*before), comparable(*after));
    ASSERT_NE(saved, nullptr);
    EXPECT_EQ(saved->kind, Overlay::Kind::Diverging);
    EXPECT_THAT(saved->values, ElementsAre(Optional(30.), Optional(-5.), std::nullopt));
    EXPECT_THAT(saved->note,
                HasSubstr("takes 80.0 ns before and 50.0 ns after: 30.0 ns saved, 25.0 ns of it in operators"));
    EXPECT_THAT(saved->note,
                HasSubstr("not explained by operators: 5.00 ns (work of no operator -5.00 ns, idle time 10.0 ns"));
}

TEST(SavedTimeOverlay, IsNoneWhereNothingIsOfANode) {
    HandMadeTrace hand;
    hand.kernel("stray", 0, 5);
    const auto trace = hand.finish();
    const test::TypedGraph typed = graph();
    EXPECT_EQ(savedTimeOverlay(*typed.graph, comparable(*trace), comparable(*trace)), nullptr);
}

TEST(TraceOverlays, EveryOneHasAnEntry) {
    for (const auto& overlay : overlaysOf(*onTheHost()))
        EXPECT_TRUE(std::ranges::any_of(traceOverlayEntries(), [&](const OverlayEntry& entry) {
            return entry.name == overlay->name;
        })) << overlay->name;
}

} // namespace gnx::test
