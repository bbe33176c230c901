#include <cmath>

#include <QAbstractItemModelTester>
#include <QChart>
#include <QGraphicsTextItem>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/WindowTests.h"
#include "widgets/runs/observe/MemoryCurveView.h"
#include "widgets/runs/observe/NodeTableModel.h"
#include "widgets/runs/observe/RunTexts.h"

// Results of a run: its table, its memory over the operators, its summary.
namespace gnx::test::run_results {
namespace {

std::shared_ptr<const Graph> chain(int nodes) {
    std::string source = "import torch\n\nclass GraphModule:\n    def forward(self, x):\n        v0 = torch.sin(x)\n";
    for (int i = 1; i < nodes; ++i)
        source += "        v" + std::to_string(i) + " = torch.sin(v" + std::to_string(i - 1) + ")\n";
    return parseGraph(source + "        return (v" + std::to_string(nodes - 1) + ",)\n", Framework::Torch).value();
}

/// Node i took i + 1 ms and holds 100 (i + 1) bytes after it.
std::shared_ptr<ObservedRun> runOf(const Graph& graph) {
    auto run = std::make_shared<ObservedRun>();
    run->result.run.status = RunStatus::Correct;
    run->result.times.emplace();
    run->result.memory.emplace();
    run->result.memory->input_bytes = 100;
    const auto nodes = graph.nodes().size();
    for (std::size_t i = 0; i < nodes; ++i) {
        run->result.times->nodes.push_back({static_cast<double>(i + 1) * 1e6, 0, 0});
        run->result.memory->nodes.push_back({100, 0, 100 * (i + 1), 100 * (i + 1)});
    }
    run->result.memory->peak_bytes = 100 * nodes;
    run->result.memory->peak_node = static_cast<std::int64_t>(nodes) - 1;
    return run;
}

QString shown(const NodeTableModel& model, int row, NodeTableModel::Column column) {
    return model.index(row, column).data().toString();
}

QString numbersShown(const NodeTableModel& model) {
    QStringList numbers;
    for (int row = 0; row < model.rowCount(); ++row)
        numbers << shown(model, row, NodeTableModel::Number);
    return numbers.join(' ');
}

} // namespace

class RunResultsTest : public QObject {
    Q_OBJECT

  private slots:
    void aRowForEveryOperatorWithTimeAndShare() {
        const auto graph = chain(3);
        NodeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRun(graph, runOf(*graph), nullptr);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(shown(model, 2, NodeTableModel::Operator), QString("torch.sin"));
        QCOMPARE(shown(model, 2, NodeTableModel::Time), QString("3.00 ms"));
        QCOMPARE(shown(model, 2, NodeTableModel::Share), QString("50.0 %")); // 3 of 1 + 2 + 3
        QCOMPARE(model.index(0, NodeTableModel::Time).data(NodeTableModel::FractionRole).toDouble(), 1.0 / 3);
        QVERIFY(!model.saysAnything(NodeTableModel::Difference));
        model.setRun(nullptr, nullptr, nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void flopsComeFromTheShapesThatWereSeen() {
        const auto graph = chain(1);
        const auto run = runOf(*graph);
        SeenValue value;
        value.kind = SeenValue::Kind::Tensor;
        value.dtype = "float32";
        value.shape = {1000};
        value.distribution.elements = 1000;
        run->result.values = {value, value};
        NodeTableModel model;
        model.setRun(graph, run, nullptr);
        model.setCosts(estimateCosts(*graph, typesSeen(*graph, run->result)));
        QCOMPARE(shown(model, 0, NodeTableModel::Flops), QString("1 kFLOP"));      // one for each element
        QCOMPARE(shown(model, 0, NodeTableModel::FlopRate), QString("1 MFLOP/s")); // in a millisecond
        QCOMPARE(shown(model, 0, NodeTableModel::Shape), QString("float32 [1000]"));
    }

    void differencesAreToldInWordsOrNumbers() {
        const auto graph = chain(4);
        const auto comparison = std::make_shared<ObservedRun>();
        comparison->result.comparison.emplace();
        comparison->result.comparison->nodes = {{NodeDifference::Kind::Equal, 0, 0, 0},
                                                {NodeDifference::Kind::Different, 1, 0.25, 0},
                                                {NodeDifference::Kind::Incomparable, 0, 0, 0},
                                                {NodeDifference::Kind::Different, 1, HUGE_VAL, 2}};
        NodeTableModel model;
        model.setRun(graph, runOf(*graph), comparison);
        QCOMPARE(shown(model, 0, NodeTableModel::Difference), QString("equal"));
        QCOMPARE(shown(model, 1, NodeTableModel::Difference), QString("0.25"));
        QCOMPARE(shown(model, 2, NodeTableModel::Difference), QString("other shape"));
        QCOMPARE(shown(model, 3, NodeTableModel::Difference), QString("∞, not finite"));
    }

    void aClickOnTheCurveChoosesTheOperatorThere() {
        const auto graph = chain(10);
        const auto run = runOf(*graph);
        MemoryCurveView curve;
        curve.resize(600, 200);
        curve.setMemory(std::shared_ptr<const ObservedMemory>(run, &*run->result.memory), graph);
        curve.show();
        QVERIFY(QTest::qWaitForWindowExposed(&curve));
        QSignalSpy chosen(&curve, &MemoryCurveView::nodeChosen);
        QVERIFY(!curve.nodeAt({1, 100}).valid()); // on the axis
        const QRectF plot = curve.chart()->plotArea();
        const QPoint within_last = curve.mapFromScene(plot.right() - plot.width() / 20, plot.center().y());
        QTest::mouseClick(curve.viewport(), Qt::LeftButton, {}, within_last);
        QCOMPARE(chosen.takeFirst().first().value<NodeId>(), NodeId(9));
        QVERIFY2(curve.describe(*curve.hitAt(within_last)).startsWith("#9 "), "of the operator below the mouse");
        QTest::keyClick(&curve, Qt::Key_Left);
        QCOMPARE(chosen.takeFirst().first().value<NodeId>(), NodeId(8));
    }

    void labelsOfALowCurveDoNotLieOverOneAnother() {
        const auto graph = chain(10);
        const auto run = runOf(*graph);
        MemoryCurveView curve;
        curve.setMemory(std::shared_ptr<const ObservedMemory>(run, &*run->result.memory), graph);
        curve.show();
        for (const int height : {curve.minimumSizeHint().height(), curve.sizeHint().height()}) {
            curve.resize(600, height);
            QVERIFY(QTest::qWaitForWindowExposed(&curve));
            QCoreApplication::processEvents();
            std::vector<QRectF> labels;
            for (QGraphicsItem* item : curve.chart()->childItems())
                for (QGraphicsItem* part : item->childItems())
                    if (part->isVisible() && part->type() == QGraphicsTextItem::Type &&
                        !dynamic_cast<QGraphicsTextItem*>(part)->toPlainText().isEmpty())
                        labels.push_back(part->sceneBoundingRect().adjusted(6, 6, -6, -6));
            QVERIFY2(labels.size() >= 4, qPrintable(QString::number(labels.size())));
            for (std::size_t i = 0; i < labels.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!labels[i].intersects(labels[j]), qPrintable(QString::number(height)));
        }
    }

    void theFilterLooksForOperatorsResultsAndNumbers() {
        const auto graph = parseGraph("import torch\n\nclass GraphModule:\n    def forward(self, x):\n"
                                      "        first = torch.sin(x)\n        second = torch.Cos(first)\n"
                                      "        third = torch.sin(second)\n        return (third,)\n",
                                      Framework::Torch)
                               .value();
        NodeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRun(graph, runOf(*graph), nullptr);
        const auto passing = [&](const char* text) {
            model.setFilter(text);
            return numbersShown(model);
        };
        QCOMPARE(passing("SIN"), QString("0 2"));
        QCOMPARE(passing("cos"), QString("1"));
        QCOMPARE(passing("third"), QString("2"));
        QCOMPARE(passing("#1"), QString("1"));
        QCOMPARE(passing("nothing"), QString());
        QCOMPARE(model.nodeCount(), 3);
        QCOMPARE(passing(" "), QString("0 1 2"));
    }

    void sortingKeepsWhatIsSelectedAndTheOrderOfEqualRows() {
        const auto graph = chain(4);
        NodeTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRun(graph, runOf(*graph), nullptr);
        const QPersistentModelIndex third(model.index(2, NodeTableModel::Operator));
        model.sort(NodeTableModel::Time, Qt::DescendingOrder); // 4, 3, 2, 1 ms
        QCOMPARE(numbersShown(model), QString("3 2 1 0"));
        QCOMPARE(third.row(), 1);
        QCOMPARE(model.rowOf(NodeId(2)), 1);
        model.sort(NodeTableModel::Operator, Qt::DescendingOrder); // all torch.sin
        QCOMPARE(numbersShown(model), QString("0 1 2 3"));
        model.sort(NodeTableModel::Time, Qt::DescendingOrder);
        model.sort(-1);
        QCOMPARE(numbersShown(model), QString("0 1 2 3"));
    }

    void aTimeThatScattersIsCalledUnstable() {
        const auto graph = chain(1);
        const auto run = runOf(*graph);
        // The interval of nine values leaves out the smallest and the largest.
        run->result.times->run_ns = {256e6, 300e6, 500e6, 600e6, 663e6, 700e6, 800e6, 1000e6, 1190e6};
        const QString text = summaryText(*graph, *run, nullptr);
        QVERIFY2(text.contains("<b>663 ms</b> a run (median of 9, 95 % interval 300 ms to 1.00 s)"), qPrintable(text));
        QVERIFY2(text.contains("unstable</b>: ± 53 %, and a benchmark asks for ± 2 %"), qPrintable(text)); // 350 of 663
    }

    void aTimeThatStaysIsNot() {
        const auto graph = chain(1);
        const auto run = runOf(*graph);
        run->result.times->run_ns = {100e6, 101e6, 100e6, 99e6, 100e6, 100e6};
        QVERIFY(!summaryText(*graph, *run, nullptr).contains("unstable"));
    }

    void ofFewRunsTheWholeRangeIsTold() {
        const auto graph = chain(1);
        const auto run = runOf(*graph);
        run->result.times->run_ns = {100e6, 110e6, 90e6};
        const QString text = summaryText(*graph, *run, nullptr);
        QVERIFY2(text.contains("median of 3, all between 90.0 ms and 110 ms"), qPrintable(text));
    }
};

} // namespace gnx::test::run_results

GNX_WINDOW_TEST(gnx::test::run_results::RunResultsTest)
#include "RunResultsTest.moc"
