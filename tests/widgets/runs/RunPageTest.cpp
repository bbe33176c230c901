#include "widgets/runs/observe/RunPage.h"
#include "tests/support/WindowTests.h"

#include <filesystem>

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
#include "widgets/runs/observe/MemoryCurveView.h"
#include "widgets/runs/observe/NodeTableModel.h"
#include "widgets/runs/observe/SliceCanvas.h"
#include "widgets/runs/observe/TensorPane.h"
#include "widgets/runs/observe/ValueHistogram.h"
#include "widgets/runs/observe/ValueInspector.h"

// The worker is tests/support/fake_worker.py: it tells of a graph of one node, and saves the matrix 0 1 2 3.
namespace gnx::test::run_page {
namespace {

constexpr int kPatienceMs = 20'000;

} // namespace

class RunPageTest : public QObject {
    Q_OBJECT

  private slots:
    void init() { folder_ = std::make_unique<test::TempDir>(); }

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
        QVERIFY(!page.findChild<ErrorWidget*>()->isVisible()); // a stop is not a failure
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

    void aHistogramIsAFigureWithEveryInterval() {
        ValueDistribution distribution;
        distribution.elements = 1000;
        distribution.min = -1;
        distribution.max = 3;
        distribution.histogram = {600, 0, 399, 1};
        ValueHistogram histogram;
        histogram.resize(histogram.sizeHint());
        histogram.setDistribution(distribution);
        histogram.show();
        QCOMPARE(histogram.figure().id, std::string("values"));
        QCOMPARE(histogram.figure().bars.at(0).bars.size(), std::size_t{4});
        const FigureHit third{.line = 0, .point = 2, .bar = true};
        QCOMPARE(histogram.describe(third), QString("1 to 2: 399 of 1,000 elements"));
        QVERIFY(histogram.rect().contains(histogram.positionOf(third)));
        histogram.setDistribution({});
        QVERIFY(histogram.figure().bars.empty());
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
        const QString statistics = inspector.findChild<QLabel*>("valueStatistics")->text();
        QVERIFY2(statistics.contains("none: memory is at an end"), qPrintable(statistics));
        QVERIFY(!statistics.contains("Elements"));
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

} // namespace gnx::test::run_page

GNX_WINDOW_TEST(gnx::test::run_page::RunPageTest)
#include "RunPageTest.moc"
