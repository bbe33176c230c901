// Logs on their way through the window: dropped or opened, looked at, imported, scored.
#include <QAction>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include "app/explorer/Documents.h"
#include "app/explorer/LogPages.h"
#include "app/explorer/Workspace.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/logs/LogImportPage.h"

namespace gnx::test::log_window {

using test::LogSampleText;

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class LogWindowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    std::unique_ptr<test::TempDir> logs_;

    bool settled() {
        return QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs);
    }
    QString write(const char* name, const char* compiler) {
        LogSampleText log;
        log.compiler = compiler;
        return toQString(logs_->write(name, log.text()).string());
    }
    void drop(const QStringList& paths) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window_.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window_.get(), &event);
    }
    LogImportPage* page() { return qobject_cast<LogImportPage*>(window_->documents().currentWidget()); }

  private slots:
    void init() {
        logs_ = std::make_unique<test::TempDir>();
        prepare();
        start();
    }
    void cleanup() { stop(); }

    void logsDroppedTogetherBecomeCurvesBesideEachOther() {
        drop({write("first.log", "inductor"), write("second.txt", "tvm")});
        QVERIFY(page() != nullptr);
        QVERIFY(settled());
        QCOMPARE(page()->findChild<QTableView*>(QStringLiteral("logs"))->model()->rowCount(), 2);
        page()->findChild<QPushButton*>(QStringLiteral("logImport"))->click();
        auto* scores = window_->findChild<ResultsView*>();
        QTRY_COMPARE_WITH_TIMEOUT(window_->documents().currentWidget(), scores, kPatienceMs);
        QVERIFY(settled());
        QTRY_COMPARE_WITH_TIMEOUT(scores->chart(FigureKind::St)->figure().lines.size(), std::size_t{2}, kPatienceMs);
        QVERIFY(window_->findChild<LogImportPage*>() == nullptr ||
                window_->documents().indexOf(window_->findChild<LogImportPage*>()) < 0);
    }

    void aDroppedFolderOfLogsIsNoDataset() {
        write("logs/a.log", "inductor");
        drop({toQString((*logs_ / "logs").string())});
        QVERIFY(settled());
        QVERIFY(page() != nullptr);
    }

    void logsAndFoldersOfThemDroppedTogetherAreOnOnePage() {
        write("logs/a.log", "inductor");
        drop({write("first.log", "tvm"), toQString((*logs_ / "logs").string())});
        QVERIFY(settled());
        QVERIFY(page() != nullptr);
        QCOMPARE(page()->findChild<QTableView*>(QStringLiteral("logs"))->model()->rowCount(), 2);
    }

    void aFolderOfLogsOpenedAsADatasetIsALogPage() {
        write("logs/a.log", "inductor");
        window_->openDataset(toQString((*logs_ / "logs").string()));
        QVERIFY(settled());
        QVERIFY(page() != nullptr);
    }

    void aFolderOfOtherTextsIsADataset() {
        logs_->write("texts/readme.txt", "nothing");
        QSignalSpy ended(window_.get(), &MainWindow::loadEnded);
        window_->openDataset(toQString((*logs_ / "texts").string()));
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kPatienceMs);
        QVERIFY(page() == nullptr);
    }

    void aLogOnTheCommandLineOpensTheSamePage() {
        window_->openDataset(write("a.log", "inductor"));
        QVERIFY(page() != nullptr);
        QVERIFY(settled());
        QCOMPARE(page()->findChild<QTableView*>(QStringLiteral("logs"))->model()->rowCount(), 1);
    }

    void setsAreExportedAsLogs() {
        window_->openDataset(write("a.log", "inductor"));
        QVERIFY(settled());
        page()->findChild<QPushButton*>(QStringLiteral("logImport"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(page() == nullptr, kPatienceMs);
        QVERIFY(settled());
        auto* logs = window_->findChild<LogPages*>();
        QSignalSpy said(&window_->workspace(), &Workspace::said);
        logs->exportTo(toQString(logs_->path().string()), {RunId(1)});
        QVERIFY(said.wait(kPatienceMs));
        QVERIFY(logs_->read("inductor.log").find("[Processing]") != std::string::npos);
        QSignalSpy failed(&window_->workspace(), &Workspace::failed);
        logs->exportTo(toQString(logs_->path().string()), {RunId(1)}); // it is there now
        QVERIFY(failed.wait(kPatienceMs));
    }

    void importIsInTheFileMenu() {
        int found = 0;
        for (const QAction* action : window_->findChildren<QAction*>())
            found += action->text() == QStringLiteral("Import &logs…") ||
                     action->text() == QStringLiteral("Import a &folder of logs…");
        QCOMPARE(found, 2);
    }
};

} // namespace gnx::test::log_window

GNX_WINDOW_TEST(gnx::test::log_window::LogWindowTest)
#include "LogWindowTest.moc"
