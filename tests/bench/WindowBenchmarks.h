#pragma once

#include <ctime>

#include <benchmark/benchmark.h>

#include <QApplication>

#include "core/Wings.h"
#include "widgets/common/Theme.h"

namespace gnx::test::bench {

/// Processor time of this thread: work of others, on the machine or in the background, does not count.
inline double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Paints what waits, outside the time that is measured, and counts what the window's thread takes for it as
/// `paint_ms`.
class PaintClock {
  public:
    void paint(benchmark::State& state) {
        state.PauseTiming();
        const double before = threadMs();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::UpdateRequest);
        QCoreApplication::processEvents();
        painted_ms_ += threadMs() - before;
        state.counters["paint_ms"] = painted_ms_ / ++paints_;
        state.ResumeTiming();
    }

  private:
    double painted_ms_ = 0;
    int paints_ = 0;
};

/// main() of a benchmark that paints as the window does: with its style sheet.
inline int runWindowBenchmarks(int argc, char** argv) {
    QApplication application(argc, argv);
    const Theme theme(application);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace gnx::test::bench
