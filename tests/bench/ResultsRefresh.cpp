// The score page with 6 compilers on 3,476 samples: a step of a slider, the frame that shows it, a lasso, and what is
// done in the background. Processor time of the window's thread: 5 ms at most for what is done, 16 ms for a frame. To
// compare with, the scores alone, from their columns and in their plain form. Software rendering:
// QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <cmath>
#include <numbers>

#include <QApplication>
#include <QTest>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpRun.h"
#include "widgets/common/Busy.h"
#include "widgets/results/charts/FigureBrush.h"
#include "widgets/results/charts/ResultsView.h"

namespace gnx::test {
namespace {

constexpr std::int64_t kSamples = 3476;
constexpr double kSteps = 20; ///< steps of p, between 0 and 1
constexpr int kPatienceMs = 120'000, kFirstFrameMs = 300;

const std::vector<ResultRow>& largeRun() {
    static const std::vector<ResultRow> rows = [] {
        std::vector<ResultRow> made;
        for (const char* compiler : {"torchscript", "inductor", "openvino", "tvm", "onnxruntime", "tensorrt"})
            for (std::int64_t i = 0; i < kSamples; ++i) {
                const bool failed = i % 23 == 0;
                made.push_back(test::madeUpRow(
                    i, compiler, failed ? RunStatus::CompileFail : RunStatus::Correct,
                    failed ? 0 : 0.5 + static_cast<double>(i % 97) / 50 + 0.1 * static_cast<double>(made.size() % 7),
                    -10 + static_cast<int>(i % 12), failed ? "compile" : "done"));
                made.back().op_count = static_cast<std::uint32_t>(i % 4000 + 3);
            }
        return made;
    }();
    return rows;
}

std::shared_ptr<const ScoreData> largeData() {
    static const auto data = [] {
        ScoreInput input;
        input.results = std::make_shared<const ResultList>(largeRun());
        return makeScoreData(input).value();
    }();
    return data;
}

std::unique_ptr<ResultsView> shownPage(ScoreSidebar::Page page, FigureKind kind) {
    auto view = std::make_unique<ResultsView>();
    view->resize(2560, 1440);
    view->sidebar().choose(page, kind);
    view->showResults(largeRun(), QStringLiteral("large"));
    view->show();
    [[maybe_unused]] const bool settled = QTest::qWaitFor([&] { return isSettled(*view); }, kPatienceMs);
    return view;
}

void sliderMoved(benchmark::State& state, ScoreSidebar::Page page, FigureKind kind) {
    const auto view = shownPage(page, kind);
    view->setOptions({Interpretation::Paper, 1, 0.1});
    QTest::qWait(kFirstFrameMs); // the whole page: no step's frame
    bench::PaintClock clock;
    double step = 0;
    for (auto _ : state) {
        view->setOptions({Interpretation::Paper, step / kSteps, 0.1});
        step = step + 1 < kSteps ? step + 1 : 0;
        clock.paint(state);
    }
}
BENCHMARK_CAPTURE(sliderMoved, est, ScoreSidebar::Page::Figure, FigureKind::Est)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(60);
BENCHMARK_CAPTURE(sliderMoved, overview, ScoreSidebar::Page::Overview, FigureKind::St)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(60);
BENCHMARK_CAPTURE(sliderMoved, heatmap, ScoreSidebar::Page::Figure, FigureKind::Heatmap)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(60);
BENCHMARK_CAPTURE(sliderMoved, pass_rate, ScoreSidebar::Page::Figure, FigureKind::PassRate)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(60);
BENCHMARK_CAPTURE(sliderMoved, waterfall, ScoreSidebar::Page::Figure, FigureKind::Waterfall)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(60);

/// The window's part of a new figure with a dot for every result.
void scatterShown(benchmark::State& state) {
    const Figure figure = largeData()->figure(FigureKind::SpeedupOps, {}, {});
    FigureChart chart;
    chart.resize(2000, 1200);
    chart.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        state.PauseTiming();
        Figure next = figure;
        state.ResumeTiming();
        chart.setFigure(std::move(next));
        clock.paint(state);
    }
}
BENCHMARK(scatterShown)->Unit(benchmark::kMillisecond)->Iterations(30);

/// Cost of a mouse movement over that many dots.
void hitLookedFor(benchmark::State& state) {
    FigureChart chart;
    chart.resize(2000, 1200);
    chart.setFigure(largeData()->figure(FigureKind::SpeedupOps, {}, {}));
    chart.show();
    QCoreApplication::processEvents();
    int x = 0;
    for (auto _ : state) {
        x = (x + 97) % 2000;
        benchmark::DoNotOptimize(chart.hitAt({x, 600}));
    }
}
BENCHMARK(hitLookedFor)->Unit(benchmark::kMillisecond);

/// One compiler's dots, and a lasso of 200 corners around the middle of them.
void lasso(benchmark::State& state) {
    Figure figure = largeData()->figure(FigureKind::SpeedupOps, {}, {});
    figure.lines.resize(1);
    const PlotScale scale(figure, QRectF(0, 0, 2000, 1200));
    QPolygonF area;
    for (int i = 0; i < 200; ++i)
        area.append(
            {1000 + 800 * std::cos(i * std::numbers::pi / 100), 600 + 500 * std::sin(i * std::numbers::pi / 100)});
    std::size_t found = 0;
    for (auto _ : state) {
        const auto hits = hitsInside(figure, scale, area);
        found = hits.size();
        benchmark::DoNotOptimize(largeData()->samplesOf(FigureKind::SpeedupOps, figure, hits));
    }
    state.counters["selected"] = static_cast<double>(found);
}
BENCHMARK(lasso)->Unit(benchmark::kMillisecond);

void scoresOfColumns(benchmark::State& state) {
    double step = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(largeData()->curves({Interpretation::Paper, step / kSteps, 0.1}));
        step = step + 1 < kSteps ? step + 1 : 0;
    }
}
BENCHMARK(scoresOfColumns)->Unit(benchmark::kMillisecond);

void scoresInPlainForm(benchmark::State& state) {
    double step = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(scoreCurves(largeData()->groups, {Interpretation::Paper, step / kSteps, 0.1}));
        step = step + 1 < kSteps ? step + 1 : 0;
    }
}
BENCHMARK(scoresInPlainForm)->Unit(benchmark::kMillisecond);

/// In the background: what a new filter or grouping takes.
void grouped(benchmark::State& state) {
    ScoreInput input;
    input.results = std::make_shared<const ResultList>(largeRun());
    for (auto _ : state)
        benchmark::DoNotOptimize(makeScoreData(input));
}
BENCHMARK(grouped)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
