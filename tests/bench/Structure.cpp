// Dividing graphs into groups and folding them, on one thread, over graphs that are made here: encoder layers with
// modules in their parameters' names, the same without names, and operators in no order at all. Measured over real
// files by tests/bench/StructureDataset.cpp.
#include <array>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "core/graph/structure/FoldedGraph.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace {

constexpr int kOperatorsOfALayer = 11;

using Maker = std::shared_ptr<const gnx::graph::Graph> (*)(int operators);

std::shared_ptr<const gnx::graph::Graph> encoder(int operators) {
    const int layers = operators / kOperatorsOfALayer;
    return gnx::test::graphOf(gnx::test::encoderLayers(static_cast<std::uint32_t>(layers)), {"x"},
                              "h" + std::to_string(layers - 1));
}

/// Parameters are called parameter_12, as in Paddle's graphs.
std::shared_ptr<const gnx::graph::Graph> nameless(int operators) {
    std::vector<std::string> lines =
        gnx::test::encoderLayers(static_cast<std::uint32_t>(operators / kOperatorsOfALayer));
    std::vector<std::string> inputs = {"x"};
    for (std::string& line : lines)
        if (const std::size_t at = line.find('@'); at != std::string::npos) {
            inputs.push_back("parameter_" + std::to_string(inputs.size()));
            line.replace(at, line.find(')', at) - at, inputs.back());
        }
    return gnx::test::graphOf(lines, inputs, "h" + std::to_string(operators / kOperatorsOfALayer - 1));
}

std::shared_ptr<const gnx::graph::Graph> disorderly(int operators) {
    constexpr std::array names = {"sin", "cos", "add", "mul"};
    std::mt19937 random(1);
    std::vector<std::string> lines = {"v0 = torch.sin(x)"};
    for (int i = 1; i < operators; ++i)
        lines.push_back("v" + std::to_string(i) + " = torch." + names[random() % names.size()] + "(v" +
                        std::to_string(i - 1) + ", v" +
                        std::to_string(std::max(0, i - 2 - static_cast<int>(random() % 30))) + ")");
    return gnx::test::graphOf(lines, {"x"}, "v" + std::to_string(operators - 1));
}

void structure(benchmark::State& state, Maker make) {
    const auto graph = make(static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::structureOf(*graph));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(graph->nodes().size()));
}

void openingView(benchmark::State& state, Maker make) {
    const auto graph = make(static_cast<int>(state.range(0)));
    const auto groups = gnx::graph::structureOf(*graph);
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::foldGraph(*graph, gnx::graph::Unfolding::opening(groups)));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(graph->nodes().size()));
}

#define GNX_SIZES ->Arg(1'000)->Arg(10'000)->Arg(200'000)->Unit(benchmark::kMillisecond)
BENCHMARK_CAPTURE(structure, encoder, encoder) GNX_SIZES;
BENCHMARK_CAPTURE(structure, nameless, nameless) GNX_SIZES;
BENCHMARK_CAPTURE(structure, disorderly, disorderly) GNX_SIZES;
BENCHMARK_CAPTURE(openingView, encoder, encoder) GNX_SIZES;
BENCHMARK_CAPTURE(openingView, nameless, nameless) GNX_SIZES;
BENCHMARK_CAPTURE(openingView, disorderly, disorderly) GNX_SIZES;

} // namespace

BENCHMARK_MAIN();
