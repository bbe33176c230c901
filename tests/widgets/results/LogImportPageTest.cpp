#include "widgets/results/logs/LogImportPage.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTextBlock>
#include <QtTest>

#include "core/bench/plans/ResultStore.h"
#include "tests/support/MadeUpLog.h"
#include "tests/support/TempDir.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/Theme.h"
#include "widgets/results/logs/LogImportModel.h"

namespace gnx::test::log_import_page {

using test::LogSampleText;

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class LogImportPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<test::TempDir> folder_;
    std::unique_ptr<LogImportPage> page_;
    QTableView* logs_ = nullptr;

    QTableView* table(const char* name) const { return page_->findChild<QTableView*>(QLatin1String(name)); }
    QPushButton* button() const { return page_->findChild<QPushButton*>(QStringLiteral("logImport")); }
    bool settled() const {
        return QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs);
    }
    QString cell(int row, int column) const { return logs_->model()->index(row, column).data().toString(); }
    std::vector<RunRow> runs() const {
        auto store = ResultStore::open(*folder_ / "index.sqlite");
        auto rows = store->runs();
        return *rows;
    }
    /// Two logs with samples, the second with a time that is no number in line 12, and one without.
    void readThree() {
        LogSampleText bad, other;
        bad.speedup = "nan";
        other.path = "/data/samples/timm/vit";
        folder_->write("logs/a.log", LogSampleText().text() + other.text());
        folder_->write("logs/b.log", bad.text());
        folder_->write("logs/c.txt", "just words\n");
        page_->read({*folder_ / "logs"});
        QVERIFY(settled());
        QCOMPARE(logs_->model()->rowCount(), 3);
    }

  private slots:
    void init() {
        folder_ = std::make_unique<test::TempDir>();
        page_ = std::make_unique<LogImportPage>(*folder_ / "index.sqlite");
        page_->resize(1000, 700);
        page_->show();
        logs_ = table("logs");
        new QAbstractItemModelTester(logs_->model(), QAbstractItemModelTester::FailureReportingMode::QtTest, logs_);
    }
    void cleanup() { page_.reset(); }

    void logsAreShownBeforeAnythingIsStored() {
        readThree();
        QCOMPARE(cell(0, LogImportModel::Name), QStringLiteral("a"));
        QCOMPARE(cell(0, LogImportModel::Samples), QStringLiteral("2"));
        QCOMPARE(cell(0, LogImportModel::Statuses), QStringLiteral("2 correct"));
        QCOMPARE(cell(0, LogImportModel::Matches), QStringLiteral("2 not in the index"));
        QCOMPARE(button()->text(), QStringLiteral("&Import 2 logs"));
        QVERIFY(runs().empty());
    }

    void aLogWithoutASampleCannotBeChosen() {
        readThree();
        const QModelIndex row = logs_->model()->index(2, LogImportModel::Name);
        QVERIFY(!(row.flags() & Qt::ItemIsUserCheckable));
        QVERIFY(!logs_->model()->setData(row, Qt::Checked, Qt::CheckStateRole));
        QVERIFY(cell(2, LogImportModel::Statuses).contains(QStringLiteral("no sample")));
    }

    void aProblemLeadsToItsLine() {
        readThree();
        logs_->setCurrentIndex(logs_->model()->index(1, 0));
        QVERIFY(settled());
        auto* problems = table("logProblems");
        QVERIFY(problems->model()->rowCount() > 0);
        int row = 0;
        while (row < problems->model()->rowCount() &&
               !problems->model()->index(row, 1).data().toString().contains(QStringLiteral("nan")))
            ++row;
        QVERIFY(row < problems->model()->rowCount());
        problems->setCurrentIndex(problems->model()->index(row, 0));
        QVERIFY(settled());
        auto* text = page_->findChild<QPlainTextEdit*>(QStringLiteral("logText"));
        QVERIFY(text->textCursor().block().text().contains(QStringLiteral("[Speedup][e2e]: nan")));
        const QString line = problems->model()->index(row, 0).data().toString();
        QCOMPARE(page_->findChild<QLabel*>(QStringLiteral("logPlace"))->text(), QStringLiteral("b.log:") + line);
    }

    void rowsAreFiltered() {
        readThree();
        auto* samples = table("logSamples");
        QCOMPARE(samples->model()->rowCount(), 2);
        auto* filter = page_->findChild<QLineEdit*>(QStringLiteral("logFilter"));
        filter->setText(QStringLiteral("no such thing"));
        QCOMPARE(samples->model()->rowCount(), 0);
        QVERIFY(page_->findChild<QTabBar*>()->tabText(1).contains(QStringLiteral("0 of 2")));
        filter->setText(QStringLiteral("RESNET18")); // the other is timm/vit
        QCOMPARE(samples->model()->rowCount(), 1);
    }

    void onlyWhatIsCheckedIsImportedUnderItsNewName() {
        readThree();
        auto* model = logs_->model();
        QVERIFY(model->setData(model->index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(model->setData(model->index(0, 0), QStringLiteral("Inductor on the A100"), Qt::EditRole));
        page_->findChild<QLineEdit*>(QStringLiteral("logNote"))->setText(QStringLiteral("from a colleague"));
        QCOMPARE(button()->text(), QStringLiteral("&Import 1 log"));
        QSignalSpy imported(page_.get(), &LogImportPage::imported);
        button()->click();
        QVERIFY(imported.wait(kPatienceMs));
        QCOMPARE(imported[0][0].value<std::vector<RunId>>().size(), std::size_t{1});
        const std::vector<RunRow> stored = runs();
        QCOMPARE(stored.size(), std::size_t{1});
        QCOMPARE(toQString(stored[0].title), QStringLiteral("Inductor on the A100"));
        QCOMPARE(toQString(stored[0].note), QStringLiteral("from a colleague"));
        QVERIFY(!page_->failed());
    }

    void anEmptyNameIsRefused() {
        readThree();
        QVERIFY(!logs_->model()->setData(logs_->model()->index(0, 0), QStringLiteral("  "), Qt::EditRole));
        QCOMPARE(cell(0, LogImportModel::Name), QStringLiteral("a"));
    }

    void withoutACheckedLogNothingCanBeImported() {
        readThree();
        auto* model = logs_->model();
        for (const int row : {0, 1})
            QVERIFY(model->setData(model->index(row, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!button()->isEnabled());
    }

    void aMissingLogIsAnErrorWithAWayOn() {
        page_->read({*folder_ / "later.log"});
        QVERIFY(settled());
        auto* error = page_->findChild<ErrorWidget*>();
        QVERIFY(error->isVisible());
        QVERIFY(error->text().contains(QStringLiteral("later.log")));
        folder_->write("later.log", LogSampleText().text());
        for (QPushButton* again : error->findChildren<QPushButton*>())
            if (again->text() == QStringLiteral("Read again"))
                again->click();
        QVERIFY(settled());
        QVERIFY(!error->isVisible());
        QCOMPARE(logs_->model()->rowCount(), 1);
    }

    void cancellingReadingClosesThePage() {
        folder_->write("a.log", LogSampleText().text());
        QSignalSpy closed(page_.get(), &LogImportPage::closeWanted);
        page_->read({*folder_ / "a.log"});
        page_->cancel();
        QVERIFY(settled());
        // It may have been read by then.
        QVERIFY(closed.size() == 1 || logs_->model()->rowCount() == 1);
    }
};

} // namespace gnx::test::log_import_page

GNX_WINDOW_TEST(gnx::test::log_import_page::LogImportPageTest)
#include "LogImportPageTest.moc"
