// A folder of TORCH_TRACE with 10,000 break events on its way to the window: from the question to the painted page
// (goal: 100 ms), and in `window_ms` what the window's thread has to do for it. Software rendering:
// QT_QPA_PLATFORM=offscreen.

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QListView>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpBreaks.h"
#include "tests/support/TempDir.h"
#include "widgets/capture/breaks/BreaksPage.h"
#include "widgets/common/Busy.h"

namespace gnx::test {
namespace {

void BM_ShowBreaks(benchmark::State& state) {
    const TempDir folder;
    folder.write("dedicated_log_torch_trace_x.log", MadeUpBreaks::log());
    BreaksPage page;
    page.resize(1700, 1000);
    page.show();
    QApplication::processEvents();
    double window_ms = 0;
    for (auto _ : state) {
        const double before = bench::threadMs();
        page.read(folder.path());
        while (!isSettled(page))
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QApplication::processEvents();
        window_ms += bench::threadMs() - before;
        if (!page.report() || page.report()->events() != MadeUpBreaks::kEvents)
            state.SkipWithError("the report has other events");
    }
    state.counters["window_ms"] = benchmark::Counter(window_ms, benchmark::Counter::kAvgIterations);
}

} // namespace

BENCHMARK(BM_ShowBreaks)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
