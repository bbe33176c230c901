#include "app/explorer/DatasetPages.h"
#include "app/explorer/Parts.h"
#include "tests/support/WindowTests.h"

#include <QAction>
#include <QDir>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeView>
#include <QUndoStack>
#include <QtTest>

#include "app/explorer/CategoryActions.h"
#include "app/explorer/Documents.h"
#include "tests/support/WindowFixture.h"
#include "widgets/common/Busy.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/dataset/sample/ProblemsView.h"
#include "widgets/dataset/sample/SampleCard.h"
#include "widgets/graph/compare/DiffDocument.h"
#include "widgets/graph/source/SourceView.h"
#include "widgets/results/charts/OverviewPage.h"

namespace gnx::test::dataset_pages {

namespace {

constexpr int kPatienceMs = 20000;

} // namespace

/// The pages in the window, over the demo dataset that comes with the program.
class DatasetPagesTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    DatasetPages& pages() { return window_->parts().dataset; }
    std::vector<SampleRow> rows() {
        std::vector<SampleRow> all;
        QSignalSpy done(this, &DatasetPagesTest::answered);
        index_->query(
            this, [](const Index& index) { return Catalog::load(index); },
            [&](const Result<std::shared_ptr<const Catalog>>& read) {
                all.assign((*read)->samples().begin(), (*read)->samples().end());
                emit answered();
            });
        if (done.isEmpty())
            done.wait(kPatienceMs);
        return all;
    }

  signals:
    void answered();

  private slots:
    void initTestCase() {
        prepare();
        start();
        QVERIFY(open(demo(), kPatienceMs));
    }

    void overviewCountsTheSamplesOfTheQueryAndNarrowsIt() {
        const std::size_t all = rows().size();
        QVERIFY(all > 3);
        pages().showOverview();
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(pages()) && isSettled(pages().overview()), kPatienceMs);
        const Figure& tasks = pages().overview().chart(FigureKind::Tasks)->figure();
        std::size_t counted = 0;
        for (const auto& row : tasks.table.rows)
            counted += std::stoul(row.at(2));
        QCOMPARE(counted, all);
        emit pages().overview().chart(FigureKind::Origins)->barActivated(0, 0);
        QTRY_VERIFY(window_->browser().filterText().startsWith("source:"));
        QTRY_VERIFY_WITH_TIMEOUT(pages().overview().chart(FigureKind::Origins)->figure().table.rows.size() == 1,
                                 kPatienceMs);
        window_->browser().setFilterText({});
    }

    void anOpenedSampleHasACardBesideItsDrawing() {
        const SampleRow row = rows().front();
        GraphDocument* document = window_->documents().open(row);
        QCOMPARE(document->view(), GraphDocument::View::Graph);
        auto* card = qobject_cast<SampleCard*>(document->firstPage());
        QVERIFY(card);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*card), kPatienceMs);
        document->showFirstPage();
        QVERIFY(card->isVisible());
        QVERIFY(card->row().op_count > 0);
        QSignalSpy ready(document, &GraphDocument::ready);
        QVERIFY(document->loaded() || ready.wait(kPatienceMs));
        emit card->problemActivated({Problem::Severity::Warning, "made-up", "model.py", 5, 0, "for this test"});
        QCOMPARE(document->view(), GraphDocument::View::Source);
    }

    void twoSamplesAreComparedAndASampleWithItselfIsEqual() {
        const SampleRow row = rows().front();
        pages().compare(row, row);
        auto* comparison = qobject_cast<DiffDocument*>(window_->documents().currentWidget());
        QVERIFY(comparison);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*comparison), kPatienceMs);
        QCOMPARE(comparison->summary(), QString("No difference: %1 equal operators").arg(row.op_count));
        const SampleRow other = rows().back();
        pages().compare(row, other);
        auto* second = qobject_cast<DiffDocument*>(window_->documents().currentWidget());
        QVERIFY(second && second != comparison);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*second), kPatienceMs);
        QVERIFY(second->summary().contains("alike"));
        auto* table = second->findChild<QTableView*>("diffTable");
        window_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window_.get()));
        auto* list = second->findChild<QTreeView*>("changeList");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_F7);
        QVERIFY(list->currentIndex().parent().isValid());
        QVERIFY(table->currentIndex().isValid());
    }

    void aCategoryIsAssignedAndUndone() {
        auto* actions = window_->findChild<CategoryActions*>();
        QTRY_VERIFY_WITH_TIMEOUT(!actions->categories().isEmpty(), kPatienceMs);
        const SampleRow row = rows().front();
        const QString other = actions->categories().back() == QString::fromStdString(row.category)
                                  ? actions->categories().front()
                                  : actions->categories().back();
        actions->assign({row}, other);
        QCOMPARE(rows().front().category, other.toStdString());
        window_->findChild<QUndoStack*>()->undo();
        QCOMPARE(rows().front().category, row.category);
    }

    void categoriesAreAddedRenamedDeletedAndBroughtBack() {
        auto* actions = window_->findChild<CategoryActions*>();
        auto* undo = window_->findChild<QUndoStack*>();
        const SampleRow row = rows().front();
        actions->add("robotics");
        QTRY_VERIFY(actions->categories().contains("robotics"));
        actions->assign({row}, QString("robotics"));
        actions->rename("robotics", "robots");
        QTRY_VERIFY(actions->categories().contains("robots"));
        QCOMPARE(rows().front().category, std::string("robots"));
        actions->remove("robots");
        QTRY_VERIFY(!actions->categories().contains("robots"));
        QCOMPARE(rows().front().category, row.category);
        undo->undo();
        QTRY_VERIFY(actions->categories().contains("robots"));
        QCOMPARE(rows().front().category, std::string("robots"));
        for (int i = 0; i < 3; ++i)
            undo->undo();
        QTRY_VERIFY(!actions->categories().contains("robotics"));
        QCOMPARE(rows().front().category, row.category);
    }

    void actionsNeedAFittingSelection() {
        const auto all = rows();
        window_->browser().selectSamples({});
        window_->documents().showPage(&pages().overview(), "Overview");
        QTRY_VERIFY(!pages().validateAction()->isEnabled());
        window_->browser().selectSamples({all[0].id});
        QTRY_VERIFY(pages().validateAction()->isEnabled());
        QVERIFY(!pages().compareAction()->isEnabled());
        window_->browser().selectSamples({all[0].id, all[1].id});
        QTRY_VERIFY(pages().compareAction()->isEnabled());
    }

    void cleanupTestCase() { stop(); }
};

} // namespace gnx::test::dataset_pages

GNX_WINDOW_TEST(gnx::test::dataset_pages::DatasetPagesTest)
#include "DatasetPagesTest.moc"
