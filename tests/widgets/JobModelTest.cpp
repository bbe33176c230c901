#include "widgets/runs/JobModel.h"

#include <QAbstractItemModelTester>
#include <QTest>

namespace gnx {
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

} // namespace

class JobModelTest : public QObject {
    Q_OBJECT

  private slots:
    void showsAPlanAsWaitingJobs() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.start(twoSamples());
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, JobModel::Sample).data().toString(), QString("second"));
        QCOMPARE(model.index(1, JobModel::State).data().toString(), QString("Waiting"));
        QCOMPARE(model.ended(), std::size_t{0});
    }

    void showsMediansAndSpeedupOfAResult() {
        JobModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.start(twoSamples());
        ResultRow row;
        row.result.status = RunStatus::Correct;
        row.result.eager_ms = {3.0, 3.0, 9.0};
        row.result.compiled_ms = {1.5, 1.5, 1.4};
        model.setResult(0, row);
        QCOMPARE(model.index(0, JobModel::Eager).data().toString(), QString("3.00 ms"));
        // pairs 2.0, 2.0, 6.43: quartiles 2.0 and 4.21, half of their distance 1.1
        QCOMPARE(model.index(0, JobModel::Speedup).data().toString(), QString("2 ± 1×"));
        QCOMPARE(model.ended(), std::size_t{1});
    }

    void saysFromWhichToleranceOnAResultIsClose() {
        JobModel model;
        model.start(twoSamples());
        ResultRow row;
        row.result.status = RunStatus::Correct;
        row.result.outputs.resize(2);
        row.result.outputs[0].equal = true;
        row.result.outputs[0].close.fill(true);
        for (int t = -6; t <= kToleranceMax; ++t)
            row.result.outputs[1].close[static_cast<std::size_t>(t - kToleranceMin)] = true;
        model.setResult(0, row);
        QCOMPARE(model.index(0, JobModel::Accuracy).data().toString(), QString("t ≥ −6"));
        row.result.outputs.pop_back();
        model.setResult(1, row);
        QCOMPARE(model.index(1, JobModel::Accuracy).data().toString(), QString("bit for bit"));
    }

    void saysWhyAJobFailedAndMarksWhatWasNotReached() {
        JobModel model;
        model.start(twoSamples());
        ResultRow row;
        row.result.status = RunStatus::Crash;
        row.result.message = "graphnet-worker was ended by SIGSEGV";
        model.setResult(0, row);
        model.markRestCancelled();
        QVERIFY(model.index(0, JobModel::State).data().toString().contains("Crashed"));
        QVERIFY(model.index(0, JobModel::Message).data().toString().contains("SIGSEGV"));
        QVERIFY(model.index(1, JobModel::State).data().toString().contains("Cancelled"));
    }
};

} // namespace gnx

QTEST_MAIN(gnx::JobModelTest)
#include "JobModelTest.moc"
