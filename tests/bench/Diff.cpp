// Comparing two graphs, by structure and, in the same run, by the order of statements alone: the alignment of three
// levels of keys that the structure leaves the rest to. Over graphs that are made here: encoder layers with modules in
// their parameters' names against the same with every 97th statement changed, against a deeper one, and operators in no
// order at all. With GNX_DIFF_LEFT and GNX_DIFF_RIGHT, two samples' folders, over those too, beside what dot takes to
// draw both (it tells no difference) within GNX_DOT_BUDGET_S (20) seconds each.
#include <cstdlib>
#include <random>
#include <string>

#include <benchmark/benchmark.h>

#include "core/graph/diff/Alignment.h"
#include "core/graph/diff/GraphDiff.h"
#include "core/graph/diff/GraphKeys.h"
#include "tests/bench/BesideDot.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace {

using Graphs = std::pair<std::shared_ptr<const gnx::graph::Graph>, std::shared_ptr<const gnx::graph::Graph>>;
constexpr int kOperatorsOfALayer = 11;

std::shared_ptr<const gnx::graph::Graph> encoder(int layers, bool changed) {
    std::vector<std::string> lines = gnx::test::encoderLayers(static_cast<std::uint32_t>(layers));
    if (changed)
        for (std::size_t i = 0; i < lines.size(); i += 97)
            if (const std::size_t at = lines[i].find("torch."); at != std::string::npos)
                lines[i].insert(at + 6, "other_");
    return gnx::test::graphOf(lines, {"x"}, "h" + std::to_string(layers - 1));
}

Graphs edited(int operators) {
    const int layers = operators / kOperatorsOfALayer;
    return {encoder(layers, false), encoder(layers, true)};
}

Graphs deeper(int operators) {
    const int layers = operators / kOperatorsOfALayer;
    return {encoder(layers / 2, false), encoder(layers, false)};
}

std::shared_ptr<const gnx::graph::Graph> random(int operators, unsigned seed) {
    std::mt19937 generator(seed);
    std::vector<std::string> lines = {"v0 = torch.sin(x)"};
    for (int i = 1; i < operators; ++i) {
        const std::string before = std::to_string(i - 1);
        lines.push_back("v" + std::to_string(i) + " = torch.op" + std::to_string(generator() % 20) + "(v" + before +
                        ", " + std::to_string(generator() % 3) + ")");
    }
    return gnx::test::graphOf(lines, {"x"}, "v" + std::to_string(operators - 1));
}

Graphs disorderly(int operators) {
    return {random(operators, 1), random(operators, 2)};
}

Graphs samples(int) {
    const auto read = [](const char* folder) {
        return *gnx::graph::loadGraph(*gnx::graph::loadSample(folder, {.tensors = false, .constraints = false}));
    };
    return {read(std::getenv("GNX_DIFF_LEFT")), read(std::getenv("GNX_DIFF_RIGHT"))};
}

const gnx::test::DotTime& dotOfSamples() {
    static const gnx::test::DotTime both = [] {
        const auto [left, right] = samples(0);
        gnx::test::DotTimes dot;
        gnx::test::DotTime sum = dot.of(*left);
        const gnx::test::DotTime other = dot.of(*right);
        sum.milliseconds += other.milliseconds;
        sum.killed = sum.killed || other.killed;
        sum.failure += other.failure;
        return sum;
    }();
    return both;
}

void byStructure(benchmark::State& state, Graphs (*make)(int)) {
    const auto [left, right] = make(static_cast<int>(state.range(0)));
    std::uint32_t equal = 0;
    for (auto _ : state)
        equal = gnx::graph::diffGraphs({*left}, {*right})->nodes.equal;
    state.counters["nodes"] = static_cast<double>(left->nodes().size() + right->nodes().size());
    state.counters["equal"] = equal;
    if (make == samples)
        gnx::test::writeBesideDot(state, dotOfSamples());
}

void byOrder(benchmark::State& state, Graphs (*make)(int)) {
    const auto [left, right] = make(static_cast<int>(state.range(0)));
    std::size_t matched = 0;
    for (auto _ : state) {
        const gnx::graph::GraphKeys a(*left, gnx::graph::nodeModules(*left), {}, nullptr),
            b(*right, gnx::graph::nodeModules(*right), {}, nullptr);
        std::vector<gnx::graph::Match> matches;
        for (const gnx::graph::KeySequences& level :
             {gnx::graph::KeySequences{a.neighbourhood(2), b.neighbourhood(2)},
              gnx::graph::KeySequences{a.labels, b.labels}, gnx::graph::KeySequences{a.ops, b.ops}})
            matches = gnx::graph::alignBetween(level, matches, {});
        matched = matches.size();
    }
    state.counters["matched"] = static_cast<double>(matched);
}

#define GNX_SIZES ->Arg(1'000)->Arg(5'208)->Arg(50'000)->Unit(benchmark::kMillisecond)
BENCHMARK_CAPTURE(byStructure, edited, edited) GNX_SIZES;
BENCHMARK_CAPTURE(byOrder, edited, edited) GNX_SIZES;
BENCHMARK_CAPTURE(byStructure, deeper, deeper) GNX_SIZES;
BENCHMARK_CAPTURE(byOrder, deeper, deeper) GNX_SIZES;
BENCHMARK_CAPTURE(byStructure, disorderly, disorderly) GNX_SIZES;
BENCHMARK_CAPTURE(byOrder, disorderly, disorderly) GNX_SIZES;

} // namespace

int main(int argc, char** argv) {
    if (std::getenv("GNX_DIFF_LEFT") != nullptr && std::getenv("GNX_DIFF_RIGHT") != nullptr) {
        benchmark::RegisterBenchmark("byStructure/samples", byStructure, samples)
            ->Arg(0)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark("byOrder/samples", byOrder, samples)->Arg(0)->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
