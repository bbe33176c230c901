// The Benchmark menu offers the compilers that there are.
#include <QMenu>
#include <QTest>

#include "app/explorer/BenchActions.h"
#include "app/explorer/BenchPages.h"
#include "app/explorer/Parts.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"

namespace gnx::test::bench_menu {
namespace {

constexpr int kPatienceMs = 60'000;

QStringList titles(const QMenu& menu) {
    QStringList all;
    for (const QAction* action : menu.actions())
        all << action->text();
    return all;
}

} // namespace

class BenchMenuTest : public QObject, private test::WindowFixture {
    Q_OBJECT

  private slots:
    void hasOneEntryACompiler() {
        prepare();
        start();
        QVERIFY(open(demo(), kPatienceMs));
        QMenu* with = window_->findChild<QMenu*>(QStringLiteral("benchmarkAll"));
        QVERIFY(with != nullptr);
        QMenu* menu = nullptr;
        for (QMenu* one : window_->findChildren<QMenu*>())
            if (one->actions().contains(with->menuAction()))
                menu = one;
        QVERIFY(menu != nullptr);
        emit menu->aboutToShow();
        QVERIFY(QTest::qWaitFor([with] { return titles(*with).contains(QStringLiteral("TorchScript")); }, kPatienceMs));
        QVERIFY(titles(*with).contains(QStringLiteral("Eager, against itself (A/A)")));
        QVERIFY(!titles(*with).contains(QStringLiteral("CUDA Graphs"))); // CUDA Graphs needs a GPU
        QVERIFY(with->title().startsWith(QStringLiteral("All of the table (")));
    }
};

} // namespace gnx::test::bench_menu

GNX_WINDOW_TEST(gnx::test::bench_menu::BenchMenuTest)
#include "BenchMenuTest.moc"
