// The timeline in use: mouse, keys, changes to and from the session.
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/WindowTests.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/timeline/RangePanel.h"
#include "widgets/profile/timeline/TimelineCanvas.h"
#include "widgets/profile/timeline/TimelineFind.h"
#include "widgets/profile/timeline/TimelineView.h"

namespace gnx::test::timeline_view {

using test::activityNamed;
using test::HandMadeTrace;

class TimelineViewTest : public QObject {
    Q_OBJECT

  private slots:
    void aDragSelectsTheSessionsRange() {
        Shown shown;
        shown.canvas().fit({0, 100'000});
        const QPoint from = shown.at(20'000, "outer"), to = shown.at(60'000, "outer");
        QTest::mousePress(&shown.canvas(), Qt::LeftButton, {}, from);
        shown.moveTo(to);
        QTest::mouseRelease(&shown.canvas(), Qt::LeftButton, {}, to);
        QVERIFY(shown.session.range());
        const auto pixel = static_cast<std::int64_t>(shown.scene().viewport.nsPerPixel()) + 1;
        QVERIFY(std::abs(shown.session.range()->begin_ns - 20'000) <= pixel);
        QVERIFY(std::abs(shown.session.range()->end_ns - 60'000) <= pixel);
    }

    // 20,000 .. 60,000: outer lasts to 50,000, so its thread is busy for 30,000 of 40,000.
    void theRangesSummaryCountsWhatIsInIt() {
        Shown shown;
        QSignalSpy counted(&shown.view.panel(), &RangePanel::counted);
        shown.session.setRange(TimeRange{20'000, 60'000});
        QVERIFY(counted.wait());
        QVERIFY(shown.view.panel().isVisible());
        const RangeUse& use = *shown.view.panel().use();
        QCOMPARE(use.length(), std::int64_t{40'000});
        QCOMPARE(use.by_kind[static_cast<std::size_t>(ActivityKind::Kernel)], std::uint64_t{1});
        const auto thread = std::ranges::find(use.tracks, shown.activity("outer").track, &RangeUse::OfTrack::track);
        QCOMPARE(thread->busy_ns, std::int64_t{30'000});
        const QString facts = shown.view.panel().findChild<QLabel*>(QStringLiteral("rangeFacts"))->text();
        QVERIFY2(facts.contains(QRegularExpression(QStringLiteral("1 kernel(<|$)"))), qPrintable(facts));
        shown.session.setRange(std::nullopt);
        QVERIFY(!shown.view.panel().isVisible());
    }

    void theRangesSummaryCountsInThePlural() {
        Shown shown;
        QSignalSpy counted(&shown.view.panel(), &RangePanel::counted);
        shown.session.setRange(TimeRange{0, shown.session.shown()->trace->endNs()});
        QVERIFY(counted.wait());
        const auto operators = shown.view.panel().use()->by_kind[static_cast<std::size_t>(ActivityKind::Operator)];
        QVERIFY(operators > 1);
        const QString facts = shown.view.panel().findChild<QLabel*>(QStringLiteral("rangeFacts"))->text();
        QVERIFY2(facts.contains(QStringLiteral("%1 operators").arg(operators)), qPrintable(facts));
    }

    // outer is busy for 30,000 ns of the range's 40,000 and begins before it; see above.
    void theSummarysTablesCanBeComputedWith() {
        Shown shown;
        QSignalSpy counted(&shown.view.panel(), &RangePanel::counted);
        shown.session.setRange(TimeRange{20'000, 60'000});
        QVERIFY(counted.wait());
        const auto tables = shown.view.panel().findChildren<QTableView*>();
        const auto rows = std::ranges::find(tables, QStringLiteral("Rows by busy time"), &QWidget::accessibleName);
        QVERIFY(rows != tables.end());
        const auto actions = (*rows)->actions();
        const auto copy = std::ranges::find(actions, QStringLiteral("Copy data as CSV"), &QAction::text);
        QVERIFY(copy != actions.end());
        (*copy)->trigger();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.front(), QStringLiteral("row,records,busy_ns,idle_ns,busy_share"));
        QVERIFY2(std::ranges::any_of(lines, [](const QString& line) { return line.endsWith(",30000,10000,0.75"); }),
                 qPrintable(lines.join('|')));
    }

    void whatAFileHadWrongStaysInSight() {
        Shown shown;
        auto* problems = shown.view.findChild<QLabel*>(QStringLiteral("timelineProblems"));
        QVERIFY(!problems->isVisible());
        const auto other = prepareTrace(shown.session.shown()->trace, nullptr, std::nullopt, QStringLiteral("t.json"));
        other->notes = {"1 x cut off", "2 x unnamed", "3 x loose", "4 x <long>"};
        shown.session.show(other);
        QTRY_VERIFY(problems->isVisible());
        QCOMPARE(problems->text(), QStringLiteral("⚠ 1 x cut off · 2 x unnamed · 3 x loose · 1 more"));
        QVERIFY(problems->toolTip().contains("4 x &lt;long&gt;"));
    }

    /// Two timelines in a window of 1280 x 800 have so much each.
    void theRowsKeepMostOfALittleHeight() {
        Shown shown;
        shown.view.resize(1200, 320);
        QSignalSpy counted(&shown.view.panel(), &RangePanel::counted);
        shown.session.setRange(TimeRange{20'000, 60'000});
        QVERIFY(counted.wait());
        QTRY_VERIFY(shown.view.panel().height() < shown.canvas().height());
    }

    /// In a narrow window names could not be read side by side.
    void theSummarysTablesStandBehindEachOtherWhereItIsNarrow() {
        Shown shown;
        RangePanel& panel = shown.view.panel();
        QSignalSpy counted(&panel, &RangePanel::counted);
        shown.session.setRange(TimeRange{20'000, 60'000});
        QVERIFY(counted.wait());
        const auto* tabs = panel.findChild<QTabWidget*>(QStringLiteral("rangeTables"));
        const int letter = panel.fontMetrics().averageCharWidth();
        shown.view.resize(letter * 90, shown.view.height());
        QTRY_VERIFY(tabs->isVisible());
        QCOMPARE(tabs->count(), 3);
        QVERIFY(tabs->currentWidget()->width() > letter * 50);
        shown.view.resize(letter * 240, shown.view.height());
        QTRY_VERIFY(!tabs->isVisible());
        QCOMPARE(tabs->count(), 0);
        for (const QTableView* table : panel.findChildren<QTableView*>())
            QCOMPARE(table->isVisible(), table->model()->rowCount() > 0);
    }

    void aClickSelectsAndMarksAllOfTheNode() {
        Shown shown;
        QTest::mouseClick(&shown.canvas(), Qt::LeftButton, {}, shown.at(40'000, "kernel_a"));
        QCOMPARE(shown.session.activity().value(), shown.id("kernel_a").value());
        QCOMPARE(shown.session.node().value(), 7U);
        shown.settle();
        QCOMPARE(shown.scene().selected->count(), std::size_t{3}); // outer, its launch and the kernel
        QCOMPARE(shown.scene().arrows.count, std::size_t{1});
        QVERIFY(shown.canvas().accessibleDescription().contains("kernel_a"));
    }

    void aNodeOrANameSelectedElsewhereIsMarked() {
        Shown shown;
        shown.session.selectNode(NodeId(7));
        shown.settle();
        QCOMPARE(shown.scene().selected->count(), std::size_t{3});
        QVERIFY(!shown.scene().current.valid());
        shown.session.selectName(shown.activity("kernel_b").name);
        shown.settle();
        QCOMPARE(shown.scene().selected->count(), std::size_t{1});
        shown.session.selectActivity({});
        QVERIFY(!shown.scene().selected);
    }

    void aSelectionTakenBackIsNotLookedForAnyMore() {
        Shown shown;
        shown.session.selectActivity(shown.id("outer"));
        shown.session.selectActivity({});
        QVERIFY(!shown.view.busy());
        shown.settle();
        QVERIFY(!shown.scene().selected);
    }

    void theWheelWithCtrlKeepsTheTimeUnderThePointer() {
        Shown shown;
        const QPoint place = shown.at(30'000, "outer");
        const std::int64_t span = shown.scene().viewport.span();
        QWheelEvent turn(place, shown.canvas().mapToGlobal(place), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier,
                         Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&shown.canvas(), &turn);
        QVERIFY(shown.scene().viewport.span() < span);
        const double after = shown.scene().viewport.xOf(30'000) + TimelineFrame::kHeader;
        QVERIFY(std::abs(after - place.x()) <= 1.5);
    }

    void keysZoomPanAndShowAll() {
        Shown shown;
        const std::int64_t all = shown.scene().viewport.span();
        QTest::keyClick(&shown.canvas(), Qt::Key_W);
        QVERIFY(shown.scene().viewport.span() < all);
        const std::int64_t begin = shown.scene().viewport.begin();
        QTest::keyClick(&shown.canvas(), Qt::Key_D);
        QVERIFY(shown.scene().viewport.begin() > begin);
        QTest::keyClick(&shown.canvas(), Qt::Key_Home);
        QVERIFY(shown.scene().viewport.showsAll());
        shown.session.selectActivity(shown.id("cudaLaunchKernel")); // 10,000 .. 20,000
        QTest::keyClick(&shown.canvas(), Qt::Key_F);
        QVERIFY(shown.scene().viewport.begin() <= 10'000 && shown.scene().viewport.end() >= 20'000);
        QVERIFY(shown.scene().viewport.span() < 20'000);
    }

    void altArrowsGoFromSpanToSpan() {
        Shown shown;
        shown.session.selectActivity(shown.id("kernel_a"));
        QTest::keyClick(&shown.canvas(), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(shown.session.activity().value(), shown.id("kernel_b").value());
        shown.session.selectActivity(shown.id("outer"));
        QTest::keyClick(&shown.canvas(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(shown.session.activity().value(), shown.id("cudaLaunchKernel").value());
    }

    void aDoubleClickZoomsToTheSpan() {
        Shown shown;
        QTest::mouseDClick(&shown.canvas(), Qt::LeftButton, {}, shown.at(40'000, "kernel_a"));
        QVERIFY(shown.scene().viewport.begin() <= 30'000 && shown.scene().viewport.end() >= 60'000);
        QVERIFY(shown.scene().viewport.span() <= 40'000);
    }

    void revealedActivitiesComeIntoSight() {
        Shown shown;
        shown.canvas().setGroupHidden(shown.group("kernel_b"), true);
        shown.canvas().fit({0, 1'000});
        shown.session.reveal(shown.id("kernel_b"));
        QTRY_VERIFY(shown.scene().viewport.begin() <= 65'000 && shown.scene().viewport.end() >= 85'000);
        QVERIFY(!shown.scene().layout.groups()[shown.group("kernel_b")].hidden);
    }

    void hiddenRowsAreShownAgainFromTheMenu() {
        Shown shown;
        const std::int64_t height = shown.scene().layout.height();
        trigger(shown, shown.at(40'000, "kernel_a"), "hideRow");
        QVERIFY(shown.scene().layout.height() < height);
        QVERIFY(!shown.canvas().placeOf(shown.id("kernel_a")));
        QVERIFY(shown.view.findChild<QLabel*>("timelineRecords")->text().contains("1 hidden row"));
        trigger(shown, shown.at(20'000, "outer"), "showHidden");
        QCOMPARE(shown.scene().layout.height(), height);
    }

    void theMenuLeadsToDrawingAndSource() {
        Shown shown;
        QSignalSpy drawing(&shown.view, &TimelineView::nodeWanted), source(&shown.view, &TimelineView::sourceWanted);
        trigger(shown, shown.at(40'000, "kernel_a"), "showInDrawing");
        trigger(shown, shown.at(40'000, "kernel_a"), "showSource");
        QCOMPARE(drawing.count(), 1);
        QCOMPARE(source.count(), 1);
        QCOMPARE(source[0][0].value<NodeId>().value(), 7U);
        const auto menu = shown.canvas().menuAt(shown.at(70'000, "kernel_b")); // for no node
        QVERIFY(!menu->findChild<QAction*>("showInDrawing")->isEnabled());
    }

    void theMenuSelectsTheTimeOfASpan() {
        Shown shown;
        trigger(shown, shown.at(40'000, "kernel_a"), "rangeOf");
        QCOMPARE(shown.session.range()->begin_ns, std::int64_t{30'000});
        QCOMPARE(shown.session.range()->end_ns, std::int64_t{60'000});
    }

    void searchCountsAndSteps() {
        Shown shown;
        QTest::keyClick(&shown.canvas(), '/');
        QVERIFY(shown.view.find().isVisible());
        shown.field().setText("KERNEL_");
        shown.settle();
        QCOMPARE(shown.view.find().found()->count(), std::size_t{2});
        QCOMPARE(shown.count(), QString("2 found"));
        QTest::keyClick(&shown.field(), Qt::Key_Return);
        QCOMPARE(shown.session.activity().value(), shown.id("kernel_a").value());
        QTest::keyClick(&shown.field(), Qt::Key_Return);
        QCOMPARE(shown.count(), QString("2 of 2"));
        QTest::keyClick(&shown.field(), Qt::Key_Return); // around the end
        QCOMPARE(shown.session.activity().value(), shown.id("kernel_a").value());
        shown.field().setText("nothing so");
        shown.settle();
        QVERIFY(shown.view.find().found()->empty());
        QTest::keyClick(&shown.field(), Qt::Key_Escape);
        QVERIFY(!shown.view.find().isVisible());
        QVERIFY(!shown.scene().found);
    }

    // From 2,000 ns beside the kernel's begin to as much beside its end, both within reach of the edges.
    void aMeasuredDistanceSnapsToEdges() {
        Shown shown;
        shown.canvas().fit({0, 200'000});
        const auto beside = static_cast<std::int64_t>(2 * shown.scene().viewport.nsPerPixel());
        const QPoint from = shown.at(30'000 + beside, "kernel_a"), to = shown.at(60'000 - beside, "kernel_a");
        QTest::keyClick(&shown.canvas(), Qt::Key_M);
        QVERIFY(shown.canvas().measuring());
        QTest::mousePress(&shown.canvas(), Qt::LeftButton, {}, from);
        shown.moveTo(to);
        QTest::mouseRelease(&shown.canvas(), Qt::LeftButton, {}, to);
        QVERIFY(shown.scene().measure);
        QCOMPARE(shown.scene().measure->from_ns, std::int64_t{30'000});
        QCOMPARE(shown.scene().measure->to_ns, std::int64_t{60'000});
        QVERIFY(!shown.session.range());
    }

    void escapeClearsOneThingAfterAnother() {
        Shown shown;
        shown.session.selectActivity(shown.id("kernel_a"));
        shown.session.setRange(TimeRange{10, 20});
        shown.canvas().setMeasuring(true);
        QTest::keyClick(&shown.canvas(), Qt::Key_Escape);
        QVERIFY(!shown.canvas().measuring() && shown.session.range());
        QTest::keyClick(&shown.canvas(), Qt::Key_Escape);
        QVERIFY(!shown.session.range() && shown.session.activity().valid());
        QTest::keyClick(&shown.canvas(), Qt::Key_Escape);
        QVERIFY(!shown.session.activity().valid());
    }

    void tooltipsSayWhatASpanIs() {
        Shown shown;
        const QString text = shown.canvas().toolTipAt(shown.at(40'000, "kernel_a"));
        for (const char* part : {"kernel_a", "30.0 µs", "8×1×1", "32 registers", "cudaLaunchKernel", "#7"})
            QVERIFY2(text.contains(part), part);
        QVERIFY(shown.canvas().toolTipAt(shown.at(63'000, "kernel_a")).isEmpty()); // between two
    }

    void theLineAboveSaysWhatWasLostAndWhatTracingTook() {
        Shown shown;
        const QString text = shown.view.findChild<QLabel*>("timelineRecords")->text();
        QCOMPARE(text, QString("hand made · 5 records · 3 dropped · 2 not understood · tracing overhead 25 %"));
    }

    /// The names of two files, one below the other, are shown.
    void theLineAboveNamesTheFile() {
        HandMadeTrace made;
        made.op("relu", 0, 100);
        TraceSession session;
        session.show(prepareTrace(made.finish(), nullptr, std::nullopt, QStringLiteral("other.json")));
        TimelineView view(session);
        QTRY_VERIFY(view.findChild<QLabel*>("timelineRecords")->text().startsWith("other.json · 1 record · "));
    }

    void emptyTracesAndNoneSaySo() {
        TraceSession session;
        TimelineView view(session);
        QVERIFY(!view.busy());
        QVERIFY(saysSomewhere(view, "No trace"));
        session.show(prepareTrace(HandMadeTrace().finish(), nullptr, std::nullopt, {}));
        QTRY_VERIFY(!view.busy());
        QVERIFY(saysSomewhere(view, "Nothing was recorded"));
    }

    void anotherTraceForgetsWhatBelongedToTheFirst() {
        Shown shown;
        shown.session.selectActivity(shown.id("kernel_b"));
        shown.session.setRange(TimeRange{10, 20});
        HandMadeTrace made;
        made.op("single", 0, 10);
        shown.session.show(prepareTrace(made.finish(), nullptr, std::nullopt, {}));
        shown.settle();
        QVERIFY(!shown.scene().current.valid() && !shown.scene().range && !shown.scene().selected);
        QCOMPARE(shown.scene().layout.groups().size(), std::size_t{1});
        shown.view.grab();
    }

    void overlappingAndInstantActivitiesArePainted() {
        HandMadeTrace made;
        made.op("a", 0, 30);
        made.op("b", 20, 30);
        made.op("zero", 40, 0);
        made.op("negative", 45, -5);
        made.builder.add(made.span(ActivityKind::Allocation, made.thread(), "allocate", 10, 0),
                         MemoryDetail{1, 8, -1, -1});
        Shown shown(made.finish());
        QVERIFY(shown.canvas().activityAt(shown.canvas().placeOf(shown.id("b"))->center()) == shown.id("b"));
        QVERIFY(shown.canvas().activityAt(shown.canvas().placeOf(shown.id("allocate"))->center()) ==
                shown.id("allocate"));
        QVERIFY(!shown.view.grab().isNull());
    }

    void manyRowsAreScrolled() {
        HandMadeTrace made;
        for (int thread = 0; thread < 20'000; ++thread)
            made.builder.add(made.span(ActivityKind::Operator, made.thread(thread), "op", thread, 5'000));
        Shown shown(made.finish());
        QVERIFY(shown.canvas().mostScroll() > 20'000);
        shown.canvas().setScroll(shown.canvas().mostScroll());
        const std::ptrdiff_t last =
            shown.scene().layout.groupAt(shown.scene().scroll + shown.canvas().rowsHeight() - 1);
        QCOMPARE(last, std::ptrdiff_t{19'999});
        QVERIFY(!shown.view.grab().isNull());
    }

    void picturesAreWritten() {
        Shown shown;
        const QTemporaryDir folder;
        for (const char* name : {"/a.svg", "/a.png", "/a.pdf"}) {
            QVERIFY(shown.canvas().exportTo(folder.path() + name).ok());
            QVERIFY(QFileInfo(folder.path() + name).size() > 500);
        }
        const Status failed = shown.canvas().exportTo(folder.path() + "/none/a.svg");
        QVERIFY(!failed.ok());
        QVERIFY(QString::fromStdString(failed.error().text()).contains("none/a.svg"));
    }

  private:
    /// thread: outer 0..50 us of node 7 with a launch 10..20; other thread 0..200; stream: kernel_a 30..60 of that
    /// launch, kernel_b 65..85.
    static std::shared_ptr<const Trace> launchAndKernels() {
        HandMadeTrace made;
        made.builder.info().dropped_records = 3;
        made.builder.info().refused_records = 2;
        made.builder.info().untraced_ns = 100;
        made.builder.info().traced_ns = 125;
        made.op("outer", 0, 50'000, NodeId(7));
        made.call("cudaLaunchKernel", 10'000, 10'000, 1);
        made.kernel("kernel_a", 30'000, 30'000, 1);
        made.kernel("kernel_b", 65'000, 20'000);
        made.builder.add(made.span(ActivityKind::Operator, made.thread(2), "other", 0, 200'000));
        return made.finish();
    }

    struct Shown {
        explicit Shown(const std::shared_ptr<const Trace>& trace = launchAndKernels()) {
            QApplication::setPalette(ThemeColors::light().toPalette());
            view.resize(1000, 600);
            view.show();
            session.show(prepareTrace(trace, nullptr, std::nullopt, "hand made"));
            settle();
        }
        /// Until nothing is being looked for.
        void settle() {
            QTRY_VERIFY(!view.busy() && !view.find().busy());
            QCoreApplication::sendPostedEvents();
        }
        TimelineCanvas& canvas() { return view.canvas(); }
        const TimelineScene& scene() { return canvas().scene(); }
        ActivityId id(const char* name) { return activityNamed(*session.shown()->trace, name); }
        const Activity& activity(const char* name) { return session.shown()->trace->activity(id(name)); }
        std::size_t group(const char* name) {
            return static_cast<std::size_t>(scene().layout.groupOf(activity(name).track));
        }
        /// A moment in the lane of an activity, in the canvas.
        QPoint at(std::int64_t time, const char* lane) {
            const double x = TimelineFrame::kHeader + scene().viewport.xOf(time);
            return {static_cast<int>(std::lround(x)), static_cast<int>(canvas().placeOf(id(lane))->center().y())};
        }
        /// With the left button held.
        void moveTo(QPoint place) {
            QMouseEvent move(QEvent::MouseMove, place, canvas().mapToGlobal(QPointF(place)), Qt::NoButton,
                             Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&canvas(), &move);
        }
        QLineEdit& field() { return *view.find().findChild<QLineEdit*>("timelineSearch"); }
        QString count() { return view.find().findChild<QLabel*>("timelineSearchCount")->text(); }

        TraceSession session;
        TimelineView view{session};
    };

    static void trigger(Shown& shown, QPoint place, const char* action) {
        const auto menu = shown.canvas().menuAt(place);
        auto* found = menu->findChild<QAction*>(action);
        QVERIFY2(found != nullptr, action);
        found->trigger();
    }
    static bool saysSomewhere(const QWidget& view, const QString& text) {
        const auto labels = view.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(text); });
    }
};

} // namespace gnx::test::timeline_view

GNX_WINDOW_TEST(gnx::test::timeline_view::TimelineViewTest)
#include "TimelineViewTest.moc"
