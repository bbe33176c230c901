// A table of 100,000 configurations: sorted in the background, and what that costs the window's thread.
#include <ctime>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/TableSupport.h"
#include "widgets/learn/configs/ConfigTableModel.h"

namespace gnx::test::config_table {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang
constexpr std::uint32_t kMany = 100'000;
constexpr double kMostMs = 5; ///< the most for one event; measured: 1

/// Processor time of this thread: other work of the machine does not count.
double threadMs() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Times that are in no order: 48,271 generates all residues of the prime 2^31 - 1.
std::shared_ptr<const ConfigReport> reportOf(std::uint32_t configs) {
    auto file = std::make_shared<HloFile>();
    std::uint64_t number = 1;
    for (std::uint32_t config = 0; config < configs; ++config)
        file->runtimes_ns.push_back(static_cast<std::int64_t>(number = number * 48'271 % 2'147'483'647));
    auto report = std::make_shared<ConfigReport>();
    for (std::uint32_t config = 0; config < configs; ++config)
        report->rows.push_back({.rank = 0,
                                .cost = static_cast<double>(file->runtimes_ns[config]),
                                .slowdown = static_cast<double>(file->runtimes_ns[config]),
                                .first_equal = config});
    std::uint32_t rank = 0;
    for (const std::uint32_t config : report->fastestFirst())
        report->rows[config].rank = ++rank;
    report->data.file = std::move(file);
    return report;
}

} // namespace

class ConfigTableTest : public QObject {
    Q_OBJECT

    static void settle(const QObject& object) {
        QVERIFY(QTest::qWaitFor([&] { return isSettled(object); }, kPatienceMs));
    }

  private slots:
    void isASoundModel() {
        ConfigTableModel model;
        const QAbstractItemModelTester tester(&model);
        model.setReport(reportOf(50));
        model.sort(ConfigTableModel::Time, Qt::DescendingOrder);
        settle(model);
        QCOMPARE(model.index(0, ConfigTableModel::Rank).data().toString(), QString("50"));
        auto ranks = std::make_shared<PredictedRanks>();
        for (std::uint32_t config = 0; config < 50; ++config)
            ranks->rank.push_back(50 - config);
        ranks->measured.assign(50, 0);
        model.setPredicted(ranks);
        model.sort(ConfigTableModel::Predicted);
        settle(model);
        QCOMPARE(model.index(0, ConfigTableModel::Config).data().toString(), QString("49"));
        model.setReport(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theLastWishCounts() {
        ConfigTableModel model;
        model.setReport(reportOf(kMany));
        for (const int column : {ConfigTableModel::Slower, ConfigTableModel::Rank, ConfigTableModel::Config})
            model.sort(column, Qt::DescendingOrder);
        settle(model);
        QCOMPARE(model.sourceRow(0), kMany - 1);
    }

    void theWindowGoesOnWhileRowsAreSorted() {
        ConfigTableModel model;
        QTableView view;
        setUpTable(view);
        view.setModel(&model);
        view.show();
        const auto report = reportOf(kMany);
        double most = 0;
        const auto timed = [&](const char* what, auto act) {
            const double before = threadMs();
            act();
            const double ms = threadMs() - before;
            qInfo("%s: %.2f ms of the window's thread", what, ms);
            most = std::max(most, ms);
        };
        timed("100,000 rows come in", [&] { model.setReport(report); });
        QSignalSpy arranged(&model, &TableModel::arrangedAnew);
        for (const int column : {ConfigTableModel::Rank, ConfigTableModel::Slower}) {
            QCoreApplication::processEvents();
            arranged.clear();
            const std::uint32_t first = model.sourceRow(0);
            timed("a sort is asked for", [&] { model.sort(column, Qt::DescendingOrder); });
            QVERIFY(arranged.isEmpty()); // not here
            QCOMPARE(model.sourceRow(0), first);
            while (arranged.isEmpty()) { // event by event
                const double before = threadMs();
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
                most = std::max(most, threadMs() - before);
            }
            QCOMPARE(model.index(0, ConfigTableModel::Rank).data().toString(), QString("100,000"));
        }
        qInfo("at most %.2f ms at once", most);
        QVERIFY2(most < kMostMs, qPrintable(QString::number(most)));
    }
};

} // namespace gnx::test::config_table

GNX_WINDOW_TEST(gnx::test::config_table::ConfigTableTest)
#include "ConfigTableTest.moc"
