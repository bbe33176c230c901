// Rank metrics of 10,760 and 100,040 configurations, and few-shot ranking on real files of TpuGraphs, whose folder is
// taken from GNX_TPUGRAPHS, else ../shared/data/tpugraphs beside the source tree. Counters show the mean Kendall's tau
// over five splits and the ceiling.
//
// Goals: 0.6 ms and 8 ms; 100 measured: tau >= .75 (alexnet) and .74 (unet3d), <= 0.1 s a fit.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>

#include "core/data/hlo/HloCache.h"
#include "core/learn/fewshot/RankSurrogate.h"
#include "core/learn/rank/KendallTau.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/Predictions.h"
#include "core/learn/rank/Random.h"

namespace {

namespace fs = std::filesystem;

void kendall(benchmark::State& state) {
    gnx::learn::Random random(1);
    std::vector<double> times, predicted;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        times.push_back(1e7 + static_cast<double>(random.below(1'000'000)));
        predicted.push_back(times.back() * (1 + 0.05 * random.normal()));
    }
    for ([[maybe_unused]] auto step : state)
        benchmark::DoNotOptimize(gnx::learn::kendallTau(times, predicted));
}

fs::path folder() {
    const char* const given = std::getenv("GNX_TPUGRAPHS");
    return given != nullptr ? given : "../shared/data/tpugraphs";
}

void fewShot(benchmark::State& state, const char* file, std::size_t measured) {
    const auto data = gnx::data::HloCache(fs::temp_directory_path() / "gnx-bench-rank").open(folder() / file, {}, {});
    if (!data) {
        state.SkipWithError(data.error().text().c_str());
        return;
    }
    const std::vector<double> costs = gnx::learn::costsOf(*data->file);
    for ([[maybe_unused]] auto step : state) {
        const auto report = gnx::learn::tryFewShot(*data->configs, costs, measured);
        if (!report) {
            state.SkipWithError(report.error().text().c_str());
            return;
        }
        state.SetIterationTime(report->seconds);
        state.counters["tau"] = report->tau;
        state.counters["best_%"] = report->slowdown_found * 100;
        state.counters["random_%"] = report->slowdown_random * 100;
    }
    const auto noise = gnx::learn::measureNoise(costs, data->configs->firstEqual());
    state.counters["ceiling"] = noise.ceiling.value_or(0);
    state.counters["noise_%"] = noise.relative_noise.value_or(0) * 100;
    state.counters["repeat_tau"] = noise.repeat_tau.value_or(0);
}

constexpr const char* kAlexnet = "other/cleaned_alexnet.npz";
constexpr const char* kUnet = "npz/layout/xla/default/train/unet3d.npz";

} // namespace

BENCHMARK(kendall)->Arg(10'760)->Arg(100'040)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fewShot, alexnet_100, kAlexnet, 100)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fewShot, alexnet_300, kAlexnet, 300)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fewShot, unet3d_100, kUnet, 100)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(fewShot, unet3d_300, kUnet, 300)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
