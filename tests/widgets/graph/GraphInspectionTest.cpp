#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>

#include <nlohmann/json.hpp>

#include "tests/support/InspectedDocument.h"
#include "tests/support/Pictures.h"
#include "tests/support/Places.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/inspector/FactsTree.h"

namespace gnx::test::graph_inspection {
namespace {

using test::kModel;
using test::kWeights;
using test::layersModel;
using test::Opened;
using test::writeSample;

/// The item of a fact, found by its value.
QTreeWidgetItem* itemOf(Inspector& inspector, const QString& value) {
    const auto items = inspector.findChild<FactsTree*>()->findItems(value, Qt::MatchExactly | Qt::MatchRecursive, 1);
    return items.isEmpty() ? nullptr : items.first();
}

void click(Inspector& inspector, const QString& value) {
    auto* tree = inspector.findChild<FactsTree*>();
    QTreeWidgetItem* item = itemOf(inspector, value);
    QVERIFY2(item != nullptr, qPrintable(value + " is not among\n" + inspector.text()));
    inspector.resize(500, 900);
    inspector.show();
    tree->scrollToItem(item);
    const QRect area = tree->visualItemRect(item);
    const QPoint place(tree->columnViewportPosition(1) + 5, area.center().y());
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier, place);
}

/// Boxes, edges and open groups, a line each.
QString shownBy(const Drawing& drawing) {
    QStringList lines;
    for (const DrawingBox& box : drawing.boxes)
        lines << QString("%1 / %2 in %3").arg(toQString(box.label), toQString(box.detail)).arg(box.frame);
    for (const DrawingEdge& edge : drawing.edges)
        lines << QString("%1 -> %2").arg(edge.from).arg(edge.to);
    for (const DrawingFrame& frame : drawing.frames)
        lines << toQString(frame.title);
    return lines.join('\n');
}

/// Drawing of the program with the view's own command line.
QString shownByCommand(GraphView& view, const SampleRow& row) {
    QString command = view.commandLine();
    command.replace("graphnet layout s",
                    QString::fromStdString(gnx::test::programFolder().string() + "/graphnet layout %1")
                        .arg(toQString(row.directory)));
    command.replace("--out drawing.svg", "--format json");
    QProcess process;
    process.start("/bin/sh", {"-c", command});
    if (!process.waitForFinished(60000) || process.exitCode() != 0)
        return command + '\n' + process.readAllStandardError();
    const auto drawing = nlohmann::json::parse(process.readAllStandardOutput().toStdString());
    QStringList lines;
    const auto text = [](const nlohmann::json& value) { return QString::fromStdString(value.get<std::string>()); };
    for (const auto& box : drawing["boxes"])
        lines << QString("%1 / %2 in %3").arg(text(box["label"]), text(box["detail"])).arg(box["frame"].get<int>());
    for (const auto& edge : drawing["edges"])
        lines << QString("%1 -> %2").arg(edge["from"].get<int>()).arg(edge["to"].get<int>());
    for (const auto& group : drawing["groups"])
        lines << text(group["title"]);
    return lines.join('\n');
}

} // namespace

class GraphInspectionTest : public QObject {
    Q_OBJECT

  private slots:
    void aPageOfNothingOffersTheNextStep() {
        Inspector inspector;
        QAction search(QStringLiteral("Search everything"));
        QSignalSpy searched(&search, &QAction::triggered);
        inspector.setEmptyStateActions({&search});
        inspector.showNothing();
        auto* button = inspector.findChild<QPushButton*>();
        QVERIFY(button != nullptr);
        button->click();
        QCOMPARE(searched.size(), 1);
    }

    void aClickOnAnEdgeSelectsItAndTellsWhatFlows() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        QVERIFY(opened.laid_out);
        opened.document.show();
        opened.canvas().fitAll();
        const Drawing& drawing = *opened.canvas().drawing();
        const auto edge = std::ranges::find_if(drawing.edges, [&](const DrawingEdge& each) {
            return drawing.boxes[each.from].node == NodeId(0) && drawing.boxes[each.to].node == NodeId(1);
        });
        QVERIFY(edge != drawing.edges.end());
        const auto& c = edge->curve; // its first piece, half way
        const QPointF middle((c[0].x + 3 * c[1].x + 3 * c[2].x + c[3].x) / 8,
                             (c[0].y + 3 * c[1].y + 3 * c[2].y + c[3].y) / 8);
        const QPointF place = (middle - opened.canvas().visibleArea().topLeft()) * opened.canvas().scale();
        QTest::mouseClick(&opened.canvas(), Qt::LeftButton, {}, (place + QPointF(3, 0)).toPoint()); // beside the line
        QCOMPARE(opened.canvas().selectedEdge(), static_cast<int>(edge - drawing.edges.begin()));
        QTRY_VERIFY(isSettled(opened.inspector));
        const QString text = opened.inspector.text();
        QVERIFY2(text.contains("From\tlinear #0") && text.contains("To\trelu #1"), qPrintable(text));
        QVERIFY2(text.contains("linear\tlinear #0"), qPrintable(text)); // the value and who makes it
        QTest::mouseClick(&opened.canvas(), Qt::LeftButton, {}, {2, 2});
        QCOMPARE(opened.canvas().selectedEdge(), -1);
    }

    void aStackTellsWhatHoldsForAll() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        QVERIFY(opened.laid_out);
        QSignalSpy laid_out(&opened.document.graphView(), &GraphView::laidOut);
        opened.document.graphView().showLevel(0);
        QVERIFY(laid_out.wait(20000));
        opened.document.graphView().setOpen(opened.group("layers"), true);
        laid_out.wait(5000);
        const Drawing& drawing = *opened.canvas().drawing();
        const auto stack = std::ranges::find(drawing.boxes, FoldedBox::Kind::Stack, &DrawingBox::kind);
        QVERIFY(stack != drawing.boxes.end());
        opened.document.graphView().selectGroup(stack->group);
        QCOMPARE(opened.canvas().chosenCount(), 3U);
        QTRY_VERIFY(isSettled(opened.inspector));
        const QString text = opened.inspector.text();
        QVERIFY2(text.startsWith("3 groups alike"), qPrintable(text));
        QVERIFY2(text.contains("First\tlayers.0") && text.contains("Last\tlayers.2"), qPrintable(text));
        QVERIFY2(text.contains("Parameters\t2 each, 6 in total"), qPrintable(text));
        QVERIFY2(text.contains("Operators\t3 each, 9 in total"), qPrintable(text));
    }

    void theCommandLineDrawsWhatIsOpen() {
        const test::TempDir dir;
        const SampleRow row = writeSample(dir, layersModel());
        Opened opened(row);
        QVERIFY(opened.laid_out);
        opened.document.show();
        GraphView& view = opened.document.graphView();
        QSignalSpy laid_out(&view, &GraphView::laidOut);
        QCOMPARE(shownByCommand(view, row), shownBy(*opened.canvas().drawing()));
        view.showLevel(0);
        QVERIFY(laid_out.wait(20000));
        QCOMPARE(shownByCommand(view, row), shownBy(*opened.canvas().drawing()));
        opened.select(4); // in layers.1, which opens between the others
        QVERIFY(laid_out.wait(20000));
        QVERIFY2(view.commandLine().contains("layers.1"), qPrintable(view.commandLine()));
        QCOMPARE(shownByCommand(view, row), shownBy(*opened.canvas().drawing()));
        view.showFlat();
        QVERIFY(laid_out.wait(20000));
        QCOMPARE(shownByCommand(view, row), shownBy(*opened.canvas().drawing()));
    }

    void anOperatorIsShownWithItsOperandsAndReaders() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        QVERIFY(opened.laid_out);
        opened.select(0);
        QCOMPARE(opened.inspector.title(), QString("linear"));
        const QString text = opened.inspector.text();
        for (const char* fact : {"Operator\tModule\tfc", "Attributes\tbias\tNone", "Operands\tinput\tL_x_",
                                 "Operands\tweight\tfc.weight", "Operands\tweight / parameter\tfloat32 [4, 3], 48 B",
                                 "Results\tlinear\tread by 1", "Results\tlinear / read by\trelu #1"})
            QVERIFY2(text.contains(fact), qPrintable(QString(fact) + " is not in\n" + text));
        QTRY_VERIFY(opened.inspector.text().contains("Source\tLine 5\tlinear = torch._C._nn.linear("));
    }

    void typesOfOperandsAndResultsAreShown() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        QVERIFY(opened.laid_out);
        ValueTypes types;
        types.values.assign(opened.document.graph()->values().size(),
                            {ValueType::Kind::Tensor, DType::Float32, {1, 64, 56, 56}});
        opened.inspector.showNode({opened.document.graph(), opened.document.sample(), nullptr,
                                   std::make_shared<const ValueTypes>(std::move(types))},
                                  NodeId(1));
        const QString text = opened.inspector.text();
        const QString type = QStringLiteral("float32 [1, 64, 56, 56], 784 KiB"); // 64 x 56 x 56 x 4 B
        QVERIFY2(text.contains("Operands\tinput / type\t" + type), qPrintable(text));
        QVERIFY2(text.contains("Results\trelu / type\t" + type), qPrintable(text));
    }

    void aClickOnAReaderSelectsIt() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.select(1);
        click(opened.inspector, "tanh #3");
        QTRY_COMPARE(opened.document.selectedNode(), NodeId(3));
        QCOMPARE(opened.canvas().selectedNode(), NodeId(3));
        QTRY_COMPARE(opened.inspector.title(), QString("tanh"));
        click(opened.inspector, "relu from relu #1");
        QTRY_COMPARE(opened.document.selectedNode(), NodeId(1));
    }

    void aClickOnTheLineOpensTheSource() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.select(2);
        QTRY_VERIFY(itemOf(opened.inspector, "add = relu + 1") != nullptr);
        click(opened.inspector, "add = relu + 1");
        QTRY_COMPARE(opened.document.view(), GraphDocument::View::Source);
        QCOMPARE(opened.document.selectedNode(), NodeId(2));
    }

    void aLinkOpensTheGroupsAroundWhatItNames() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        QVERIFY(opened.laid_out);
        opened.document.graphView().showLevel(0);
        QTRY_VERIFY(opened.document.graphView().ready());
        const GroupId second = opened.group("layers.1");
        QVERIFY(second.valid() && !opened.document.graphView().isOpen(second));
        emit opened.inspector.nodeRequested(NodeId(4)); // in the second layer
        QTRY_VERIFY(opened.document.graphView().ready());
        QVERIFY(opened.document.graphView().isOpen(second));
        QCOMPARE(opened.canvas().selectedNode(), NodeId(4));
    }

    void aGroupIsShownWithWhatCrossesItsBorder() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        QVERIFY(opened.laid_out);
        opened.document.graphView().selectGroup(opened.group("layers.1"));
        QTRY_VERIFY(isSettled(opened.inspector));
        const QString text = opened.inspector.text();
        for (const char* fact :
             {"Group\tKind\tmodule", "Group\tModule\tlayers.1", "Group\tRepeats\t2 of 3", "Group\tParameters\t2",
              "Operators (3)\tmatrix product\t2", "Values that enter (1)\td0\tlinear #2",
              "Values that leave (1)\td1\tread by 1", "Values that leave (1)\td1 / read by\tlinear #6"})
            QVERIFY2(text.contains(fact), qPrintable(QString(fact) + " is not in\n" + text));
    }

    void aGroupIsOpenedAndClosedFromItsFacts() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        const GroupId group = opened.group("layers.1");
        GraphView& view = opened.document.graphView();
        view.setOpen(group, false);
        QTRY_VERIFY(view.ready());
        view.selectGroup(group);
        auto* toggle = opened.inspector.findChild<QToolButton*>("inspectorToggle");
        QCOMPARE(toggle->text(), QString("Open"));
        toggle->click();
        QTRY_VERIFY(view.ready() && view.isOpen(group));
        QTRY_COMPARE(toggle->text(), QString("Close"));
        toggle->click();
        QTRY_VERIFY(view.ready() && !view.isOpen(group));
    }

    void aGroupTakesTheSelectionFromANode() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, layersModel()));
        opened.select(4);
        QTRY_VERIFY(opened.document.graphView().ready());
        QCOMPARE(opened.document.selectedNode(), NodeId(4));
        opened.document.graphView().selectGroup(opened.group("layers.1"));
        QVERIFY(!opened.document.selectedNode().valid());
        opened.select(1);
        QTRY_VERIFY(opened.document.graphView().ready());
        QCOMPARE(opened.document.selectedNode(), NodeId(1));
        QVERIFY(!opened.document.graphView().selectedGroup().valid());
    }

    void factsAreCopied() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.select(1);
        auto* tree = opened.inspector.findChild<FactsTree*>();
        itemOf(opened.inspector, "tanh #3")->setSelected(true);
        QTest::keySequence(tree, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), QString("tanh #3"));
    }

    void namesLeaveTheValuesTheirPartInANarrowInspector() {
        FactsTree tree;
        tree.resize(600, 200);
        tree.show();
        FactsTree::addFact(tree.addGroup("Metadata"), "num_nodes_required_by_the_model", "1");
        tree.fitNames(0.5);
        const int wide = tree.header()->sectionSize(0);
        QVERIFY(wide > 150);
        tree.resize(200, 200);
        QTRY_VERIFY(tree.header()->sectionSize(0) <= 100);
        tree.resize(600, 200);
        QTRY_COMPARE(tree.header()->sectionSize(0), wide);
    }

    void whatIsNoNodeOrGroupOfTheGraphShowsNothing() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        const Inspector::Shown shown{opened.document.graph(), opened.document.sample(),
                                     opened.document.graphView().structurePointer()};
        opened.inspector.showNode(shown, NodeId(4));
        QCOMPARE(opened.inspector.text(), QString());
        opened.inspector.showGroup(shown, GroupId(4000), true);
        QCOMPARE(opened.inspector.text(), QString());
        opened.inspector.showNode({}, NodeId(0));
        QCOMPARE(opened.inspector.text(), QString());
    }

    void linksOfAGraphThatIsGoneDoNothing() {
        const test::TempDir dir;
        Opened opened(writeSample(dir, kModel, kWeights));
        opened.select(2);
        opened.trigger("markBefore");
        const auto smaller = parseGraph("import torch\nclass GraphModule(torch.nn.Module):\n"
                                        "    def forward(self, x):\n        y = torch.relu(x)\n        return (y,)\n",
                                        Framework::Torch);
        QVERIFY(smaller.ok());
        GraphView& view = opened.document.graphView();
        view.setGraph(*smaller, "s");
        QVERIFY(opened.marked().empty());
        view.revealNode(NodeId(2));
        view.selectGroup(GroupId(7));
        view.setOpen(GroupId(7), true);
        QTRY_VERIFY(view.ready());
        QVERIFY(!opened.canvas().selectedNode().valid());
        view.revealNode(NodeId(2));
        view.selectNode(NodeId(3));
        opened.canvas().setMarked({NodeId(3), NodeId()});
        opened.canvas().setMatches({NodeId(3), NodeId()});
        QVERIFY(!opened.canvas().grab().isNull());
        opened.document.revealNode(NodeId(400));
        opened.document.showSource(NodeId());
    }

    /// GNX_SCREENSHOTS=folder GNX_SAMPLE=directory: saves pictures to look at; without them there is nothing to check.
    void takesPictures() { test::takePictures(takePicturesOf); }

  private:
    static void takePicturesOf(const test::Pictures& pictures, QSize size) {
        Opened opened(pictures.row());
        QSplitter window;
        window.addWidget(&opened.document);
        window.addWidget(&opened.inspector);
        window.setSizes({size.width() - 340, 340});
        window.resize(size);
        window.show();
        GraphView& view = opened.document.graphView();
        const auto save = [&](const char* what) {
            QTRY_VERIFY(view.ready() && isSettled(opened.inspector));
            QTest::qWait(250); // opening groups is animated
            window.grab().save(pictures.file(what));
        };
        const auto middle = static_cast<std::uint32_t>(opened.document.graph()->nodes().size() / 2);
        opened.select(middle);
        save("inspector-node");
        opened.trigger("markNeighbours");
        save("inspector-neighbours");
        opened.trigger("markLongestPath");
        opened.canvas().fitAll();
        save("inspector-longest");
        opened.trigger("markNothing");
        view.selectGroup(opened.document.graphView().structurePointer()->groupOf(NodeId(middle)));
        save("inspector-group");
        window.widget(0)->setParent(nullptr);
        window.widget(0)->setParent(nullptr);
    }
};

} // namespace gnx::test::graph_inspection

GNX_WINDOW_TEST(gnx::test::graph_inspection::GraphInspectionTest)
#include "GraphInspectionTest.moc"
