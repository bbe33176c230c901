// Opening a layout file of TpuGraphs of 1.74 GB (10,760 configurations of 2,251 nodes) for the first time, again from
// its cached file, and stopping it. The file is made by tests/support/make_layout_npz.py; its path is taken from
// GNX_LAYOUT_FILE.
//
// Goals: first <= 3 s and <= 100 MB of memory at most, cached file <= 30 MB, again <= 50 ms, a stop answered <= 50 ms.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <sys/resource.h>
#include <thread>

#include "core/data/hlo/HloCache.h"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

fs::path layoutFile() {
    const char* const given = std::getenv("GNX_LAYOUT_FILE");
    return given != nullptr ? given : "layout.npz";
}

fs::path folder() {
    return fs::temp_directory_path() / "gnx-bench-layouts";
}

double peakMegabytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

bool opened(benchmark::State& state, const gnx::data::HloCache& cache) {
    const auto data = cache.open(layoutFile(), {}, {});
    if (!data)
        state.SkipWithError(data.error().text().c_str());
    return data.ok();
}

void openFirst(benchmark::State& state) {
    const gnx::data::HloCache cache(folder());
    for ([[maybe_unused]] auto step : state) {
        state.PauseTiming();
        fs::remove_all(folder());
        state.ResumeTiming();
        if (!opened(state, cache))
            return;
    }
    state.counters["peak_MB"] = peakMegabytes();
    state.counters["cached_MB"] = static_cast<double>(fs::file_size(cache.cachedFile(layoutFile()))) / 1e6;
}

void openAgain(benchmark::State& state) {
    const gnx::data::HloCache cache(folder());
    for ([[maybe_unused]] auto step : state)
        if (!opened(state, cache))
            return;
    fs::remove_all(folder());
}

/// From the request to the return.
void stopOpening(benchmark::State& state) {
    const gnx::data::HloCache cache(folder());
    for ([[maybe_unused]] auto step : state) {
        fs::remove_all(folder());
        std::stop_source source;
        Clock::time_point asked;
        std::jthread asker([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            asked = Clock::now();
            source.request_stop();
        });
        const auto data = cache.open(layoutFile(), source.get_token(), {});
        const auto returned = Clock::now();
        asker.join();
        if (data.ok()) {
            state.SkipWithError("it was not stopped");
            return;
        }
        state.SetIterationTime(std::chrono::duration<double>(returned - asked).count());
    }
    fs::remove_all(folder());
}

} // namespace

BENCHMARK(openFirst)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(openAgain)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(stopOpening)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

BENCHMARK_MAIN();
