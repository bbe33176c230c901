#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "tests/support/WindowTests.h"
#include "tests/widgets/profile/HostTraces.h"
#include "widgets/common/TableExport.h"
#include "widgets/profile/tables/FlameCanvas.h"
#include "widgets/profile/tables/FlameGraph.h"
#include "widgets/profile/tables/ModulesView.h"
#include "widgets/profile/tables/TimeTreeModel.h"

namespace gnx::test::trace_trees {

class TraceTreesTest : public QObject {
    Q_OBJECT

  private slots:
    void theTreeStandsByTheGraphsModules();
    void theTreesNumbersAreSeenBesideDocks();
    void theTreeIsFilteredAndSorted();
    void aRootAloneIsOpen();
    void whatAFilterFindsIsSeen();
    void callersStandBelowWhatTheyCall();
    void aRowOfTheTreeSelectsItsNode();
    void aNodeIsFoundAmongTheCallsOfItsModule();
    void flamesAreAsWideAsTheirTime();
    void narrowFlamesAreOneBox();
    void aClickZoomsAndTheTrailLeadsBack();
    void aSearchSaysHowMuchTimeItFound();
    void anEmptyRangeOffersTheWholeTrace();
};

void TraceTreesTest::theTreeStandsByTheGraphsModules() {
    TraceSession session;
    session.show(deviceTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    const QAbstractItemModelTester tester(&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(waitForRows(model, 3));
    QCOMPARE(cell(model, 0, "Name"), "a");
    QCOMPARE(cell(model, 0, "Total"), "1.40 µs");
    QCOMPARE(cell(model, 0, "Share"), "66.7 %"); // 1400 of 2100
    QCOMPARE(cell(model, 0, "Device"), "3.00 µs");
    QCOMPARE(cell(model, 1, "Name"), "b");
    QCOMPARE(cell(model, 2, "Name"), "relu");
    QCOMPARE(cell(model, 2, "Device"), "–");
    const QModelIndex a = model.index(0, 0);
    QCOMPARE(cell(model, 0, "Name", a), "torch._C._nn.linear #0");
    QCOMPARE(cell(model, 0, "Self", a), "700 ns");
    QCOMPARE(csvOf(*model.tree()).split('\n').at(1).trimmed(), "a,0,2,1400,0,3000");
}

void TraceTreesTest::theTreesNumbersAreSeenBesideDocks() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.resize(view.fontMetrics().averageCharWidth() * 97, 400);
    view.show();
    QTRY_VERIFY(view.model().rowCount() > 0);
    const auto* tree = view.findChild<QTreeView*>();
    QVERIFY(tree->isColumnHidden(TimeTreeModel::Device));
    QTRY_VERIFY(tree->header()->length() <= tree->viewport()->width());
    const int narrow = tree->columnWidth(TimeTreeModel::Name);
    view.resize(2 * view.width(), 400);
    QTRY_VERIFY(tree->columnWidth(TimeTreeModel::Name) > narrow); // a dock was closed
}

void TraceTreesTest::theTreeIsFilteredAndSorted() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    const QAbstractItemModelTester tester(&view.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(waitForRows(model, 3));
    QVERIFY(view.tree().isColumnHidden(TimeTreeModel::Device));
    view.findChild<QLineEdit*>("traceModulesFilter")->setText("addmm");
    QVERIFY(waitForRows(model, 1));
    const QModelIndex linear = model.index(0, 0, model.index(0, 0));
    QCOMPARE(cell(model, 0, "Name", linear), "aten::addmm");
    view.findChild<QLineEdit*>("traceModulesFilter")->clear();
    QVERIFY(waitForRows(model, 3));
    QSignalSpy arranged(&view.model(), &TimeTreeModel::arrangedAnew);
    view.tree().sortByColumn(TimeTreeModel::Name, Qt::DescendingOrder);
    QVERIFY(arranged.wait(kPatienceMs));
    QCOMPARE(cell(model, 0, "Name"), "relu");
}

void TraceTreesTest::aRootAloneIsOpen() {
    test::HandMadeTrace made;
    made.op("iteration", 0, 1'000);
    made.op("aten::relu", 100, 200);
    made.op("aten::add", 400, 300);
    TraceSession session;
    session.show(prepareTrace(made.finish(), nullptr, std::nullopt, "hand-made"));
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 1));
    QVERIFY(view.tree().isExpanded(view.model().index(0, 0)));
}

void TraceTreesTest::whatAFilterFindsIsSeen() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    const TimeTreeModel& model = view.model();
    QVERIFY(waitForRows(model, 3));
    QVERIFY(!view.tree().isExpanded(model.index(0, 0)));
    view.findChild<QLineEdit*>("traceModulesFilter")->setText("addmm");
    QVERIFY(waitForRows(model, 1));
    const QModelIndex linear = model.index(0, 0, model.index(0, 0));
    QTRY_VERIFY(view.tree().isExpanded(model.index(0, 0)) && view.tree().isExpanded(linear));
}

void TraceTreesTest::callersStandBelowWhatTheyCall() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.setKind(TimeTree::Kind::Callers);
    view.show();
    const TimeTreeModel& model = view.model();
    QVERIFY(waitForRows(model, 3));
    QCOMPARE(cell(model, 1, "Name"), "aten::addmm"); // self 700, after linear's 1200
    QCOMPARE(cell(model, 0, "Name", model.index(1, 0)), "linear");
}

void TraceTreesTest::aRowOfTheTreeSelectsItsNode() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 3));
    const QModelIndex linear = view.model().index(0, 0, view.model().index(0, 0));
    view.tree().setCurrentIndex(linear);
    QCOMPARE(session.node(), NodeId(0));
    QSignalSpy revealed(&session, &TraceSession::revealed);
    emit view.tree().activated(linear);
    QVERIFY(revealed.wait(kPatienceMs));
    QCOMPARE(session.shown()->trace->activity(session.activity()).duration_ns, 1'000);
    session.selectNode(NodeId(2));
    QCOMPARE(view.tree().currentIndex().data().toString(), "torch._C._nn.linear #2");
}

void TraceTreesTest::aNodeIsFoundAmongTheCallsOfItsModule() {
    test::HandMadeTrace made;
    made.module("m", 0, 5'000);
    made.op("linear", 0, 1'000, NodeId(0));
    made.module("n", 5'000, 2'000);
    made.op("linear", 5'000, 300, NodeId(1));
    made.op("linear", 6'000, 400, NodeId(2));
    TraceSession session;
    session.show(shownOf(made));
    ModulesView view(session);
    view.show();
    QVERIFY(waitForRows(view.model(), 2));
    session.selectNode(NodeId(2));
    QCOMPARE(view.tree().currentIndex().data().toString(), "linear");
    QCOMPARE(view.tree().currentIndex().parent().data().toString(), "n");
    session.selectNode(NodeId(0));
    QCOMPARE(view.tree().currentIndex().parent().data().toString(), "m");
}

void TraceTreesTest::flamesAreAsWideAsTheirTime() {
    test::HandMadeTrace made;
    made.op("a", 0, 800);
    made.op("c", 100, 600);
    made.op("b", 1'000, 400);
    const auto tree = timeTree(shownOf(made), {}, TimeTree::Kind::Calls);
    const auto boxes = flameBoxes(tree->calls, 0, 600);
    QCOMPARE(boxes.size(), 4U);
    QCOMPARE(boxes[0].width, 600.0);
    QCOMPARE(tree->name(boxes[1].node), "a");
    QCOMPARE(boxes[1].width, 400.0);
    QCOMPARE(tree->name(boxes[2].node), "b");
    QCOMPARE(boxes[2].left, 400.0);
    QCOMPARE(boxes[2].width, 200.0);
    QCOMPARE(boxes[3].depth, 2U);
    QCOMPARE(boxes[3].width, 300.0);
}

void TraceTreesTest::narrowFlamesAreOneBox() {
    test::HandMadeTrace made;
    made.op("wide", 0, 9'000);
    for (int i = 0; i < 100; ++i)
        made.op("narrow" + std::to_string(i), 10'000 + 10 * i, 10);
    const auto tree = timeTree(shownOf(made), {}, TimeTree::Kind::Calls);
    const auto boxes = flameBoxes(tree->calls, 0, 100);
    QCOMPARE(boxes.size(), 3U);
    QCOMPARE(boxes[2].merged, 100U);
    QCOMPARE(boxes[2].ns, 1'000);
    QCOMPARE(boxes[2].left, 90.0);
    QCOMPARE(boxes[2].width, 10.0);
}

void TraceTreesTest::aClickZoomsAndTheTrailLeadsBack() {
    TraceSession session;
    session.show(hostTrace());
    FlameGraph view(session);
    view.setKind(TimeTree::Kind::Calls);
    view.resize(800, 400);
    view.show();
    FlameCanvas& canvas = view.canvas();
    QTRY_VERIFY_WITH_TIMEOUT(canvas.tree() && !canvas.boxes().empty(), kPatienceMs);
    const auto box = std::ranges::find_if(
        canvas.boxes(), [&](const FlameBox& one) { return canvas.tree()->name(one.node) == "linear"; });
    QVERIFY(box != canvas.boxes().end());
    const std::uint32_t node = box->node;
    const QPoint place = canvas.areaOf(*box).center().toPoint();
    QCOMPARE(canvas.boxAt(place), &*box);
    QVERIFY(canvas.describe(*box).contains("1.90 µs"));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, place);
    QCOMPARE(canvas.zoomed(), node);
    QCOMPARE(canvas.boxes().front().width, static_cast<double>(canvas.width()));
    QCOMPARE(session.shown()->trace->text(session.name()), "linear");
    auto* trail = view.findChild<QLabel*>("traceFlameTrail");
    QVERIFY(trail->text().contains("<b>linear</b>"));
    emit trail->linkActivated("0");
    QTRY_COMPARE(canvas.zoomed(), 0U);
    QTest::keyClick(&canvas, Qt::Key_Return); // to the chosen one
    QCOMPARE(canvas.zoomed(), node);
    QTest::keyClick(&canvas, Qt::Key_Backspace);
    QCOMPARE(canvas.zoomed(), 0U);
}

void TraceTreesTest::aSearchSaysHowMuchTimeItFound() {
    TraceSession session;
    session.show(hostTrace());
    FlameGraph view(session);
    view.setKind(TimeTree::Kind::Calls);
    view.show();
    QTRY_VERIFY_WITH_TIMEOUT(view.canvas().tree(), kPatienceMs);
    view.findChild<QLineEdit*>("traceFlameSearch")->setText("addmm");
    // 700 of 2100
    QTRY_COMPARE_WITH_TIMEOUT(view.findChild<QLabel*>("traceFlameFound")->text(), "1 found, 33.3 % of the time",
                              kPatienceMs);
    view.findChild<QLineEdit*>("traceFlameSearch")->setText("l"); // calls inside a match count once
    QTRY_COMPARE_WITH_TIMEOUT(view.findChild<QLabel*>("traceFlameFound")->text(), "2 found, 100.0 % of the time",
                              kPatienceMs);
}

void TraceTreesTest::anEmptyRangeOffersTheWholeTrace() {
    TraceSession session;
    session.show(hostTrace());
    ModulesView modules(session);
    FlameGraph flames(session);
    const auto wholeTrace = [](const QWidget& view) {
        for (QPushButton* button : view.findChildren<QPushButton*>())
            if (button->text() == "Whole trace" && button->isVisible())
                return button;
        return static_cast<QPushButton*>(nullptr);
    };
    for (QWidget* view : {static_cast<QWidget*>(&modules), static_cast<QWidget*>(&flames)}) {
        view->show();
        session.setRange(TimeRange{-20, -10}); // before all records
        QTRY_VERIFY_WITH_TIMEOUT(wholeTrace(*view) != nullptr, kPatienceMs);
        wholeTrace(*view)->click();
        QVERIFY(!session.range());
        QTRY_VERIFY_WITH_TIMEOUT(wholeTrace(*view) == nullptr, kPatienceMs);
        view->hide();
    }
}

} // namespace gnx::test::trace_trees

GNX_WINDOW_TEST(gnx::test::trace_trees::TraceTreesTest)
#include "TraceTreesTest.moc"
