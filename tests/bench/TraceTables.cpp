// Tables, tree and flame graph of a trace of 1,050,000 records: 7 calls of 25,000 nodes, each with four nested
// operators, a launch and a kernel; a call tree of 100,000 nodes. In the background: time and processor time of each
// table. On the window's thread: processor time of the longest thing that it does at once (`longest_ms`, no more than
// 5) and of all it does for one handling (`window_ms`), painting included; `repaint_ms` is that of painting all of it
// once more. Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QCoreApplication>
#include <QLineEdit>
#include <QTableView>
#include <QTreeView>

#include "core/exec/trace/TraceBuilder.h"
#include "core/profile/analysis/Findings.h"
#include "tests/bench/WindowBenchmarks.h"
#include "widgets/common/Theme.h"
#include "widgets/profile/tables/FlameCanvas.h"
#include "widgets/profile/tables/FlameGraph.h"
#include "widgets/profile/tables/KernelsView.h"
#include "widgets/profile/tables/ModulesView.h"
#include "widgets/profile/tables/OperatorsView.h"
#include "widgets/profile/tables/TimeTableModel.h"
#include "widgets/profile/tables/TimeTables.h"
#include "widgets/profile/tables/TimeTreeModel.h"

namespace gnx::test {
namespace {

constexpr std::uint32_t kNodes = 25'000, kCalls = 7, kNames = 300;
constexpr std::uint32_t kNodesOfModule = 20; ///< one takes most of its time, so that 1,250 of all depths can be seen
constexpr int kWidth = 1700, kHeight = 1300; // as in a window of 2560 x 1440

/// Work of the window's thread: the longest at once, and all.
struct Spent {
    double longest_ms = 0, all_ms = 0;
    void add(double ms) {
        longest_ms = std::max(longest_ms, ms);
        all_ms += ms;
    }
};
Spent& spent() {
    static Spent one;
    return one;
}

class TimedApplication : public QApplication {
  public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        const double before = bench::threadMs();
        ++depth_;
        const bool done = QApplication::notify(receiver, event);
        if (--depth_ == 0)
            spent().add(bench::threadMs() - before);
        return done;
    }

  private:
    int depth_ = 0;
};

Activity spanOf(TraceBuilder& builder, ActivityKind kind, TrackId track, const std::string& name, std::int64_t start,
                std::int64_t duration) {
    Activity made;
    made.kind = kind;
    made.track = track;
    made.name = builder.intern(name);
    made.start_ns = start;
    made.duration_ns = duration;
    return made;
}

void addNode(TraceBuilder& builder, std::uint32_t node, std::int64_t start, std::int64_t length,
             std::uint32_t correlation) {
    const TrackId thread = builder.threadTrack(1, 1), stream = builder.streamTrack(0, 7);
    Activity outer = spanOf(builder, ActivityKind::Operator, thread, "node " + std::to_string(node), start, length);
    outer.node = NodeId(node);
    builder.add(outer);
    for (std::uint32_t depth = 1; depth < 4; ++depth)
        builder.add(spanOf(builder, ActivityKind::Operator, thread,
                           "aten::operator_" + std::to_string((node * 7 + depth) % kNames), start + 10 * depth,
                           length - 20 * depth));
    Activity launch = spanOf(builder, ActivityKind::Runtime, thread, "cudaLaunchKernel", start + 40, 20);
    launch.correlation = correlation;
    builder.add(launch);
    Activity kernel = spanOf(builder, ActivityKind::Kernel, stream,
                             "void kernel<" + std::to_string(node % (4 * kNames)) + ">", start + 100, length - 10);
    kernel.correlation = correlation;
    builder.add(kernel, KernelDetail{.grid = {100, 1, 1}, .block = {128, 1, 1}, .registers = 64, .occupancy = 0.5});
}

std::shared_ptr<const ShownTrace> largeTrace() {
    static const std::shared_ptr<const ShownTrace> shown = [] {
        TraceBuilder builder;
        std::int64_t start = 0;
        std::uint32_t correlation = 0;
        for (std::uint32_t call = 0; call < kCalls; ++call)
            for (std::uint32_t first = 0; first < kNodes; first += kNodesOfModule) {
                const std::int64_t begin = start;
                for (std::uint32_t node = first; node < first + kNodesOfModule; ++node) {
                    const std::int64_t length = (node == first ? 40'000 : 200) + node * 2654435761U % 1'000;
                    addNode(builder, node, start, length, ++correlation);
                    start += length + 20;
                }
                builder.add(spanOf(builder, ActivityKind::Module, builder.threadTrack(1, 1),
                                   "module " + std::to_string(first), begin, start - begin));
            }
        return prepareTrace(builder.finish(), nullptr, std::nullopt, "made up");
    }();
    return shown;
}

template <class Condition> void waitFor(const Condition& condition) {
    while (!condition())
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

template <class Work> void timed(const Work& work) {
    const double before = bench::threadMs();
    work();
    spent().add(bench::threadMs() - before);
}

/// Time of the window's thread for one change, `handle` and its consequences until `done`.
template <class Handle, class Done> void measure(benchmark::State& state, const Handle& handle, const Done& done) {
    double longest = 0, all = 0;
    for (auto _ : state) {
        spent() = {};
        timed(handle);
        waitFor(done);
        longest = std::max(longest, spent().longest_ms);
        all += spent().all_ms;
    }
    state.counters["longest_ms"] = longest;
    state.counters["window_ms"] = all / static_cast<double>(state.iterations());
}

template <class View> void open(View& view) {
    view.resize(kWidth, kHeight);
    view.show();
}

const auto at_once = [] { return true; };

template <class Make> void makeInBackground(benchmark::State& state, const Make& make) {
    const auto shown = largeTrace();
    for (auto _ : state)
        benchmark::DoNotOptimize(make(*shown));
}
BENCHMARK_CAPTURE(makeInBackground, kernels, [](const ShownTrace& shown) {
    return kernelTimeTable(shown, {});
})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makeInBackground, operators, [](const ShownTrace& shown) {
    return operatorTimeTable(shown, {});
})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makeInBackground, nodes, [](const ShownTrace& shown) {
    return nodeTimeTable(shown, {});
})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makeInBackground, tree, [](const ShownTrace&) {
    return timeTree(largeTrace(), {}, TimeTree::Kind::Calls);
})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makeInBackground, findings, [](const ShownTrace& shown) {
    return findingsOf(*shown.trace, nullptr);
})->Unit(benchmark::kMillisecond);

/// A range that moves, as it is dragged.
template <class View> void dragRange(benchmark::State& state) {
    TraceSession session;
    session.show(largeTrace());
    View view(session);
    open(view);
    std::shared_ptr<const TimeTable> last;
    const auto changed = [&] { return view.view().model().table() && view.view().model().table() != last; };
    waitFor(changed);
    std::int64_t begin = 0;
    measure(
        state,
        [&] {
            last = view.view().model().table();
            session.setRange(TimeRange{begin += 1'000'000, begin + 60'000'000});
        },
        changed);
}
BENCHMARK(dragRange<KernelsView>)->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK(dragRange<OperatorsView>)->Unit(benchmark::kMillisecond)->Iterations(10);

class OpenOperators {
  public:
    OpenOperators() : view(session) {
        session.show(largeTrace());
        open(view);
        QObject::connect(&view.view().model(), &TimeTableModel::arrangedAnew, &view, [this] { ++arranged; });
        waitFor([&] { return view.view().model().rowCount() > 0; });
    }
    TraceSession session;
    OperatorsView view;
    int arranged = 0;
};

void sortRows(benchmark::State& state) {
    OpenOperators opened;
    int wanted = 0;
    auto order = Qt::AscendingOrder;
    measure(
        state,
        [&] {
            wanted = opened.arranged + 1;
            order = order == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
            opened.view.view().table().sortByColumn(0, order);
        },
        [&] { return opened.arranged >= wanted; });
}
BENCHMARK(sortRows)->Unit(benchmark::kMillisecond)->Iterations(10);

void filterRows(benchmark::State& state) {
    OpenOperators opened;
    auto* filter = opened.view.findChild<QLineEdit*>("traceOperatorsFilter");
    int wanted = 0;
    measure(
        state,
        [&] {
            wanted = opened.arranged + 1;
            filter->setText(filter->text().isEmpty() ? "node 1" : "");
        },
        [&] { return opened.arranged >= wanted; });
}
BENCHMARK(filterRows)->Unit(benchmark::kMillisecond)->Iterations(10);

void selectNodes(benchmark::State& state) {
    OpenOperators opened;
    std::uint32_t node = 0;
    measure(
        state, [&] { opened.session.selectNode(NodeId(node = (node + 997) % kNodes)); }, at_once);
}
BENCHMARK(selectNodes)->Unit(benchmark::kMillisecond)->Iterations(20);

void expandTree(benchmark::State& state) {
    TraceSession session;
    session.show(largeTrace());
    ModulesView view(session);
    view.setKind(TimeTree::Kind::Calls);
    open(view);
    waitFor([&] { return view.model().rowCount() > 0; });
    int row = 0;
    measure(
        state, [&] { view.tree().expand(view.model().index(row++, 0)); }, at_once);
}
BENCHMARK(expandTree)->Unit(benchmark::kMillisecond)->Iterations(20);

class OpenFlames {
  public:
    OpenFlames() : view(session) {
        session.show(largeTrace());
        open(view);
        waitFor([&] { return view.canvas().tree() != nullptr; });
    }
    TraceSession session;
    FlameGraph view;
};

void repaintFlames(benchmark::State& state) {
    OpenFlames opened;
    state.counters["tree"] = static_cast<double>(opened.view.canvas().tree()->calls.nodes.size());
    state.counters["boxes"] = static_cast<double>(opened.view.canvas().boxes().size());
    measure(
        state, [&] { opened.view.canvas().update(); }, at_once);
}
BENCHMARK(repaintFlames)->Unit(benchmark::kMillisecond)->Iterations(20);

void zoomFlames(benchmark::State& state) {
    OpenFlames opened;
    FlameCanvas& canvas = opened.view.canvas();
    const auto& children = canvas.tree()->node(0).children;
    measure(
        state, [&] { canvas.zoomTo(canvas.zoomed() == 0 ? children.front() : 0); }, at_once);
}
BENCHMARK(zoomFlames)->Unit(benchmark::kMillisecond)->Iterations(20);

void searchFlames(benchmark::State& state) {
    OpenFlames opened;
    auto* search = opened.view.findChild<QLineEdit*>("traceFlameSearch");
    measure(
        state, [&] { search->setText(search->text() == "node 1" ? "operator_2" : "node 1"); }, at_once);
}
BENCHMARK(searchFlames)->Unit(benchmark::kMillisecond)->Iterations(20);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    gnx::test::TimedApplication application(argc, argv);
    const gnx::widgets::Theme theme(application);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
