#include "widgets/runs/queue/JobModel.h"
#include "tests/support/WindowTests.h"

#include <memory>

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/MadeUpMeasurement.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::test::job_model {
namespace {

BenchPlan twoSamples() {
    BenchPlan plan;
    plan.samples.resize(2);
    plan.samples[0].id = SampleId(1);
    plan.samples[0].name = "first";
    plan.samples[1].id = SampleId(2);
    plan.samples[1].name = "second";
    return plan;
}

QString shown(const QAbstractItemModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

/// Jobs named as given, each with a result.
void fill(JobModel& model, const std::vector<ResultRow>& rows) {
    std::vector<Job> jobs;
    for (const ResultRow& row : rows)
        jobs.push_back(jobOf(row));
    model.setJobs(std::move(jobs));
}

RunRow runOf(std::int64_t id, RunState state, std::uint32_t done = 0) {
    RunRow run;
    run.id = RunId(id);
    run.title = "run";
    run.state = state;
    run.jobs = 10;
    run.done = done;
    run.has_plan = true;
    run.finished_at = state == RunState::Finished ? "2026-11-22T10:00:00Z" : "";
    return run;
}

} // namespace

class JobModelTest : public QObject {
    Q_OBJECT

  private slots:
    void whatAnotherProgramHasDoneComesInPlaceAndKeepsTheSelection() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setJobs(jobsOf(twoSamples()));
        const QPersistentModelIndex selected = model.index(1, JobModel::Sample);
        QSignalSpy resets(&model, &JobModel::modelReset);
        QSignalSpy changes(&model, &JobModel::dataChanged);
        std::vector<Job> now = jobsOf(twoSamples());
        now[0].state = JobState::Done;
        now[0].result = ResultId(7);
        now[0].status = RunStatus::Crash;
        model.updateJobs(std::move(now));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QVERIFY(selected.isValid());
        QCOMPARE(model.ended(), std::size_t{1});
        QCOMPARE(model.failed(), std::size_t{1});
        QCOMPARE(model.job(0).result, std::optional(ResultId(7)));
    }

    void runsThatStayWhereTheyAreKeepTheSelection() {
        RunModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns({runOf(2, RunState::Finished, 3), runOf(1, RunState::Finished)}, {}, RunId());
        QSignalSpy resets(&model, &RunModel::modelReset);
        model.setRuns({runOf(2, RunState::Finished, 4), runOf(1, RunState::Finished)}, {}, RunId());
        QCOMPARE(resets.count(), 0);
        QCOMPARE(shown(model, 0, RunModel::Progress), "4 of 10");
        model.setRuns({runOf(3, RunState::Finished), runOf(2, RunState::Finished)}, {}, RunId());
        QCOMPARE(resets.count(), 1);
    }

    void aRunThatWaitsIsDraggedToAnotherPlaceOfTheQueue() {
        RunModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<RunRow> runs;
        for (const int id : {5, 4, 3, 2, 1})
            runs.push_back(runOf(id, id == 1 ? RunState::Finished : RunState::Queued));
        model.setRuns(runs, {RunId(3), RunId(4), RunId(5)}, RunId(2)); // rows: 2 in work, 3, 4, 5, and 1 that was
        QSignalSpy moved(&model, &RunModel::moveWanted);
        const auto drop = [&](int dragged, int before) {
            const std::unique_ptr<QMimeData> data(model.mimeData({model.index(dragged, 0)}));
            model.dropMimeData(data.get(), Qt::MoveAction, before, 0, {});
        };
        drop(3, 1); // run 5 before run 3
        QCOMPARE(moved.takeFirst(), QVariantList({QVariant::fromValue(RunId(5)), QVariant::fromValue(std::size_t{0})}));
        drop(1, 4); // run 3 behind run 5
        QCOMPARE(moved.takeFirst(), QVariantList({QVariant::fromValue(RunId(3)), QVariant::fromValue(std::size_t{2})}));
        drop(2, 2); // where it is
        drop(2, 5); // among those that were
        QCOMPARE(moved.count(), 0);
        QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsDragEnabled)); // in work
        QVERIFY(!model.flags(model.index(4, 0)).testFlag(Qt::ItemIsDragEnabled)); // ended
    }

    /// Qt then takes the nearer edge of the row that the mouse is over, so that a run can be dragged to the next row.
    void aRunIsDroppedBetweenRowsAndNeverOntoOne() {
        RunModel model;
        model.setRuns({runOf(3, RunState::Queued), runOf(2, RunState::Queued)}, {RunId(2), RunId(3)}, {});
        QVERIFY(!model.flags(model.index(1, 0)).testFlag(Qt::ItemIsDropEnabled));
        QVERIFY(model.flags({}).testFlag(Qt::ItemIsDropEnabled));
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 0)}));
        QVERIFY(!model.canDropMimeData(data.get(), Qt::MoveAction, -1, -1, model.index(1, 0)));
        QVERIFY(model.canDropMimeData(data.get(), Qt::MoveAction, 2, 0, {}));
    }

    void showsAPlanAsWaitingJobs() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setJobs(jobsOf(twoSamples()));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, JobModel::Sample).data().toString(), QString("second"));
        QCOMPARE(model.index(1, JobModel::State).data().toString(), QString("Waiting"));
        QCOMPARE(model.ended(), std::size_t{0});
    }

    void jobThatIsDoneAgainWaitsAlthoughItHasAResult() {
        JobRow row;
        row.state = JobState::Waiting;
        row.result = ResultId(7);
        row.status = RunStatus::Crash;
        JobModel model;
        model.setJobs(std::vector<Job>{jobOf(row)});
        QCOMPARE(shown(model, 0, JobModel::State), QString("Waiting"));
        QCOMPARE(model.ended(), std::size_t{0});
        QCOMPARE(model.failed(), std::size_t{0});
    }

    void jobOfAnotherProgramRunsInAPhaseThatIsNotTold() {
        JobRow row;
        row.state = JobState::Running;
        JobModel model;
        model.setJobs(std::vector<Job>{jobOf(row)});
        QCOMPARE(shown(model, 0, JobModel::State), QString("Running"));
    }

    void waitingJobThatIsCancelledSaysSoAtOnce() {
        JobModel model;
        model.setJobs(jobsOf(twoSamples()));
        model.setRunning(0, "run");
        model.setCancelled(0); // it ends by itself, with a result
        model.setCancelled(1);
        QCOMPARE(shown(model, 0, JobModel::State), QString("Running: run"));
        QCOMPARE(shown(model, 1, JobModel::State), QString("– Cancelled"));
    }

    void showsMediansAndSpeedupOfAResult() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setJobs(jobsOf(twoSamples()));
        ResultRow row;
        row.result.status = RunStatus::Correct;
        row.result.eager_ms = {3.0, 3.0, 9.0};
        row.result.compiled_ms = {1.5, 1.5, 1.4};
        model.setResult(0, summaryOf(row));
        QCOMPARE(model.index(0, JobModel::Eager).data().toString(), QString("3.00 ms"));
        // pairs 2.0, 2.0, 6.43: quartiles 2.0 and 4.21, half of their distance 1.1
        QCOMPARE(model.index(0, JobModel::Speedup).data().toString(), QString("2 ± 1×"));
        QCOMPARE(model.ended(), std::size_t{1});
    }

    void saysFromWhichToleranceOnAResultIsClose() {
        JobModel model;
        model.setJobs(jobsOf(twoSamples()));
        ResultRow row;
        row.result.status = RunStatus::Correct;
        row.result.outputs.resize(2);
        row.result.outputs[0].equal = true;
        row.result.outputs[0].close.fill(true);
        for (int t = -6; t <= kToleranceMax; ++t)
            row.result.outputs[1].close[static_cast<std::size_t>(t - kToleranceMin)] = true;
        model.setResult(0, summaryOf(row));
        QCOMPARE(model.index(0, JobModel::Accuracy).data().toString(), QString("t ≥ −6"));
        row.result.outputs.pop_back();
        model.setResult(1, summaryOf(row));
        QCOMPARE(model.index(1, JobModel::Accuracy).data().toString(), QString("bit for bit"));
    }

    void saysWhyAJobFailedAndMarksWhatWasNotReached() {
        JobModel model;
        model.setJobs(jobsOf(twoSamples()));
        ResultRow row;
        row.result.status = RunStatus::Crash;
        row.result.message = "graphnet-worker was ended by SIGSEGV";
        model.setResult(0, summaryOf(row));
        model.markRestCancelled();
        QVERIFY(model.index(0, JobModel::State).data().toString().contains("Crashed"));
        QVERIFY(model.index(0, JobModel::Message).data().toString().contains("SIGSEGV"));
        QVERIFY(model.index(1, JobModel::State).data().toString().contains("Cancelled"));
    }

    void sortsByNumbersNotByTheirText() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        fill(model, {test::madeUpMeasured("a", "x", 20, 2), test::madeUpMeasured("b", "x", 3, 2),
                     test::madeUpFailure("c", "x", RunStatus::Crash, "run", "died")});
        const QPersistentModelIndex kept = model.index(0, JobModel::Sample);
        model.sort(JobModel::Speedup, Qt::DescendingOrder);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("a")); // 10, 1.5, none
        QCOMPARE(shown(model, 2, JobModel::Sample), QString("c"));
        model.sort(JobModel::Speedup, Qt::AscendingOrder);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("c"));
        QCOMPARE(kept.row(), 2); // a selection follows its job
        model.sort(-1, Qt::AscendingOrder);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("a"));
    }

    void filtersByTextAndKind() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        fill(model,
             {test::madeUpMeasured("steady", "inductor", 3, 2), test::madeUpMeasured("noisy", "inductor", 3, 2, 0.3),
              test::madeUpFailure("broken", "inductor", RunStatus::CompileFail, "compile", "no kernel for fft")});
        model.setFilter("fft", JobModel::Show::All);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("broken"));
        model.setFilter({}, JobModel::Show::Unstable);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("noisy"));
        QVERIFY(shown(model, 0, JobModel::State).contains("unstable"));
        model.setFilter({}, JobModel::Show::Failed);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("broken"));
        QCOMPARE(model.rowOf(0), -1);
        model.setFilter({}, JobModel::Show::Open);
        QCOMPARE(model.rowCount(), 0);
    }

    void aResultThatIsReplacedCountsOnce() {
        JobModel model;
        model.setJobs(jobsOf(twoSamples()));
        model.setResult(0, summaryOf(test::madeUpFailure("first", "x", RunStatus::Timeout, "run", "slow")));
        QCOMPARE(model.failed(), std::size_t{1});
        model.setResult(0, summaryOf(test::madeUpMeasured("first", "x", 3, 2)));
        QCOMPARE(model.ended(), std::size_t{1});
        QCOMPARE(model.failed(), std::size_t{0});
    }

    void twentyThousandJobsAreFilteredAndSorted() {
        std::vector<Job> jobs(20'000);
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            jobs[i].name = QStringLiteral("sample_%1").arg(i);
            jobs[i].compiler = i % 2 == 0 ? "inductor" : "torchscript";
        }
        JobModel model;
        model.setJobs(std::move(jobs));
        model.setFilter("torchscript", JobModel::Show::All);
        QCOMPARE(model.rowCount(), 10'000);
        model.sort(JobModel::Sample, Qt::AscendingOrder);
        QCOMPARE(shown(model, 0, JobModel::Sample), QString("sample_1"));
        QCOMPARE(shown(model, 1, JobModel::Sample), QString("sample_10001"));
    }

    void runsStandInTheOrderOfTheQueue() {
        RunModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns({runOf(4, RunState::Queued), runOf(3, RunState::Queued), runOf(2, RunState::Running, 5),
                       runOf(1, RunState::Finished, 10)},
                      {RunId(3), RunId(4)}, RunId(2));
        QCOMPARE(model.runAt(0).id, RunId(2));
        QCOMPARE(model.runAt(1).id, RunId(3));
        QCOMPARE(shown(model, 0, RunModel::State), QString("▶ Running"));
        QCOMPARE(shown(model, 1, RunModel::State), QString("Waiting (1)"));
        QCOMPARE(shown(model, 2, RunModel::State), QString("Waiting (2)"));
        QCOMPARE(shown(model, 3, RunModel::State), QString("✓ Completed"));
        QCOMPARE(model.index(0, RunModel::Progress).data(RunModel::FractionRole).toDouble(), 0.5);
        model.setDone(RunId(2), 6, 1);
        QCOMPARE(shown(model, 0, RunModel::Progress), QString("6 of 10"));
        QCOMPARE(shown(model, 0, RunModel::Failed), QString("1"));
    }

    void aRunWithFailuresIsNotCalledDone() {
        RunModel model;
        RunRow run = runOf(1, RunState::Finished, 10);
        run.failed = 4;
        model.setRuns({run}, {}, {});
        QCOMPARE(shown(model, 0, RunModel::State), QString("✗ 4 of 10 failed"));
    }

    void theSummaryOfARunSaysItsWholeDuration() {
        RunRow run = runOf(1, RunState::Finished, 10);
        run.started_at = "2026-11-22T09:57:00Z"; // finished at 10:00
        QCOMPARE(elapsedNs(run, QDateTime::fromString("2026-11-22T10:00:00Z", Qt::ISODate)), 180e9);
        QVERIFY2(runSummary(run).endsWith("ended 3 min 0 s after its start"), qPrintable(runSummary(run)));
        run.has_plan = false; // imported: what is stored is when it was imported
        QVERIFY2(!runSummary(run).contains("ended"), qPrintable(runSummary(run)));
    }

    void aRunThatWasCutOffIsToldFromOneThatWasPausedOrStopped() {
        RunModel model;
        RunRow stopped = runOf(3, RunState::Cancelled, 4);
        stopped.finished_at = "2026-11-22T10:00:00Z";
        model.setRuns({stopped, runOf(2, RunState::Paused, 4), runOf(1, RunState::Running, 4)}, {}, {});
        QCOMPARE(shown(model, 0, RunModel::State), QString("■ Stopped"));
        QCOMPARE(shown(model, 1, RunModel::State), QString("‖ Paused"));
        QCOMPARE(shown(model, 2, RunModel::State), QString("⚠ Interrupted"));
    }
};

} // namespace gnx::test::job_model

GNX_WINDOW_TEST(gnx::test::job_model::JobModelTest)
#include "JobModelTest.moc"
