#include "core/drawing/picture/NestedLayout.h"

#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/picture/LevelRoutes.h"
#include "tests/support/Places.h"
#include "tests/unit/drawing/layout/LayoutPrograms.h"
#include "tests/unit/drawing/picture/DrawingChecks.h"
#include "tests/unit/graph/structure/DemoSamples.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::encoderLayers;
using test::graphOf;
using Direction = LayoutRequest::Direction;

std::shared_ptr<const Graph> encoder(std::uint32_t layers) {
    return graphOf(encoderLayers(layers), {"x"}, "h" + std::to_string(layers - 1));
}

Drawing made(const std::shared_ptr<const Graph>& graph, const Unfolding& unfolding, FoldedOptions options = {}) {
    return makeDrawing(graph, unfolding, options, averageMeasure());
}

Result<LayoutResult> inLayers(const LayoutRequest& request) {
    return layeredLayout(request);
}

void layOut(Drawing& drawing, const NestedLayoutOptions& options = {}, const LayOutLevel& engine = inLayers) {
    const Status status = layOutDrawing(drawing, options, engine);
    ASSERT_TRUE(status.ok()) << status.error().text();
}

void expectInOrder(const Drawing& drawing) {
    for (const std::string& fault : test::faultsOf(drawing))
        ADD_FAILURE() << fault;
}

/// Everything that a layout decides, as text.
std::string placesOf(const Drawing& drawing) {
    std::string text;
    const auto add = [&](const LayoutPoint& point) {
        text += std::to_string(point.x) + ',' + std::to_string(point.y) + ' ';
    };
    for (const DrawingBox& box : drawing.boxes)
        add(box.center);
    for (const DrawingFrame& frame : drawing.frames)
        text += test::text(frame.rect) + ' ';
    for (const DrawingEdge& edge : drawing.edges)
        std::ranges::for_each(edge.curve, add);
    for (const DrawingColumn& column : drawing.columns)
        add(column.center);
    return text;
}

/// With all groups closed, half open and all open, in both directions, wrapped or not.
void expectInOrderHoweverShown(const std::shared_ptr<const Graph>& graph, const LayOutLevel& engine) {
    const auto structure = structureOf(*graph);
    for (const Unfolding& unfolding : {Unfolding(structure), Unfolding::opening(structure),
                                       Unfolding::toLevel(structure, 3), Unfolding::everything(structure)})
        for (const Direction direction : {Direction::TopDown, Direction::LeftRight})
            for (const bool wrap : {false, true}) {
                Drawing drawing = made(graph, unfolding, {.parameters = wrap});
                layOut(drawing, {.direction = direction, .aspect = 1.5, .wrap = wrap}, engine);
                expectInOrder(drawing);
            }
}

} // namespace

TEST(LevelRoutes, LeadsAnEdgeOutOfGroupsAndIntoOthersThroughPorts) {
    const auto graph = graphOf({"a = torch._C._nn.linear(x, @p.q.a.weight)",
                                "b = torch._C._nn.linear(a, @p.q.b.weight)", "c = torch._C._nn.linear(b, @p.c.weight)",
                                "d = torch._C._nn.linear(c, @r.a.weight)", "e = torch._C._nn.linear(d, @r.b.weight)"},
                               {"x"}, "(e,)");
    const Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
    ASSERT_EQ(drawing.frames.size(), 4U); // the graph, p, p.q, r
    const LevelRoutes plan = levelRoutes(drawing);
    const auto path_of = [&](std::size_t edge) {
        std::string text;
        for (const LevelRoutes::Step step : plan.paths[edge])
            text += std::to_string(step.frame) + ' ';
        return text;
    };
    // x-a enters p and p.q; a-b stays; b-c leaves p.q; c-d leaves p and enters r; d-e stays; e leaves r.
    std::vector<std::string> paths;
    for (std::size_t e = 0; e < drawing.edges.size(); ++e)
        paths.push_back(path_of(e));
    EXPECT_EQ(paths, (std::vector<std::string>{"0 1 2 ", "2 ", "2 1 ", "1 0 3 ", "3 ", "3 0 "}));
}

TEST(LevelRoutes, LetsEdgesOfOneBoxShareAPort) {
    const auto graph = graphOf({"a = torch.sin(x)", "b = torch._C._nn.linear(a, @p.a.weight)",
                                "c = torch._C._nn.linear(a, @p.b.weight)", "d = torch.cos(b)", "e = b + c"},
                               {"x"}, "(d, e)");
    const Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
    const LevelRoutes plan = levelRoutes(drawing);
    ASSERT_EQ(plan.levels.size(), 2U);
    EXPECT_EQ(plan.levels[1].in_ports.size(), 1U);  // a, for b and c
    EXPECT_EQ(plan.levels[1].out_ports.size(), 2U); // b, for d and e; c
}

TEST(NestedLayout, PutsReadersBelowWhatTheyRead) {
    const auto graph = encoder(2);
    Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
    layOut(drawing, {.direction = Direction::TopDown, .aspect = 1, .wrap = false});
    for (const DrawingEdge& edge : drawing.edges)
        EXPECT_GT(drawing.boxes[edge.to].center.y, drawing.boxes[edge.from].center.y);
}

TEST(NestedLayout, LeavesRoomForTitles) {
    const auto graph = encoder(2);
    DrawingMeasure measure = averageMeasure();
    measure.title = [](const DrawingFrame&) { return 1000.0; };
    Drawing drawing = makeDrawing(graph, Unfolding::toLevel(structureOf(*graph), 1), {}, measure);
    layOut(drawing);
    ASSERT_EQ(drawing.frames.size(), 2U);
    EXPECT_GE(drawing.frames[1].rect.width, 1000);
    expectInOrder(drawing);
}

TEST(NestedLayout, PassesErrorsOnAndLeavesTheDrawingAsItWas) {
    const auto graph = encoder(2);
    Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
    const std::string before = placesOf(drawing);
    int calls = 0;
    const Status status = layOutDrawing(drawing, {}, [&](const LayoutRequest& request) -> Result<LayoutResult> {
        if (++calls < 3)
            return layeredLayout(request);
        Error error;
        error.message = "no more";
        return error;
    });
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().message, "no more");
    EXPECT_EQ(placesOf(drawing), before);
}

TEST(NestedLayout, IsTheSameEveryTime) {
    const auto graph = encoder(6);
    const Unfolding unfolding = Unfolding::everything(structureOf(*graph));
    Drawing one = made(graph, unfolding), other = made(graph, unfolding);
    layOut(one);
    layOut(other);
    EXPECT_EQ(placesOf(one), placesOf(other));
    layOut(other); // once more
    EXPECT_EQ(placesOf(one), placesOf(other));
}

TEST(NestedLayout, LeadsEdgesThatAnEngineLostFromBorderToBorder) {
    const auto graph = encoder(2);
    for (const Direction direction : {Direction::TopDown, Direction::LeftRight}) {
        Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
        layOut(drawing, {.direction = direction}, [](const LayoutRequest& request) -> Result<LayoutResult> {
            LayoutResult result = layeredLayout(request);
            for (auto& curve : result.curves)
                curve.clear();
            return result;
        });
        expectInOrder(drawing);
    }
}

TEST(NestedLayout, NamesTheEnginesAndTheFirstNote) {
    const auto graph = encoder(2);
    Drawing drawing = made(graph, Unfolding::everything(structureOf(*graph)));
    int calls = 0;
    layOut(drawing, {}, [&](const LayoutRequest& request) -> Result<LayoutResult> {
        LayoutResult result = layeredLayout(request);
        result.engine = ++calls == 2 ? "layered" : "dot";
        result.note = calls == 2 ? "too slow" : "";
        return result;
    });
    EXPECT_EQ(drawing.engine, "dot, layered");
    EXPECT_EQ(drawing.note, "too slow");
}

TEST(NestedLayout, WrapsALongGraphAndNumbersItsColumns) {
    std::vector<std::string> lines = {"v0 = torch.sin(x)"};
    for (int i = 1; i < 120; ++i)
        lines.push_back("v" + std::to_string(i) + " = torch.sin(v" + std::to_string(i - 1) + ")");
    const auto graph = graphOf(lines, {"x"}, "v119");
    Drawing drawing = made(graph, Unfolding(structureOf(*graph)), {.parameters = false, .flat = true});
    layOut(drawing, {.direction = Direction::TopDown, .aspect = 1.5});
    ASSERT_GE(drawing.columns.size(), 3U);
    for (std::size_t i = 0; i < drawing.columns.size(); ++i)
        EXPECT_EQ(drawing.columns[i].number, i + 1);
    EXPECT_LT(drawing.height, 3 * drawing.width);
    expectInOrder(drawing);
}

/// A stem of 24 operators in three stages; a head reads what each of them gives, the last stage's first.
std::shared_ptr<const Graph> stemAndHead() {
    std::vector<std::string> lines, inputs = {"x"};
    std::string last = "x";
    for (int stage = 0; stage < 3; ++stage)
        for (int i = 0; i < 8; ++i) {
            const std::string weight = "L_self_modules_stem_modules_" + std::to_string(stage) + "_modules_" +
                                       std::to_string(i) + "_parameters_weight_";
            const std::string result = "s" + std::to_string(stage) + "_" + std::to_string(i);
            lines.push_back(result + " = torch._C._nn.linear(" + last + ", " + weight + ")");
            inputs.push_back(weight);
            last = result;
        }
    std::string parts;
    for (int stage = 2; stage >= 0; --stage) {
        const std::string weight = "L_self_modules_head_modules_" + std::to_string(stage) + "_parameters_weight_";
        const std::string result = "h" + std::to_string(stage);
        lines.push_back(result + " = torch._C._nn.linear(s" + std::to_string(stage) + "_7, " + weight + ")");
        inputs.push_back(weight);
        parts += (parts.empty() ? "" : ", ") + result;
    }
    lines.push_back("out = torch.cat([" + parts + "], 1)");
    return graphOf(lines, inputs, "out");
}

TEST(NestedLayout, RunsNoEdgeOfAWrappedDrawingAlongATitle) {
    LayoutService service = test::realService();
    const LayOutLevel dot = [&](const LayoutRequest& request) { return service.layOut(request, {}, {}); };
    std::vector<std::shared_ptr<const Graph>> graphs = {stemAndHead(), encoder(14)};
    for (const auto& folder : test::demoSamples())
        graphs.push_back(test::loaded(folder));
    std::size_t wrapped = 0;
    for (const auto& graph : graphs)
        for (const std::uint32_t level : {1U, 2U, 9U}) {
            SCOPED_TRACE(level);
            Drawing drawing = made(graph, Unfolding::toLevel(structureOf(*graph), level));
            layOut(drawing, {.direction = Direction::TopDown, .aspect = 1.5}, dot);
            wrapped += drawing.columns.empty() ? 0 : 1;
            EXPECT_EQ(test::edgesAlongTitles(drawing), 0);
            expectInOrder(drawing);
        }
    EXPECT_GE(wrapped, 4U);
}

TEST(NestedLayout, OfAnEmptyGraphHasNothing) {
    for (const auto& engine : {LayOutLevel(inLayers), LayOutLevel([](const LayoutRequest& request) {
                                   return test::realService().layOut(request, {}, {});
                               })}) {
        const auto graph = graphOf({}, {"unused"});
        Drawing drawing = made(graph, Unfolding(structureOf(*graph)));
        layOut(drawing, {}, engine);
        EXPECT_TRUE(drawing.boxes.empty());
    }
}

TEST(NestedLayout, KeepsBoxesApartAndInTheirGroups) {
    expectInOrderHoweverShown(encoder(1), inLayers);
    expectInOrderHoweverShown(encoder(14), inLayers);
    expectInOrderHoweverShown(graphOf({"a = torch.sin(x)"}, {"x"}, "a"), inLayers);
    expectInOrderHoweverShown(graphOf({}, {"x"}, "x"), inLayers);
}

TEST(NestedLayout, KeepsBoxesOfTheDemoSamplesApartAndInTheirGroups) {
    for (const auto& folder : test::demoSamples()) {
        SCOPED_TRACE(folder.filename());
        expectInOrderHoweverShown(test::loaded(folder), inLayers);
    }
}

TEST(NestedLayout, KeepsBoxesApartWithDotToo) {
    LayoutService service = test::realService();
    const LayOutLevel dot = [&](const LayoutRequest& request) { return service.layOut(request, {}, {}); };
    expectInOrderHoweverShown(encoder(14), dot);
    expectInOrderHoweverShown(test::loaded(gnx::test::sourceFolder() / "resources/demo/torch/unet"), dot);
}

} // namespace gnx::test
