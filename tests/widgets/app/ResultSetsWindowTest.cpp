// Result sets in the window: from the list to the page of scores, several side by side, and the effect of deleting one
// on its views.
#include <QAction>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/Parts.h"
#include "app/explorer/ScorePages.h"
#include "app/explorer/SetPages.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/sets/ResultSetModel.h"
#include "widgets/results/sets/ResultSetsPage.h"
#include "widgets/results/sets/SetActions.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::test::result_sets_window {

namespace {

constexpr int kPatienceMs = 60'000; ///< reached only by a hang

} // namespace

class ResultSetsWindowTest : public QObject, private test::WindowFixture {
    Q_OBJECT

    ResultSetsPage& page() { return window_->parts().sets.page(); }
    ResultsView& scores() { return *window_->findChild<ResultsView*>(); }
    bool settled() {
        return QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs);
    }
    /// Two runs of the rows of MadeUpRun.h over samples that are in no index.
    void store(const std::string& title) {
        auto results = *ResultStore::open(index_->databaseFile());
        BenchPlan plan;
        plan.title = title;
        plan.samples.resize(10);
        for (std::size_t i = 0; i < 10; ++i)
            plan.samples[i].name = "demo/sample_" + std::to_string(i);
        plan.compilers = {"torchscript", "inductor", "openvino"};
        const RunId run = *results.createRun(plan);
        for (const ResultRow& row : test::madeUpRun())
            QVERIFY(
                results.save(run, plan.samples[static_cast<std::size_t>(row.sample.value())], row.compiler, row.result)
                    .ok());
        QVERIFY(results.finishRun(run).ok());
    }
    std::set<std::string> curves() {
        std::set<std::string> names;
        const FigureChart* chart = scores().chart(FigureKind::St);
        for (const LineSeries& line : chart->figure().lines)
            names.insert(line.label);
        return names;
    }

  private slots:
    void init() {
        prepare(QStringLiteral("%1.sqlite").arg(QLatin1String(QTest::currentTestFunction()))); // one for each
        store("monday");
        store("tuesday");
        start();
    }
    void cleanup() { stop(); }

    void theListOpensFromMenuToolBarAndScorePage() {
        window_->parts().sets.action()->trigger();
        QVERIFY(page().isVisible());
        QVERIFY(settled());
        QCOMPARE(page().model().rowCount(), 2);
        window_->parts().scores.show();
        QVERIFY(settled());
        QVERIFY(!page().isVisible());
        scores().findChild<QToolButton*>(QStringLiteral("sets"))->click();
        QVERIFY(page().isVisible());
    }

    void twoSetsStandBesideEachOther() {
        window_->parts().scores.showSets({RunId(1), RunId(2)});
        QVERIFY(settled());
        QVERIFY(curves().contains("monday: inductor"));
        QVERIFY(curves().contains("tuesday: torchscript"));
        QCOMPARE(curves().size(), std::size_t{6});
    }

    void aNewNameIsShownWhereTheSetIs() {
        window_->parts().scores.showSets({RunId(1), RunId(2)});
        QVERIFY(settled());
        window_->parts().sets.show();
        QVERIFY(settled());
        page().actions().rename(page().model().at(page().model().rowOf(RunId(1))).run, "sunday");
        QVERIFY(settled());
        QTRY_VERIFY_WITH_TIMEOUT(curves().contains("sunday: inductor"), kPatienceMs);
    }

    void aDeletedSetLeavesScoresAndRunsAndComesBack() {
        window_->parts().scores.showSets({RunId(2)});
        QVERIFY(settled());
        window_->parts().sets.show();
        QVERIFY(settled());
        page().actions().remove({RunId(2)});
        QVERIFY(settled());
        auto* title = scores().findChild<QLabel*>();
        QVERIFY(title != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(scores()) && window_->settled(), kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(window_->parts().bench.runs().shownRun(), RunId(1), kPatienceMs);
        for (QAction* action : window_->findChildren<QAction*>())
            if (action->text().startsWith("Undo"))
                action->trigger();
        QVERIFY(settled());
        QTRY_COMPARE_WITH_TIMEOUT(page().model().rowCount(), 2, kPatienceMs);
    }
};

} // namespace gnx::test::result_sets_window

GNX_WINDOW_TEST(gnx::test::result_sets_window::ResultSetsWindowTest)
#include "ResultSetsWindowTest.moc"
