#include "widgets/runs/references/ReferencePage.h"
#include "tests/support/Explained.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "core/base/Units.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/runs/references/ReferenceRows.h"
#include "widgets/runs/references/ReferenceTexts.h"

namespace gnx::test::reference_page {
namespace {

RunResult timed(RunStatus status, double eager_ms, double compiled_ms) {
    RunResult result;
    result.status = status;
    for (int i = 0; i < 20; ++i) { // 1 % apart: intervals are narrow
        result.eager_ms.push_back(eager_ms * (1 + 0.0005 * i));
        result.compiled_ms.push_back(compiled_ms * (1 + 0.0005 * i));
    }
    return result;
}

Reference reference() {
    Reference made{.created = "2026-11-22T10:00:00Z", .program = "0.9.0", .entries = {}};
    const char* const names[] = {"timm/same", "timm/broken", "timm/slow"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        ReferenceEntry entry{
            .job = i, .sample = {}, .compiler = "torchscript", .result = timed(RunStatus::Correct, 2, 1)};
        entry.sample.name = names[i];
        entry.outputs_file = "outputs/x";
        entry.outputs_bytes = 1024;
        made.entries.push_back(entry);
    }
    return made;
}

/// timm/same as it was, timm/broken fails, timm/slow takes twice the time; outputs are 1e-6 apart.
ReferenceCheckRun checkRun() {
    ReferenceCheckRun run;
    const RunResult now[] = {timed(RunStatus::Correct, 2, 1), timed(RunStatus::CompileFail, 2, 1),
                             timed(RunStatus::Correct, 4, 2)};
    for (std::size_t i = 0; i < std::size(now); ++i) {
        ResultRow row;
        row.id = ResultId(static_cast<std::int64_t>(i) + 100);
        row.job = static_cast<std::uint32_t>(i);
        row.result = now[i];
        row.result.message = now[i].status == RunStatus::Correct ? "" : "no such operator";
        run.results.push_back(row);
        RunResult compared;
        compared.status = RunStatus::Correct;
        OutputReport output;
        for (int t = kToleranceMin; t < kToleranceMin + kToleranceCount; ++t)
            output.close[static_cast<std::size_t>(t - kToleranceMin)] = t >= -6;
        compared.outputs = {output};
        run.comparisons[i] = compared;
    }
    return run;
}

/// The page works in the background: until it shows the reference, or a check of it.
void shown(ReferencePage& page, bool checked) {
    const auto* model = page.findChild<QTableView*>("referenceTable")->model();
    QTRY_VERIFY(page.report().has_value() == checked && (checked || model->rowCount() == 3));
}

template <class Widget> Widget& part(const ReferencePage& page, const char* name) {
    return *page.findChild<Widget*>(QLatin1String(name));
}

QStringList column(const ReferencePage& page, int number) {
    const auto* model = part<QTableView>(page, "referenceTable").model();
    QStringList cells;
    for (int row = 0; row < model->rowCount(); ++row)
        cells << model->index(row, number).data().toString();
    return cells;
}

} // namespace

class ReferencePageTest : public QObject {
    Q_OBJECT

  private slots:
    void beforeACheckItSaysWhatItKeeps() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        QCOMPARE(part<QLabel>(page, "referenceTitle").text(), QString("Reference nightly"));
        QVERIFY(part<QLabel>(page, "referenceFacts").text().startsWith("3 jobs, 3 correct · 3.00 KiB"));
        QCOMPARE(column(page, ReferenceColumns::Sample), QStringList({"timm/same", "timm/broken", "timm/slow"}));
        QVERIFY(part<QTableView>(page, "referenceTable").isColumnHidden(ReferenceColumns::Change));
        QVERIFY(part<QLabel>(page, "referenceVerdict").isHidden());
        QSignalSpy wanted(&page, &ReferencePage::checkWanted);
        part<QPushButton>(page, "checkReference").click();
        QCOMPARE(wanted.count(), 1);
    }

    void aCheckTellsFailuresAndSlowdowns() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setCheck(reference(), checkRun());
        shown(page, true);
        QCOMPARE(unexplainedControls(page), QStringList());
        QCOMPARE(part<QLabel>(page, "referenceVerdict").text(), QString("✗ 1 failure, 1 slower, of 3 jobs"));
        QCOMPARE(column(page, ReferenceColumns::Change), QStringList({"= As it was", "✗ Failure", "↑ Slower"}));
        QVERIFY(column(page, ReferenceColumns::EagerRatio).at(2).startsWith("2.00 (")); // 4 ms over 2 ms
        QVERIFY(column(page, ReferenceColumns::Why).at(1).contains("no such operator"));
        QVERIFY(!part<FigureChart>(page, "referenceChart").isHidden());
    }

    void theVerdictSaysWhoseTimesAreNotJudged() {
        ReferenceReport report;
        report.rows.resize(3);
        report.rows[1].unstable = true;
        QCOMPARE(referenceVerdict(report), QString("✓ As the reference: 3 jobs · 1 unstable (times not compared)"));
    }

    void anotherToleranceIsTriedWithoutAnotherRun() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setCheck(reference(), checkRun());
        shown(page, true);
        QCOMPARE(page.report()->mismatches, std::size_t{0}); // close from t = -6, asked for at -5
        part<QSpinBox>(page, "referenceTolerance").setValue(-7);
        QTRY_COMPARE(page.report()->mismatches, std::size_t{2}); // the broken one is a failure
        QVERIFY(column(page, ReferenceColumns::Change).at(0).startsWith("≠"));
    }

    void anotherToleranceDuringASecondCheckDoesNotEndIt() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setCheck(reference(), checkRun());
        shown(page, true);
        page.setProgress("Running", {.done = 1, .total = 3, .what = {}});
        part<QSpinBox>(page, "referenceTolerance").setValue(-7);
        QTRY_COMPARE(page.report()->mismatches, std::size_t{2}); // mismatches of the first check
        QVERIFY(page.checking());
        QVERIFY(part<QPushButton>(page, "checkReference").isHidden());
        page.setCheck(reference(), checkRun());
        QTRY_VERIFY(!page.checking());
    }

    void theTableIsFilteredAndSorted() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setCheck(reference(), checkRun());
        shown(page, true);
        part<QTableView>(page, "referenceTable").sortByColumn(ReferenceColumns::Change, Qt::AscendingOrder);
        QCOMPARE(column(page, ReferenceColumns::Sample), QStringList({"timm/broken", "timm/slow", "timm/same"}));
        part<QComboBox>(page, "referenceShow").setCurrentIndex(static_cast<int>(ReferencePage::Show::Slower));
        QCOMPARE(column(page, ReferenceColumns::Sample), QStringList({"timm/slow"}));
        part<QComboBox>(page, "referenceShow").setCurrentIndex(0);
        part<QLineEdit>(page, "referenceFilter").setText("BROKEN");
        QCOMPARE(column(page, ReferenceColumns::Sample), QStringList({"timm/broken"}));
    }

    void aRowOpensItsResultOrWithoutACheckItsSample() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        QSignalSpy sample(&page, &ReferencePage::sampleWanted);
        QSignalSpy result(&page, &ReferencePage::resultWanted);
        auto& table = part<QTableView>(page, "referenceTable");
        emit table.activated(table.model()->index(2, 0));
        QCOMPARE(sample.takeFirst().at(0).toString(), QString("timm/slow"));
        page.setCheck(reference(), checkRun());
        shown(page, true);
        emit table.activated(table.model()->index(2, 0));
        QCOMPARE(result.takeFirst().at(0).value<ResultId>(), ResultId(102));
    }

    void theChosenJobStaysMarkedInTheChartOfAnotherCheck() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setCheck(reference(), checkRun());
        shown(page, true);
        auto& table = part<QTableView>(page, "referenceTable");
        table.setCurrentIndex(table.model()->index(2, ReferenceColumns::Sample));
        ReferenceCheckRun faster = checkRun(); // timm/slow has the least ratio now: the points stand ascending
        faster.results[2].result = timed(RunStatus::Correct, 1, 0.5);
        page.setCheck(reference(), faster);
        QTRY_COMPARE(page.report()->slower, std::size_t{0});
        const auto& chart = part<FigureChart>(page, "referenceChart");
        QVERIFY(!chart.marked().empty());
        for (const FigureChart::Hit& hit : chart.marked())
            QCOMPARE(chart.figure().lines.at(hit.line).samples.at(hit.point), std::size_t{2});
    }

    void whileACheckIsAtWorkItCanBeStopped() {
        ReferencePage page("/data/nightly");
        page.setReference(reference());
        shown(page, false);
        page.setProgress("Running", {.done = 1, .total = 3, .what = {}});
        QVERIFY(page.checking());
        QVERIFY(part<QPushButton>(page, "checkReference").isHidden());
        QSignalSpy stopped(&page, &ReferencePage::stopWanted);
        part<QPushButton>(page, "stopCheck").click();
        QCOMPARE(stopped.count(), 1);
        QSignalSpy messages(&page, &ReferencePage::message);
        page.setCheck({}, Error{.code = ErrorCode::Cancelled, .message = "cancelled after 1 of 3 jobs"});
        QVERIFY(messages.takeFirst().at(0).toString().contains("cancelled after 1 of 3 jobs"));
        QVERIFY(!page.checking());
        QVERIFY(!part<QPushButton>(page, "checkReference").isHidden());
        QVERIFY(!page.report());
    }

    void aFolderThatCannotBeReadSaysWhy() {
        ReferencePage page("/data/nightly");
        page.setReference(Error{.code = ErrorCode::Malformed, .message = "not a reference: no entries", .path = "x"});
        bool said = false;
        const QList<ErrorWidget*> errors = page.findChildren<ErrorWidget*>();
        for (const ErrorWidget* error : errors)
            said = said || (!error->isHidden() && error->text().contains("not a reference: no entries"));
        QVERIFY(said);
        QVERIFY(!page.reference());
    }
};

} // namespace gnx::test::reference_page

GNX_WINDOW_TEST(gnx::test::reference_page::ReferencePageTest)
#include "ReferencePageTest.moc"
