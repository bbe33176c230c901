// A log of 3,000 samples: read, and imported into a database with 3,000 known samples; and a large log without a
// sample. Compare with BM_CountLines and BM_HashLog of the same run.
#include <algorithm>

#include <benchmark/benchmark.h>

#include "core/base/system/Hash.h"
#include "core/results/logs/ImportLog.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"

namespace {

constexpr int kSamples = 3'000;

const std::string& wholeLog() {
    static const std::string text = [] {
        std::string all;
        for (int i = 0; i < kSamples; ++i) {
            gnx::test::LogSampleText sample;
            sample.path = "/data/samples/made_up/sample_" + std::to_string(i);
            sample.close_from = i % 12 - 10;
            all += sample.text();
        }
        return all;
    }();
    return text;
}

std::vector<gnx::data::SampleRow> knownSamples() {
    std::vector<gnx::data::SampleRow> known(kSamples);
    for (int i = 0; i < kSamples; ++i) {
        known[static_cast<std::size_t>(i)].name = "made_up/sample_" + std::to_string(i);
        known[static_cast<std::size_t>(i)].directory = "/elsewhere/made_up/sample_" + std::to_string(i);
    }
    return known;
}

void BM_CountLines(benchmark::State& state) {
    const std::string& text = wholeLog(); // made before the clock runs
    for (auto _ : state)
        benchmark::DoNotOptimize(std::count(text.begin(), text.end(), '\n'));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * wholeLog().size()));
}

void BM_HashLog(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::base::sha256Hex(wholeLog()));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * wholeLog().size()));
}

void BM_ParseLog(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::results::parseLog(wholeLog()));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * wholeLog().size()));
}

/// From the file to the committed result set.
void BM_ImportLog(benchmark::State& state) {
    const gnx::test::TempDir folder;
    const auto file = folder.write("run.log", wholeLog());
    const auto known = knownSamples();
    for (auto _ : state) {
        auto log = gnx::results::readLog(file);
        const auto matched = gnx::results::matchLog(std::move(log).value(), known);
        const auto run = gnx::results::importedRun(matched, known);
        benchmark::DoNotOptimize(gnx::bench::storeImportedRun(folder / "index.sqlite", *run));
    }
}

void BM_NoSample(benchmark::State& state) {
    std::string text;
    while (text.size() < 64U << 20)
        text += "[W socket.cpp:426] a warning of some length that says nothing of any sample, again and again\n";
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::results::parseLog(text));
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * text.size()));
}

} // namespace

BENCHMARK(BM_CountLines)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_HashLog)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ParseLog)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ImportLog)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_NoSample)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
