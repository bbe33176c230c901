#include "widgets/runs/queue/ValidationModel.h"
#include "tests/support/WindowTests.h"

#include <QAbstractItemModelTester>
#include <QtTest>

namespace gnx::test::validation_model {
namespace {

ValidationBatch batch(int samples) {
    ValidationBatch made;
    for (int i = 0; i < samples; ++i) {
        SampleRow row;
        row.id = SampleId(i + 1);
        row.name = "sample" + std::to_string(i);
        made.samples.push_back(row);
    }
    return made;
}

ConstraintResult result(Constraint constraint, Verdict verdict, const char* evidence) {
    ConstraintResult made;
    made.constraint = constraint;
    made.verdict = verdict;
    made.evidence = evidence;
    return made;
}

} // namespace

class ValidationModelTest : public QObject {
    Q_OBJECT

    static QString cell(const ValidationModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }

  private slots:
    void aSampleWaitsRunsAndEndsWithItsVerdicts() {
        ValidationModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.start(batch(2));
        QCOMPARE(cell(model, 0, ValidationModel::State), QString("waits"));
        model.setRunning(0, "runnable");
        QCOMPARE(cell(model, 0, ValidationModel::State), QString("runnable"));
        ValidationResult ended;
        ended.constraints = {result(Constraint::Runnable, Verdict::Failed, "out of memory"),
                             result(Constraint::Serializable, Verdict::Passed, "same graph"),
                             result(Constraint::Decomposable, Verdict::NotChecked, "no worker")};
        model.setResult(0, ended);
        QCOMPARE(model.ended(), std::size_t{1});
        QCOMPARE(cell(model, 0, ValidationModel::State), QString("✗ 1 failed"));
        QCOMPARE(cell(model, 0, ValidationModel::FirstConstraint), QString("✗ fail"));
        QCOMPARE(model.index(0, ValidationModel::FirstConstraint).data(Qt::ToolTipRole).toString(),
                 QString("out of memory"));
        QCOMPARE(cell(model, 0, ValidationModel::FirstConstraint + 1), QString("✓ pass"));
        QCOMPARE(cell(model, 0, ValidationModel::FirstConstraint + 2), QString("– not checked"));
        QCOMPARE(cell(model, 0, ValidationModel::FirstConstraint + 3), QString());
    }

    void aStopIsSaidOfThoseThatHadNoTurn() {
        ValidationModel model;
        model.start(batch(2));
        ValidationResult ended;
        ended.constraints = {result(Constraint::Unique, Verdict::Passed, "no other")};
        model.setResult(0, ended);
        model.markRestStopped();
        QCOMPARE(cell(model, 0, ValidationModel::State), QString("✓ all passed"));
        QCOMPARE(cell(model, 1, ValidationModel::State), QString("stopped"));
        QVERIFY(model.results(1) == nullptr);
        QCOMPARE(model.results(0)->size(), std::size_t{1});
    }

    void anEventOfASampleThatIsNotThereIsPassedOver() {
        ValidationModel model;
        model.start(batch(1));
        model.setRunning(5, "runnable");
        model.setResult(5, {});
        QCOMPARE(model.ended(), std::size_t{0});
    }
};

} // namespace gnx::test::validation_model

GNX_WINDOW_TEST(gnx::test::validation_model::ValidationModelTest)
#include "ValidationModelTest.moc"
