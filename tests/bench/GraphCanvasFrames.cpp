// Time of one frame of the drawing while it is panned and zoomed, and of the layered layout itself, beside what dot
// takes for the same graph within GNX_DOT_BUDGET_S (20) seconds. Software rendering: QT_QPA_PLATFORM=offscreen.
// GNX_SAMPLE=directory measures a real sample instead of the made-up graph.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/picture/NestedLayout.h"
#include "tests/bench/BesideDot.h"
#include "widgets/graph/canvas/GraphCanvas.h"

namespace gnx::test {
namespace {

constexpr int kOperators = 5208; // the largest graph of the dataset

/// A chain of residual blocks of six operators.
std::string chainSource() {
    std::string text = "class GraphModule:\n    def forward(self, x):\n        v0 = torch.relu(x)\n";
    for (int i = 1; i < kOperators; ++i) {
        const std::string before = "v" + std::to_string(i - 1);
        text += "        v" + std::to_string(i) + " = " +
                (i % 6 == 0 ? before + " + v" + std::to_string(i - 6) : "torch.sin(" + before + ")") + "\n";
    }
    return text + "        return v" + std::to_string(kOperators - 1) + "\n";
}

std::shared_ptr<const Graph> loadOne() {
    if (const QByteArray directory = qgetenv("GNX_SAMPLE"); !directory.isEmpty())
        return loadGraph(loadSample(directory.toStdString()).value()).value();
    return parseGraph(chainSource(), Framework::Torch).value();
}

/// Every operator, no groups.
Drawing flatDrawing() {
    const auto graph = loadOne();
    return makeDrawing(graph, Unfolding(structureOf(*graph)), {.parameters = false, .flat = true}, averageMeasure());
}

Result<LayoutResult> inLayers(const LayoutRequest& request) {
    return layeredLayout(request);
}

std::shared_ptr<const Drawing> drawing() {
    static const auto made = [] {
        Drawing drawing = flatDrawing();
        if (!layOutDrawing(drawing, {}, inLayers).ok())
            std::abort();
        return std::make_shared<const Drawing>(std::move(drawing));
    }();
    return made;
}

const test::DotTime& dotTime() {
    static const test::DotTime time = test::DotTimes().of(*loadOne());
    return time;
}

/// One kernel for each residual block: hulls around nearly everything.
std::vector<ShownFusion> fusedBlocks() {
    std::vector<ShownFusion> blocks;
    for (std::uint32_t first = 1; first + 6 < kOperators; first += 6) {
        ShownFusion block;
        block.label = "fused block";
        for (std::uint32_t node = first; node < first + 5; ++node)
            block.nodes.emplace_back(node);
        blocks.push_back(std::move(block));
    }
    return blocks;
}

/// One frame at state.range(0) thousandths of full size, moving a step each time.
void paintFrames(benchmark::State& state, const std::shared_ptr<const FusionPicture>& fusion) {
    GraphCanvas canvas;
    canvas.resize(static_cast<int>(state.range(1)), static_cast<int>(state.range(2)));
    canvas.setDrawing(drawing());
    canvas.setFusion(fusion);
    canvas.show(); // else it takes its size with the first frame, and shows the start
    QApplication::processEvents();
    const std::size_t middle = drawing()->graph->nodes().size() / 2;
    canvas.selectNode(NodeId(static_cast<std::uint32_t>(middle)), true);
    canvas.zoomTo(static_cast<double>(state.range(0)) / 1000);
    QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
    double factor = 1.001;
    for (auto _ : state) {
        canvas.zoomTo(canvas.scale() * factor);
        factor = 1 / factor;
        canvas.render(&image);
    }
}

void frame(benchmark::State& state) {
    paintFrames(state, nullptr);
    test::writeBesideDot(state, dotTime());
}
BENCHMARK(frame)
    ->ArgNames({"permille", "width", "height"})
    ->ArgsProduct({{10, 50, 100, 250, 500, 1000}, {1280}, {800}})
    ->Unit(benchmark::kMillisecond);

void frameWithHulls(benchmark::State& state) {
    const auto fusions = std::make_shared<const std::vector<ShownFusion>>(fusedBlocks());
    paintFrames(state, std::make_shared<const FusionPicture>(*drawing(), fusions, QApplication::font()));
}
BENCHMARK(frameWithHulls)
    ->ArgNames({"permille", "width", "height"})
    ->ArgsProduct({{250, 500, 1000}, {1280}, {800}})
    ->Unit(benchmark::kMillisecond);

void layered(benchmark::State& state) {
    Drawing flat = flatDrawing();
    for (auto _ : state)
        benchmark::DoNotOptimize(layOutDrawing(flat, {}, inLayers).ok());
    test::writeBesideDot(state, dotTime());
}
BENCHMARK(layered)->Unit(benchmark::kMillisecond);

void openDrawing(benchmark::State& state) {
    GraphCanvas canvas;
    for (auto _ : state)
        canvas.setDrawing(drawing());
}
BENCHMARK(openDrawing)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
