#include "widgets/runs/numerics/NumericsView.h"
#include "tests/support/WindowTests.h"

#include <algorithm>

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/runs/numerics/NumericsModel.h"

// The worker is tests/support/fake_worker.py: it tells of a graph of one node.
namespace gnx::test::numerics_view {
namespace {

constexpr int kPatienceMs = 20'000;

std::shared_ptr<const Graph> graphOf(int nodes) {
    std::string source = "import torch\n\nclass GraphModule:\n    def forward(self, x):\n        v0 = torch.sin(x)\n";
    for (int i = 1; i < nodes; ++i)
        source += "        v" + std::to_string(i) + (i == 1 ? " = torch.log(v" : " = torch.relu(v") +
                  std::to_string(i - 1) + ")\n";
    return parseGraph(source + "        return (v" + std::to_string(nodes - 1) + ",)\n", Framework::Torch).value();
}

/// The result of node i lies in [-i, i + 1], its mean is 10 - i; that of node 1 has 3 NaN and 2 infinite elements.
std::shared_ptr<ObservedRun> runOf(const Graph& graph) {
    auto run = std::make_shared<ObservedRun>();
    run->result.run.status = RunStatus::Correct;
    run->result.values.resize(graph.values().size());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        SeenValue& value = run->result.values[graph.node(NodeId(i)).results.first];
        value.kind = SeenValue::Kind::Tensor;
        value.dtype = "float32";
        value.shape = {2, 50};
        value.distribution.elements = 100;
        value.distribution.min = -static_cast<double>(i);
        value.distribution.max = i + 1.0;
        value.distribution.mean = 10.0 - i;
        value.distribution.std = 0.5;
        value.distribution.zeros = 25;
        value.distribution.histogram = {10, 80, 5};
        value.distribution.nans = i == 1 ? 3 : 0;
        value.distribution.infinities = i == 1 ? 2 : 0;
    }
    return run;
}

QString numbers(const NumericsModel& model) {
    QStringList shown;
    for (int row = 0; row < model.rowCount(); ++row)
        shown << model.index(row, NumericsModel::Number).data().toString();
    return shown.join(' ');
}

SampleRow rowIn(const test::TempDir& folder) {
    SampleRow row;
    row.directory = folder.path().string();
    row.framework = Framework::Torch;
    return row;
}

} // namespace

class NumericsViewTest : public QObject {
    Q_OBJECT

  private:
    std::unique_ptr<test::TempDir> folder_;
    std::shared_ptr<ObserveClient> client() const {
        return std::make_shared<ObserveClient>(
            ObserveService::Options{*folder_ / "x.sqlite", gnx::test::sourceFolder() / "tests/support/fake_worker.py"});
    }

  private slots:
    void init() {
        folder_ = std::make_unique<test::TempDir>();
        QFile model(QString::fromStdString((*folder_ / "model.py").string()));
        QVERIFY(model.open(QIODevice::WriteOnly));
    }
    void cleanup() { qunsetenv("GNX_FAKE_BEHAVIOUR"); }

    void aRowForEveryTensorWithItsNumbers() {
        const auto graph = graphOf(3);
        NumericsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRun(graph, runOf(*graph), nullptr);
        QCOMPARE(numbers(model), "0 1 2");
        const auto shown = [&](NumericsModel::Column column) { return model.index(2, column).data().toString(); };
        QCOMPARE(shown(NumericsModel::Operator), "torch.relu");
        QCOMPARE(shown(NumericsModel::Result), "v2");
        QCOMPARE(shown(NumericsModel::Min), "-2");
        QCOMPARE(shown(NumericsModel::Max), "3");
        QCOMPARE(shown(NumericsModel::Mean), "8");
        QCOMPARE(shown(NumericsModel::Std), "0.5");
        QCOMPARE(shown(NumericsModel::Zeros), "25.0 %");
        QCOMPARE(shown(NumericsModel::Type), "float32 [2, 50]");
        QCOMPARE(shown(NumericsModel::Nans), "");
    }

    void nanAndInfAreFlaggedBySignAndNumber() {
        const auto graph = graphOf(3);
        NumericsModel model;
        model.setRun(graph, runOf(*graph), nullptr);
        QCOMPARE(model.index(1, NumericsModel::Nans).data().toString(), "⚠ 3");
        QCOMPARE(model.index(1, NumericsModel::Infinities).data().toString(), "⚠ 2");
        QVERIFY(model.index(1, 0).data(NumericsModel::FlaggedRole).toBool());
        QVERIFY(!model.index(2, 0).data(NumericsModel::FlaggedRole).toBool());
        QCOMPARE(model.firstFlagged(), NodeId(1));
        QCOMPARE(model.flaggedCount(), 1);
    }

    void sortsByEveryColumnAndBack() {
        const auto graph = graphOf(3);
        NumericsModel model;
        model.setRun(graph, runOf(*graph), nullptr);
        model.sort(NumericsModel::Mean, Qt::AscendingOrder);
        QCOMPARE(numbers(model), "2 1 0");
        model.sort(NumericsModel::Nans, Qt::DescendingOrder);
        QCOMPARE(numbers(model), "1 0 2");
        model.sort(NumericsModel::Operator, Qt::AscendingOrder); // log, relu, sin
        QCOMPARE(numbers(model), "1 2 0");
        model.sort(-1);
        QCOMPARE(numbers(model), "0 1 2");
    }

    // The numbers of runOf(): node 1 has elements from -1 to 2, mean 9, a quarter of them 0, 3 NaN and 2 infinite.
    void theTableCanBeComputedWith() {
        const auto graph = graphOf(2);
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graph);
        view.setRuns({runOf(*graph), nullptr});
        const auto actions = view.findChild<QTableView*>("numericsTable")->actions();
        const auto copy = std::ranges::find(actions, QStringLiteral("Copy data as CSV"), &QAction::text);
        QVERIFY(copy != actions.end());
        (*copy)->trigger();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.value(0), QStringLiteral("node,operator,result,histogram,min,max,mean,std,nan,inf,zeros,type"));
        QCOMPARE(lines.value(2), QStringLiteral("1,torch.log,v1,10 80 5,-1,2,9,0.5,3,2,0.25,\"float32 [2, 50]\""));
    }

    void filtersByNameNumberAndFlag() {
        const auto graph = graphOf(12);
        NumericsModel model;
        model.setRun(graph, runOf(*graph), nullptr);
        model.setFilter("RELU");
        QCOMPARE(model.rowCount(), 10);
        model.setFilter("#1");
        QCOMPARE(numbers(model), "1");
        model.setFilter("");
        model.setOnlyFlagged(true);
        QCOMPARE(numbers(model), "1");
        QCOMPARE(model.valueCount(), 12);
    }

    void whatIsNotFiniteAtAllHasNoNumbersAndComesLast() {
        const auto graph = graphOf(2);
        const auto run = runOf(*graph);
        ValueDistribution& first = run->result.values[graph->node(NodeId(0)).results.first].distribution;
        first.nans = first.elements;
        NumericsModel model;
        model.setRun(graph, run, nullptr);
        QCOMPARE(model.index(0, NumericsModel::Max).data().toString(), "");
        model.sort(NumericsModel::Max, Qt::AscendingOrder);
        QCOMPARE(numbers(model), "1 0");
    }

    void runsAndShowsWhatTheWorkerTells() {
        NumericsView view(rowIn(*folder_), client());
        view.show();
        view.setGraph(graphOf(1));
        QTRY_VERIFY_WITH_TIMEOUT(!view.busy(), kPatienceMs);
        QVERIFY(view.findChild<EmptyStateWidget*>()->isVisible());
        const QSignalSpy seen(&view, &NumericsView::runSeen);
        view.start();
        QTRY_COMPARE_WITH_TIMEOUT(seen.count(), 1, kPatienceMs);
        QCOMPARE(view.findChild<NumericsModel*>()->rowCount(), 1);
        QVERIFY(view.findChild<QTableView*>("numericsTable")->isVisible());
    }

    void whatAnEarlierRunHasSeenIsShownAtOnce() {
        const auto graph = graphOf(1);
        NumericsView first(rowIn(*folder_), client());
        first.setGraph(graph);
        QTRY_VERIFY_WITH_TIMEOUT(!first.busy(), kPatienceMs);
        const QSignalSpy seen(&first, &NumericsView::runSeen);
        first.start();
        QTRY_COMPARE_WITH_TIMEOUT(seen.count(), 1, kPatienceMs);
        NumericsView second(rowIn(*folder_), client());
        second.setGraph(graph);
        QTRY_COMPARE_WITH_TIMEOUT(second.findChild<NumericsModel*>()->rowCount(), 1, kPatienceMs);
    }

    void aRunThatFailsSaysWhere() {
        qputenv("GNX_FAKE_BEHAVIOUR", "status-at 0 eager_fail shapes do not fit");
        NumericsView view(rowIn(*folder_), client());
        view.show();
        view.setGraph(graphOf(1));
        QTRY_VERIFY_WITH_TIMEOUT(!view.busy(), kPatienceMs);
        const QSignalSpy selected(&view, &NumericsView::nodeSelected);
        view.start();
        QTRY_VERIFY_WITH_TIMEOUT(!view.busy(), kPatienceMs);
        const auto* error = view.findChild<ErrorWidget*>("numericsError");
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains("shapes do not fit"), qPrintable(error->text()));
        QCOMPARE(selected.count(), 1);
        view.setSearch(QStringLiteral("Trial 1"), {.done = 0, .total = 9, .what = {}}, false);
        QVERIFY(error->isVisible()); // a search has its own place to tell of itself
    }

    void aLongReasonIsNotCutOff() {
        NumericsView view(rowIn(*folder_), nullptr);
        view.resize(1200, 700);
        view.show();
        view.setGraph(graphOf(1));
        view.setSearchError(
            QStringLiteral("inductor could not be tried"),
            {.code = ErrorCode::Unsupported,
             .message = "the package torch is not installed for a Python whose path is as long as paths can be, "
                        "and what is to be done about it is said in as many words as this sentence has of them"});
        const auto errors = view.findChildren<ErrorWidget*>();
        const auto shown = std::ranges::find_if(errors, &QWidget::isVisible);
        QVERIFY(shown != errors.end());
        const auto* sentence = (*shown)->findChild<QLabel*>("errorSentence");
        QTRY_VERIFY(sentence->height() >= sentence->heightForWidth(sentence->width()));
    }

    void aRunCanBeCancelled() {
        qputenv("GNX_FAKE_BEHAVIOUR", "hang");
        NumericsView view(rowIn(*folder_), client());
        view.show();
        view.setGraph(graphOf(1));
        QTRY_VERIFY_WITH_TIMEOUT(!view.busy(), kPatienceMs);
        view.start();
        QVERIFY(view.busy());
        QTest::mouseClick(view.findChild<QPushButton*>("numericsCancel"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!view.busy(), kPatienceMs);
        QVERIFY(view.findChild<EmptyStateWidget*>()->isVisible());
    }

    void aRowSelectsItsNodeAndTheOtherWayRound() {
        const auto graph = graphOf(5);
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graph);
        view.setRuns({runOf(*graph), nullptr});
        const QSignalSpy selected(&view, &NumericsView::nodeSelected);
        auto* table = view.findChild<QTableView*>("numericsTable");
        table->setCurrentIndex(table->model()->index(3, 0));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected[0][0].value<NodeId>(), NodeId(3));
        view.selectNode(NodeId(1));
        QCOMPARE(table->currentIndex().row(), 1);
        QCOMPARE(selected.count(), 1); // a selection from outside is not reported again
    }

    void theSummaryNamesTheFirstNanAndWhereRunsPart() {
        const auto graph = graphOf(3);
        const auto compared = std::make_shared<ObservedRun>();
        compared->result.run.status = RunStatus::Correct;
        compared->result.comparison.emplace();
        compared->result.comparison->nodes.resize(3);
        compared->result.comparison->first_divergence = 2;
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graph);
        view.setRuns({runOf(*graph), compared});
        KeptDivergence kept;
        kept.subject.compiler = "inductor";
        kept.answer.place = DivergencePlace{NodeId(1), "torch.log", 6};
        view.setDivergences({kept});
        const auto* summary = view.findChild<QLabel*>("numericsSummary");
        const QString text = summary->text();
        QVERIFY2(text.contains("NaN or infinite elements in 1 tensor"), qPrintable(text));
        QVERIFY2(text.contains("Two runs diverge at <a href=\"2\">#2 torch.relu</a>"), qPrintable(text));
        QVERIFY2(text.contains("Eager and inductor diverge at <a href=\"1\">#1 torch.log</a>"), qPrintable(text));
    }

    void whatASearchIsAtIsNotCutOffUnseen() {
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graphOf(3));
        view.resize(400, 300);
        view.show();
        const QString text =
            QStringLiteral("Trial 1 of about 7 · operators #0 … #61 are left · compiling #0 … #61 · 9 s");
        view.setSearch(text, {.done = 1, .total = 7, .what = {}}, false);
        const auto labels = view.findChildren<QLabel*>();
        const auto said = std::ranges::find(labels, text, &QLabel::text);
        QVERIFY(said != labels.end());
        QVERIFY((*said)->width() < (*said)->fontMetrics().horizontalAdvance(text));
        QTRY_COMPARE((*said)->toolTip(), text);
    }

    void whereTheyPartIsLedToInTheDrawing() {
        const auto graph = graphOf(3);
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graph);
        QSignalSpy wanted(&view, &NumericsView::nodeWanted);
        emit view.findChild<QLabel*>("numericsSummary")->linkActivated("1");
        QCOMPARE(wanted.size(), 1); // nothing was run: no row here is of it
        view.setRuns({runOf(*graph), nullptr});
        emit view.findChild<QLabel*>("numericsSummary")->linkActivated("0");
        QCOMPARE(wanted.size(), 1);
        auto* table = view.findChild<QTableView*>("numericsTable");
        emit table->activated(table->model()->index(2, 0));
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(wanted.back().front().value<NodeId>(), NodeId(2));
    }

    /// Looked for at many t, they would else push the table out of sight.
    void agreementsOfACompilerAreOneLine() {
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graphOf(3));
        KeptDivergence tight, loose;
        tight.subject = {.compiler = "inductor", .protocol = {}, .tolerance = -8};
        tight.answer.trials.emplace_back().status = RunStatus::Correct;
        loose = tight;
        loose.subject.tolerance = -3;
        view.setDivergences({tight, loose});
        QCOMPARE(view.findChild<QLabel*>("numericsSummary")->text(), "Eager and inductor agree at t = -8, -3.");
    }

    void aSearchIsOfferedAndToldOfBeforeAnythingWasRun() {
        NumericsView view(rowIn(*folder_), nullptr);
        view.setGraph(graphOf(3));
        auto* search = view.findChild<QPushButton*>("numericsSearch");
        QVERIFY(search->isHidden());
        view.offerSearch(QStringLiteral("inductor"));
        QVERIFY(!search->isHidden());
        QVERIFY(search->text().contains("inductor"));
        view.findChild<QSpinBox*>("numericsTolerance")->setValue(-7);
        QSignalSpy wanted(&view, &NumericsView::searchWanted);
        search->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().toInt(), -7);
        view.setSearch(QStringLiteral("Trial 1"), {.done = 0, .total = 9, .what = {}}, false);
        QVERIFY(search->isHidden()); // while one runs
        QSignalSpy cancelled(&view, &NumericsView::searchCancelWanted);
        view.findChild<QPushButton*>("numericsSearchCancel")->click();
        QCOMPARE(cancelled.size(), 1);
        view.setSearch({}, {}, false);
        KeptDivergence kept;
        kept.subject.compiler = "inductor";
        kept.answer.place = DivergencePlace{NodeId(1), "torch.log", 6};
        view.setDivergences({kept});
        const auto* summary = view.findChild<QLabel*>("numericsSummary");
        QVERIFY2(summary->text().startsWith("<b>Eager and inductor diverge at"), qPrintable(summary->text()));
        QVERIFY(!summary->parentWidget()->isHidden());
    }

    void aPaddleSampleSaysThatItCannotBeRun() {
        SampleRow row = rowIn(*folder_);
        row.framework = Framework::Paddle;
        NumericsView view(row, client());
        view.setGraph(graphOf(1));
        QVERIFY(!view.busy());
        QVERIFY(view.findChild<EmptyStateWidget*>()->findChildren<QPushButton*>().isEmpty());
    }
};

} // namespace gnx::test::numerics_view

GNX_WINDOW_TEST(gnx::test::numerics_view::NumericsViewTest)
#include "NumericsViewTest.moc"
