#include <QAction>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/graph/structure/FoldedGraph.h"
#include "tests/support/SmallGraphs.h"
#include "tests/support/WindowTests.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/Navigation.h"
#include "widgets/graph/canvas/NodeHiding.h"
#include "widgets/graph/canvas/OccurrenceBar.h"

namespace gnx::test::node_hiding {
namespace {

class Shown {
  public:
    Shown() {
        view.resize(1000, 700);
        view.show();
        view.activateWindow();
        active = QTest::qWaitForWindowActive(&view);
        done = changed([&] { view.setGraph(graph, "chain"); });
    }
    template <class Change> bool changed(const Change& change) {
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        change();
        return laid_out.count() > 0 || laid_out.wait(20'000);
    }
    GraphCanvas& canvas() { return view.canvas(); }
    const Drawing& drawing() { return *view.canvas().drawing(); }
    bool isShown(std::uint32_t node) { return drawing().boxOf(NodeId(node)).has_value(); }
    QToolButton& chip() { return *view.findChild<QToolButton*>("hiddenCount"); }
    QPoint middleOf(std::uint32_t node) {
        const DrawingBox& box = drawing().boxes[*drawing().boxOf(NodeId(node))];
        const QPointF at =
            (QPointF(box.center.x, box.center.y) - view.canvas().visibleArea().topLeft()) * view.canvas().scale();
        return at.toPoint();
    }
    void click(std::uint32_t node, Qt::KeyboardModifiers keys = {}) {
        QTest::mouseClick(&view.canvas(), Qt::LeftButton, keys, middleOf(node));
    }

    GraphView view;
    std::shared_ptr<const Graph> graph = parseGraph(kFiveInARow, Framework::Torch).value();
    bool active = false;
    bool done = false;
};

} // namespace

class NodeHidingTest : public QObject {
    Q_OBJECT
  private slots:
    void theSelectedIsHiddenAndTheChipShowsItAgain() {
        Shown shown;
        QVERIFY(shown.done);
        QVERIFY(!shown.chip().isVisible());
        shown.click(1);
        QSignalSpy selected(&shown.view, &GraphView::nodeSelected);
        QVERIFY(shown.changed([&] { shown.view.hiding().hideSelected(); }));
        QCOMPARE(selected.count(), 1);
        QVERIFY(!selected[0][0].value<NodeId>().valid());
        QVERIFY(!shown.isShown(1));
        QVERIFY(shown.chip().isVisible());
        QVERIFY2(shown.chip().text().startsWith("1 operator hidden"), qPrintable(shown.chip().text()));
        QVERIFY(shown.changed([&] { shown.chip().click(); }));
        QVERIFY(shown.isShown(1));
        QVERIFY(!shown.chip().isVisible());
    }

    void hidingIsUndone() {
        Shown shown;
        shown.click(1);
        QVERIFY(shown.changed([&] { shown.view.hiding().hideSelected(); }));
        QVERIFY(shown.changed([&] { shown.view.undo(); }));
        QVERIFY(shown.isShown(1));
        QVERIFY(shown.changed([&] { shown.view.redo(); }));
        QVERIFY(!shown.isShown(1));
    }

    void isolatingLeavesTheSelectedAndItsNeighbours() {
        Shown shown;
        shown.click(2);
        QVERIFY(shown.changed([&] { shown.view.hiding().isolateSelected(true); }));
        QVERIFY(!shown.isShown(0) && shown.isShown(1) && shown.isShown(2) && shown.isShown(3) && !shown.isShown(4));
        shown.click(2);
        QVERIFY(shown.changed([&] { shown.view.hiding().isolateSelected(false); }));
        QCOMPARE(shown.drawing().boxes.size(), std::size_t{1});
        QVERIFY2(shown.chip().text().startsWith("4 operators hidden"), qPrintable(shown.chip().text()));
    }

    void revealingAHiddenOperatorShowsIt() {
        Shown shown;
        shown.click(1);
        QVERIFY(shown.changed([&] { shown.view.hiding().hideSelected(); }));
        QVERIFY(shown.changed([&] { shown.view.revealNode(NodeId(1)); }));
        QVERIFY(shown.isShown(1));
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(1));
    }

    void whatIsHiddenStaysSoInAnotherLevel() {
        Shown shown;
        shown.click(1);
        QVERIFY(shown.changed([&] { shown.view.hiding().hideSelected(); }));
        QVERIFY(shown.changed([&] { shown.view.showFlat(); }));
        QVERIFY(!shown.isShown(1));
        QVERIFY(shown.changed([&] { shown.view.showOpening(); }));
        QVERIFY(!shown.isShown(1));
    }

    void severalAreSelectedWithControl() {
        Shown shown;
        shown.click(0);
        shown.click(2, Qt::ControlModifier);
        QCOMPARE(shown.view.canvas().selectedNodes(), (std::vector{NodeId(0), NodeId(2)}));
        shown.view.canvas().selectAt(shown.middleOf(2)); // as a menu does that is opened there
        QCOMPARE(shown.view.canvas().selectedNodes(), (std::vector{NodeId(0), NodeId(2)}));
        shown.click(0, Qt::ControlModifier);
        QCOMPARE(shown.view.canvas().selectedNodes(), std::vector{NodeId(2)});
        shown.click(1);
        QCOMPARE(shown.view.canvas().selectedNodes(), std::vector{NodeId(1)});
    }

    void aRectangleSelectsWhatLiesInIt() {
        Shown shown;
        GraphCanvas& canvas = shown.view.canvas();
        const QPoint from = shown.middleOf(1) - QPoint(200, 30), to = shown.middleOf(2) + QPoint(200, 30);
        QTest::mousePress(&canvas, Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(&canvas, (from + to) / 2);
        QTest::mouseMove(&canvas, to);
        QTest::mouseRelease(&canvas, Qt::LeftButton, Qt::ShiftModifier, to);
        QCOMPARE(canvas.selectedNodes(), (std::vector{NodeId(1), NodeId(2)}));
    }

    void theSelectedBecomesAMotif() {
        Shown shown;
        QSignalSpy asked(&shown.view, &GraphView::motifRequested);
        shown.click(0);
        shown.click(1, Qt::ControlModifier);
        shown.view.findSelectedMotif();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].toString(), QString("relu -> tanh"));
        shown.click(3);
        shown.view.findSelectedMotif(true);
        QCOMPARE(asked[1][0].toString(), QString("softmax[dim=1]"));
        shown.click(0, Qt::ControlModifier); // not connected
        shown.view.findSelectedMotif();
        QCOMPARE(asked.count(), 2);
    }

    void occurrencesAreMarkedAndGoneThrough() {
        Shown shown;
        OccurrenceBar& bar = shown.view.occurrences();
        QSignalSpy found(&bar, &OccurrenceBar::found);
        bar.setMotif(*Motif::parse("relu"), shown.graph, nullptr);
        QVERIFY(found.count() > 0 || found.wait(20'000));
        QVERIFY(bar.isVisible());
        QCOMPARE(bar.matches().count, std::uint64_t{2});
        QCOMPARE(shown.view.canvas().marked(), (std::vector{NodeId(0), NodeId(4)}));
        QCOMPARE(shown.view.canvas().selectedNodes(), std::vector{NodeId(0)});
        bar.findChild<QToolButton*>("nextOccurrence")->click();
        QCOMPARE(shown.view.canvas().selectedNodes(), std::vector{NodeId(4)});
        bar.step(1);
        QCOMPARE(bar.current(), 0);
        bar.findChild<QToolButton*>("closeOccurrences")->click();
        QVERIFY(!bar.isVisible());
        QVERIFY(shown.view.canvas().marked().empty());
    }

    void backAndForwardGoOverWhatWasSelected() {
        Shown shown;
        Navigation& go = shown.view.navigation();
        shown.click(0);
        shown.click(2);
        shown.click(3);
        go.back();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(2));
        QTest::mousePress(&shown.view.canvas(), Qt::BackButton);
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(0));
        go.back(); // there is none before
        go.forward();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(2));
        shown.click(4); // forgets 3
        go.forward();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(4));
        go.back();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(2));
    }

    void goingBackShowsWhatWasInSight() {
        Shown shown;
        Navigation& go = shown.view.navigation();
        shown.click(1);
        shown.canvas().zoomTo(2.5);
        shown.canvas().centerOn({12, 34});
        go.noteSight();
        shown.canvas().fitAll();
        shown.click(2);
        go.back();
        QCOMPARE(shown.canvas().scale(), 2.5);
        const QPointF off = shown.canvas().visibleArea().center() - QPointF(12, 34);
        QVERIFY(off.manhattanLength() < 0.01);
    }

    void theHistoryKeepsSoManyPlaces() {
        PlaceHistory history;
        for (std::uint32_t node = 0; node < PlaceHistory::kMost + 10; ++node)
            history.visit({NodeId(node), {}});
        std::size_t steps = 0;
        for (; history.canGoBack(); ++steps)
            history.back();
        QCOMPARE(steps, PlaceHistory::kMost - 1);
        QCOMPARE(history.forward().place.node, NodeId(11));
    }

    void bookmarksAreToggledListedAndVisited() {
        Shown shown;
        QVERIFY(shown.active);
        Navigation& go = shown.view.navigation();
        QSignalSpy changed(&go, &Navigation::bookmarksChanged);
        go.toggleBookmark(); // nothing is selected
        QCOMPARE(changed.count(), 0);
        shown.click(1);
        shown.view.canvas().setFocus();
        QTest::keyClick(&shown.canvas(), Qt::Key_B);
        QCOMPARE(go.bookmarks(), (std::vector{Bookmark{"tanh", false, 1, 2}}));
        shown.click(3);
        emit go.menu()->aboutToShow();
        QAction* entry = go.menu()->actions().constLast();
        QCOMPARE(entry->text(), QString("tanh"));
        entry->trigger();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(1));
        go.back();
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(3));
        shown.click(1);
        go.toggleBookmark();
        QVERIFY(go.bookmarks().empty());
        QCOMPARE(changed.count(), 2);
        go.goTo(Bookmark{"elsewhere", false, 100, 101}); // a bookmark of another graph
        QCOMPARE(shown.view.canvas().selectedNode(), NodeId(1));
    }
};

} // namespace gnx::test::node_hiding

GNX_WINDOW_TEST(gnx::test::node_hiding::NodeHidingTest)
#include "NodeHidingTest.moc"
