#include "widgets/dataset/sample/SampleCard.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/MadeUpMeasurement.h"
#include "widgets/common/RowsModel.h"
#include "widgets/dataset/sample/CardRows.h"
#include "widgets/dataset/sample/ProblemsView.h"

namespace gnx::test::sample_card {
namespace {

TensorDesc tensor(const char* name, std::vector<std::int64_t> shape, DType dtype) {
    TensorDesc desc;
    desc.name = name;
    desc.shape = std::move(shape);
    desc.dtype = dtype;
    return desc;
}

SampleCardData made() {
    SampleCardData data;
    data.row.id = SampleId(7);
    data.row.name = "timm/resnet18";
    data.row.model_name = "resnet18";
    data.row.category = "computer_vision";
    data.row.op_count = 69;
    data.details.metadata = {{"framework", "torch"}, {"unusual_key", R"({"kept":true})"}};
    data.details.declared_hash = "ab";
    data.details.actual_hash = "cd";
    data.details.tensors = {tensor("small", {2}, DType::Int64), tensor("large", {10, 10}, DType::Float32)};
    data.details.operators = {{"torch.conv2d", 20}, {"torch.relu", 5}};
    data.details.problems = {{Problem::Severity::Warning, "opaque-statement", "model.py", 12, 0, "not understood"}};
    ConstraintResult runnable;
    runnable.constraint = Constraint::Runnable;
    runnable.verdict = Verdict::Failed;
    runnable.evidence = "torch.conv2d at line 9: out of memory";
    data.verdicts = {runnable};
    SampleRow other = data.row;
    other.id = SampleId(8);
    other.name = "timm/resnet18.a1";
    data.similar = {{other, 0.93, true, false}};
    return data;
}

QString text(const card::Rows& rows) {
    QStringList lines;
    for (const auto& row : rows)
        lines << row.cells.join('|');
    return lines.join('\n');
}

/// The table of the section with this title.
QTableView* tableOf(SampleCard& card, const QString& name) {
    for (auto* table : card.findChildren<QTableView*>())
        if (table->accessibleName().startsWith(name))
            return table;
    return nullptr;
}

} // namespace

class SampleCardTest : public QObject {
    Q_OBJECT
  private slots:
    void metadataKeepsUnknownKeys() {
        QCOMPARE(text(card::metadata(made().details)), QString("framework|torch\nunusual_key|{\"kept\":true}"));
    }

    /// 100 floats are 400 bytes, 2 of int64 16: 416 in all.
    void typesAreSummedByBytesLargestFirst() {
        const auto rows = card::types(made().details);
        QCOMPARE(text(rows), QString("float32|1|400 B\nint64|1|16 B"));
        QCOMPARE(rows[0].fraction, 400.0 / 416);
    }

    void everyConstraintHasALineAlsoOneThatWasNeverChecked() {
        const auto rows = card::constraints(made());
        QCOMPARE(rows.size(), std::size_t{6});
        QCOMPARE(rows[0].cells[1], QString("✗ fail"));
        QCOMPARE(rows[0].cells[2], QString("torch.conv2d at line 9: out of memory"));
        QCOMPARE(rows[1].cells[1], QString("– not checked"));
        QVERIFY(rows[1].cells[2].contains("never checked"));
    }

    void factsNameTheLargestTensorAndDifferingHashes() {
        const QString facts = text(card::facts(made()));
        QVERIFY(facts.contains("Largest tensor|400 B: large float32 [10, 10]"));
        QVERIFY(facts.contains("Hashes|differ"));
    }

    /// Before anything else it says why, and no count of the graph is 0 that nobody counted.
    void factsOfAnUnreadableGraphBeginWithTheReason() {
        SampleCardData data = made();
        data.row.readable = false;
        Problem note;
        note.severity = Problem::Severity::Note;
        Problem error;
        error.severity = Problem::Severity::Error;
        error.file = "model.py";
        error.line = 59;
        error.message = "expected a class";
        Problem elsewhere = error;
        elsewhere.file = "input_meta.py";
        data.details.problems = {elsewhere, note, error};
        const QStringList facts = text(card::facts(data)).split('\n');
        QCOMPARE(facts.first(), QString("Cannot be read|model.py:59: expected a class"));
        for (const char* name : {"Operators", "Inputs, outputs", "Statements"})
            QVERIFY(facts.contains(QString(name) + "|unreadable"));
        data.row.readable = true;
        QVERIFY(!text(card::facts(data)).contains("unreadable"));
    }

    void rowsTellTheOwnerWhatWasChosen() {
        SampleCard card(made().row);
        card.setData(made());
        QSignalSpy compared(&card, &SampleCard::compareRequested);
        emit tableOf(card, "Duplicates")->activated(tableOf(card, "Duplicates")->model()->index(0, 0));
        QCOMPARE(compared.count(), 1);
        QCOMPARE(compared.first().at(1).value<SampleRow>().id, SampleId(8));
        QSignalSpy problem(&card, &SampleCard::problemActivated);
        emit tableOf(card, "Problems")->activated(tableOf(card, "Problems")->model()->index(0, 0));
        QCOMPARE(problem.first().first().value<Problem>().line, 12U);
        QSignalSpy op(&card, &SampleCard::operatorActivated);
        emit tableOf(card, "Operators")->activated(tableOf(card, "Operators")->model()->index(1, 0));
        QCOMPARE(op.first().first().toString(), QString("torch.relu"));
    }

    void resultIsOpenedByItsRow() {
        SampleCardData data = made();
        data.results = {test::madeUpMeasured("timm/resnet18", "inductor", 3, 2, 0.01, 20, 5)};
        SampleCard card(data.row);
        card.setData(data);
        auto* table = tableOf(card, "Last results");
        QCOMPARE(table->model()->index(0, 2).data().toString(), QString("1.500 ± 0.007×"));
        QSignalSpy opened(&card, &SampleCard::resultActivated);
        emit table->activated(table->model()->index(0, 0));
        QCOMPARE(opened.first().first().value<ResultId>(), ResultId(5));
    }

    void checkNowAsksForAValidation() {
        SampleCard card(made().row);
        card.setData(made());
        QSignalSpy asked(&card, &SampleCard::validateRequested);
        card.findChild<QPushButton*>("cardCheckNow")->click();
        QCOMPARE(asked.first().first().value<SampleRow>().id, SampleId(7));
    }

    void onlyAnotherCategoryIsAskedFor() {
        SampleCard card(made().row);
        card.setCategories({"computer_vision", "nlp"});
        card.setData(made());
        auto* box = card.findChild<QComboBox*>("cardCategory");
        QCOMPARE(box->currentText(), QString("computer_vision"));
        QSignalSpy chosen(&card, &SampleCard::categoryChosen);
        emit box->textActivated("computer_vision");
        QCOMPARE(chosen.count(), 0);
        emit box->textActivated("nlp");
        QCOMPARE(chosen.first().at(1).toString(), QString("nlp"));
    }

    void sectionsWithoutContentAreHidden() {
        SampleCard card(made().row);
        card.resize(1400, 900);
        card.show();
        card.setData(made());
        QVERIFY(tableOf(card, "Operators")->isVisible());
        QVERIFY(!tableOf(card, "Last results")->isVisible());
        card.resize(500, 900); // one column
        QVERIFY(tableOf(card, "Operators")->isVisible());
    }

    void anErrorIsShownWithAWayToTryAgain() {
        SampleCard card(made().row);
        card.setError({.code = ErrorCode::Database, .message = "the index is locked"});
        QVERIFY(isSettled(card));
        QSignalSpy again(&card, &SampleCard::refreshRequested);
        for (auto* button : card.findChildren<QPushButton*>())
            if (button->text() == "Try again")
                button->click();
        QCOMPARE(again.count(), 1);
    }

    void problemsAreSortedWorstFirstFilteredAndOpened() {
        ProblemsView view;
        const QAbstractItemModelTester tester(view.findChild<RowsModel*>(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        view.setProblems({{SampleId(1), "a", {Problem::Severity::Warning, "w", "model.py", 3, 0, "first"}},
                          {SampleId(2), "b", {Problem::Severity::Error, "e", "weight_meta.py", 4, 0, "second"}},
                          {SampleId(2), "b", {Problem::Severity::Note, "n", "", 0, 0, "third"}}},
                         10);
        auto* table = view.findChild<QTableView*>("problemTable");
        QCOMPARE(table->model()->index(0, 3).data().toString(), QString("second"));
        QCOMPARE(table->model()->index(0, 2).data().toString(), QString("weight_meta.py:4"));
        QCOMPARE(view.shownCount(), 2); // a note is not a defect
        view.findChild<QLineEdit*>("problemFilter")->setText("MODEL.py");
        QCOMPARE(view.shownCount(), 1);
        QSignalSpy opened(&view, &ProblemsView::problemActivated);
        emit table->activated(table->model()->index(0, 0));
        QCOMPARE(opened.first().at(0).value<SampleId>(), SampleId(1));
        QCOMPARE(opened.first().at(1).value<Problem>().line, 3U);
    }

    void estimatesHaveARowForEachCompiler() {
        EagerEstimate estimate;
        estimate.predicted.time_ns = 2e6;
        estimate.predicted.low_ns = 1.5e6;
        estimate.predicted.high_ns = 2.5e6;
        estimate.roofline_ns = 1e6;
        estimate.measured_ns = 1.6e6;
        estimate.speedups = {{"inductor", {.speedup = 1.5, .low = 1.234, .high = 1.999, .spread = 0, .abstains = ""}},
                             {"torchscript", {.abstains = "no graph of this kind was measured"}}};
        const card::Rows rows = card::estimate(estimate);
        QCOMPARE(text(rows), QString("Estimated|2.00 ms, 90 % within 1.50 ms to 2.50 ms\n"
                                     "Measured|1.60 ms; the estimate differs by 25 %\n"
                                     "Roofline|1.00 ms: what the peaks of this machine allow\n"
                                     "Speedup, inductor|1.50, 90 % within 1.23 to 2.00\n"
                                     "Speedup, torchscript|the model abstains: no graph of this kind was measured"));
        QCOMPARE(rows.at(3).tone, RowsModel::Tone::Plain);
        QCOMPARE(rows.at(4).tone, RowsModel::Tone::Warning);
        estimate.predicted.abstains = "too few graphs";
        estimate.measured_ns.reset();
        estimate.speedups.clear();
        QCOMPARE(text(card::estimate(estimate)), QString("Estimated|the model abstains: too few graphs\n"
                                                         "Measured|not yet\n"
                                                         "Roofline|1.00 ms: what the peaks of this machine allow"));
    }

    void problemsAreCountedByKindAndQuirksAreApart() {
        ProblemsView view;
        std::vector<ProblemRow> problems{{SampleId(1), "a", {Problem::Severity::Warning, "rare", "", 0, 0, "defect"}},
                                         {SampleId(1), "a", {Problem::Severity::Warning, "rare", "", 0, 0, "defect"}}};
        for (std::int64_t sample = 1; sample <= 8; ++sample)
            problems.push_back({SampleId(sample), "s", {Problem::Severity::Warning, "common", "", 0, 0, "empty"}});
        view.setProblems(problems, 10);
        auto* kinds = view.findChild<QTableView*>("problemKinds");
        QCOMPARE(kinds->model()->rowCount(), 4); // all defects, rare, all quirks, common
        const auto cell = [&](int row, int column) { return kinds->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(1, 0).trimmed(), QString("rare"));
        QCOMPARE(cell(1, 2), QString("2"));
        QCOMPARE(cell(1, 3), QString("1"));
        QCOMPARE(cell(3, 0).trimmed(), QString("common"));
        QCOMPARE(view.shownCount(), 2);
        kinds->setCurrentIndex(kinds->model()->index(2, 0));
        QCOMPARE(view.shownCount(), 8);
        view.setProblems(problems, 10); // read again: the choice stays
        QCOMPARE(view.shownCount(), 8);
        problems.resize(2);
        view.setProblems(problems, 10); // the chosen problem is gone
        QCOMPARE(view.shownCount(), 2);
    }
};

} // namespace gnx::test::sample_card

GNX_WINDOW_TEST(gnx::test::sample_card::SampleCardTest)
#include "SampleCardTest.moc"
