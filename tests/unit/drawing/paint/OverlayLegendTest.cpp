// Legends on a device that keeps what it is asked for; positions are worked out by hand.
#include "core/drawing/paint/OverlayLegend.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Graph.h"

namespace gnx::test {
namespace {

using testing::Contains;
using testing::ElementsAre;

/// Every letter is half as wide as a line is high.
LayoutRequest::Size halfSquares(const std::string& text, const TextLook& look) {
    return {look.size / 2 * static_cast<double>(text.size()), look.size};
}

class LegendRecorder : public PaintDevice {
  public:
    void setOpacity(double) override {}
    void box(const DrawingRect& rect, double, std::optional<Rgb> fill, const std::optional<Stroke>&) override {
        if (fill)
            fills.emplace_back(rect, *fill);
    }
    void hatch(const DrawingRect& rect, double, Rgb) override { hatched.push_back(rect); }
    void polygon(std::span<const LayoutPoint>, Rgb) override { ++polygons; }
    void region(const Region&, const RegionLook&) override {}
    void curve(const Curve&, const Stroke&) override {}
    LayoutRequest::Size measure(const std::string& text, const TextLook& look) override {
        return halfSquares(text, look);
    }
    void text(const std::string& text, const TextLook& look, LayoutPoint corner) override {
        texts.push_back(text);
        places.push_back(corner);
        bold.push_back(look.bold);
    }

    std::vector<std::pair<DrawingRect, Rgb>> fills;
    std::vector<DrawingRect> hatched;
    std::vector<std::string> texts;
    std::vector<LayoutPoint> places;
    std::vector<bool> bold;
    int polygons = 0;
};

/// Picture of a graph with two operators.
OverlayPicture pictureOf(std::shared_ptr<const Overlay> overlay, std::optional<OverlayThreshold> threshold = {}) {
    const std::shared_ptr<const Graph> graph =
        *parseGraph("class GraphModule:\n    def forward(self, x):\n        y = x.relu()\n        z = y.tanh()\n"
                    "        return (z,)\n",
                    Framework::Torch);
    const Drawing drawing = makeDrawing(graph, Unfolding::opening(structureOf(*graph)), {}, averageMeasure());
    return overlayPicture(std::move(overlay), drawing, threshold);
}

OverlayPicture classes() {
    auto overlay = std::make_shared<Overlay>();
    overlay->title = "Speed";
    overlay->kind = Overlay::Kind::Categorical;
    overlay->classes = {{"fast", 0x112233}, {"slow", 0x445566}};
    overlay->values = {0.0, std::nullopt};
    return pictureOf(std::move(overlay));
}

/// The operators have 1 and 9 bytes.
OverlayPicture bytes(std::optional<OverlayThreshold> threshold) {
    return pictureOf(std::make_shared<const Overlay>(overlayOf("bytes", "Bytes", OverlayUnit::Bytes, {1.0, 9.0})),
                     threshold);
}

LegendRecorder painted(const OverlayPicture& picture, double width) {
    LegendRecorder device;
    OverlayLegend(picture, LegendWords::of(picture), 10, halfSquares).paint(device, DrawingColors::paper(), width);
    return device;
}

// "Speed" is 25 wide, 12 to the next; a swatch of 13 and 6 before each word of 20.
TEST(OverlayLegend, ClassesHaveSwatchesInALine) {
    const LegendRecorder device = painted(classes(), 1000);
    EXPECT_THAT(device.texts, ElementsAre("Speed", "fast", "slow", "unknown"));
    EXPECT_THAT(device.bold, ElementsAre(true, false, false, false));
    EXPECT_EQ(device.places[1].x, 25 + 12 + 13 + 6);
    EXPECT_EQ(device.places[2].x, 25 + 12 + 13 + 6 + 20 + 12 + 13 + 6);
    ASSERT_EQ(device.fills.size(), 3);
    EXPECT_EQ(device.fills[0].second, 0x112233U);
    EXPECT_EQ(device.fills[1].second, 0x445566U);
    EXPECT_EQ(device.hatched.size(), 1);
}

TEST(OverlayLegend, WithoutRoomItGoesOnInTheNextLine) {
    const OverlayPicture picture = classes();
    const OverlayLegend legend(picture, LegendWords::of(picture), 10, halfSquares);
    EXPECT_EQ(legend.size(1000).height, 10);
    EXPECT_EQ(legend.size(80).height, 3 * 10 + 2 * 4); // the title and "fast", "slow", "unknown"
    EXPECT_EQ(painted(picture, 80).places[2].y, 14);
    EXPECT_LE(legend.size(80).width, 80);
}

TEST(OverlayLegend, ARampHasTheColoursOfTheScaleAndItsEndsAsNumbers) {
    const OverlayPicture picture = bytes({});
    const LegendRecorder device = painted(picture, 1000);
    EXPECT_THAT(device.texts, Contains("linear"));
    EXPECT_THAT(device.texts, Contains(picture.scale.ticks().back().label));
    const auto ramp = std::ranges::count_if(device.fills, [](const auto& fill) { return fill.first.height == 9; });
    EXPECT_EQ(ramp, 180);
    EXPECT_EQ(device.fills.front().second, picture.scale.rgbAt(1.0 / 360));
    const auto& last = device.fills[static_cast<std::size_t>(ramp) - 1];
    EXPECT_EQ(last.second, picture.scale.rgbAt(359.0 / 360));
    EXPECT_EQ(last.first.right() - device.fills.front().first.x, OverlayLegend::kRampWidth);
}

TEST(OverlayLegend, AThresholdIsNamedWithItsSign) {
    const LegendRecorder device = painted(bytes(OverlayThreshold{.above = true, .limit = 3}), 1000);
    EXPECT_EQ(device.texts.back(), "marked: at least 3 B");
    EXPECT_EQ(device.polygons, 1);
    EXPECT_EQ(painted(bytes({}), 1000).polygons, 0);
}

} // namespace
} // namespace gnx::test
