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
        QCOMPARE(model.index(0, JobModel::Speedup).data().toString(), QString("2.00×"));
        QCOMPARE(model.ended(), std::size_t{1});
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
