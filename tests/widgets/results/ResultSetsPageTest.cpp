#include "widgets/results/sets/ResultSetsPage.h"
#include "tests/support/Explained.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <QtTest>

#include <SQLiteCpp/Database.h>

#include "core/base/store/Database.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Theme.h"
#include "widgets/results/sets/FilterDialog.h"
#include "widgets/results/sets/MergeDialog.h"
#include "widgets/results/sets/ProvenancePanel.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/SetActions.h"

namespace gnx::test::result_sets_page {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

/// A page over a database with finished runs, each with the rows of MadeUpRun.h.
struct Shown {
    test::TempDir folder;
    QUndoStack undo;
    std::unique_ptr<ResultSetsPage> page;
    QTableView* table = nullptr;

    std::filesystem::path file() const { return folder / "index.sqlite"; }
    RunId addRun(const std::string& title) const {
        auto store = *ResultStore::open(file());
        BenchPlan plan;
        plan.title = title;
        plan.compilers = {"torchscript", "inductor", "openvino"};
        plan.samples.resize(10);
        for (std::size_t i = 0; i < plan.samples.size(); ++i) {
            plan.samples[i].name = "demo/sample_" + std::to_string(i);
            plan.samples[i].directory = "/demo/sample_" + std::to_string(i);
        }
        const RunId run = *store.createRun(plan);
        for (const ResultRow& row : test::madeUpRun())
            if (!store.save(run, plan.samples[static_cast<std::size_t>(row.sample.value())], row.compiler, row.result)
                     .ok())
                qFatal("a result could not be stored");
        if (!store.finishRun(run).ok())
            qFatal("a run could not be closed");
        return run;
    }
    explicit Shown(const std::vector<std::string>& titles) {
        for (const std::string& title : titles)
            addRun(title);
        page = std::make_unique<ResultSetsPage>(file(), undo);
        page->resize(1280, 700);
        page->show();
        table = page->findChild<QTableView*>(QStringLiteral("setsTable"));
    }
    bool settled() const {
        return QTest::qWaitFor([this] { return isSettled(*page); }, kPatienceMs);
    }
    QString cell(int row, int column) const { return table->model()->index(row, column).data().toString(); }
    QStringList names() const {
        QStringList names;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            names << cell(row, ResultSetModel::Name);
        return names;
    }
    int rowOf(const QString& name) const { return static_cast<int>(names().indexOf(name)); }
    void choose(const QStringList& wanted) const {
        table->clearSelection();
        for (const QString& name : wanted)
            table->selectionModel()->setCurrentIndex(table->model()->index(rowOf(name), 0),
                                                     QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    void trigger(const char* action) const { page->findChild<QAction*>(QLatin1String(action))->trigger(); }
    bool edit(const QString& name, int column, const QString& value) const {
        return table->model()->setData(table->model()->index(rowOf(name), column), value, Qt::EditRole);
    }
    QString provenance() const { return page->findChild<ProvenancePanel*>()->text(); }
    std::string stored(RunId run) const { return ResultStore::open(file())->run(run)->title; }
};

} // namespace

class ResultSetsPageTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qRegisterMetaType<std::vector<RunId>>(); }

    void listsEverySetWithItsFigures();
    void withoutSetsThePageSaysWhereTheyComeFrom();
    void aNameIsEditedInPlaceAndTakenBack();
    void aNameThatIsTakenIsRefusedAndTheOldOneStays();
    void aNoteIsEditedInPlace();
    void deletingOffersAnUndoThatGivesAllBack();
    void deletingIsAStepOfTheUndoStack();
    void deletedSetsCanBeRestoredByALaterPage();
    void aSetInWorkStaysAndTheReasonIsSaid();
    void provenanceStandsBesideTheChosenSet();
    void doubleClickOpensAndCompareOpensSeveral();
    void mergeShowsConflictsBeforeItStores();
    void mergeIsTakenBackByUndo();
    void filterCountsBeforeItStores();
    void searchAndKindNarrowTheTable();
    void actionsFollowTheSelection();
    void aDatabaseThatCannotBeReadIsSaid();
    void thousandsOfSetsAreListed();
};

void ResultSetsPageTest::listsEverySetWithItsFigures() {
    Shown shown({"monday", "tuesday"});
    const QAbstractItemModelTester tester(const_cast<ResultSetModel*>(&shown.page->model()),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(shown.settled());
    QCOMPARE(shown.names().size(), 2);
    const int row = shown.rowOf("monday");
    QCOMPARE(shown.cell(row, ResultSetModel::Kind), QString("Benchmark"));
    QCOMPARE(shown.cell(row, ResultSetModel::Samples), QString("10"));
    QCOMPARE(shown.cell(row, ResultSetModel::Results), QString("30"));
    QCOMPARE(shown.cell(row, ResultSetModel::Correct), QString("26"));
    QCOMPARE(shown.cell(row, ResultSetModel::Compilers), QString("torchscript, inductor, openvino"));
}

void ResultSetsPageTest::withoutSetsThePageSaysWhereTheyComeFrom() {
    Shown shown({});
    QAction import(QStringLiteral("Import a log…"));
    shown.page->addSource(&import);
    QVERIFY(shown.settled());
    QVERIFY(!shown.table->isVisible());
    QPushButton* way = nullptr;
    for (auto* button : shown.page->findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == import.text())
            way = button;
    QVERIFY(way != nullptr);
    shown.addRun("monday");
    shown.page->reload();
    QVERIFY(shown.settled());
    QVERIFY(shown.table->isVisible());
}

void ResultSetsPageTest::aNameIsEditedInPlaceAndTakenBack() {
    Shown shown({"monday"});
    QVERIFY(shown.settled());
    QVERIFY(shown.table->model()->flags(shown.table->model()->index(0, ResultSetModel::Name)) & Qt::ItemIsEditable);
    QVERIFY(shown.edit("monday", ResultSetModel::Name, "before the update"));
    QVERIFY(shown.settled());
    QCOMPARE(shown.names(), QStringList{"before the update"});
    QCOMPARE(shown.stored(RunId(1)), std::string("before the update"));
    shown.undo.undo();
    QVERIFY(shown.settled());
    QCOMPARE(shown.names(), QStringList{"monday"});
    shown.undo.redo();
    QVERIFY(shown.settled());
    QCOMPARE(shown.stored(RunId(1)), std::string("before the update"));
}

void ResultSetsPageTest::aNameThatIsTakenIsRefusedAndTheOldOneStays() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    shown.edit("monday", ResultSetModel::Name, "tuesday");
    QVERIFY(shown.settled());
    auto* error = shown.page->findChild<ErrorWidget*>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains("is called \"tuesday\" already"), qPrintable(error->text()));
    QVERIFY(shown.rowOf("monday") >= 0);
    QVERIFY(!shown.undo.canUndo());
}

void ResultSetsPageTest::aNoteIsEditedInPlace() {
    Shown shown({"monday"});
    QVERIFY(shown.settled());
    QVERIFY(shown.edit("monday", ResultSetModel::Note, "fans at 100 %"));
    QVERIFY(shown.settled());
    QCOMPARE(shown.cell(0, ResultSetModel::Note), QString("fans at 100 %"));
    shown.undo.undo();
    QVERIFY(shown.settled());
    QCOMPARE(shown.cell(0, ResultSetModel::Note), QString());
}

void ResultSetsPageTest::deletingOffersAnUndoThatGivesAllBack() {
    Shown shown({"monday", "tuesday", "wednesday"});
    QVERIFY(shown.settled());
    shown.choose({"monday", "tuesday"});
    QSignalSpy changed(shown.page.get(), &ResultSetsPage::setsChanged);
    shown.trigger("setDelete");
    QVERIFY(shown.settled());
    QCOMPARE(shown.names(), QStringList{"wednesday"});
    QVERIFY(!changed.isEmpty());
    auto* text = shown.page->findChild<QLabel*>(QStringLiteral("setsUndoText"));
    QVERIFY(text->isVisible());
    QCOMPARE(text->text(), QString("Deleted 2 sets."));
    shown.page->findChild<QToolButton*>(QStringLiteral("setsUndo"))->click();
    QVERIFY(shown.settled());
    QCOMPARE(shown.names().size(), 3);
    QVERIFY(!text->isVisible());
    QCOMPARE(ResultStore::open(shown.file())->results(RunId(1))->size(), std::size_t{30});
}

void ResultSetsPageTest::deletingIsAStepOfTheUndoStack() {
    Shown shown({"monday"});
    QVERIFY(shown.settled());
    shown.choose({"monday"});
    shown.trigger("setDelete");
    QVERIFY(shown.settled());
    QVERIFY(shown.names().isEmpty());
    shown.undo.undo();
    QVERIFY(shown.settled());
    QCOMPARE(shown.names(), QStringList{"monday"});
    shown.undo.redo();
    QVERIFY(shown.settled());
    QVERIFY(shown.names().isEmpty());
}

void ResultSetsPageTest::deletedSetsCanBeRestoredByALaterPage() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    shown.choose({"monday"});
    shown.trigger("setDelete");
    QVERIFY(shown.settled());
    shown.undo.clear();
    shown.page = std::make_unique<ResultSetsPage>(shown.file(), shown.undo);
    shown.page->show();
    shown.table = shown.page->findChild<QTableView*>(QStringLiteral("setsTable"));
    shown.page->findChild<QCheckBox*>(QStringLiteral("setsDeleted"))->setChecked(true);
    QVERIFY(shown.settled());
    QCOMPARE(shown.names(), QStringList{"monday"});
    QVERIFY(!(shown.table->model()->flags(shown.table->model()->index(0, ResultSetModel::Name)) & Qt::ItemIsEditable));
    shown.choose({"monday"});
    shown.trigger("setRestore");
    QVERIFY(shown.settled());
    QCOMPARE(shown.names().size(), 2);
    QCOMPARE(shown.page->selected(), std::vector{RunId(1)});
}

void ResultSetsPageTest::aSetInWorkStaysAndTheReasonIsSaid() {
    Shown shown({"monday"});
    BenchPlan plan;
    plan.title = "running";
    const RunId running = *ResultStore::open(shown.file())->createRun(plan);
    shown.page->reload();
    QVERIFY(shown.settled());
    shown.choose({"monday", "running"});
    shown.trigger("setDelete");
    QVERIFY(shown.settled());
    QCOMPARE(shown.names().size(), 2);
    auto* error = shown.page->findChild<ErrorWidget*>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains(QStringLiteral("run %1 is in work").arg(running.value())),
             qPrintable(error->text()));
}

void ResultSetsPageTest::provenanceStandsBesideTheChosenSet() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    shown.choose({"tuesday"});
    QVERIFY(shown.settled());
    const QString text = shown.provenance();
    for (const char* part : {"Run 2: tuesday", "Seed", "123", "2.13.0", "Plan", "S(-5)", "10 samples x 3 compilers"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(QLatin1String(part) + " in\n" + text));
}

void ResultSetsPageTest::doubleClickOpensAndCompareOpensSeveral() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    QSignalSpy opened(shown.page.get(), &ResultSetsPage::openWanted);
    shown.choose({"tuesday"});
    emit shown.table->doubleClicked(shown.table->model()->index(shown.rowOf("tuesday"), ResultSetModel::Samples));
    QCOMPARE(opened.takeFirst().at(0).value<std::vector<RunId>>(), std::vector{RunId(2)});
    shown.choose({"monday", "tuesday"});
    shown.trigger("setCompare");
    QCOMPARE(opened.takeFirst().at(0).value<std::vector<RunId>>().size(), std::size_t{2});
}

void ResultSetsPageTest::mergeShowsConflictsBeforeItStores() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    shown.choose({"monday", "tuesday"});
    shown.trigger("setMerge");
    auto* dialog = shown.page->findChild<MergeDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(unexplainedControls(*dialog), QStringList());
    QVERIFY(shown.settled());
    auto* conflicts = dialog->findChild<QTableView*>(QStringLiteral("mergeConflicts"));
    QCOMPARE(conflicts->model()->rowCount(), 30);
    QCOMPARE(conflicts->model()->index(0, 3).data().toString(), QString("2")); // tuesday: stored later, so newer
    auto* order = dialog->findChild<QListWidget*>(QStringLiteral("mergeOrder"));
    QCOMPARE(order->findItems("2 · tuesday: 30 of 30 results", Qt::MatchExactly).size(), 1);
    QCOMPARE(order->findItems("1 · monday: 0 of 30 results", Qt::MatchExactly).size(), 1);
    const QString first = order->item(0)->text();
    dialog->findChild<QComboBox*>(QStringLiteral("mergeRule"))->setCurrentIndex(1); // the result of the first set wins
    QVERIFY(shown.settled());
    QVERIFY(first.startsWith(conflicts->model()->index(0, 3).data().toString()));
    dialog->findChild<QLineEdit*>(QStringLiteral("mergeName"))->setText("both");
    dialog->findChild<QPushButton*>(QStringLiteral("mergeNow"))->click();
    QVERIFY(shown.settled());
    QCOMPARE(shown.names().size(), 3);
    QCOMPARE(shown.cell(shown.rowOf("both"), ResultSetModel::Kind), QString("Merged"));
    QCOMPARE(shown.page->selected(), std::vector{RunId(3)});
    QVERIFY2(shown.provenance().contains("Of run 1"), qPrintable(shown.provenance()));
}

void ResultSetsPageTest::mergeIsTakenBackByUndo() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    shown.page->actions().merge({RunId(1), RunId(2)}, {"both", "", MergeRule::Newest});
    QVERIFY(shown.settled());
    QVERIFY(shown.rowOf("both") >= 0);
    shown.undo.undo();
    QVERIFY(shown.settled());
    QVERIFY(shown.rowOf("both") < 0);
    shown.undo.redo();
    QVERIFY(shown.settled());
    QVERIFY(shown.rowOf("both") >= 0);
}

void ResultSetsPageTest::filterCountsBeforeItStores() {
    Shown shown({"monday"});
    QVERIFY(shown.settled());
    shown.choose({"monday"});
    shown.trigger("setFilter");
    auto* dialog = shown.page->findChild<FilterDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(unexplainedControls(*dialog), QStringList());
    const auto counted = [&] { return isSettled(*dialog) && isSettled(*shown.page); };
    QVERIFY(QTest::qWaitFor(counted, kPatienceMs));
    auto* summary = dialog->findChild<QLabel*>(QStringLiteral("filterSummary"));
    QCOMPARE(summary->text(), QString("30 of 30 results, 10 of 10 samples"));
    auto* compilers = dialog->findChild<QListWidget*>(QStringLiteral("filterCompilers"));
    compilers->findItems("openvino", Qt::MatchExactly).at(0)->setCheckState(Qt::Checked);
    auto* statuses = dialog->findChild<QListWidget*>(QStringLiteral("filterStatuses"));
    statuses->findItems("failed", Qt::MatchExactly).at(0)->setCheckState(Qt::Checked);
    QVERIFY(QTest::qWaitFor(counted, kPatienceMs));
    QCOMPARE(summary->text(), QString("4 of 30 results, 4 of 10 samples"));
    dialog->findChild<QLineEdit*>(QStringLiteral("filterQuery"))->setText("ops>");
    QVERIFY(QTest::qWaitFor(counted, kPatienceMs));
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("filterNow"))->isEnabled());
    dialog->findChild<QLineEdit*>(QStringLiteral("filterQuery"))->clear();
    QVERIFY(QTest::qWaitFor(counted, kPatienceMs));
    dialog->findChild<QLineEdit*>(QStringLiteral("filterName"))->setText("what openvino fails");
    dialog->findChild<QPushButton*>(QStringLiteral("filterNow"))->click();
    QVERIFY(shown.settled());
    QCOMPARE(shown.cell(shown.rowOf("what openvino fails"), ResultSetModel::Results), QString("4"));
}

void ResultSetsPageTest::searchAndKindNarrowTheTable() {
    Shown shown({"monday", "tuesday"});
    shown.page->actions().merge({RunId(1), RunId(2)}, {"both", "", MergeRule::Newest});
    QVERIFY(shown.settled());
    auto* search = shown.page->findChild<QLineEdit*>(QStringLiteral("setsSearch"));
    search->setText("day inductor");
    QCOMPARE(shown.names().size(), 2);
    search->setText("nothing of the kind");
    QVERIFY(shown.page->findChild<QLabel*>(QStringLiteral("setsStatus"))->text().contains("nothing matches"));
    search->clear();
    auto* kinds = shown.page->findChild<QComboBox*>(QStringLiteral("setsKinds"));
    kinds->setCurrentIndex(kinds->findData(QLatin1String(kMergedKind)));
    QCOMPARE(shown.names(), QStringList{"both"});
}

void ResultSetsPageTest::actionsFollowTheSelection() {
    Shown shown({"monday", "tuesday"});
    QVERIFY(shown.settled());
    const auto enabled = [&](const char* name) {
        return shown.page->findChild<QAction*>(QLatin1String(name))->isEnabled();
    };
    shown.choose({});
    QVERIFY(!enabled("setOpen") && !enabled("setDelete") && !enabled("setFilter") && !enabled("setMerge"));
    shown.choose({"monday"});
    QVERIFY(enabled("setOpen") && enabled("setDelete") && enabled("setFilter") && !enabled("setMerge"));
    shown.choose({"monday", "tuesday"});
    QVERIFY(enabled("setCompare") && enabled("setMerge") && !enabled("setFilter") && !enabled("setRename"));
}

void ResultSetsPageTest::aDatabaseThatCannotBeReadIsSaid() {
    const test::TempDir folder;
    folder.write("index.sqlite", "this is no database, whatever its name says");
    QUndoStack undo;
    ResultSetsPage page(folder / "index.sqlite", undo);
    page.show();
    QVERIFY(QTest::qWaitFor([&] { return isSettled(page); }, kPatienceMs));
    auto* error = page.findChild<ErrorWidget*>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains("index.sqlite"), qPrintable(error->text()));
}

void ResultSetsPageTest::thousandsOfSetsAreListed() {
    Shown shown({"monday"});
    {
        Database database = *Database::open(shown.file());
        database.handle().exec("WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) "
                               "INSERT INTO run (title, device, compilers, protocol, jobs, driver, state, started_at, "
                               "finished_at) SELECT 'set ' || i, 'cpu', '[\"tvm\"]', protocol, 0, '', 'finished', "
                               "started_at, finished_at FROM n, run WHERE run.id = 1");
    }
    shown.page->reload();
    QVERIFY(shown.settled());
    QCOMPARE(shown.table->model()->rowCount(), 3000);
    shown.page->findChild<QLineEdit*>(QStringLiteral("setsSearch"))->setText("set 2999");
    QCOMPARE(shown.names(), QStringList{"set 2999"});
}

} // namespace gnx::test::result_sets_page

GNX_WINDOW_TEST(gnx::test::result_sets_page::ResultSetsPageTest)
#include "ResultSetsPageTest.moc"
