#include "widgets/runs/diverge/DivergencePanel.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "core/data/index/Index.h"
#include "tests/support/MadeUpMeasurement.h"
#include "tests/support/Places.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/TempDir.h"
#include "widgets/common/ErrorWidget.h"

namespace gnx::test::divergence_panel {
namespace {

constexpr int kPatienceMs = 60'000;

// 0 relu, 1 sin, 2 exp, 3 cos
constexpr std::string_view kModel = "import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                    "    def forward(self, L_x_ : torch.Tensor):\n"
                                    "        a = torch.relu(L_x_)\n        b = torch.sin(a)\n"
                                    "        c = torch.exp(b)\n        d = torch.cos(c)\n        return (d,)\n";
constexpr std::string_view kTensors = "class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n"
                                      "    shape = [2, 3]\n    dtype = \"torch.float32\"\n    device = \"cpu\"\n"
                                      "    mean = 0.0\n    std = 1.0\n    data = None\n";
constexpr std::string_view kTypes = R"([["float32", [2, 3]], ["float32", [2, 3]], ["float32", [2, 3]],
                                        ["float32", [2, 3]], ["float32", [2, 3]]])";

/// Outputs that are close from t = -5 on.
ResultRow resultOf(SampleId sample) {
    ResultRow row = test::madeUpMeasured("small", "torchscript", 3, 2);
    row.sample = sample;
    row.framework = Framework::Torch;
    OutputReport& output = row.result.outputs.front();
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        output.close[static_cast<std::size_t>(t - kToleranceMin)] = t >= -5;
    output.equal = false;
    row.result.outputs.resize(1);
    return row;
}

QString textOf(const QWidget& panel, const char* name) {
    return panel.findChild<QLabel*>(QLatin1String(name))->text();
}

} // namespace

class DivergencePanelTest : public QObject {
    Q_OBJECT

    void writeSample() {
        test::writeSample(folder_.path(), "set/small", R"({"framework": "torch", "model_name": "small"})", kModel,
                          kTensors);
        std::ofstream(folder_ / "set/small/types.json") << kTypes;
        auto index = Index::open(database()).value();
        QVERIFY(index.scan(folder_ / "set", {}, {}).ok());
        sample_ = index.samples().value().front();
    }
    std::filesystem::path database() const { return folder_ / "x.sqlite"; }
    std::unique_ptr<DivergenceClient> client() const {
        return std::make_unique<DivergenceClient>(database(), [](const std::vector<std::string>&) {
            PlanExecutor::Options programs;
            programs.worker_program = gnx::test::sourceFolder() / "tests/support/fake_worker.py";
            return programs;
        });
    }
    static bool show(DivergencePanel& panel, const ResultRow& row, const BenchPlan& measured = {}) {
        panel.setResult(row, measured);
        return QTest::qWaitFor([&panel] { return isSettled(panel); }, kPatienceMs);
    }
    /// Returns whether the search ended.
    static bool search(DivergencePanel& panel, DivergenceClient& client) {
        QSignalSpy ended(&client, &DivergenceClient::ended);
        panel.findChild<QPushButton*>("findDivergence")->click();
        return !ended.isEmpty() || ended.wait(kPatienceMs);
    }

    test::TempDir folder_;
    SampleRow sample_;

  private slots:
    void initTestCase() { writeSample(); }
    void init() { qputenv("GNX_FAKE_BEHAVIOUR", "differs torch.exp"); }
    void cleanup() { qunsetenv("GNX_FAKE_BEHAVIOUR"); }

    void asksAtTheLoosestToleranceThatDiffers() {
        const auto programs = client();
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        auto* tolerance = panel.findChild<QSpinBox*>("divergenceTolerance");
        QCOMPARE(tolerance->value(), -6);
        QVERIFY(panel.findChild<QPushButton*>("findDivergence")->isEnabled());
        tolerance->setValue(-5);
        QVERIFY(!panel.findChild<QPushButton*>("findDivergence")->isEnabled());
        QVERIFY(textOf(panel, "divergenceWhyNot").contains("close at this tolerance"));
    }

    void isHiddenWhereNothingDiffers() {
        const auto programs = client();
        DivergencePanel panel(*programs);
        ResultRow row = resultOf(sample_.id);
        row.result.outputs.front().close.fill(true);
        QVERIFY(show(panel, row));
        QVERIFY(panel.isHidden());
        QVERIFY(show(panel, resultOf(sample_.id)));
        QVERIFY(!panel.isHidden());
        row.result.status = RunStatus::ShapeMismatch;
        QVERIFY(show(panel, row));
        QVERIFY(!panel.isHidden());
    }

    void doesNotDisturbABenchmark() {
        const auto programs = client();
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        panel.setMeasuring(true);
        QVERIFY(!panel.findChild<QPushButton*>("findDivergence")->isEnabled());
        QVERIFY(textOf(panel, "divergenceWhyNot").contains("benchmark"));
        panel.setMeasuring(false);
        QVERIFY(panel.findChild<QPushButton*>("findDivergence")->isEnabled());
    }

    void findsTheOperatorAndLeadsToIt() {
        const auto programs = client();
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        QVERIFY(search(panel, *programs));
        QVERIFY2(textOf(panel, "divergenceAnswer").contains("#2 torch.exp"),
                 qPrintable(textOf(panel, "divergenceAnswer")));
        QVERIFY(textOf(panel, "divergenceAnswer").contains("#1 torch.sin"));
        QSignalSpy node(&panel, &DivergencePanel::nodeWanted), source(&panel, &DivergencePanel::sourceWanted);
        auto* links = panel.findChild<QLabel*>("divergenceLinks");
        emit links->linkActivated("node");
        emit links->linkActivated("agrees");
        emit links->linkActivated("source");
        QCOMPARE(node.at(0).front().value<NodeId>(), NodeId(2));
        QCOMPARE(node.at(1).front().value<NodeId>(), NodeId(1));
        QCOMPARE(source.front().front().toInt(), 7);
        // the whole, then of the cuts 0 .. 2 the middle (1), and 2
        QCOMPARE(panel.findChild<QTableView*>("divergenceTrials")->model()->rowCount(), 3);
        QCOMPARE(panel.findChild<QTableView*>("divergenceValues")->model()->rowCount(), 1);
    }

    void whatWasFoundIsThereAgain() {
        {
            const auto programs = client();
            DivergencePanel panel(*programs);
            QVERIFY(show(panel, resultOf(sample_.id)));
            panel.findChild<QSpinBox*>("divergenceTolerance")->setValue(-8);
            QVERIFY(search(panel, *programs));
        }
        const auto programs = client();
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        QCOMPARE(panel.findChild<QSpinBox*>("divergenceTolerance")->value(), -8);
        QVERIFY(textOf(panel, "divergenceAnswer").contains("#2 torch.exp"));
        QCOMPARE(panel.findChild<QPushButton*>("findDivergence")->text(), QString("Search again"));
        BenchPlan other; // another configuration: nothing is known about it
        other.protocol.threads = 1;
        QVERIFY(show(panel, resultOf(sample_.id), other));
        QVERIFY(textOf(panel, "divergenceAnswer").isEmpty() ||
                panel.findChild<QLabel*>("divergenceAnswer")->parentWidget()->isHidden());
    }

    void canBeCancelledAndBegunAgain() {
        qputenv("GNX_FAKE_BEHAVIOUR", "hang");
        const auto programs = client();
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        QSignalSpy ended(programs.get(), &DivergenceClient::ended);
        panel.findChild<QPushButton*>("findDivergence")->click();
        QVERIFY(programs->search(resultOf(sample_.id).id) != nullptr);
        QVERIFY(!panel.findChild<QPushButton*>("cancelDivergence")->parentWidget()->isHidden());
        panel.findChild<QPushButton*>("cancelDivergence")->click();
        QVERIFY(!ended.isEmpty() || ended.wait(kPatienceMs));
        QVERIFY(panel.findChild<QPushButton*>("cancelDivergence")->parentWidget()->isHidden());
        QVERIFY(panel.findChild<ErrorWidget*>()->isHidden()); // being stopped is not an error
        QVERIFY(panel.findChild<QPushButton*>("findDivergence")->isEnabled());
    }

    void saysWhyNothingCouldBeTried() {
        DivergenceClient programs(database(), [](const std::vector<std::string>&) {
            PlanExecutor::Options options;
            options.worker_program = "/nonexistent/worker";
            return options;
        });
        DivergencePanel panel(programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        QVERIFY(search(panel, programs));
        QVERIFY(!panel.findChild<ErrorWidget*>()->isHidden());
        QVERIFY(panel.findChild<ErrorWidget*>()->text().contains("/nonexistent/worker"));
    }

    void theEndOfTheProgramEndsASearch() {
        qputenv("GNX_FAKE_BEHAVIOUR", "hang");
        auto programs = client();
        programs->start(resultOf(sample_.id), {.compiler = "torchscript", .protocol = {}}, {});
        QVERIFY(programs->search(resultOf(sample_.id).id) != nullptr);
        programs.reset(); // a search that went on would keep the test from ending
    }

    void aSearchThatIsLeftGoesOn() {
        const auto programs = client();
        QSignalSpy ended(programs.get(), &DivergenceClient::ended);
        {
            DivergencePanel panel(*programs);
            QVERIFY(show(panel, resultOf(sample_.id)));
            panel.findChild<QSpinBox*>("divergenceTolerance")->setValue(-9);
            panel.findChild<QPushButton*>("findDivergence")->click();
        }
        QVERIFY(!ended.isEmpty() || ended.wait(kPatienceMs));
        DivergencePanel panel(*programs);
        QVERIFY(show(panel, resultOf(sample_.id)));
        QCOMPARE(panel.findChild<QSpinBox*>("divergenceTolerance")->value(), -9);
    }
};

} // namespace gnx::test::divergence_panel

GNX_WINDOW_TEST(gnx::test::divergence_panel::DivergencePanelTest)
#include "DivergencePanelTest.moc"
