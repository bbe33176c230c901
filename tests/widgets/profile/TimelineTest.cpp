// The parts of a timeline that need no widget: which time is where, rows, pieces of lanes, marks, arrows, steps.
#include <QTest>

#include "tests/support/WindowTests.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/profile/timeline/MarkedSpans.h"
#include "widgets/profile/timeline/SpanPainter.h"
#include "widgets/profile/timeline/SpanSteps.h"
#include "widgets/profile/timeline/TimeTicks.h"
#include "widgets/profile/timeline/TimeViewport.h"
#include "widgets/profile/timeline/TimelineArrows.h"
#include "widgets/profile/timeline/TimelineData.h"
#include "widgets/profile/timeline/TimelineFind.h"
#include "widgets/profile/timeline/TimelineLayout.h"

namespace gnx::test::timeline {

using test::activityNamed;
using test::HandMadeTrace;

class TimelineTest : public QObject {
    Q_OBJECT

  private slots:
    // 1,000 ns on 500 pixels: 2 ns a pixel.
    void timeAndPixelsAreEachOthersInverse() {
        TimeViewport viewport;
        viewport.setEnd(10'000);
        viewport.setWidth(500);
        viewport.show(2'000, 3'000);
        QCOMPARE(viewport.xOf(2'500), 250.0);
        QCOMPARE(viewport.timeAt(250), std::int64_t{2'500});
        QCOMPARE(viewport.nsPerPixel(), 2.0);
    }

    void zoomKeepsTheTimeUnderThePointer() {
        TimeViewport viewport;
        viewport.setEnd(1'000'000);
        viewport.setWidth(1000);
        viewport.show(200'000, 600'000);
        const std::int64_t under = viewport.timeAt(300);
        for (const double factor : {1.25, 1.25, 3.0, 0.8, 2.0}) {
            viewport.zoomAt(300, factor);
            QVERIFY(std::abs(viewport.timeAt(300) - under) <= 1); // whole nanoseconds
        }
    }

    void nothingBeyondTheLimitsIsShown() {
        TimeViewport viewport;
        viewport.setEnd(1'000'000);
        viewport.setWidth(1000);
        viewport.zoomAt(500, 1e-9);
        QVERIFY(viewport.showsAll());
        viewport.zoomAt(500, 1e12);
        QCOMPARE(viewport.span(), TimeViewport::kShortest);
        viewport.pan(1e15);
        QCOMPARE(viewport.end(), viewport.limits().end_ns);
        viewport.pan(-1e15);
        QCOMPARE(viewport.begin(), viewport.limits().begin_ns);
    }

    void anEmptyTraceHasAViewportToo() {
        TimeViewport viewport;
        viewport.setEnd(0);
        viewport.setWidth(0);
        QVERIFY(viewport.span() > 0);
        QVERIFY(std::isfinite(viewport.xOf(0)));
    }

    // 10 ms by at most ten ticks: 1 ms each, the first at 0.
    void ticksAreAtRoundTimes() {
        const TimeTicks found = timeTicks(-100'000, 10'000'000, 12);
        QCOMPARE(found.step_ns, std::int64_t{1'000'000});
        QCOMPARE(found.ticks.front().time_ns, std::int64_t{0});
        QCOMPARE(found.ticks[3].label, std::string("3 ms"));
        QCOMPARE(found.base, std::string());
    }

    // Far from the origin and near: a base, and what each tick lies after it.
    void ticksFarFromTheBeginCountFromABase() {
        const TimeTicks found = timeTicks(2'000'000'123, 2'000'001'123, 10);
        QCOMPARE(found.step_ns, std::int64_t{100});
        QCOMPARE(found.base, std::string("2.0000002 s"));
        QCOMPARE(found.ticks[0].label, std::string("+0.0 µs"));
        QCOMPARE(found.ticks[2].label, std::string("+0.2 µs"));
        QCOMPARE(found.ticks[2].time_ns, std::int64_t{2'000'000'400});
    }

    void rowsStandInOrderAndAreFoundByPlace() {
        const auto shown = twoThreadsAndAStream();
        TimelineLayout layout;
        layout.setMetrics({10, 30, 2});
        layout.setTrace(*shown->trace, *shown->rows, 1);
        QCOMPARE(layout.groups().size(), std::size_t{4});
        QCOMPARE(shown->trace->track(layout.groups()[0].track).kind, TrackKind::Stream);
        QVERIFY(!layout.groups()[1].isTrack());
        QCOMPARE(shown->trace->track(layout.groups()[2].track).kind, TrackKind::Thread);
        // stream 10 + 2, curve 30 + 2, thread 1 with two lanes 20 + 2, thread 2 10 + 2
        QCOMPARE(layout.height(), std::int64_t{12 + 32 + 22 + 12});
        QCOMPARE(layout.groupAt(11), std::ptrdiff_t{0});
        QCOMPARE(layout.laneAt(44 + 15).lane, std::uint32_t{1});
        QCOMPARE(layout.laneAt(44 + 21).group, std::ptrdiff_t{-1}); // between two groups
        QCOMPARE(layout.groupAt(78), std::ptrdiff_t{-1});
    }

    void hiddenAndFoldedRowsGiveTheirRoom() {
        const auto shown = twoThreadsAndAStream();
        TimelineLayout layout;
        layout.setMetrics({10, 30, 2});
        layout.setTrace(*shown->trace, *shown->rows, 0);
        layout.setOpen(1, false); // its two lanes in the height of one
        QCOMPARE(layout.height(), std::int64_t{12 + 12 + 12});
        QCOMPARE(layout.laneAt(12 + 7).lane, std::uint32_t{1});
        layout.setHidden(1, true);
        QCOMPARE(layout.height(), std::int64_t{24});
        QCOMPARE(layout.groupAt(12), std::ptrdiff_t{2});
        QCOMPARE(layout.hiddenCount(), std::size_t{1});
        layout.showAllHidden();
        QCOMPARE(layout.hiddenCount(), std::size_t{0});
    }

    void aTraceOfADeviceOpensWithItsStreamsAndIdleThreadsStandLast() {
        const auto shown = pythonAroundADevice();
        TimelineLayout layout;
        layout.setTrace(*shown->trace, *shown->rows, 1);
        QCOMPARE(layout.groups().size(), std::size_t{4});
        QCOMPARE(shown->trace->track(layout.groups().front().track).kind, TrackKind::Stream);
        QCOMPARE(layout.groupOf(shown->trace->activity(activityNamed(*shown->trace, "wait")).track), std::ptrdiff_t{3});
    }

    // Three lanes of Python of 2 pixels, two others of 10.
    void framesOfPythonAreFoldedAtFirst() {
        const auto shown = pythonAroundADevice();
        TimelineLayout layout;
        layout.setMetrics({10, 30, 2});
        layout.setTrace(*shown->trace, *shown->rows, 0);
        const TimelineGroup& thread = layout.groups()[1];
        QVERIFY(thread.open);
        QCOMPARE(thread.pythonLanes(), std::size_t{3});
        QCOMPARE(thread.height, std::int64_t{3 * TimelineLayout::kThinLane + 2 * 10 + 2});
        QCOMPARE(layout.laneTop(thread, 3), thread.top + 3 * TimelineLayout::kThinLane);
        QCOMPARE(layout.laneAt(thread.top + TimelineLayout::kThinLane).lane, std::uint32_t{1});
        QCOMPARE(layout.laneAt(thread.top + 3 * TimelineLayout::kThinLane).lane, std::uint32_t{3});
        QCOMPARE(layout.laneAt(thread.top + 3 * TimelineLayout::kThinLane + 19).lane, std::uint32_t{4});
        layout.setPythonFolded(1, false);
        QCOMPARE(layout.groups()[1].height, std::int64_t{5 * 10 + 2});
        layout.setAllOpen(false);
        layout.setAllOpen(true);
        QVERIFY(!layout.groups()[1].python_folded);
    }

    void anotherStretchCanBeSeenThanTheTraces() {
        TimeViewport viewport;
        viewport.setEnd(1'000);
        viewport.setLimits({-500, 4'500});
        QVERIFY(viewport.showsAll());
        QCOMPARE(viewport.begin(), std::int64_t{-500});
        QCOMPARE(viewport.span(), std::int64_t{5'000});
    }

    void aHundredThousandTracksAreRowsOfTheirOwn() {
        HandMadeTrace made;
        for (int thread = 0; thread < 100'000; ++thread)
            made.builder.add(made.span(ActivityKind::Operator, made.thread(thread), "op", thread, 5));
        const auto shown = prepareTrace(made.finish(), nullptr, std::nullopt, {});
        TimelineLayout layout;
        layout.setMetrics({10, 30, 2});
        layout.setTrace(*shown->trace, *shown->rows, 0);
        QCOMPARE(layout.height(), std::int64_t{1'200'000});
        QCOMPARE(layout.groupAt(1'199'999), std::ptrdiff_t{99'999});
        QCOMPARE(layout.groupOf(layout.groups()[99'999].track), std::ptrdiff_t{99'999});
    }

    // Columns of 10 ns: a is alone in 0..2, b begins in 3 where a ends, then c and d share one column.
    void columnsOfSeveralAreToldFromABorder() {
        HandMadeTrace made;
        made.op("a", 0, 35);
        made.op("b", 35, 25);
        made.op("c", 62, 3);
        made.op("d", 66, 3);
        const auto shown = prepareTrace(made.finish(), nullptr, std::nullopt, {});
        std::vector<TimelineRows::Column> columns(8);
        shown->rows->query(shown->rows->rows()[0], 0, 80, columns);
        std::vector<SpanPiece> pieces;
        spanPieces(columns, pieces);
        QCOMPARE(pieces.size(), std::size_t{3});
        QCOMPARE(pieces[0].to, 3);
        QCOMPARE(pieces[1].from, 3);
        QCOMPARE(pieces[1].to, 6);
        QVERIFY(!pieces[1].several);
        QVERIFY(pieces[1].begins);
        QVERIFY(pieces[2].several);
        QCOMPARE(pieces[2].count, std::uint32_t{2});
        QCOMPARE(pieces[2].busy_ns, std::int64_t{6});
    }

    void marksAreFoundInTheColumnsTheyReachInto() {
        const auto shown = twoThreadsAndAStream();
        const MarkedSpans marked = activitiesNamed(*shown, "KERNEL_", {});
        QCOMPARE(marked.count(), std::size_t{2});
        const std::size_t row = rowOf(*shown, activityNamed(*shown->trace, "kernel_b"));
        QVERIFY(marked.any(row));
        QVERIFY(marked.any(row, 70, 71));
        QVERIFY(!marked.any(row, 61, 64)); // between the two
        QVERIFY(!marked.any(rowOf(*shown, activityNamed(*shown->trace, "other"))));
        QCOMPARE(marked.extent().begin_ns, std::int64_t{30});
        QCOMPARE(marked.extent().end_ns, std::int64_t{85});
        QVERIFY(activitiesNamed(*shown, "", {}).empty());
    }

    void arrowsGoFromTheLaunchToItsKernel() {
        const auto shown = twoThreadsAndAStream();
        const ActivityId launch = activityNamed(*shown->trace, "cudaLaunchKernel");
        const ActivityId kernel = activityNamed(*shown->trace, "kernel_a");
        const TimelineArrow expected{launch, kernel};
        for (const ActivityId id : {launch, kernel, activityNamed(*shown->trace, "outer")}) {
            const TimelineArrows found = arrowsOf(*shown->trace, id);
            QCOMPARE(found.count, std::size_t{1});
            QVERIFY(found.arrows[0] == expected);
        }
        QCOMPARE(arrowsOf(*shown->trace, activityNamed(*shown->trace, "kernel_b")).count, std::size_t{0});
        QCOMPARE(arrowsOf(*shown->trace, {}).count, std::size_t{0});
    }

    /// A driver's call within one of the runtime has the same correlation: one arrow, unless it is asked for itself.
    void aCallWithinACallIsNoSecondArrow() {
        HandMadeTrace made;
        made.call("cudaLaunchKernel", 0, 10, 1);
        Activity inner = made.span(ActivityKind::Driver, made.thread(), "cuLaunchKernel", 2, 5);
        inner.correlation = 1;
        made.builder.add(inner);
        made.kernel("k", 20, 5, 1);
        const auto trace = made.finish();
        QCOMPARE(arrowsOf(*trace, activityNamed(*trace, "cudaLaunchKernel")).count, std::size_t{1});
        QCOMPARE(arrowsOf(*trace, activityNamed(*trace, "cuLaunchKernel")).count, std::size_t{1});
    }

    void keysStepFromSpanToSpan() {
        const auto shown = twoThreadsAndAStream();
        const auto id = [&](const char* name) { return activityNamed(*shown->trace, name); };
        QCOMPARE(stepFrom(*shown, id("kernel_a"), SpanStep::Next).value(), id("kernel_b").value());
        QCOMPARE(stepFrom(*shown, id("kernel_b"), SpanStep::Previous).value(), id("kernel_a").value());
        QVERIFY(!stepFrom(*shown, id("kernel_b"), SpanStep::Next).valid());
        QCOMPARE(stepFrom(*shown, id("outer"), SpanStep::Inwards).value(), id("cudaLaunchKernel").value());
        QCOMPARE(stepFrom(*shown, id("cudaLaunchKernel"), SpanStep::Outwards).value(), id("outer").value());
        QVERIFY(!stepFrom(*shown, id("outer"), SpanStep::Outwards).valid());
        QVERIFY(!stepFrom(*shown, id("kernel_a"), SpanStep::Inwards).valid());
    }

    // kernel_a is 30..60, kernel_b 65..85.
    void measuredMomentsSnapToEdges() {
        const auto shown = twoThreadsAndAStream();
        const std::size_t row = rowOf(*shown, activityNamed(*shown->trace, "kernel_b"));
        QCOMPARE(snappedTime(*shown, row, 62, 3), std::int64_t{60});
        QCOMPARE(snappedTime(*shown, row, 64, 3), std::int64_t{65});
        QCOMPARE(snappedTime(*shown, row, 45, 3), std::int64_t{45});
        QCOMPARE(snappedTime(*shown, row, 87, 3), std::int64_t{85});
    }

    void colorsAreOfTheOperatorsCategory() {
        HandMadeTrace made;
        made.op("aten::conv2d", 0, 100);
        made.call("cudaLaunchKernel", 10, 10, 1);
        made.kernel("anything", 30, 10, 1);
        const auto shown = prepareTrace(made.finish(), nullptr, std::nullopt, {});
        const SpanColors colors(*shown);
        QCOMPARE(QString(colors.what(activityNamed(*shown->trace, "aten::conv2d"))), QString("convolution"));
        QCOMPARE(QString(colors.what(activityNamed(*shown->trace, "anything"))), QString("convolution"));
        QCOMPARE(QString(colors.what(activityNamed(*shown->trace, "cudaLaunchKernel"))), QString("runtime"));
    }

    // With one operator in the trace's first half the overview is full there and empty in the rest.
    void theOverviewIsWhereSomethingHappens() {
        HandMadeTrace made;
        made.op("a", 0, 1'000'000);
        made.builder.addCounter("1", "c", 2'000'000, 1);
        const auto made_data = timelineData(prepareTrace(made.finish(), nullptr, std::nullopt, {}), {});
        QVERIFY(made_data->overview[TimelineData::kOverviewColumns / 4] > 0.99F);
        QCOMPARE(made_data->overview[TimelineData::kOverviewColumns * 3 / 4], 0.0F);
        QCOMPARE(made_data->series.size(), std::size_t{1});
    }

  private:
    /// thread 1: outer 0..50 with a launch 10..20; thread 2: other 0..90; stream: kernel_a 30..60, kernel_b 65..85.
    /// Three Python frames around a module and an operator; a fourth one on a thread that does nothing for the model,
    /// which the file wants first.
    static std::shared_ptr<const ShownTrace> pythonAroundADevice() {
        HandMadeTrace made;
        const TrackId idle = made.builder.threadTrack(1, 1);
        made.builder.add(made.span(ActivityKind::Python, idle, "wait", 0, 100));
        for (int depth = 0; depth < 3; ++depth)
            made.builder.add(made.span(ActivityKind::Python, made.thread(), "frame", depth, 100 - 2 * depth));
        made.module("layer", 10, 60);
        made.op("aten::mm", 20, 30);
        made.kernel("gemm", 40, 30);
        return prepareTrace(made.finish(), nullptr, std::nullopt, {});
    }

    static std::shared_ptr<const ShownTrace> twoThreadsAndAStream() {
        HandMadeTrace made;
        made.kernel("kernel_a", 30, 30, 1);
        made.kernel("kernel_b", 65, 20);
        made.op("outer", 0, 50);
        made.call("cudaLaunchKernel", 10, 10, 1);
        made.builder.add(made.span(ActivityKind::Operator, made.thread(2), "other", 0, 90));
        return prepareTrace(made.finish(), nullptr, std::nullopt, {});
    }
    static std::size_t rowOf(const ShownTrace& shown, ActivityId id) {
        const std::span rows = shown.rows->rowsOf(shown.trace->activity(id).track);
        return static_cast<std::size_t>(rows.data() - shown.rows->rows().data()) + shown.nesting.lanes[id.value()];
    }
};

} // namespace gnx::test::timeline

GNX_WINDOW_TEST(gnx::test::timeline::TimelineTest)
#include "TimelineTest.moc"
