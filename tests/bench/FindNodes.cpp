// Finding operators of one graph as a pattern is typed, on one thread: reading the graph's texts (once a graph) and
// each kind of condition, over encoder layers that are made here.
#include <string>

#include <benchmark/benchmark.h>

#include "core/graph/find/FindNodes.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace {

constexpr int kOperatorsOfALayer = 11;

std::shared_ptr<const gnx::graph::Graph> encoder(int operators) {
    const int layers = operators / kOperatorsOfALayer;
    return gnx::test::graphOf(gnx::test::encoderLayers(static_cast<std::uint32_t>(layers)), {"x"},
                              "h" + std::to_string(layers - 1));
}

void texts(benchmark::State& state) {
    const auto graph = encoder(static_cast<int>(state.range(0)));
    const auto structure = gnx::graph::structureOf(*graph);
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::NodeTexts(graph, structure));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(graph->nodes().size()));
}

void find(benchmark::State& state, const char* pattern) {
    const auto graph = encoder(static_cast<int>(state.range(0)));
    const gnx::graph::NodeTexts texts(graph, gnx::graph::structureOf(*graph));
    const auto query = gnx::graph::NodeQuery::parse(pattern).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::graph::findNodes(query, texts, nullptr));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(graph->nodes().size()));
}

} // namespace

BENCHMARK(texts)->Arg(5'000)->Arg(200'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, word, "attention")->Arg(5'000)->Arg(200'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, name, "op:gelu")->Arg(5'000)->Arg(200'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, regex, "/mlp[.](up|down)$/")->Arg(5'000)->Arg(200'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(find, argument, "approximate=none")->Arg(5'000)->Arg(200'000)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
