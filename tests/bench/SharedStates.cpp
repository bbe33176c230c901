// A step of message passing (three layers of GraphSAGE, 64 wide, 16 configurations) on a layout file of TpuGraphs,
// whose path is taken from GNX_LAYOUT_FILE: with every state computed for every node and configuration, with the states
// that configurations share computed once, and with repeats of nodes folded besides. "difference": from the first, of
// scores.
//
// Goal, on the file of BERT's size (21,918 nodes): 5 times as fast, scores equal within 1e-5.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <numeric>

#include <ATen/Parallel.h>
#include <torch/script.h>

#include "core/data/hlo/HloCache.h"
#include "core/exec/training/MessagePassing.h"
#include "core/learn/train/TrainingFile.h"
#include "tests/support/TempDir.h"

namespace {

namespace exec = gnx::exec;

constexpr std::int64_t kConfigs = 16;

exec::TrainGraph loadGraph() {
    const char* const given = std::getenv("GNX_LAYOUT_FILE");
    const gnx::test::TempDir folder;
    const auto data = gnx::data::HloCache(folder.path()).open(given != nullptr ? given : "layout.npz", {}, {});
    if (!data)
        throw std::runtime_error(data.error().text());
    std::vector<std::uint32_t> configs(std::min<std::size_t>(data->file->configs(), 64));
    std::iota(configs.begin(), configs.end(), 0U);
    const auto file = folder.path() / "graph";
    if (!gnx::learn::writeTrainingFile(file, "graph", *data, configs).ok())
        throw std::runtime_error("the training file cannot be written");
    auto graph = exec::loadTrainGraph(file);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *std::move(graph);
}

const exec::TrainGraph& graph() {
    static const exec::TrainGraph loaded = loadGraph();
    return loaded;
}

enum Way : std::int64_t { Nothing, Shared, Folded };

exec::MessagePassing modelFor(Way way) {
    at::set_num_threads(1);
    exec::MessagePassing model({.model = "sage", .hidden = 64, .layers = 3, .seed = 1},
                               *exec::InputForm::of({graph()}));
    if (way == Nothing)
        model.shareNothing();
    if (way != Folded)
        model.foldNothing();
    return model;
}

void step(benchmark::State& state) {
    const auto way = static_cast<Way>(state.range(0));
    const bool backward = state.range(1) != 0;
    const exec::MessagePassing model = modelFor(way);
    const at::Tensor configs = at::arange(kConfigs, at::kLong);
    at::Tensor scores;
    for ([[maybe_unused]] auto one : state) {
        const at::AutoGradMode gradients(backward);
        scores = model.predict(graph(), configs);
        if (backward)
            scores.square().sum().backward();
    }
    const at::NoGradGuard no_gradients;
    state.counters["difference"] = (scores - modelFor(Nothing).predict(graph(), configs)).abs().max().item<double>();
    state.counters["nodes"] = static_cast<double>(graph().nodes());
    state.counters["classes"] = graph().levels.size() > 3 ? static_cast<double>(graph().levels[3].count.size(0)) : 0;
}

} // namespace

BENCHMARK(step)
    ->ArgNames({"way", "backward"})
    ->ArgsProduct({{Nothing, Shared, Folded}, {0, 1}})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(2);

BENCHMARK_MAIN();
