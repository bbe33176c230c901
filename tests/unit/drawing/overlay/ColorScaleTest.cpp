#include "core/drawing/overlay/ColorScale.h"

#include <array>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

ColorScale scaleOf(std::initializer_list<double> numbers, OverlayUnit unit = OverlayUnit::None,
                   Overlay::Kind kind = Overlay::Kind::Sequential) {
    std::vector<OverlayValue> values;
    for (const double number : numbers)
        values.push_back({number, false});
    return {kind, unit, values};
}

std::vector<std::string> labels(const ColorScale& scale) {
    std::vector<std::string> texts;
    for (const auto& tick : scale.ticks())
        texts.push_back(tick.label);
    return texts;
}

using testing::ElementsAre;

} // namespace

TEST(ColorScale, ANarrowRangeIsLinearFromZero) {
    const ColorScale scale = scaleOf({10, 40, 100});
    EXPECT_FALSE(scale.logarithmic());
    EXPECT_DOUBLE_EQ(scale.position(0), 0);
    EXPECT_DOUBLE_EQ(scale.position(25), 0.25);
    EXPECT_DOUBLE_EQ(scale.position(1000), 1) << "clamped";
    EXPECT_THAT(labels(scale), ElementsAre("0", "40", "60", "100"));
}

TEST(ColorScale, AWideRangeIsLogarithmicFromItsLeast) {
    const ColorScale scale = scaleOf({1, 10, 10000});
    EXPECT_TRUE(scale.logarithmic());
    EXPECT_DOUBLE_EQ(scale.position(1), 0);
    EXPECT_DOUBLE_EQ(scale.position(100), 0.5);
    EXPECT_NEAR(scale.valueAt(0.75), 1000, 1e-9);
    EXPECT_THAT(labels(scale), ElementsAre("1", "10", "100", "1 k", "10 k"));
}

TEST(ColorScale, ZerosOfALogarithmicScaleLieAtItsEnd) {
    const ColorScale scale = scaleOf({0, 1, 10000});
    EXPECT_TRUE(scale.logarithmic());
    EXPECT_DOUBLE_EQ(scale.position(0), 0);
    EXPECT_EQ(labels(scale).front(), "≤ 1");
}

TEST(ColorScale, BytesHaveTicksAtTheirUnits) {
    EXPECT_THAT(labels(scaleOf({1024, 1024.0 * 1024 * 1024}, OverlayUnit::Bytes)),
                ElementsAre("1.00 KiB", "1.00 MiB", "1.00 GiB"));
}

TEST(ColorScale, ADivergingScaleHasZeroInItsMiddle) {
    const ColorScale scale = scaleOf({-1, 4}, OverlayUnit::None, Overlay::Kind::Diverging);
    EXPECT_DOUBLE_EQ(scale.position(0), 0.5);
    EXPECT_DOUBLE_EQ(scale.low(), -4);
    EXPECT_EQ(scale.rgb(0), divergingRgb(0));
    EXPECT_EQ(scale.rgb(4), divergingRgb(1));
}

TEST(ColorScale, NothingKnownIsEmpty) {
    const std::array<OverlayValue, 2> unknown;
    EXPECT_TRUE(ColorScale(Overlay::Kind::Sequential, OverlayUnit::Bytes, unknown).empty());
}

TEST(ColorScale, OneValueAloneHasAScale) {
    const ColorScale zero = scaleOf({0});
    EXPECT_DOUBLE_EQ(zero.position(0), 0);
    EXPECT_THAT(labels(zero), ElementsAre("0"));
    const ColorScale one = scaleOf({7});
    EXPECT_DOUBLE_EQ(one.position(7), 1);
}

TEST(ColorScale, ColoursAreThoseOfViridis) {
    // matplotlib 3.7: cm.viridis(0.0) and (1.0) as hexadecimal
    EXPECT_EQ(sequentialRgb(0), 0x440154);
    EXPECT_EQ(sequentialRgb(1), 0xFDE725);
    EXPECT_EQ(sequentialRgb(std::nan("")), 0x440154);
}

TEST(ColorScale, WordsReadOnEveryColour) {
    EXPECT_EQ(readableRgb(sequentialRgb(0)), 0xFFFFFF);
    EXPECT_EQ(readableRgb(sequentialRgb(1)), 0x000000);
}

} // namespace gnx::test
