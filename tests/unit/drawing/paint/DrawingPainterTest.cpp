// The painter on a device that writes down what it is asked for. Positions and colours are worked out by hand.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/drawing/paint/DrawingPainter.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/graph/ir/Graph.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// Every letter is half as wide as a line is high.
class Recorder : public PaintDevice {
  public:
    struct Box {
        DrawingRect rect;
        std::optional<Rgb> fill;
        std::optional<Stroke> outline;
        double opacity = 1;
    };
    struct Line {
        Curve curve;
        Stroke stroke;
        double opacity = 1;
    };
    void setOpacity(double opacity) override { opacity_ = opacity; }
    void box(const DrawingRect& rect, double, std::optional<Rgb> fill, const std::optional<Stroke>& outline) override {
        boxes.push_back({rect, fill, outline, opacity_});
    }
    void hatch(const DrawingRect&, double, Rgb) override { ++hatches; }
    void polygon(std::span<const LayoutPoint> corners, Rgb) override { polygons.emplace_back(corners[0]); }
    void region(const Region& region, const RegionLook& look) override { regions.push_back({region.bounds, look}); }
    void curve(const Curve& curve, const Stroke& stroke) override { lines.push_back({curve, stroke, opacity_}); }
    LayoutRequest::Size measure(const std::string& text, const TextLook& look) override {
        return {look.size / 2 * static_cast<double>(text.size()), look.size};
    }
    void text(const std::string& text, const TextLook&, LayoutPoint) override { texts.push_back(text); }

    std::vector<Box> boxes;
    std::vector<Line> lines;
    std::vector<std::pair<DrawingRect, RegionLook>> regions;
    std::vector<LayoutPoint> polygons;
    std::vector<std::string> texts;
    int hatches = 0;

  private:
    double opacity_ = 1;
};

constexpr std::uint32_t kNone = FoldedFrame::none;

DrawingBox boxAt(std::uint32_t frame, std::uint32_t node, double x, double y) {
    DrawingBox box;
    box.kind = FoldedBox::Kind::Operator;
    box.frame = frame;
    box.begin = node;
    box.end = node + 1;
    box.node = NodeId(node);
    box.label = "op" + std::to_string(node);
    box.category = OpCategory::MatMul;
    box.size = {60, 20};
    box.center = {x, y};
    return box;
}

DrawingEdge line(std::uint32_t from, std::uint32_t to, LayoutPoint begin, LayoutPoint end) {
    DrawingEdge edge;
    edge.from = from;
    edge.to = to;
    edge.count = 1;
    edge.curve = {begin};
    lineTo(edge.curve, end);
    return edge;
}

DrawingFrame frameAt(std::uint32_t parent, std::uint32_t depth, DrawingRect rect, std::string title) {
    DrawingFrame frame;
    frame.parent = parent;
    frame.depth = depth;
    frame.rect = rect;
    frame.title = std::move(title);
    return frame;
}

/// Two open groups side by side with two operators each; both operators of the first feed both of the second.
struct TwoGroups {
    TwoGroups() {
        drawing.frames = {frameAt(kNone, 0, {0, 0, 400, 300}, {}), frameAt(0, 1, {0, 0, 180, 300}, "left"),
                          frameAt(0, 1, {200, 0, 180, 300}, "right")};
        drawing.boxes = {boxAt(1, 0, 50, 50), boxAt(1, 1, 130, 50), boxAt(2, 2, 250, 50), boxAt(2, 3, 330, 50)};
        for (const std::uint32_t from : {0U, 1U})
            for (const std::uint32_t to : {2U, 3U})
                drawing.edges.push_back(line(from, to, {50.0 + 80 * from, 60}, {90.0 + 80 * to, 90}));
        drawing.edges.push_back(line(0, 1, {50, 60}, {130, 60}));
        drawing.width = 400;
        drawing.height = 300;
    }
    std::shared_ptr<const Graph> graph =
        parseGraph("class GraphModule:\n    def forward(self, x):\n        return x\n", Framework::Torch).value();
    Drawing drawing{graph, Unfolding(structureOf(*graph)), FoldedOptions{}};
    Emphasis emphasis;
    DrawingColors colors = DrawingColors::paper();
    Recorder device;

    void paint(double scale, DrawingRect visible = {0, 0, 400, 300}) {
        device = Recorder();
        const PaintJob job{device, drawing, colors, emphasis, scale, true, visible};
        DrawingPainter(job).all({});
    }
    std::size_t linesAt(double scale) {
        paint(scale);
        return device.lines.size();
    }
};

TEST(DrawingPainter, WritesNamesNearAndLeavesThemOutAfar) {
    TwoGroups two;
    two.paint(1);
    EXPECT_THAT(two.device.texts, ElementsAre("op0", "op1", "op2", "op3", "left", "", "right", ""));
    two.paint(0.4);
    EXPECT_THAT(two.device.texts, ElementsAre("left", "right")); // groups keep theirs, where there is room
    two.paint(0.01);
    EXPECT_THAT(two.device.texts, IsEmpty());
}

TEST(DrawingPainter, ShowsEveryEdgeNearAndOneOfABundleFromAfar) {
    TwoGroups two;
    EXPECT_EQ(two.linesAt(1), 5U);
    EXPECT_EQ(two.linesAt(0.13), 5U);
    EXPECT_EQ(two.linesAt(0.1), 2U); // from left to right, and within left
}

TEST(DrawingPainter, LinesGrowFainterFromAfarAndNeverVanish) {
    TwoGroups two;
    const auto lineColor = [&](double scale) {
        two.paint(scale);
        return two.device.lines[0].stroke.rgb;
    };
    EXPECT_EQ(lineColor(1), two.colors.line);
    EXPECT_EQ(lineColor(0.35), two.colors.line);
    EXPECT_EQ(lineColor(0.175), mixedRgb(two.colors.line, two.colors.surface, 0.5));
    EXPECT_EQ(lineColor(0.05), mixedRgb(two.colors.line, two.colors.surface, 0.25));
    EXPECT_TRUE(two.device.lines[0].stroke.hairline);
}

TEST(DrawingPainter, FromAfarALineOfLessThanThreePixelsIsLeftOut) {
    TwoGroups two;
    two.drawing.edges = {line(0, 1, {50, 60}, {50, 89})};
    EXPECT_EQ(two.linesAt(0.11), 1U); // 3.19 pixels
    EXPECT_EQ(two.linesAt(0.1), 0U);
}

TEST(DrawingPainter, FromAfarTheLongestEdgeOfABundleIsPaintedOfThoseInSight) {
    TwoGroups two;
    two.drawing.edges = {line(0, 2, {50, 60}, {250, 90}), line(1, 3, {50, 60}, {350, 90})};
    two.paint(0.1);
    ASSERT_THAT(two.device.lines, SizeIs(1));
    EXPECT_EQ(two.device.lines[0].curve.back().x, 350);
    two.drawing.edges[1] = line(1, 3, {50, 400}, {350, 400}); // below what is visible
    two.paint(0.1);
    ASSERT_THAT(two.device.lines, SizeIs(1));
    EXPECT_EQ(two.device.lines[0].curve.back().x, 250);
}

TEST(DrawingPainter, FromAfarACurveIsAFewStraightLinesBesideIt) {
    TwoGroups two;
    Curve curve = {{50, 60}};
    roundedLine(curve, {{50, 200}, {350, 200}}, 17);
    two.drawing.edges = {line(0, 3, {}, {})};
    two.drawing.edges[0].curve = curve;
    two.paint(0.1);
    ASSERT_THAT(two.device.lines, SizeIs(1));
    EXPECT_THAT(two.device.lines[0].curve, SizeIs(7)); // by way of the corner
    two.paint(0.13);
    EXPECT_THAT(two.device.lines[0].curve, SizeIs(curve.size()));
}

TEST(FarDrawing, HasLessDetailTheFartherOneIs) {
    TwoGroups two;
    Curve curve = {{50, 60}};
    roundedLine(curve, {{50, 72}, {350, 72}, {350, 272}}, 6); // begins with 12 units downwards
    two.drawing.edges = {line(0, 3, {}, {})};
    two.drawing.edges[0].curve = curve;
    const FarDrawing near(two.drawing, 0.11), far(two.drawing, 0.03);
    EXPECT_EQ(near.linesFrom(0)[0].corners, 4U);
    EXPECT_EQ(far.linesFrom(0)[0].corners, 3U); // less than a pixel of them
    EXPECT_TRUE(near.suits(0.2));
    EXPECT_TRUE(near.suits(0.061));
    EXPECT_FALSE(near.suits(0.03));
    EXPECT_FALSE(far.suits(0.031));
}

TEST(DrawingPainter, FromAfarBoxesInSightAreSpotsAndTheSelectedOneIsAboveAll) {
    TwoGroups two;
    two.drawing.boxes[3].category = OpCategory::Convolution;
    two.emphasis.box = 0;
    const auto fills = [&](const FarDrawing& far, DrawingRect visible) {
        two.device = Recorder();
        const PaintJob job{two.device, two.drawing, two.colors, two.emphasis, 0.1, true, visible};
        DrawingPainter(job).boxes(far);
        std::vector<Rgb> found;
        for (const auto& box : two.device.boxes)
            found.push_back(*box.fill);
        return found;
    };
    const FarDrawing far(two.drawing, 0.1);
    const Rgb convolution = opCategoryRgb(OpCategory::Convolution), product = opCategoryRgb(OpCategory::MatMul);
    EXPECT_THAT(fills(far, {0, 0, 400, 300}), ElementsAre(convolution, product, product, two.colors.accent));
    EXPECT_THAT(fills(far, {200, 0, 200, 300}), ElementsAre(convolution, product));
}

TEST(DrawingPainter, EdgesOfTheSelectedBoxAreAboveTheOthersAtEveryScale) {
    TwoGroups two;
    two.emphasis.box = 2;
    for (const double scale : {1.0, 0.05}) {
        two.paint(scale);
        ASSERT_GE(two.device.lines.size(), 2U);
        for (auto line = two.device.lines.end() - 2; line != two.device.lines.end(); ++line)
            EXPECT_EQ(line->stroke.rgb, two.colors.accent);
    }
}

TEST(DrawingPainter, AlarmedEdgesAreRedAndAboveTheOthersAtEveryScale) {
    TwoGroups two;
    two.emphasis.alarmed = {1};
    for (const double scale : {1.0, 0.05}) {
        two.paint(scale);
        EXPECT_EQ(two.device.lines.back().stroke.rgb, two.colors.alarm);
        EXPECT_EQ(
            std::ranges::count(two.device.lines, two.colors.alarm, [](const auto& line) { return line.stroke.rgb; }),
            1);
    }
}

TEST(DrawingPainter, WhatIsNotMarkedIsDimmed) {
    TwoGroups two;
    two.emphasis.marked = {0, 1};
    two.emphasis.lit = {true, true, false};
    two.paint(1);
    std::vector<double> opacities;
    for (const Recorder::Box& box : two.device.boxes)
        if (box.rect.width == 60)
            opacities.push_back(box.opacity);
    EXPECT_THAT(opacities, ElementsAre(1, 1, 0.35, 0.35));
    EXPECT_EQ(two.device.lines.back().opacity, 1); // between the two that are marked
    EXPECT_EQ(two.device.lines.front().opacity, 0.35);
}

TEST(DrawingPainter, ALongEdgeIsCutToWhatIsVisible) {
    TwoGroups two;
    two.drawing.edges = {line(0, 1, {50, -1e6}, {50, 1e6})};
    two.paint(1);
    ASSERT_THAT(two.device.lines, SizeIs(1));
    EXPECT_EQ(two.device.lines[0].curve.front().y, -8); // a little beyond the border
    EXPECT_EQ(two.device.lines[0].curve.back().y, 308);
}

TEST(DrawingPainter, OutOfSightNoFrameIsPainted) {
    TwoGroups two;
    two.paint(1, {190, 0, 210, 300});
    for (const Recorder::Box& box : two.device.boxes)
        EXPECT_NE(box.rect.width == 180 && box.rect.x == 0, true);
}

TEST(DrawingPainter, AnOverlayHatchesWhatHasNoValue) {
    TwoGroups two;
    auto overlay = std::make_shared<Overlay>();
    overlay->kind = Overlay::Kind::Categorical;
    overlay->classes = {{"fast", 0x112233}};
    overlay->values = {0, std::nullopt, std::nullopt, std::nullopt};
    const auto picture = std::make_shared<const OverlayPicture>(overlayPicture(overlay, two.drawing));
    two.emphasis.overlay = picture;
    two.paint(1);
    EXPECT_EQ(two.device.hatches, 3);
}

TEST(DrawingPainter, MarksOfAComparisonAreOutlinesAndSigns) {
    TwoGroups two;
    two.drawing.marks.boxes.resize(4);
    two.drawing.marks.boxes[3] = {0x00AA00, "+1"};
    two.drawing.marks.edges.resize(5);
    two.drawing.marks.edges[0] = {0xAA0000, true, true};
    two.paint(1);
    EXPECT_EQ(two.device.texts.back(), "+1");
    EXPECT_EQ(two.device.lines.back().stroke.rgb, 0xAA0000U);
    EXPECT_EQ(two.device.lines.back().stroke.dash, kMarkDash);
    two.colors.dark = true;
    two.paint(1);
    EXPECT_EQ(two.device.lines.back().stroke.rgb, mixedRgb(0xAA0000, 0xFFFFFF, 0.65)); // lighter on dark ground
}

struct PaintedHulls {
    /// The hull of group `group` around box 0, from (14, 34) to (86, 66).
    explicit PaintedHulls(std::uint32_t group) {
        hulls = {{.hull = {.group = group,
                           .boxes = {0},
                           .pieces = {{{14, 34}, {86, 34}, {86, 66}, {14, 66}}},
                           .bounds = {14, 34, 72, 32}},
                  .text = "kernel",
                  .label = {16, 20, 60, 12}}};
    }
    void paint(double scale, DrawingRect visible = {0, 0, 400, 300}) {
        two.device = Recorder();
        const PaintJob job{two.device, two.drawing, two.colors, two.emphasis, scale, true, visible, &hulls};
        DrawingPainter(job).all({});
    }
    TwoGroups two;
    std::vector<LabelledHull> hulls;
};

TEST(DrawingPainter, AHullHasItsGroupsColourAndALabel) {
    PaintedHulls painted(1);
    painted.paint(1);
    ASSERT_THAT(painted.two.device.regions, SizeIs(1));
    const auto& [bounds, look] = painted.two.device.regions[0];
    EXPECT_EQ(bounds.x, 14);
    EXPECT_EQ(look.fill, mixedRgb(0x56B4E9, 0xFFFFFF, 0.3));
    EXPECT_EQ(look.hatching, Hatching::None);
    EXPECT_EQ(painted.two.device.texts.back(), "kernel");
}

TEST(DrawingPainter, ARepeatedColourHasAPattern) {
    PaintedHulls painted(8); // seven colours: the second one again
    painted.paint(1);
    ASSERT_THAT(painted.two.device.regions, SizeIs(1));
    EXPECT_EQ(painted.two.device.regions[0].second.fill, mixedRgb(0x56B4E9, 0xFFFFFF, 0.3));
    EXPECT_EQ(painted.two.device.regions[0].second.hatching, Hatching::Rising);
}

TEST(DrawingPainter, FromAfarAHullIsASpotForEachBoxAndHasNoLabel) {
    PaintedHulls painted(1);
    painted.paint(0.1);
    EXPECT_THAT(painted.two.device.regions, IsEmpty());
    EXPECT_THAT(painted.two.device.texts, Not(testing::Contains("kernel")));
    EXPECT_TRUE(std::ranges::any_of(painted.two.device.boxes, [](const Recorder::Box& box) {
        return box.fill == mixedRgb(0x56B4E9, 0xFFFFFF, 0.3) && box.rect.width == 72; // 60 and twice 6
    }));
}

TEST(DrawingPainter, OutOfSightNoHullIsPainted) {
    PaintedHulls painted(1);
    painted.paint(1, {190, 0, 210, 300});
    EXPECT_THAT(painted.two.device.regions, IsEmpty());
    EXPECT_THAT(painted.two.device.texts, Not(testing::Contains("kernel")));
}

TEST(DrawingColors, MixingIsLinearInEachChannel) {
    EXPECT_EQ(mixedRgb(0xFF0000, 0x0000FF, 1), 0xFF0000U);
    EXPECT_EQ(mixedRgb(0xFF0000, 0x0000FF, 0.4), 0x660099U);
}

TEST(DrawingColors, InnerGroupsStandOutMoreFromTheSurface) {
    const DrawingColors paper = DrawingColors::paper();
    EXPECT_EQ(paper.frameFill(0), paper.surface);
    EXPECT_EQ(paper.frameFill(9), paper.frame_ground);
}

} // namespace
} // namespace gnx::test
