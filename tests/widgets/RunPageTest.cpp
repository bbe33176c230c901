#include "widgets/runs/observe/RunPage.h"

#include <cmath>
#include <filesystem>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/runs/observe/MemoryCurveView.h"
#include "widgets/runs/observe/NodeTableModel.h"
#include "widgets/runs/observe/RunTexts.h"
#include "widgets/runs/observe/SliceCanvas.h"
#include "widgets/runs/observe/TensorPane.h"
#include "widgets/runs/observe/ValueInspector.h"

// The worker is tests/support/fake_worker.py: it tells of a graph of one node, and saves the matrix 0 1 2 3.
namespace gnx::test {
namespace {

constexpr int kPatienceMs = 20'000;

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

class RunPageTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { folder_ = std::make_unique<test::TempDir>(); }

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
        // of nine values the interval leaves out the smallest and the largest
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

    void aSampleThatWasNeverRunSaysSo() {
        RunPage page(sample("a"), client());
        open(page);
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
        page.show();
        QVERIFY(page.findChild<EmptyStateWidget*>()->isVisible());
        QVERIFY(page.findChild<QPushButton*>("runStart")->isEnabled());
    }

    void aRunFillsThePageAndTellsTheDrawing() {
        RunPage page(sample("a"), client());
        open(page);
        QSignalSpy overlays(&page, &RunPage::overlaysMeasured);
        run(page);
        QVERIFY(page.run());
        QCOMPARE(page.findChild<QTableView*>("runTable")->model()->rowCount(), 1);
        QVERIFY(page.findChild<QLabel*>("runSummary")->text().contains("150 B"));
        QVERIFY(overlays.count() == 1 || overlays.wait(kPatienceMs));
        const auto offered = overlays.first().first().value<std::vector<std::shared_ptr<const Overlay>>>();
        QCOMPARE(offered.size(), std::size_t{3}); // time, memory, live memory
    }

    void anEarlierRunIsThereAtOnce() {
        {
            RunPage page(sample("a"), client());
            open(page);
            page.findChild<QSpinBox*>("runSeed")->setValue(9);
            run(page);
        }
        RunPage page(sample("a"), client());
        open(page);
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
        QVERIFY(page.run());
        QCOMPARE(page.findChild<QSpinBox*>("runSeed")->value(), 9); // it is that run's
    }

    void aComparisonSaysWhereItDiffersFirst() {
        RunPage page(sample("a"), client());
        open(page);
        page.findChild<QComboBox*>("runCompare")->setCurrentIndex(2);
        run(page);
        const QString text = page.findChild<QLabel*>("runSummary")->text();
        QVERIFY2(text.contains("differs first at") && text.contains("0.25"), qPrintable(text));
        QVERIFY(!page.findChild<QTableView*>("runTable")->isColumnHidden(NodeTableModel::Difference));
    }

    void aFailureIsTold() {
        RunPage page(sample("a", "status eager_fail model.py:3:9: operator.add: no such shape"), client());
        open(page);
        run(page);
        page.show();
        auto* error = page.findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        QVERIFY(error->text().contains("did not run to its end: operator.add: no such shape (model.py:3:9)."));
        QVERIFY(error->text().contains("status: eager_fail, in phase load"));
        QVERIFY(!page.run());
    }

    void aFailureLeadsToTheOperatorAndItsLine() {
        RunPage page(
            sample("a", "status-at 0 not_run model.py:3: the graph does not allow S0=5: operator.add: no such shape"),
            client());
        open(page);
        QSignalSpy selected(&page, &RunPage::nodeSelected), drawing(&page, &RunPage::drawingWanted),
            source(&page, &RunPage::sourceWanted);
        page.findChild<QSpinBox*>("size_S0")->setValue(5);
        run(page);
        QVERIFY(page.findChild<ErrorWidget*>()->text().contains(
            "Operator #0 operator.add does not allow S0=5: no such shape (model.py:3)."));
        QCOMPARE(selected.takeFirst().first().value<NodeId>(), NodeId(0));
        const QString links = page.findChild<QLabel*>("errorLinks")->text();
        for (const QString& link : linksOf(links))
            page.findChild<ErrorWidget*>()->linkActivated(link);
        QCOMPARE(drawing.takeFirst().first().value<NodeId>(), NodeId(0));
        QCOMPARE(source.takeFirst(), QVariantList({"model.py", 3}));
    }

    void theLastRunIsStillThereAfterAFailure() {
        RunPage page(sample("a"), client());
        open(page);
        run(page);
        folder_->write("a/behaviour", "status out_of_memory too little");
        page.show();
        run(page);
        auto* table = page.findChild<QTableView*>("runTable");
        QVERIFY(!table->isVisible());
        page.findChild<ErrorWidget*>()->linkActivated(linksOf(page.findChild<QLabel*>("errorLinks")->text()).last());
        QVERIFY(table->isVisible());
    }

    void sizesAreOfferedAsTheyWereRecorded() {
        RunPage page(sample("a"), client());
        open(page);
        QCOMPARE(page.findChild<QSpinBox*>("size_S0")->value(), 2);
        QCOMPARE(page.findChild<QLabel*>("sizesShapes")->text(), QString("x [S0, 3]"));
        QVERIFY(!page.findChild<QPushButton*>("sizesRecorded")->isEnabled());
        run(page);
        QVERIFY(page.run()->configuration.inputs.sizes.empty());
    }

    void aRunIsOfTheSizesThatAreSet() {
        RunPage page(sample("a"), client());
        open(page);
        page.findChild<QSpinBox*>("size_S0")->setValue(5);
        run(page);
        const std::map<std::string, std::int64_t> expected{{"S0", 5}};
        QCOMPARE(page.run()->configuration.inputs.sizes, expected);
        RunPage later(sample("a"), client());
        open(later);
        QTRY_VERIFY_WITH_TIMEOUT(!later.busy(), kPatienceMs);
        QCOMPARE(later.findChild<QSpinBox*>("size_S0")->value(), 5); // it is that run's
        QTest::mouseClick(later.findChild<QPushButton*>("sizesRecorded"), Qt::LeftButton);
        QCOMPARE(later.findChild<QSpinBox*>("size_S0")->value(), 2);
    }

    void withoutSizesNoneAreOffered() {
        RunPage page(sample("a"), client());
        folder_->write("a/input_tensor_constraints.py", "dynamic_dim_constraint_symbols = []\n");
        open(page);
        page.show();
        QVERIFY(!page.findChild<QWidget*>("runSizes")->isVisible());
    }

    void aRunCanBeCancelled() {
        RunPage page(sample("a", "hang"), client());
        open(page);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
        page.start();
        QTRY_VERIFY_WITH_TIMEOUT(page.findChild<QProgressBar*>("runProgress")->isVisible(), kPatienceMs);
        QTest::mouseClick(page.findChild<QPushButton*>("runCancel"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
        QVERIFY(!page.findChild<ErrorWidget*>()->isVisible()); // that was no failure
        QVERIFY(page.findChild<QPushButton*>("runStart")->isVisible());
    }

    void theSelectionIsShared() {
        RunPage page(sample("a"), client());
        open(page);
        run(page);
        QSignalSpy selected(&page, &RunPage::nodeSelected);
        page.selectNode(NodeId(0));
        QCOMPARE(selected.count(), 0); // it came from outside
        QCOMPARE(page.findChild<QTableView*>("runTable")->currentIndex().row(), 0);
        page.selectNode({});
        QMetaObject::invokeMethod(page.findChild<MemoryCurveView*>(), "nodeChosen",
                                  Q_ARG(gnx::base::NodeId, NodeId(0)));
        QCOMPARE(selected.count(), 1);
    }

    void aRowLeadsToTheDrawingAndTheSource() {
        RunPage page(sample("a"), client());
        open(page);
        run(page);
        QSignalSpy drawing(&page, &RunPage::drawingWanted), source(&page, &RunPage::sourceWanted);
        auto* table = page.findChild<QTableView*>("runTable");
        table->setCurrentIndex(table->model()->index(0, 0));
        emit table->activated(table->currentIndex()); // a double click, or Return
        QCOMPARE(drawing.takeFirst().first().value<NodeId>(), NodeId(0));
        page.findChild<QAction*>("runShowSource")->trigger();
        QCOMPARE(source.takeFirst(), QVariantList({"model.py", 3}));
    }

    void elementsAreShownOnRequest() {
        RunPage page(sample("a"), client());
        open(page);
        run(page);
        page.selectNode(NodeId(0));
        page.show();
        auto* inspector = page.findChild<ValueInspector*>();
        QVERIFY(page.findChild<QLabel*>("valueStatistics")->text().contains("float32 [2]"));
        QTest::mouseClick(page.findChild<QPushButton*>("valueElements"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(inspector->pane().canvas().picture().max, 3.0, kPatienceMs);
    }

    void aValueWithoutStatisticsSaysWhy() {
        const auto graph =
            parseGraph("class GraphModule:\n    def forward(self, x):\n        y = x + 1\n        return (y,)\n",
                       Framework::Torch);
        QVERIFY(graph);
        auto run = std::make_shared<ObservedRun>();
        run->result.values.resize((*graph)->values().size());
        SeenValue& y = run->result.values[(*graph)->node(NodeId(0)).results.first];
        y.kind = SeenValue::Kind::Tensor;
        y.dtype = "float32";
        y.shape = {1'000'000, 1'000'000};
        y.text = "memory is at an end";
        ValueInspector inspector;
        inspector.setRun(*graph, run);
        inspector.selectNode(NodeId(0));
        const QString told = inspector.findChild<QLabel*>("valueStatistics")->text();
        QVERIFY2(told.contains("none: memory is at an end"), qPrintable(told));
        QVERIFY(!told.contains("Elements"));
        QVERIFY(!inspector.findChild<QPushButton*>("valueElements")->isEnabled());
    }

  private:
    SampleRow sample(const std::string& name, const std::string& behaviour = {}) const {
        folder_->write(name + "/graph_net.json", R"({"framework": "torch"})");
        folder_->write(name + "/model.py",
                       "class GraphModule:\n    def forward(self, x):\n        y = x + 1\n        return (y,)\n");
        folder_->write(name + "/weight_meta.py", "class X:\n    name = \"x\"\n    shape = [2, 3]\n"
                                                 "    dtype = \"torch.float32\"\n    device = \"cpu\"\n"
                                                 "    mean = 0.0\n    std = 1.0\n    data = None\n");
        folder_->write(name + "/input_tensor_constraints.py",
                       "from sympy import Symbol\n\nS0 = Symbol(\"S0\")\n\ndynamic_dim_constraint_symbols = [S0]\n\n"
                       "dynamic_dim_constraint_symbol2example_value = {S0: 2}\n\n"
                       "dynamic_dim_constraint_relations = []\n\n"
                       "dynamic_dim_constraint_input_shapes = [([S0, 3], \"x\")]\n");
        if (!behaviour.empty())
            folder_->write(name + "/behaviour", behaviour);
        SampleRow row;
        row.name = name;
        row.framework = Framework::Torch;
        row.directory = (*folder_ / name).string();
        return row;
    }
    void open(RunPage& page) const {
        const auto read = std::make_shared<const Sample>(loadSample(*folder_ / "a").value());
        page.setSample(read, loadGraph(*read).value());
    }
    std::shared_ptr<ObserveClient> client() const {
        return std::make_shared<ObserveClient>(
            ObserveService::Options{*folder_ / "x.sqlite", gnx::test::sourceFolder() / "tests/support/fake_worker.py"});
    }
    static QStringList linksOf(const QString& html) {
        QStringList links;
        for (const QString& part : html.split("href=\"").mid(1))
            links << part.section('"', 0, 0);
        return links;
    }
    static void run(RunPage& page) {
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
        page.start();
        QTRY_VERIFY_WITH_TIMEOUT(!page.busy(), kPatienceMs);
    }

    std::unique_ptr<test::TempDir> folder_;
};

} // namespace gnx::test

QTEST_MAIN(gnx::test::RunPageTest)
#include "RunPageTest.moc"
