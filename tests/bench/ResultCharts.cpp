// The page of a result with 1,000 blocks and the trust panel of a run of 20,000: what one does there. Time of the
// window's thread: of what is done (no more than 5 ms), and in `paint_ms` of showing it (a frame: 16 ms), at the size
// that a chart has in a window of 2560 x 1440. Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <algorithm>

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpMeasurement.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/pages/ResultPage.h"
#include "widgets/results/pages/TrustPanel.h"

namespace gnx::test {
namespace {

constexpr std::uint32_t kPairs = 500; ///< 1,000 blocks of ten repetitions
constexpr int kResults = 20'000;

const ResultRow& longResult() {
    static const ResultRow result = test::madeUpMeasured("sample", "inductor", 3, 2, 0.02, kPairs);
    return result;
}

const Figure& driftFigure() {
    static const Figure figure = measuredFigure(FigureKind::Drift, {.result = &longResult()});
    return figure;
}

const Figure& timesFigure() {
    static const Figure figure = measuredFigure(FigureKind::CallTimes, {.result = &longResult()});
    return figure;
}

ShownResult shownResult() {
    ShownResult shown;
    shown.row = test::madeUpMeasured("sample", "inductor", 3, 2, 0.02, kPairs);
    shown.measured.compilers = {"inductor"};
    shown.makeFigures();
    for (std::uint32_t i = 0; i < 20; ++i)
        shown.others.push_back(test::madeUpMeasured("sample", "inductor", 3, 2, 0.02, 20, i + 2));
    return shown;
}

void driftShown(benchmark::State& state) {
    FigureChart chart;
    chart.resize(850, 300);
    chart.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        chart.setFigure(driftFigure());
        clock.paint(state);
    }
}
BENCHMARK(driftShown)->Unit(benchmark::kMillisecond)->Iterations(50);

/// The picture drawn again: another size.
void driftResized(benchmark::State& state) {
    FigureChart chart;
    chart.setFigure(driftFigure());
    chart.show();
    bench::PaintClock clock;
    int wide = 0;
    for (auto _ : state) {
        chart.resize(850 + wide, 300);
        wide = (wide + 1) % 2;
        clock.paint(state);
    }
}
BENCHMARK(driftResized)->Unit(benchmark::kMillisecond)->Iterations(50);

void driftWalked(benchmark::State& state) {
    FigureChart chart;
    chart.resize(850, 300);
    chart.setFigure(driftFigure());
    chart.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier);
        QCoreApplication::sendEvent(&chart, &press);
        clock.paint(state);
    }
}
BENCHMARK(driftWalked)->Unit(benchmark::kMillisecond)->Iterations(50);

/// The nearest of all marks is looked for.
void driftHovered(benchmark::State& state) {
    FigureChart chart;
    chart.resize(850, 300);
    chart.setFigure(driftFigure());
    chart.show();
    bench::PaintClock clock;
    int x = 0;
    for (auto _ : state) {
        x = (x + 97) % 850;
        QMouseEvent move(QEvent::MouseMove, QPointF(x, 150), chart.mapToGlobal(QPointF(x, 150)), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(chart.viewport(), &move);
        clock.paint(state);
    }
}
BENCHMARK(driftHovered)->Unit(benchmark::kMillisecond)->Iterations(50);

/// Work of the database's reader, outside the window's thread.
void figuresMade(benchmark::State& state) {
    for (auto _ : state)
        for (const auto kind : {FigureKind::CallTimes, FigureKind::Drift})
            benchmark::DoNotOptimize(measuredFigure(kind, {.result = &longResult()}));
}
BENCHMARK(figuresMade)->Unit(benchmark::kMillisecond);

void timesShown(benchmark::State& state) {
    FigureChart chart;
    chart.resize(850, 300);
    chart.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        chart.setFigure(timesFigure());
        clock.paint(state);
    }
}
BENCHMARK(timesShown)->Unit(benchmark::kMillisecond)->Iterations(50);

void pageShown(benchmark::State& state) {
    const ShownResult shown = shownResult();
    ResultPage page;
    page.resize(1700, 1300);
    page.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        state.PauseTiming();
        ShownResult read = shown;
        state.ResumeTiming();
        page.setResult(std::move(read));
        clock.paint(state);
    }
}
BENCHMARK(pageShown)->Unit(benchmark::kMillisecond)->Iterations(30);

void trustShown(benchmark::State& state) {
    std::vector<ResultRow> rows;
    for (std::uint32_t i = 0; i < 50; ++i)
        rows.push_back(test::madeUpMeasured("sample", "inductor", 3, 2, 0.001 * (i + 1), 8, i + 1));
    ShownTrust trust;
    trust.run = trustOf(rows);
    trust.run_name = QStringLiteral("run 1");
    while (trust.run.periods.size() < kResults) {
        trust.run.periods.insert(trust.run.periods.end(), trust.run.periods.begin(), trust.run.periods.begin() + 50);
        trust.run.widths.insert(trust.run.widths.end(), trust.run.widths.begin(), trust.run.widths.begin() + 50);
    }
    std::ranges::sort(trust.run.widths);
    trust.makeFigures();
    TrustPanel panel;
    panel.resize(1700, 300);
    panel.show();
    bench::PaintClock clock;
    for (auto _ : state) {
        state.PauseTiming();
        ShownTrust read = trust; // comes from another thread
        state.ResumeTiming();
        panel.setTrust(std::move(read));
        clock.paint(state);
    }
}
BENCHMARK(trustShown)->Unit(benchmark::kMillisecond)->Iterations(30);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
