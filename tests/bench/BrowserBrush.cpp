// Dragging the brush over a histogram of the browser: 100 moves of the mouse, each followed until the facets, the
// histograms and the table of its answer are painted. Per move: wall time, and CPU time of the window's thread; 60
// pictures a second leave 16.7 ms. The index is that of GNX_BENCH_DB=index.sqlite, which is only read.
// Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>

#include "tests/bench/WindowBenchmarks.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/HistogramView.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::test {
namespace {

constexpr int kMoves = 100;
constexpr double kMs = 1e-6; ///< milliseconds per nanosecond

double quantile(std::vector<double> values, double part) {
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

/// The browser with all datasets of an index, as large as in a window of 2560 x 1440.
class OpenBrowser {
  public:
    explicit OpenBrowser(const char* file) : client_(file), browser_(&client_) {
        auto index = Index::open(file);
        auto datasets = index.ok() ? index->datasets() : Result<std::vector<DatasetRow>>(index.error());
        QObject::connect(&browser_, &DatasetBrowser::refreshed, &browser_, [this] { fresh_ = true; });
        QObject::connect(&browser_.facets(), &FacetPanel::rangeChanged, &browser_, [this] { fresh_ = false; });
        browser_.resize(820, 1340);
        browser_.show();
        if (datasets.ok()) {
            for (DatasetRow& row : *datasets)
                row.scanned_at.clear(); // not to be watched: nothing is written
            browser_.setDatasets(*std::move(datasets));
        }
        waitUntilPainted();
    }

    HistogramView* operations() { return browser_.facets().histogram(QStringLiteral("ops")); }

    /// A brush that is the same once its ends are rounded asks nothing.
    void moveTo(QEvent::Type type, double fraction) {
        HistogramView* view = operations();
        const QRect plot = view->plotRect();
        const QPointF at(plot.left() + fraction * plot.width(), plot.center().y());
        QMouseEvent event(type, at, view->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view, &event);
    }

    void waitUntilPainted() {
        while (!fresh_)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::UpdateRequest);
        QCoreApplication::processEvents();
    }

  private:
    IndexClient client_;
    DatasetBrowser browser_;
    bool fresh_ = false;
};

void brush(benchmark::State& state) {
    const char* file = std::getenv("GNX_BENCH_DB");
    if (file == nullptr)
        return state.SkipWithError("GNX_BENCH_DB names no index");
    OpenBrowser browser(file);
    if (browser.operations() == nullptr)
        return state.SkipWithError("the index has no samples");
    std::vector<double> cpu, wall;
    for (auto _ : state) {
        browser.moveTo(QEvent::MouseButtonPress, 0.15);
        for (int move = 1; move <= kMoves; ++move) {
            QElapsedTimer clock;
            clock.start();
            const double before = bench::threadMs();
            browser.moveTo(QEvent::MouseMove, 0.15 + 0.75 * move / kMoves);
            browser.waitUntilPainted();
            cpu.push_back(bench::threadMs() - before);
            wall.push_back(static_cast<double>(clock.nsecsElapsed()) * kMs);
        }
        browser.moveTo(QEvent::MouseButtonRelease, 0.9);
        browser.moveTo(QEvent::MouseButtonDblClick, 0.5);
        browser.waitUntilPainted();
    }
    for (const auto& [name, values] : {std::pair("cpu", &cpu), std::pair("wall", &wall)}) {
        state.counters[std::string(name) + "_p50_ms"] = quantile(*values, 0.5);
        state.counters[std::string(name) + "_p99_ms"] = quantile(*values, 0.99);
    }
}
BENCHMARK(brush)->Unit(benchmark::kMillisecond)->MinTime(2);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
