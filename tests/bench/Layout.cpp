// Cost of a small layout: from a process that stays (LayoutService), from a process started for it, and from
// layeredLayout() here; and what layeredLayout() costs on graphs that dot hardly finishes, beside dot on the same ones
// within GNX_DOT_BUDGET_S (20) seconds.
#include <map>
#include <random>

#include <benchmark/benchmark.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/layout/LayoutService.h"
#include "tests/bench/BesideDot.h"

namespace {

/// Acyclic, like an open group: a chain of boxes with branches and a few skips. The same for the same seed.
gnx::drawing::LayoutRequest group(std::uint32_t boxes, std::size_t edges, std::uint32_t seed) {
    gnx::drawing::LayoutRequest request;
    std::mt19937 random(seed);
    for (std::uint32_t i = 0; i < boxes; ++i)
        request.nodes.push_back({{60.0 + random() % 80, 38}});
    for (std::uint32_t to = 1; to < boxes; ++to)
        request.edges.push_back({to - 1 - static_cast<std::uint32_t>(random() % std::min(to, 3U)), to});
    while (request.edges.size() < edges) {
        const auto to = static_cast<std::uint32_t>(1 + random() % (boxes - 1));
        request.edges.push_back({to - 1 - static_cast<std::uint32_t>(random() % std::min(to, 12U)), to});
    }
    return request;
}

/// As many operators as the dataset's largest graph has: a chain with a skip of `span` at every third, and one input
/// that every twentieth reads.
gnx::drawing::LayoutRequest chainWithSkips(std::uint32_t boxes, std::uint32_t span) {
    gnx::drawing::LayoutRequest request;
    request.nodes.assign(boxes, {{100, 38}});
    for (std::uint32_t i = 0; i + 1 < boxes; ++i) {
        request.edges.push_back({i, i + 1});
        if (i % 3 == 0 && i + span < boxes)
            request.edges.push_back({i, i + span});
        if (i % 20 == 0 && i > 0)
            request.edges.push_back({0, i});
    }
    return request;
}

gnx::drawing::LayoutOptions dotAlone() {
    gnx::drawing::LayoutOptions options;
    options.engine = gnx::drawing::LayoutEngine::Dot;
    return options;
}

void ask(gnx::drawing::LayoutService& service, std::uint32_t seed, benchmark::State& state) {
    if (const auto result = service.layOut(group(40, 60, seed), dotAlone(), {}); !result)
        state.SkipWithError(result.error().text().c_str());
}

void warmProcess(benchmark::State& state) {
    gnx::drawing::LayoutService service;
    std::uint32_t seed = 0;
    ask(service, 99, state);
    for (auto _ : state)
        ask(service, seed++ % 20, state);
}

void processEach(benchmark::State& state) {
    std::uint32_t seed = 0;
    for (auto _ : state) {
        gnx::drawing::LayoutService service;
        ask(service, seed++ % 20, state);
    }
}

void layeredGroup(benchmark::State& state) {
    std::uint32_t seed = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::drawing::layeredLayout(group(40, 60, seed++ % 20)));
}

void layeredChain(benchmark::State& state) {
    const gnx::drawing::LayoutRequest request =
        chainWithSkips(static_cast<std::uint32_t>(state.range(0)), static_cast<std::uint32_t>(state.range(1)));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::drawing::layeredLayout(request));
    static std::map<std::int64_t, gnx::test::DotTime> dot; // by span: a benchmark is called more than once
    if (!dot.contains(state.range(1)))
        dot[state.range(1)] = gnx::test::DotTimes().of(request);
    gnx::test::writeBesideDot(state, dot[state.range(1)]);
}

BENCHMARK(warmProcess)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(processEach)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(layeredGroup)->Unit(benchmark::kMillisecond);
BENCHMARK(layeredChain)->Args({5208, 9})->Args({5208, 40})->Args({5208, 1500})->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
