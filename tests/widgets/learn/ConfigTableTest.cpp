// A table of 100,000 configurations, sorted in the background.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/MadeUpConfigs.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/TableSupport.h"
#include "widgets/learn/configs/ConfigTableModel.h"

namespace gnx::test::config_table {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang
constexpr std::uint32_t kMany = 100'000;

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
        model.setReport(configTimes(50));
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
        model.setReport(configTimes(kMany));
        for (const int column : {ConfigTableModel::Slower, ConfigTableModel::Rank, ConfigTableModel::Config})
            model.sort(column, Qt::DescendingOrder);
        settle(model);
        QCOMPARE(model.entryOf(0), kMany - 1);
    }

    /// How long each step keeps the window is measured by tests/bench/ConfigTable.cpp.
    void rowsAreSortedInTheBackground() {
        ConfigTableModel model;
        QTableView view;
        setUpTable(view);
        view.setModel(&model);
        view.show();
        model.setReport(configTimes(kMany));
        QSignalSpy arranged(&model, &TableModel::arrangedAnew);
        for (const int column : {ConfigTableModel::Rank, ConfigTableModel::Slower}) {
            QCoreApplication::processEvents();
            arranged.clear();
            const std::uint32_t first = model.entryOf(0);
            model.sort(column, Qt::DescendingOrder);
            QVERIFY(arranged.isEmpty()); // not here
            QCOMPARE(model.entryOf(0), first);
            settle(model);
            QCOMPARE(arranged.size(), 1);
            QCOMPARE(model.index(0, ConfigTableModel::Rank).data().toString(), QString("100,000"));
        }
    }
};

} // namespace gnx::test::config_table

GNX_WINDOW_TEST(gnx::test::config_table::ConfigTableTest)
#include "ConfigTableTest.moc"
