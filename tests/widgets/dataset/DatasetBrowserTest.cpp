#include <algorithm>

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "tests/support/Places.h"
#include "tests/support/SampleFolder.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/DatasetWatch.h"
#include "widgets/dataset/browser/FacetModel.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/FacetView.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/QueryEdit.h"
#include "widgets/dataset/browser/QueryLine.h"
#include "widgets/dataset/browser/SampleActions.h"
#include "widgets/dataset/browser/SampleTable.h"

namespace gnx::test::dataset_browser {

namespace {

constexpr int kPatienceMs = 30'000; ///< reached only by a hang

void makeSample(const QDir& root, const char* name) {
    test::writeSample(root.path().toStdString(), name,
                      R"({"framework": "torch", "source": "timm", "heuristic_tag": "nlp"})");
}

} // namespace

/// The browser on the demo dataset: 14 torch samples and 2 paddle samples (folders with a graph_net.json, counted).
class DatasetBrowserTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<IndexClient> client_;
    std::unique_ptr<DatasetBrowser> browser_;

    void scan(const QString& root) {
        QSignalSpy scanned(client_.get(), &IndexClient::scanFinished);
        client_->scan(root.toStdString());
        QVERIFY(scanned.wait(kPatienceMs));
    }
    /// Opens all that is indexed and waits for the answer.
    void openAll() {
        QSignalSpy refreshed(browser_.get(), &DatasetBrowser::refreshed);
        client_->query(
            browser_.get(), [](const Index& index) { return index.datasets(); },
            [this](const Result<std::vector<DatasetRow>>& rows) { browser_->setDatasets(*rows); });
        QVERIFY(refreshed.wait(kPatienceMs));
    }
    void ask(const QString& text) {
        QSignalSpy refreshed(browser_.get(), &DatasetBrowser::refreshed);
        browser_->setFilterText(text);
        QVERIFY(refreshed.wait(kPatienceMs));
    }
    quint32 count(const char* field, const char* value) {
        FacetView* view = browser_->facets().facet(field);
        const int row = view ? view->model().rowOf(value) : -1;
        return row < 0 ? 0 : view->model().index(row).data(FacetModel::CountRole).toUInt();
    }
    QString countText() { return browser_->findChild<QLabel*>("datasetCount")->text(); }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        client_ = std::make_unique<IndexClient>(folder_->filePath("index.sqlite").toStdString());
        scan(QString::fromStdString(gnx::test::sourceFolder().string()) + "/resources/demo");
        browser_ = std::make_unique<DatasetBrowser>(client_.get());
        browser_->resize(500, 900);
        browser_->show();
        openAll();
    }
    void cleanup() {
        browser_.reset();
        client_.reset();
    }

    void tableFacetsAndCountAreInStep() {
        QCOMPARE(countText(), QString("16 samples"));
        QCOMPARE(browser_->model().rowCount(), 16);
        ask("framework:paddle");
        QCOMPARE(browser_->model().rowCount(), 2);
        QCOMPARE(count("framework", "paddle"), 2U);
        QCOMPARE(count("framework", "torch"), 14U); // were it chosen instead
        quint32 in_bins = 0;
        for (const std::uint32_t bin : browser_->facets().histogram("ops")->histogram().under)
            in_bins += bin;
        QCOMPARE(in_bins, 2U);
        QCOMPARE(countText(), QString("2 of 16 samples"));
    }

    void clickOnAFacetEditsTheQuery() {
        emit browser_->facets().valueToggled("framework", "paddle");
        QCOMPARE(browser_->filterText(), QString("framework:paddle"));
        QTRY_COMPARE(browser_->facets().facet("framework")->summary(), QString("paddle"));
        emit browser_->facets().valueToggled("framework", "paddle");
        QCOMPARE(browser_->filterText(), QString());
        emit browser_->facets().valueExcluded("framework", "torch");
        QCOMPARE(browser_->filterText(), QString("-framework:torch"));
        QTRY_COMPARE(browser_->facets().facet("framework")->summary(), QString("not torch"));
        emit browser_->facets().fieldCleared("framework");
        QCOMPARE(browser_->filterText(), QString());
    }

    void brushEditsTheQueryAndTheQueryTheBrush() {
        const int all = browser_->model().rowCount();
        const std::uint32_t most = [this] {
            std::uint32_t operators = 0;
            for (const SampleRow& row : browser_->model().samples())
                operators = std::max(operators, row.op_count);
            return operators;
        }();
        HistogramView* ops = browser_->facets().histogram("ops");
        emit ops->rangeChanged({static_cast<double>(most), {}});
        QCOMPARE(browser_->filterText(), QString("ops>=%1").arg(most));
        QTRY_COMPARE(browser_->model().rowCount(), 1);
        QCOMPARE(ops->range().low, std::optional(static_cast<double>(most)));
        ask(QString("ops<%1").arg(most));
        QCOMPARE(browser_->model().rowCount(), all - 1);
        QVERIFY(ops->range().high && !ops->range().low);
        emit browser_->facets().fieldCleared("ops");
        QCOMPARE(browser_->filterText(), QString());
    }

    void malformedQueryIsSaidAndTheTableStays() {
        const int all = browser_->model().rowCount();
        ask("ops>many");
        QTRY_VERIFY(browser_->findChild<QLabel*>("datasetFilterError")->isVisible());
        QCOMPARE(browser_->model().rowCount(), all);
        ask("ops>0");
        QVERIFY(!browser_->findChild<QLabel*>("datasetFilterError")->isVisible());
    }

    void malformedQueryOfTheLastStartLeavesTheTableFull() {
        browser_ = std::make_unique<DatasetBrowser>(client_.get());
        browser_->setFilterText("ops>many");
        openAll();
        QTRY_COMPARE(browser_->model().rowCount(), 16);
        QTRY_VERIFY(!browser_->findChild<QLabel*>("datasetFilterError")->text().isEmpty());
    }

    void aWordThatIsBeingCompletedKeepsTheLastValidResult() {
        ask("framework:torch");
        QCOMPARE(browser_->model().rowCount(), 14);
        auto* line = browser_->findChild<QueryLine*>();
        browser_->activateWindow();
        line->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(browser_.get()));
        QTest::keyClicks(line, " decompos"); // the beginning of a field's name, and part of no sample's
        QTRY_VERIFY(line->completing());
        QTRY_VERIFY(isSettled(*browser_));
        const auto* nothing = browser_->findChild<QWidget*>("nothingMatches");
        QVERIFY(!nothing->isVisible());
        QCOMPARE(browser_->model().rowCount(), 14);
        QTest::keyClick(line->popup()->popup(), Qt::Key_Escape); // it was meant as it stands
        QTRY_VERIFY(nothing->isVisible());
    }

    void theErrorOfAQueryStandsWhereCompletionsDoNotCoverIt() {
        ask("ops>many");
        const auto* error = browser_->findChild<QLabel*>("datasetFilterError");
        const auto* line = browser_->findChild<QueryLine*>();
        QTRY_VERIFY(error->isVisible());
        QTRY_VERIFY(error->mapTo(browser_.get(), error->rect().bottomLeft()).y() <=
                    line->mapTo(browser_.get(), QPoint()).y());
    }

    void aVerdictOfSamplesThatWereNeverValidatedOffersToValidateThem() {
        QSignalSpy validated(browser_.get(), &DatasetBrowser::validateRequested);
        ask("framework:paddle unique:fail");
        const auto* page = browser_->findChild<QWidget*>("nothingMatches");
        QVERIFY(page->isVisible());
        QVERIFY(std::ranges::any_of(page->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text() == "2 samples not validated yet";
        }));
        const auto buttons = page->findChildren<QPushButton*>();
        const auto validate = std::ranges::find(buttons, QString("Validate 2 samples"), &QPushButton::text);
        QVERIFY(validate != buttons.end());
        (*validate)->click();
        QCOMPARE(validated.size(), 1);
        QCOMPARE(validated.front().front().value<std::vector<SampleRow>>().size(), std::size_t{2});
    }

    void theEmptyPageOfAFolderHasAWayOn() {
        QAction open("Open folder");
        browser_->setEmptyStateActions({&open});
        // As an interrupted scan leaves it: one that finds no sample keeps nothing.
        SQLite::Database database(folder_->filePath("index.sqlite").toStdString(), SQLite::OPEN_READWRITE);
        database.exec("INSERT INTO dataset (root) VALUES ('/somewhere/empty')");
        QSignalSpy refreshed(browser_.get(), &DatasetBrowser::refreshed);
        client_->query(
            browser_.get(), [](const Index& index) { return index.datasets(); },
            [this](const Result<std::vector<DatasetRow>>& rows) {
                std::vector<DatasetRow> empty;
                std::ranges::copy_if(*rows, std::back_inserter(empty),
                                     [](const DatasetRow& row) { return row.root.ends_with("/empty"); });
                browser_->setDatasets(empty);
            });
        QVERIFY(refreshed.wait(kPatienceMs));
        const auto* page = browser_->findChild<QWidget*>("nothingMatches");
        QTRY_VERIFY(page->isVisible());
        const auto buttons = page->findChildren<QPushButton*>();
        QVERIFY(
            std::ranges::any_of(buttons, [](const QPushButton* button) { return button->text() == "Open folder"; }));
    }

    void queryWithoutMatchesOffersTheTermToDrop() {
        ask("framework:torch op:no_such_operator");
        const auto* page = browser_->findChild<QWidget*>("nothingMatches");
        QVERIFY(page->isVisible());
        QVERIFY(std::ranges::any_of(page->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains("No sample matches op:no_such_operator");
        }));
        QPushButton* way = nullptr;
        for (auto* button : page->findChildren<QPushButton*>())
            if (button->text().startsWith("Without op:no_such_operator"))
                way = button;
        QVERIFY(way);
        way->click();
        QCOMPARE(browser_->filterText(), QString("framework:torch"));
        QTRY_VERIFY(browser_->model().rowCount() > 0);
        QVERIFY(!page->isVisible());
    }

    void sampleHiddenByTheQueryIsShownWhenItIsSelected() {
        const SampleId wanted = browser_->model().sample(0).id;
        ask("op:no_such_operator");
        browser_->selectSamples({wanted});
        QTRY_COMPARE(browser_->selectedSamples().size(), std::size_t{1});
        QCOMPARE(browser_->selectedSamples().front().id, wanted);
        QCOMPARE(browser_->filterText(), QString());
    }

    void severalDatasetsAreToldApart() {
        const int demo = browser_->model().rowCount();
        QVERIFY(browser_->facets().section("dataset") == nullptr);
        const QDir root(folder_->filePath("other"));
        makeSample(root, "alpha");
        makeSample(root, "beta");
        scan(root.path());
        openAll();
        QTRY_COMPARE(browser_->model().rowCount(), demo + 2);
        QCOMPARE(count("dataset", "other"), 2U);
        QVERIFY(!browser_->findChild<SampleTable*>()->isColumnHidden(SampleTableModel::Dataset));
        QSignalSpy closing(browser_.get(), &DatasetBrowser::closeDatasetRequested);
        emit browser_->facets().closeDatasetRequested("other");
        QCOMPARE(closing.size(), 1);
        QVERIFY(browser_->findChild<SampleTable*>()->isVisible());
        browser_->setDatasets({});
        QCOMPARE(browser_->model().rowCount(), 0);
        QVERIFY(!browser_->findChild<SampleTable*>()->isVisible());
    }

    void tableFillsWhileAScanRuns() {
        const int before = browser_->model().rowCount() + 1;
        const QDir root(folder_->filePath("other"));
        makeSample(root, "alpha");
        scan(root.path());
        openAll();
        QTRY_COMPARE(browser_->model().rowCount(), before);
        makeSample(root, "gamma");
        scan(root.path()); // no more is asked of the browser than this
        QTRY_COMPARE(browser_->model().rowCount(), before + 1);
    }

    void samplesThatComeAndGoOnDiskDoSoInTheTable() {
        const QDir root(folder_->filePath("other"));
        makeSample(root, "alpha");
        scan(root.path());
        openAll();
        const auto* watch = browser_->findChild<DatasetWatch*>();
        QTRY_VERIFY_WITH_TIMEOUT(watch->watches(root.canonicalPath().toStdString()), kPatienceMs);
        QTRY_COMPARE(browser_->model().rowCount(), 17);
        makeSample(root, "beta");
        QTRY_COMPARE_WITH_TIMEOUT(browser_->model().rowCount(), 18, kPatienceMs);
        QVERIFY(QDir(root.filePath("alpha")).removeRecursively());
        QTRY_COMPARE_WITH_TIMEOUT(browser_->model().rowCount(), 17, kPatienceMs);
    }

    void comparingIsOfferedWhereSomebodyListens() {
        auto* compare = browser_->findChild<QAction*>("compareSamples");
        QVERIFY(!compare->isVisible());
        QSignalSpy compared(browser_.get(), &DatasetBrowser::compareRequested);
        QVERIFY(compare->isVisible());
        browser_->selectSamples({browser_->model().sample(0).id});
        QVERIFY(!compare->isEnabled());
        browser_->selectSamples({browser_->model().sample(0).id, browser_->model().sample(1).id});
        QVERIFY(compare->isEnabled());
        compare->trigger();
        QCOMPARE(compared.size(), 1);
    }

    void exportWritesWhatIsSelected() {
        browser_->selectSamples({browser_->model().sample(1).id});
        const QString path = folder_->filePath("list.txt");
        QSignalSpy exported(&browser_->actions(), &SampleActions::exported);
        browser_->actions().exportTo(path, SampleFormat::AllowList);
        QVERIFY(exported.wait(kPatienceMs));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()),
                 QString::fromStdString(browser_->model().sample(1).name) + QLatin1Char('\n'));
    }

    void layoutIsRemembered() {
        browser_->findChild<QToolButton*>("showFacets")->setChecked(false);
        DatasetBrowser next(client_.get());
        next.restoreLayout(browser_->saveLayout());
        QVERIFY(!next.findChild<QToolButton*>("showFacets")->isChecked());
    }
};

} // namespace gnx::test::dataset_browser

GNX_WINDOW_TEST(gnx::test::dataset_browser::DatasetBrowserTest)
#include "DatasetBrowserTest.moc"
