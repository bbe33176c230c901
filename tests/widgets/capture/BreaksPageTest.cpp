// Graph breaks in the window, from the logs of tests/data/torch_trace and a capture that is written here.
#include <algorithm>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QtTest>

#include "core/graph/sample/Sample.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/capture/breaks/BreakSource.h"
#include "widgets/capture/breaks/BreakTableModel.h"
#include "widgets/capture/breaks/BreaksPage.h"
#include "widgets/capture/breaks/ComparisonPage.h"
#include "widgets/capture/breaks/StepList.h"
#include "widgets/common/Busy.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/Text.h"
#include "widgets/graph/source/CodeEditor.h"

namespace gnx::test::breaks_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

std::filesystem::path logFile(const char* name) {
    return sourceFolder() / "tests/data/torch_trace" / name;
}

} // namespace

class BreaksPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<BreaksPage> page_;

    template <class Widget> Widget* part(const char* name) const {
        return page_->findChild<Widget*>(QLatin1String(name));
    }
    QTableView* breaks() const { return part<QTableView>("breaks"); }
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs));
    }
    void read(const std::filesystem::path& recording) {
        page_->read(recording);
        settle();
    }
    QString cell(int row, int column) const { return breaks()->model()->index(row, column).data().toString(); }
    int rowAt(const QString& place) const {
        for (int row = 0; row < breaks()->model()->rowCount(); ++row)
            if (cell(row, BreakTableModel::Place) == place)
                return row;
        return -1;
    }
    /// The log of the many kinds, as a capture whose call ran three graphs; its program lies beside it.
    std::filesystem::path writeCapture() {
        QFile log(toQString(logFile("many_kinds.log").string()));
        if (!log.open(QIODevice::ReadOnly))
            throw std::runtime_error("no log");
        QByteArray text = log.readAll();
        const auto program = folder_->path() / "many_kinds.py";
        std::filesystem::copy_file(logFile("many_kinds.py"), program);
        text.replace("/home/user/many_kinds.py", QByteArray::fromStdString(program.string()));
        folder_->write("cap/trace/dedicated_log_torch_trace_x.log", text.toStdString());
        folder_->write("cap/capture.json",
                       R"({"format": "graphnet-capture", "version": 1, "target": "many_kinds.py:main",
            "backend": "eager", "inputs": [{"origin": "x", "description": "x: float32[4]", "calls": 2, "call_ns": 2000,
            "eager_ns": 900}], "fragments": [{"compile_id": "3/0", "operators": 1, "sample": "samples/fragment_0",
            "calls": 2, "total_ns": 800}, {"compile_id": "5/0", "operators": 2, "no_sample_because": "it never ran",
            "calls": 2, "total_ns": 100}, {"compile_id": "6/0", "operators": 3, "calls": 2, "total_ns": 100}],
            "order": [[0, 1, 2]], "gaps": [{"after": 0, "before": 1, "count": 2, "total_ns": 100},
            {"after": 1, "before": 2, "count": 2, "total_ns": 600}], "timed_calls": 2, "timed_ns": 4000})");
        return folder_->path() / "cap";
    }

  private slots:
    void init() {
        folder_ = std::make_unique<TempDir>();
        page_ = std::make_unique<BreaksPage>();
        page_->resize(1100, 800);
        page_->show();
        new QAbstractItemModelTester(breaks()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     breaks());
        auto* steps = part<StepList>("captureSteps");
        new QAbstractItemModelTester(steps->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, steps);
    }
    void cleanup() { page_.reset(); }

    void aLogShowsPlacesAndCounts() {
        read(logFile("branch_in_loop.log"));
        QCOMPARE(part<QLabel>("breaksCounts")->text(),
                 QStringLiteral("8 graphs (5 of recompilations), graphs - 1: 7; 6 break events at 2 places; "
                                "2 functions given up"));
        QCOMPARE(breaks()->model()->rowCount(), 2);
        const int branch = rowAt(QStringLiteral("branch_in_loop.py:8"));
        QVERIFY(branch >= 0);
        QCOMPARE(cell(branch, BreakTableModel::Kind), QStringLiteral("branch"));
        QCOMPARE(cell(branch, BreakTableModel::Count), QStringLiteral("5"));
        QCOMPARE(cell(branch, BreakTableModel::Cost), QStringLiteral("not known"));
        QVERIFY(cell(branch, BreakTableModel::Remedy).contains(QStringLiteral("torch.where")));
        QCOMPARE(part<QTabWidget>("breaksTabs")->tabText(2), QStringLiteral("Given up (2)"));
        QVERIFY(part<QLabel>("breaksConditions")->text().contains(QStringLiteral("recompile_limit=8")));
        QVERIFY(part<QTabWidget>("breaksTabs")->tabText(1).startsWith(QStringLiteral("Recompilations (")));
    }

    void aSourceThatIsElsewhereIsSaid() {
        read(logFile("branch_in_loop.log")); // the log contains paths in /home/user
        QVERIFY(!part<QWidget>("sourceEditor")->isVisible());
        QVERIFY(part<QTextBrowser>("breakDetails")->toPlainText().contains(QStringLiteral("if y.sum() > 0:")));
    }

    void aCaptureShowsItsCallInOrder() {
        read(writeCapture());
        auto* steps = part<StepList>("captureSteps");
        QStringList shown;
        for (int row = 0; row < steps->model()->rowCount(); ++row)
            shown << steps->model()->index(row, 0).data().toString();
        QCOMPARE(shown.size(), 5);
        QCOMPARE(shown[1], QStringLiteral("many_kinds.py:8 and 1 more"));
        QCOMPARE(shown[3], QStringLiteral("many_kinds.py:10, scalar"));
        QCOMPARE(steps->model()->index(0, 0).data(StepModel::DetailRole).toString(),
                 QStringLiteral("[3/0] · 1 operator"));
        QCOMPARE(steps->model()->index(0, 0).data(StepModel::TimeRole).toString(), QStringLiteral("400 ns"));
        QCOMPARE(part<QComboBox>("breaksInputs")->currentText(),
                 QStringLiteral("Input set 1: x: float32[4] · 2.00 µs a call, 900 ns in eager mode"));
        QCOMPARE(cell(0, BreakTableModel::Place), QStringLiteral("many_kinds.py:10")); // the most costly one
        QCOMPARE(cell(0, BreakTableModel::Cost), QStringLiteral("300 ns"));
        QCOMPARE(cell(0, BreakTableModel::Share), QStringLiteral("15.0 %"));
    }

    void tableStepsAndSourceShareASelection() {
        read(writeCapture());
        auto* steps = part<StepList>("captureSteps");
        auto* editor = page_->findChild<CodeEditor*>();
        breaks()->setCurrentIndex(breaks()->model()->index(rowAt(QStringLiteral("many_kinds.py:9")), 0));
        settle();
        QVERIFY(editor->isVisible());
        QCOMPARE(editor->markedLines().first, 9U);
        QCOMPARE(steps->currentIndex().row(), 1);
        steps->setCurrentIndex(steps->model()->index(3, 0));
        settle();
        QCOMPARE(breaks()->currentIndex().row(), 0);
        QCOMPARE(editor->markedLines().first, 10U);
        emit editor->lineChosen(11); // a click on another line that breaks
        settle();
        QCOMPARE(breaks()->currentIndex().row(), rowAt(QStringLiteral("many_kinds.py:11")));
    }

    void aFragmentOpensItsSample() {
        read(writeCapture());
        QSignalSpy wanted(page_.get(), &BreaksPage::sampleWanted);
        auto* steps = part<StepList>("captureSteps");
        emit steps->activated(steps->model()->index(0, 0));
        QCOMPARE(wanted.count(), 1);
        QVERIFY(wanted[0][0].toString().endsWith(QStringLiteral("cap/samples/fragment_0")));
        emit steps->activated(steps->model()->index(2, 0)); // it has none
        QCOMPARE(wanted.count(), 1);
        QVERIFY(steps->model()->index(2, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("it never ran")));
    }

    void aGraphOfALogOpensAsASample() {
        page_->keepGraphsIn(folder_->path() / "logged");
        read(logFile("compiled.log"));
        QSignalSpy wanted(page_.get(), &BreaksPage::sampleWanted);
        auto* steps = part<StepList>("captureSteps");
        const std::vector<CaptureStep>& shown = steps->steps().steps();
        int opened = 0;
        for (int row = 0; row < steps->model()->rowCount() && opened < 2; ++row)
            if (const CaptureStep& step = shown[static_cast<std::size_t>(row)]; step.graph) {
                emit steps->activated(steps->model()->index(row, 0));
                emit steps->activated(steps->model()->index(row, 0)); // Enter that is held down
                settle();
                QCOMPARE(wanted.count(), ++opened);
                const auto sample = graph::loadSample(toStdString(wanted.last()[0].toString()));
                QVERIFY(sample.ok());
                const auto& about = sample->metadata.all["log"];
                QCOMPARE(toQString(about["compile_id"].get<std::string>()),
                         toQString(page_->report()->graphs[*step.graph].compile_id));
            }
        QCOMPARE(opened, 2);
    }

    void aGraphWhoseLogIsGoneIsSaid() {
        page_->keepGraphsIn(folder_->path() / "logged");
        std::filesystem::copy_file(logFile("many_kinds.log"), folder_->path() / "dedicated_log_torch_trace_a.log");
        read(folder_->path() / "dedicated_log_torch_trace_a.log");
        std::filesystem::remove(folder_->path() / "dedicated_log_torch_trace_a.log");
        auto* steps = part<StepList>("captureSteps");
        const auto first =
            std::ranges::find_if(steps->steps().steps(), [](const CaptureStep& one) { return one.graph.has_value(); });
        emit steps->activated(steps->model()->index(static_cast<int>(first - steps->steps().steps().begin()), 0));
        settle();
        QVERIFY(page_->findChild<ErrorWidget*>()->isVisible());
        QVERIFY(page_->findChild<ErrorWidget*>()->text().contains(QStringLiteral("The graph could not be opened")));
    }

    void rowsAreFilteredByTextAndKind() {
        read(logFile("many_kinds.log"));
        QCOMPARE(breaks()->model()->rowCount(), 11);
        QCOMPARE(dynamic_cast<FilterEdit*>(Findable::in(page_.get())), part<QLineEdit>("breaksFilter"));
        part<QLineEdit>("breaksFilter")->setText(QStringLiteral("GB0124"));
        QCOMPARE(breaks()->model()->rowCount(), 1);
        QCOMPARE(part<QTabWidget>("breaksTabs")->tabText(0), QStringLiteral("Breaks (1 of 11)"));
        part<QLineEdit>("breaksFilter")->clear();
        auto* families = part<QComboBox>("breaksFamilies");
        const int scalar = families->findText(QStringLiteral("scalar"), Qt::MatchStartsWith);
        QVERIFY(scalar > 0);
        families->setCurrentIndex(scalar);
        QVERIFY(breaks()->model()->rowCount() > 0);
        for (int row = 0; row < breaks()->model()->rowCount(); ++row)
            QCOMPARE(cell(row, BreakTableModel::Kind), QStringLiteral("scalar"));
    }

    void whatCannotBeReadIsAnError() {
        read(folder_->path());
        auto* error = page_->findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        QVERIFY(error->text().contains(QStringLiteral("no *.log file")));
        folder_->write("dedicated_log_torch_trace_a.log",
                       "V1126 20:44:08.374000 1 torch/x.py:1] {\"str\": [\"/m.py\", 0]}\n");
        read(folder_->path());
        QVERIFY(!error->isVisible());
        QVERIFY(part<QTextBrowser>("breakDetails")->toPlainText().contains(QStringLiteral("No graph break")));
    }

    void twoReportsAreCompared() {
        const auto before = capture::readBreakReport(logFile("many_kinds.log"), {});
        const auto after = capture::readBreakReport(logFile("branch_in_loop.log"), {});
        ComparisonPage page;
        page.show(QStringLiteral("a"), std::make_shared<const capture::BreakReport>(*before), QStringLiteral("b"),
                  std::make_shared<const capture::BreakReport>(*after), capture::compareBreaks(*before, *after));
        QCOMPARE(page.findChild<QLabel*>(QStringLiteral("comparedVerdict"))->text(),
                 QStringLiteral("11 places gone, 2 new, 0 in both."));
        auto* table = page.findChild<QTableView*>(QStringLiteral("comparedBreaks"));
        new QAbstractItemModelTester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, table);
        QCOMPARE(table->model()->rowCount(), 13);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("gone"));
        QCOMPARE(table->model()->index(0, 4).data().toString(), QStringLiteral("–"));
    }
};

} // namespace gnx::test::breaks_page

GNX_WINDOW_TEST(gnx::test::breaks_page::BreaksPageTest)
#include "BreaksPageTest.moc"
