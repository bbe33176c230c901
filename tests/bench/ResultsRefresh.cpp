// Time of one step of a slider in the results view: scores, charts and table of 3,000 samples under one compiler, and,
// to compare with, the scores alone. Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <QApplication>

#include "tests/support/MadeUpRun.h"
#include "widgets/charts/ResultsView.h"

namespace gnx {
namespace {

constexpr std::int64_t kSamples = 3000;
constexpr double kSteps = 20; ///< of p, between 0 and 1

std::vector<ResultRow> largeRun() {
    std::vector<ResultRow> rows;
    for (std::int64_t i = 0; i < kSamples; ++i)
        rows.push_back(test::madeUpRow(i, "torchscript", RunStatus::Correct, 0.5 + static_cast<double>(i % 97) / 50,
                                       -10 + static_cast<int>(i % 12)));
    return rows;
}

void refresh(benchmark::State& state) {
    ResultsView view;
    view.resize(1280, 800);
    view.showResults(largeRun(), QStringLiteral("large"));
    double step = 0;
    for (auto _ : state) {
        view.setOptions({Interpretation::Paper, step / kSteps, 0.1});
        step = step + 1 < kSteps ? step + 1 : 0;
    }
}
BENCHMARK(refresh)->Unit(benchmark::kMillisecond);

void scoresAlone(benchmark::State& state) {
    const auto groups = groupByCompiler(largeRun());
    double step = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(scoreCurves(groups, {Interpretation::Paper, step / kSteps, 0.1}));
        step = step + 1 < kSteps ? step + 1 : 0;
    }
}
BENCHMARK(scoresAlone)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace gnx

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
