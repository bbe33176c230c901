// The operators that the "Select" menu of a drawing marks.
#include <QImage>
#include <QMenu>

#include "tests/support/InspectedDocument.h"
#include "tests/support/WindowTests.h"

namespace gnx::test::node_marking {
namespace {

using test::kModel;
using test::kWeights;
using test::layersModel;
using test::Opened;
using test::writeSample;
using Numbers = std::vector<std::uint32_t>;

} // namespace

class NodeMarkingTest : public QObject {
    Q_OBJECT

  private slots:
    void menuActionsMarkWhatTheirNamesSay() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        QVERIFY(opened.laid_out);
        opened.select(1);
        opened.trigger("markNeighbours");
        QCOMPARE(opened.marked(), (Numbers{0, 1, 2, 3}));
        QVERIFY(opened.status().startsWith("4 of 4 operators marked"));
        opened.trigger("markBefore");
        QCOMPARE(opened.marked(), (Numbers{0, 1}));
        opened.trigger("markAfter");
        QCOMPARE(opened.marked(), (Numbers{1, 2, 3}));
        opened.trigger("markLongestPath");
        QCOMPARE(opened.marked(), (Numbers{0, 1, 2}));
        QVERIFY(opened.status().startsWith("3 of 4 operators marked"));
    }

    void pathsAreMarkedBetweenTheLastTwoSelected() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.select(3);
        opened.select(2);
        opened.trigger("markPaths");
        QCOMPARE(opened.marked(), Numbers{});
        QVERIFY(opened.status().contains("no path"));
        opened.select(0);
        opened.trigger("markPaths");
        QCOMPARE(opened.marked(), (Numbers{0, 1, 2}));
    }

    void whatIsMarkedStandsOutUntilEscape() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.document.show();
        opened.select(1);
        QCOMPARE(opened.canvas().selectedNode(), NodeId(1));
        const QImage before = opened.canvas().grab().toImage();
        opened.trigger("markBefore");
        QVERIFY(opened.canvas().grab().toImage() != before);
        QCOMPARE(opened.canvas().selectedNode(), NodeId(1));
        QCOMPARE(opened.marked(), (Numbers{0, 1}));
        QTest::keyClick(&opened.canvas(), Qt::Key_Escape);
        QCOMPARE(opened.marked(), Numbers{});
        QCOMPARE(opened.canvas().selectedNode(), NodeId(1)); // the next Escape lets it go
        QVERIFY(opened.status().contains("boxes"));
        QCOMPARE(opened.canvas().grab().toImage(), before);
        QTest::keyClick(&opened.canvas(), Qt::Key_Escape);
        QVERIFY(!opened.canvas().selectedNode().valid());
    }

    void aClosedGroupIsMarkedForWhatIsInIt() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        GraphView& view = opened.document.graphView();
        view.selectGroup(opened.group("layers.1"));
        opened.trigger("markAfter"); // its three operators and the three after it
        QCOMPARE(opened.marked(), (Numbers{3, 4, 5, 6, 7, 8}));
        view.setOpen(opened.group("layers.2"), true);
        QTRY_VERIFY(view.ready());
        QCOMPARE(opened.marked().size(), std::size_t{6});
    }

    void nothingIsMarkedInAGraphWithoutNodes() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, "import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                       "    def forward(self, x):\n        return (x,)\n"));
        QVERIFY(opened.laid_out);
        for (const char* action : {"markNeighbours", "markBefore", "markAfter", "markPaths", "markLongestPath"}) {
            opened.trigger(action);
            QCOMPARE(opened.marked(), Numbers{});
        }
        opened.document.revealNode(NodeId(0));
        QVERIFY(!opened.document.selectedNode().valid());
        auto* menu = opened.document.findChild<QMenu*>("graphSelect");
        emit menu->aboutToShow();
        QVERIFY(!opened.document.findChild<QAction*>("markLongestPath")->isEnabled());
    }
};

} // namespace gnx::test::node_marking

GNX_WINDOW_TEST(gnx::test::node_marking::NodeMarkingTest)
#include "NodeMarkingTest.moc"
