// From a drawing to the dataset and back: patterns found in all samples, occurrences in the one that is opened, and
// bookmarks that stay; over the demo dataset that comes with the program.
#include <QDockWidget>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/motif/MotifPage.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/Navigation.h"
#include "widgets/graph/canvas/OccurrenceBar.h"

namespace gnx::test::motif_window {

namespace {

constexpr int kPatienceMs = 20000;

} // namespace

class MotifWindowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    MotifPage& page() { return *window_->findChild<MotifPage*>(); }
    QTableView& table() { return *page().findChild<QTableView*>(QStringLiteral("motifTable")); }
    GraphDocument* openedDocument() {
        GraphDocument* document = window_->documents().current();
        return document != nullptr && QTest::qWaitFor([&] { return document->loaded(); }, kPatienceMs) ? document
                                                                                                       : nullptr;
    }

  private slots:
    void initTestCase() {
        prepare();
        start();
        QVERIFY(open(demo(), kPatienceMs));
    }

    void cleanupTestCase() { stop(); }

    void anOpenedSampleShowsWhereThePatternOccurs() {
        page().search("conv2d");
        QTRY_VERIFY_WITH_TIMEOUT(table().model()->rowCount() > 0 && !page().running(), kPatienceMs);
        const QString counted = table().model()->index(0, 1).data().toString();
        emit table().activated(table().model()->index(0, 0));
        GraphDocument* document = openedDocument();
        QVERIFY(document != nullptr);
        OccurrenceBar& bar = document->graphView().occurrences();
        QTRY_COMPARE_WITH_TIMEOUT(QString::number(bar.matches().count), counted, kPatienceMs);
        QVERIFY(bar.isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(document->graphView().canvas().selectedNodes(), bar.matches().occurrences[0].nodes,
                                  kPatienceMs);
        QCOMPARE(document->selectedNode(), bar.matches().occurrences[0].nodes[0]);
    }

    void whatIsSelectedInADrawingIsSearchedFor() {
        GraphDocument* document = openedDocument();
        QVERIFY(document != nullptr);
        const NodeId node = document->selectedNode();
        QVERIFY(node.valid());
        document->graphView().findSelectedMotif();
        QCOMPARE(page().field().text(), QString("conv2d"));
        QVERIFY(window_->findChild<QDockWidget*>("motifDock")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!page().running() && table().model()->rowCount() > 0, kPatienceMs);
    }

    void bookmarksStayWhenADocumentIsClosed() {
        GraphDocument* document = openedDocument();
        QVERIFY(document != nullptr);
        const SampleRow row = document->row();
        document->graphView().navigation().toggleBookmark();
        const std::vector<Bookmark> made = document->graphView().navigation().bookmarks();
        QCOMPARE(made.size(), std::size_t{1});
        Documents& documents = window_->documents();
        emit documents.tabCloseRequested(documents.currentIndex());
        QVERIFY(documents.find(row.id) == nullptr);
        GraphDocument* again = documents.open(row);
        QTRY_COMPARE_WITH_TIMEOUT(again->graphView().navigation().bookmarks(), made, kPatienceMs);
    }
};

} // namespace gnx::test::motif_window

GNX_WINDOW_TEST(gnx::test::motif_window::MotifWindowTest)
#include "MotifWindowTest.moc"
