// All scores of 3,476 samples under 6 compilers at all tolerances, as a slider for p or b or a filter asks for them,
// and their bootstrap. Compare BM_Columns, BM_Filter and BM_Bootstrap with BM_PlainFormula of the same run: the sum
// over all samples at each tolerance.
#include <benchmark/benchmark.h>

#include "core/results/metrics/CompareOutcomes.h"
#include "tests/unit/results/metrics/MadeUpOutcomes.h"

namespace {

constexpr std::size_t kSamples = 3'476, kCompilers = 6;

const std::vector<std::vector<gnx::results::SampleOutcome>>& compilers() {
    static const auto made = [] {
        std::vector<std::vector<gnx::results::SampleOutcome>> all;
        for (std::uint32_t i = 0; i < kCompilers; ++i)
            all.push_back(gnx::test::randomOutcomes(kSamples, i + 1));
        return all;
    }();
    return made;
}

const std::vector<gnx::results::ScoreColumns>& allColumns() {
    static const std::vector<gnx::results::ScoreColumns> made(compilers().begin(), compilers().end());
    return made;
}

/// Another p each time, so that nothing is left from the last.
gnx::results::ScoreOptions nextOptions() {
    static double p = 0;
    p = p < 1 ? p + 0.01 : 0;
    return {gnx::results::Interpretation::Paper, p, 0.1};
}

void BM_PlainFormula(benchmark::State& state) {
    for (auto _ : state) {
        const auto options = nextOptions();
        for (const auto& outcomes : compilers())
            benchmark::DoNotOptimize(gnx::results::computeScores(outcomes, options));
    }
}

void BM_Columns(benchmark::State& state) {
    for (auto _ : state) {
        const auto options = nextOptions();
        for (const auto& columns : allColumns())
            benchmark::DoNotOptimize(columns.curve(options));
    }
}

void BM_Filter(benchmark::State& state) {
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t i = 0; i < kSamples; ++i)
        if (i % 3 != 0)
            chosen.push_back(i);
    for (auto _ : state) {
        const auto options = nextOptions();
        for (const auto& columns : allColumns())
            benchmark::DoNotOptimize(columns.curve(options, chosen));
    }
}

void BM_MakeColumns(benchmark::State& state) {
    for (auto _ : state)
        for (const auto& outcomes : compilers())
            benchmark::DoNotOptimize(gnx::results::ScoreColumns(outcomes));
}

/// 2,000 resamples of all curves with the noise of the times, percentile and BCa, by so many threads.
void BM_Bootstrap(benchmark::State& state) {
    std::vector<const gnx::results::ScoreColumns*> views;
    for (const auto& columns : allColumns())
        views.push_back(&columns);
    const std::vector<std::string> labels(kCompilers);
    gnx::results::BootstrapOptions options;
    options.threads = static_cast<unsigned>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::results::bootstrapScores(views, labels, {}, options));
}

void BM_Compare(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::results::compareOutcomes(compilers()[0], compilers()[1], "a", "b", {}));
}

} // namespace

BENCHMARK(BM_PlainFormula)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_MakeColumns)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Columns)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Filter)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Bootstrap)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(BM_Compare)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
