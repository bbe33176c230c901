#include "widgets/graph/canvas/SourceBeside.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/support/Pictures.h"
#include "tests/support/TempDir.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/SourceLink.h"
#include "widgets/graph/source/CodeEditor.h"
#include "widgets/graph/source/CodeSearchBar.h"
#include "widgets/graph/source/SourceView.h"

namespace gnx::test::source_beside {
namespace {

constexpr int kBlocks = 8;
constexpr int kOperators = 12; ///< in each

/// Eight modules layer.0 .. layer.7, each of other operators, so that they do not form a stack.
SampleRow writeSample(const test::TempDir& dir) {
    std::string head = "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, x";
    std::string body;
    for (int block = 0; block < kBlocks; ++block) {
        const std::string weight = "L_self_modules_layer_modules_" + std::to_string(block) + "_parameters_";
        head += ", " + weight + "a_, " + weight + "b_";
        for (int i = 0; i < kOperators; ++i) {
            const std::string argument = i == 0 ? weight + "a_" : i == kOperators - 1 ? weight + "b_" : "1";
            body += "        x = torch.op_" + std::to_string(block) + "(x, " + argument + ")\n";
        }
    }
    dir.write("s/graph_net.json", R"({"framework": "torch", "model_name": "blocks"})");
    dir.write("s/model.py", head + "):\n" + body + "        return (x,)\n");
    SampleRow row;
    row.name = "s";
    row.directory = (dir / "s").string();
    return row;
}

struct Opened {
    explicit Opened(const test::TempDir& dir) : document(writeSample(dir)) {
        document.resize(1200, 600);
        document.show();
        QSignalSpy ready(&document, &GraphDocument::ready);
        ready.wait(20000);
        document.sourceBeside().setBeside(true);
    }
    GraphCanvas& canvas() { return document.graphView().canvas(); }
    SourceView& source() { return *document.findChild<SourceView*>(); }
    SourceLink& link() { return document.sourceBeside().link(); }
    /// Every operator has a box, and not all are in sight.
    void openEverything() {
        QSignalSpy laid_out(&document.graphView(), &GraphView::laidOut);
        document.graphView().showLevel(8);
        laid_out.wait(20000);
        canvas().zoomTo(1);
        canvas().centerOn({0, 0});
    }
    void wheel(QWidget* widget, int steps) {
        const QPointF place = widget->rect().center();
        QWheelEvent event(place, widget->mapToGlobal(place), {}, {0, steps * 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(widget, &event);
    }
    GraphDocument document;
};

} // namespace

class SourceBesideTest : public QObject {
    Q_OBJECT

  private slots:
    void theSourceMovesBesideTheDrawingAndBack() {
        const test::TempDir dir;
        Opened opened(dir);
        auto* tabs = opened.document.findChild<QTabWidget*>("documentViews");
        QVERIFY(opened.source().isVisible() && opened.canvas().isVisible());
        QCOMPARE(tabs->count(), 2); // drawing with source, tensors
        opened.document.findChild<QToolButton*>("splitSource")->click();
        QVERIFY(!opened.source().isVisible() && opened.canvas().isVisible());
        QCOMPARE(tabs->count(), 3);
        opened.document.setView(GraphDocument::View::Source);
        QVERIFY(opened.source().isVisible());
        QVERIFY(opened.source().editor().text().contains("torch.op_7"));
    }

    void nothingCoversTheToolRows() {
        const test::TempDir dir;
        Opened opened(dir);
        for (const bool beside : {true, false}) {
            opened.document.sourceBeside().setBeside(beside);
            QCoreApplication::processEvents();
            for (QWidget* widget : opened.document.graphView().findChildren<QWidget*>()) {
                if (!widget->isVisible() || !(qobject_cast<QLineEdit*>(widget) || qobject_cast<QToolButton*>(widget)) ||
                    widget->height() < 5)
                    continue;
                const QPoint left = widget->mapTo(&opened.document, QPoint(6, widget->height() / 2));
                QWidget* there = opened.document.childAt(left);
                QVERIFY2(there == widget || widget->isAncestorOf(there),
                         qPrintable(widget->objectName() + " is covered by " + there->objectName() + ", a " +
                                    there->metaObject()->className()));
            }
        }
    }

    void aLineInAClosedGroupSelectsItsBoxAndOffersToOpenIt() {
        const test::TempDir dir;
        Opened opened(dir);
        QSignalSpy first(&opened.document.graphView(), &GraphView::laidOut);
        opened.document.graphView().showLevel(0);
        QVERIFY(first.wait(20000));
        opened.source().editor().setCursorPosition(4 + kOperators, 10); // the first of layer.1
        QTRY_COMPARE(opened.document.selectedNode(), NodeId(kOperators));
        QVERIFY(opened.canvas().hidingGroup().valid());
        auto* open = opened.document.findChild<QToolButton*>("sourceHintButton");
        QVERIFY(open->isVisible());
        QSignalSpy laid_out(&opened.document.graphView(), &GraphView::laidOut);
        open->click();
        QVERIFY(laid_out.wait(20000));
        QVERIFY(!opened.canvas().hidingGroup().valid());
        QCOMPARE(opened.canvas().selectedNode(), NodeId(kOperators));
        QVERIFY(!open->isVisible());
    }

    void aSelectedGroupIsMarkedWithAllItsLines() {
        const test::TempDir dir;
        Opened opened(dir);
        const auto structure = opened.document.graphView().structurePointer();
        GroupId wanted;
        for (std::uint32_t i = 0; i < structure->groups().size(); ++i)
            if (structure->group(GroupId(i)).path == "layer.2")
                wanted = GroupId(i);
        QVERIFY(wanted.valid());
        opened.document.graphView().selectGroup(wanted);
        const auto marked = [&](int line) { return opened.source().editor().markersAtLine(line) != 0; };
        const int first = 4 + 2 * kOperators;
        QVERIFY(!marked(first - 1) && marked(first) && marked(first + kOperators - 1) && !marked(first + kOperators));
    }

    void theDrawingFollowsTheSource() {
        const test::TempDir dir;
        Opened opened(dir);
        opened.openEverything();
        QWidget* text = opened.source().editor().viewport();
        opened.wheel(text, -20);
        QTRY_VERIFY(isSettled(opened.link()));
        const auto [begin, end] = opened.source().nodesInSight();
        const NodeId middle((begin.value() + end.value()) / 2);
        const Drawing& drawing = *opened.canvas().drawing();
        const DrawingBox& box = drawing.boxes[drawing.box_of[middle.value()]];
        QVERIFY(begin > NodeId(kOperators)); // it did scroll
        QVERIFY(opened.canvas().visibleArea().contains(QPointF(box.center.x, box.center.y)));
        QCOMPARE(opened.source().nodesInSight().first, begin); // and was not moved in turn
    }

    void aScrollBarLeadsAsTheTextDoesAndTheMinimapAsTheDrawing() {
        const test::TempDir dir;
        Opened opened(dir);
        opened.openEverything();
        const QRectF before = opened.canvas().visibleArea();
        opened.wheel(opened.source().editor().verticalScrollBar(), -20);
        QTRY_VERIFY(opened.canvas().visibleArea() != before);
        QTRY_VERIFY(isSettled(opened.link()));
        const NodeId read = opened.source().nodesInSight().first;
        QVERIFY(read > NodeId(kOperators));
        QTest::mousePress(&opened.canvas().minimap(), Qt::LeftButton, {}, {2, 2}); // where the drawing begins
        QTRY_VERIFY(isSettled(opened.link()));
        QVERIFY(opened.source().nodesInSight().first < read);
        QTest::mouseRelease(&opened.canvas().minimap(), Qt::LeftButton, {}, {2, 2});
    }

    void theSourceFollowsTheDrawing() {
        const test::TempDir dir;
        Opened opened(dir);
        opened.openEverything();
        QTest::mousePress(&opened.canvas(), Qt::LeftButton, {}, {5, 5}); // the user's hand is there
        const Drawing& drawing = *opened.canvas().drawing();
        const DrawingBox& box = drawing.boxes[drawing.box_of[5 * kOperators]];
        opened.canvas().centerOn({box.center.x, box.center.y + opened.canvas().visibleArea().height() / 2 - 30});
        const QRectF sight = opened.canvas().visibleArea();
        QTRY_VERIFY(isSettled(opened.link()));
        const NodeId top = opened.source().nodesInSight().first;
        const DrawingBox& first = drawing.boxes[drawing.box_of[top.value()]];
        QVERIFY(sight.contains(QPointF(first.center.x, first.center.y)));
        QCOMPARE(opened.canvas().visibleArea(), sight); // and the drawing stays
        QTest::mouseRelease(&opened.canvas(), Qt::LeftButton, {}, {5, 5});
    }

    void whatIsNotLinkedDoesNotFollow() {
        const test::TempDir dir;
        Opened opened(dir);
        opened.openEverything();
        opened.document.sourceBeside().setLinked(false);
        const QRectF sight = opened.canvas().visibleArea();
        opened.wheel(opened.source().editor().viewport(), -20);
        QVERIFY(isSettled(opened.link()));
        QCOMPARE(opened.canvas().visibleArea(), sight);
    }

    void anotherLayoutDoesNotMoveTheSourceThatIsRead() {
        const test::TempDir dir;
        Opened opened(dir);
        opened.openEverything();
        opened.wheel(opened.source().editor().viewport(), -20);
        QTRY_VERIFY(isSettled(opened.link()));
        const NodeId read = opened.source().nodesInSight().first; // a scroll bar that appears takes a line at the end
        QSignalSpy laid_out(&opened.document.graphView(), &GraphView::laidOut);
        opened.document.graphView().showLevel(0);
        QVERIFY(laid_out.wait(20000));
        QVERIFY(isSettled(opened.link()));
        QCOMPARE(opened.source().nodesInSight().first, read);
    }

    /// GNX_SCREENSHOTS=folder GNX_SAMPLE=directory: saves pictures to look at; without them there is nothing to check.
    void takesPictures() { test::takePictures(takePicturesOf); }

  private:
    static void takePicturesOf(const test::Pictures& pictures, QSize size) {
        GraphDocument document(pictures.row());
        document.resize(size);
        document.show();
        QSignalSpy ready(&document, &GraphDocument::ready);
        QVERIFY(ready.wait(30000));
        document.sourceBeside().setBeside(true);
        document.selectNode(NodeId(static_cast<std::uint32_t>(document.graph()->nodes().size() / 2)));
        document.grab().save(pictures.file("beside"));
        auto* source = document.findChild<SourceView*>();
        source->showCode(SourceView::Code::Clean);
        QTRY_COMPARE(source->code(), SourceView::Code::Clean);
        QTRY_VERIFY(isSettled(*source));
        document.grab().save(pictures.file("beside-clean"));
        document.sourceBeside().setBeside(false);
        document.setView(GraphDocument::View::Source);
        source->search().open();
        source->search().setSearch({"conv", false, false, false});
        QTRY_VERIFY(isSettled(source->search()));
        document.grab().save(pictures.file("clean-search"));
    }
};

} // namespace gnx::test::source_beside

GNX_WINDOW_TEST(gnx::test::source_beside::SourceBesideTest)
#include "SourceBesideTest.moc"
