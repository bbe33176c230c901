// A timeline of a million activities on 80 rows (20 threads, four deep), at 1280 x 800: what it takes until it is first
// seen after a trace was read, and then what a frame takes that pans, zooms, scrolls, selects or searches. Processor
// time of all threads, Qt painting in software (QT_QPA_PLATFORM=offscreen); `repaint` is what the same frame costs
// if nothing of the rows has changed. To be met: first view 1.5 s, a frame 16 ms.
#include <benchmark/benchmark.h>

#include <array>
#include <random>

#include <QApplication>
#include <QLineEdit>

#include "core/exec/trace/TraceBuilder.h"
#include "tests/bench/WindowBenchmarks.h"
#include "widgets/profile/timeline/TimelineCanvas.h"
#include "widgets/profile/timeline/TimelineFind.h"
#include "widgets/profile/timeline/TimelineView.h"

namespace gnx::test {
namespace {

constexpr int kActivities = 1'000'000;
constexpr int kThreads = 20;
constexpr int kDepth = 4;

std::shared_ptr<const Trace> millionActivities() {
    static const std::shared_ptr<const Trace> trace = [] {
        constexpr std::array<const char*, 5> names{"aten::conv2d_", "aten::relu_", "aten::add_", "aten::view_", "op_"};
        TraceBuilder builder;
        std::mt19937 random(1);
        for (int thread = 0; thread < kThreads; ++thread) {
            const TrackId track = builder.threadTrack(1, thread);
            std::int64_t time = 0;
            for (int i = 0; i < kActivities / kThreads / kDepth; ++i) {
                const std::int64_t length = 8'000 + random() % 60'000;
                for (int depth = 0; depth < kDepth; ++depth) {
                    Activity one;
                    one.kind = ActivityKind::Operator;
                    one.track = track;
                    one.name = builder.intern(names[random() % names.size()] + std::to_string(random() % 200));
                    one.start_ns = time + depth * 1'000;
                    one.duration_ns = length - depth * 2'000;
                    builder.add(one);
                }
                time += length + random() % 10'000;
            }
        }
        return builder.finish();
    }();
    return trace;
}

const std::shared_ptr<const ShownTrace>& shownTrace() {
    static const std::shared_ptr<const ShownTrace> shown =
        prepareTrace(millionActivities(), nullptr, std::nullopt, "a million");
    return shown;
}

/// The view, with the trace shown and painted once.
class OpenTimeline {
  public:
    OpenTimeline() {
        view_.resize(1280, 800);
        view_.show();
        session_.show(shownTrace());
        settle();
    }
    /// Until nothing is made in the background and all is painted.
    void settle() {
        do {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents();
        } while (view_.busy() || view_.find().busy());
        frame();
    }
    void frame() { QCoreApplication::processEvents(); }
    TimelineView& view() { return view_; }
    TimelineCanvas& canvas() { return view_.canvas(); }
    TraceSession& session() { return session_; }
    std::int64_t end() const { return shownTrace()->trace->endNs(); }

  private:
    TraceSession session_;
    TimelineView view_{session_};
};

/// From the trace to the picture: all that the page makes of it, and the first frame.
void firstView(benchmark::State& state) {
    millionActivities();
    for (auto _ : state) {
        TraceSession session;
        TimelineView view(session);
        view.resize(1280, 800);
        view.show();
        session.show(prepareTrace(millionActivities(), nullptr, std::nullopt, "a million"));
        do
            QCoreApplication::processEvents();
        while (view.busy());
        QCoreApplication::processEvents();
    }
}
BENCHMARK(firstView)->Unit(benchmark::kMillisecond)->Iterations(3)->MeasureProcessCPUTime();

void repaint(benchmark::State& state) {
    OpenTimeline open;
    for (auto _ : state)
        open.canvas().repaint();
}
BENCHMARK(repaint)->Unit(benchmark::kMillisecond)->Iterations(200)->MeasureProcessCPUTime();

/// state.range(0): which part of the trace is seen.
void pan(benchmark::State& state) {
    OpenTimeline open;
    const std::int64_t span = open.end() / state.range(0);
    open.canvas().fit({open.end() / 3, open.end() / 3 + span});
    std::int64_t moved = 0;
    for (auto _ : state) {
        moved += span / 97;
        open.canvas().showFrom(open.end() / 3 + moved % (open.end() / 3));
        open.frame();
    }
}
BENCHMARK(pan)
    ->Arg(2)
    ->Arg(10)
    ->Arg(100)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(100)
    ->MeasureProcessCPUTime();

void zoom(benchmark::State& state) {
    OpenTimeline open;
    int step = 0;
    for (auto _ : state) {
        open.canvas().zoomAt(500, step++ % 80 < 40 ? 1.25 : 0.8);
        open.frame();
    }
}
BENCHMARK(zoom)->Unit(benchmark::kMillisecond)->Iterations(160)->MeasureProcessCPUTime();

void scroll(benchmark::State& state) {
    OpenTimeline open;
    std::int64_t at = 0;
    for (auto _ : state) {
        at = (at + 37) % std::max<std::int64_t>(open.canvas().mostScroll(), 1);
        open.canvas().setScroll(at);
        open.frame();
    }
}
BENCHMARK(scroll)->Unit(benchmark::kMillisecond)->Iterations(100)->MeasureProcessCPUTime();

/// With all of the same name found and marked: the frame that shows it selected, and the one that shows the marks.
void select(benchmark::State& state) {
    OpenTimeline open;
    std::uint32_t id = 0;
    for (auto _ : state) {
        id = (id + 99'991) % kActivities;
        open.session().selectActivity(ActivityId(id));
        open.settle();
    }
}
BENCHMARK(select)->Unit(benchmark::kMillisecond)->Iterations(50)->MeasureProcessCPUTime();

/// A frame far out where a fifth of all activities is marked as found.
void panWithHits(benchmark::State& state) {
    OpenTimeline open;
    open.view().find().open();
    open.view().find().findChild<QLineEdit*>("timelineSearch")->setText("conv");
    open.settle();
    state.counters["hits"] = static_cast<double>(open.view().find().found()->count());
    const std::int64_t span = open.end() / 3;
    open.canvas().fit({span, 2 * span});
    std::int64_t moved = 0;
    for (auto _ : state) {
        moved += span / 97;
        open.canvas().showFrom(moved % span);
        open.frame();
    }
}
BENCHMARK(panWithHits)->Unit(benchmark::kMillisecond)->Iterations(100)->MeasureProcessCPUTime();

/// A text is typed: looked for in the background, counted and shown.
void search(benchmark::State& state) {
    OpenTimeline open;
    open.view().find().open();
    auto* field = open.view().find().findChild<QLineEdit*>("timelineSearch");
    const std::array<QString, 3> texts{"conv2d_17", "relu", "nothing so"};
    std::size_t next = 0;
    for (auto _ : state) {
        field->setText(texts[next++ % texts.size()]);
        open.settle();
    }
}
BENCHMARK(search)->Unit(benchmark::kMillisecond)->Iterations(30)->MeasureProcessCPUTime();

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
