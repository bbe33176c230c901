#include "core/drawing/overlay/Overlay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::ElementsAre;

constexpr auto kNone = std::nullopt;

Overlay sums(std::vector<std::optional<double>> values) {
    return overlayOf("time", "Time", OverlayUnit::Nanoseconds, std::move(values));
}

std::vector<std::uint32_t> nodesOf(const std::vector<RankedNode>& ranked) {
    std::vector<std::uint32_t> nodes;
    for (const RankedNode& entry : ranked)
        nodes.push_back(entry.node.value());
    return nodes;
}

} // namespace

TEST(Overlay, AGroupHasTheSumOfItsOperators) {
    const Overlay overlay = sums({1, 2, 4, 8});
    EXPECT_EQ(valueOf(overlay, 1, 4), (OverlayValue{14, false}));
    EXPECT_EQ(valueOf(overlay, 2, 3), (OverlayValue{4, false}));
}

TEST(Overlay, AGroupThatLacksSomeHasALowerBound) {
    const Overlay overlay = sums({1, kNone, kNone});
    const OverlayValue value = valueOf(overlay, 0, 2);
    EXPECT_EQ(value, (OverlayValue{1, true}));
    EXPECT_EQ(valueText(overlay, value), "at least 1.00 ns");
    EXPECT_EQ(valueOf(overlay, 1, 3), (OverlayValue{kNone, false})) << "never 0 in place of unknown";
    EXPECT_EQ(valueText(overlay, valueOf(overlay, 1, 3)), "unknown");
}

TEST(Overlay, AGroupMayHaveTheLargestInstead) {
    const Overlay errors = overlayOf("error", "Error", OverlayUnit::None, {0.5, 0.25, kNone}, OverlayAggregate::Max);
    EXPECT_EQ(valueOf(errors, 0, 2), (OverlayValue{0.5, false}));
}

TEST(Overlay, ARatioOfAGroupIsTheRatioOfSums) {
    // 10 FLOPs of 2 bytes and 4 of 8: 14 of 10, not the mean of 5 and 0.5
    Overlay ratio = overlayOf("r", "R", OverlayUnit::FlopsPerByte, {5, 0.5}, OverlayAggregate::WeightedMean);
    ratio.weights = {2, 8};
    EXPECT_EQ(valueOf(ratio, 0, 2), (OverlayValue{1.4, false}));
}

TEST(Overlay, AGroupHasTheClassOfMost) {
    Overlay classes;
    classes.kind = Overlay::Kind::Categorical;
    classes.aggregate = OverlayAggregate::MostFrequent;
    classes.classes = {{"a", 0}, {"b", 0}};
    classes.values = {0, 1, 1, kNone};
    EXPECT_EQ(valueText(classes, valueOf(classes, 0, 4)), "b");
    EXPECT_EQ(valueText(classes, valueOf(classes, 0, 1)), "a");
    EXPECT_TRUE(topNodes(classes, 5).empty());
}

TEST(Overlay, TheTopAreTheLargestInOrder) {
    EXPECT_THAT(nodesOf(topNodes(sums({3, 9, kNone, 9, 1}), 3)), ElementsAre(1, 3, 0));
    EXPECT_EQ(topNodes(sums({3, kNone}), 10).size(), 1);
    const Overlay change =
        overlayOf("d", "D", OverlayUnit::None, {1, -5, 3}, OverlayAggregate::Sum, Overlay::Kind::Diverging);
    EXPECT_THAT(nodesOf(topNodes(change, 2)), ElementsAre(1, 2)) << "the farthest from 0";
}

TEST(Overlay, NumbersHaveUnits) {
    EXPECT_EQ(numberText(OverlayUnit::Flops, 1.234e9), "1.23 GFLOP");
    EXPECT_EQ(numberText(OverlayUnit::Flops, 12), "12 FLOP");
    EXPECT_EQ(numberText(OverlayUnit::Elements, 25.6e6), "25.6 M");
    EXPECT_EQ(numberText(OverlayUnit::Bytes, 2048), "2.00 KiB");
    EXPECT_EQ(numberText(OverlayUnit::FlopsPerByte, 0.25), "0.25 FLOP/B");
    EXPECT_EQ(numberText(OverlayUnit::Nanoseconds, 1500), "1.50 µs");
}

TEST(Overlay, ThresholdsHoldFromTheirLimitOn) {
    EXPECT_TRUE((OverlayThreshold{true, 4}.holds({4, false})));
    EXPECT_FALSE((OverlayThreshold{true, 4}.holds({3, false})));
    EXPECT_TRUE((OverlayThreshold{false, 4}.holds({3, false})));
    EXPECT_FALSE((OverlayThreshold{false, 4}.holds({kNone, false}))) << "an unknown value is not small";
}

} // namespace gnx::test
