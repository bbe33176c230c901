#include <QAction>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/bench/plans/QueueStore.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::test::runs_of_others {
namespace {

constexpr int kPatienceMs = 30'000; ///< it looks every two seconds; reached only where it does not

BenchPlan plan() {
    BenchPlan made;
    for (const char* name : {"first", "second"}) {
        SampleRow sample;
        sample.name = name;
        sample.directory = std::string("/nowhere/") + name;
        made.samples.push_back(sample);
    }
    return made;
}

RunResult correct() {
    RunResult result;
    result.status = RunStatus::Correct;
    return result;
}

} // namespace

/// The panel while another queue, as that of the command line, is at work on the same database.
class RunsOfOthersTest : public QObject {
    Q_OBJECT

  private:
    static QString stateIn(const RunsPanel& panel) {
        const auto* const runs = panel.findChild<QTableView*>(QStringLiteral("runTable"));
        return runs->model()->index(0, RunModel::State).data().toString();
    }

  private slots:
    void aRunOfAnotherProgramIsFollowedToItsEnd() {
        const QTemporaryDir folder;
        const std::filesystem::path file = (folder.path() + QStringLiteral("/index.sqlite")).toStdString();
        BenchController controller({.database_file = file, .worker_program = {}});
        RunsPanel panel(controller, file);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(panel), kPatienceMs);
        QCOMPARE(panel.model().jobCount(), std::size_t{0});
        QSignalSpy refreshed(&panel, &RunsPanel::resultsChanged);

        QueueStore other = *QueueStore::open(file, "another");
        const RunId run = *other.submit(plan());
        QVERIFY(other.begin(run).ok());
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().jobCount(), std::size_t{2}, kPatienceMs);
        QCOMPARE(panel.shownRun(), run);
        QVERIFY2(stateIn(panel).contains(QStringLiteral("Elsewhere")), qPrintable(stateIn(panel)));
        QVERIFY(refreshed.count() > 0);

        const SampleRow sample = plan().samples[0];
        QVERIFY(*other.beginJob(run, 0));
        QVERIFY(other.finishJob(run, 0, sample, "torchscript", correct()).ok());
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().ended(), std::size_t{1}, kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(panel.model().job(0).summary.has_value(), kPatienceMs);

        QVERIFY(other.finish(run, "cancelled").ok());
        QTRY_VERIFY_WITH_TIMEOUT(stateIn(panel).contains(QStringLiteral("Stopped")), kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(panel.model().job(1).state, JobState::Cancelled, kPatienceMs);
    }

    void aRunThatHasEndedOffersNothingToStopOrPause() {
        const QTemporaryDir folder;
        const std::filesystem::path file = (folder.path() + QStringLiteral("/index.sqlite")).toStdString();
        QueueStore other = *QueueStore::open(file, "another");
        const RunId run = *other.submit(plan());
        QVERIFY(other.begin(run).ok());
        for (std::uint32_t job = 0; job < 2; ++job) {
            QVERIFY(*other.beginJob(run, job));
            QVERIFY(other.finishJob(run, job, plan().samples[job], "torchscript", correct()).ok());
        }
        QVERIFY(other.finish(run, "").ok());
        BenchController controller({.database_file = file, .worker_program = {}});
        RunsPanel panel(controller, file);
        QTRY_VERIFY_WITH_TIMEOUT(stateIn(panel).contains(QStringLiteral("Completed")), kPatienceMs);
        for (const char* button : {"pauseRun", "stopRun", "retryFailed"})
            QVERIFY2(panel.findChild<QToolButton*>(button)->isHidden(), button);
        for (const char* action : {"pauseOrResume", "retryRun", "stopThisRun", "moveRunUp", "moveRunDown"})
            QVERIFY2(!panel.findChild<QAction*>(action)->isVisible(), action);
        QVERIFY(panel.findChild<QAction*>("repeatRun")->isVisible());
        panel.findChild<QTableView*>(QStringLiteral("jobTable"))->selectAll();
        QVERIFY(!panel.findChild<QAction*>("stopJob")->isVisible()); // jobs that have ended
    }
};

} // namespace gnx::test::runs_of_others

GNX_WINDOW_TEST(gnx::test::runs_of_others::RunsOfOthersTest)
#include "RunsOfOthersTest.moc"
