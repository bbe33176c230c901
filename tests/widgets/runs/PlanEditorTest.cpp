#include "widgets/runs/queue/PlanEditor.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include "tests/support/MadeUpCatalog.h"
#include "tests/support/TempDir.h"
#include "widgets/runs/queue/CompilerModel.h"
#include "widgets/runs/queue/ProtocolForm.h"

namespace gnx::test::plan_editor {
namespace {

constexpr int kPatienceMs = 20'000; ///< reached only by a hang

CompilerPlace place(const std::string& name, bool available, const std::string& reason = {}) {
    CompilerPlace made;
    made.name = made.title = name;
    made.available = available;
    made.reason = reason;
    made.devices = {"cpu"};
    return made;
}

} // namespace

class PlanEditorTest : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        folder_ = std::make_unique<test::TempDir>();
        editor_ = std::make_unique<PlanEditor>(*folder_ / "index.sqlite");
        editor_->setCatalog(test::madeUpCatalog({test::madeUpSample(1, "timm/resnet18", 60, "cv"),
                                                 test::madeUpSample(2, "timm/bert", 300, "nlp"),
                                                 test::madeUpSample(3, "timm/t5", 500, "nlp")}));
    }

    void compilersThatAreNotAvailableSayWhyAndCannotBeChosen() {
        CompilerModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setPlaces(
            {place("torchscript", true), place("tvm", false, "no module named tvm"), place("inductor", true)});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, CompilerModel::Name).data().toString(), QString("tvm")); // those available first
        QVERIFY(model.index(2, CompilerModel::Note).data().toString().contains("no module named tvm"));
        QVERIFY(!model.setData(model.index(2, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        QCOMPARE(model.chosen(), (std::vector<std::string>{"torchscript", "inductor"}));
    }

    void aCompilerHasItsTitleAndSaysWhatInstallingTakes() {
        CompilerPlace known = place("torchscript", true), absent = place("tvm", false, "no module named tvm");
        known.title = "TorchScript";
        absent.disk_bytes = 1'610'612'736; // 1.5 x 2^30
        CompilerModel model;
        model.setPlaces({absent, known});
        QCOMPARE(model.index(0, CompilerModel::Title).data().toString(), QString("TorchScript"));
        QCOMPARE(model.index(0, CompilerModel::Name).data().toString(), QString("torchscript"));
        QCOMPARE(model.index(0, CompilerModel::Note).data().toString(), QString());
        QCOMPARE(model.index(1, CompilerModel::Note).data().toString(),
                 QString("no module named tvm; installing it takes at least 1.50 GiB"));
        absent.installable = false;
        model.setPlaces({absent});
        QCOMPARE(model.index(0, CompilerModel::Note).data().toString(), QString("no module named tvm"));
    }

    void aCompilerOfAnotherMachineStaysChosenUntilItIsLeftOut() {
        CompilerModel model;
        model.setChosen({"tensorrt"});
        model.setPlaces({place("torchscript", true)});
        QCOMPARE(model.chosen(), std::vector<std::string>{"tensorrt"});
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(model.chosen().empty());
    }

    void fieldsOfTheProtocolFollowTheWayItIsMeasured() {
        ProtocolForm form;
        form.show();
        auto* timing = form.findChild<QComboBox*>("planTiming");
        QVERIFY(form.findChild<QDoubleSpinBox*>("planWidth")->isVisible());
        QVERIFY(!form.findChild<QSpinBox*>("planTrials")->isVisible());
        timing->setCurrentIndex(timing->findData(static_cast<int>(Timing::Upstream)));
        QVERIFY(!form.findChild<QDoubleSpinBox*>("planWidth")->isVisible());
        QVERIFY(form.findChild<QSpinBox*>("planTrials")->isVisible());
    }

    void whatTheFormShowsIsWhatThePlanGets() {
        BenchPlan wanted;
        wanted.protocol.timing = Timing::Pairs;
        wanted.protocol.trials = 11;
        wanted.protocol.threads = 1;
        wanted.protocol.inputs.dtype = "bfloat16";
        wanted.protocol.inputs.seed = 7;                  // no field of the form
        wanted.protocol.memory_limit_bytes = 123'456'789; // not a whole part of a GiB
        wanted.measure.width = 0.05;
        wanted.cache = CacheUse::Both;
        wanted.truth = true;
        wanted.limits.compile_s = 600;
        ProtocolForm form;
        form.setPlan(wanted);
        BenchPlan got;
        form.fill(got);
        QCOMPARE(toJson(got.protocol).dump(), toJson(wanted.protocol).dump());
        QVERIFY(got.measure == wanted.measure);
        QVERIFY(got.limits == wanted.limits);
        QCOMPARE(got.cache, wanted.cache);
        QVERIFY(got.truth);
    }

    void theQueryChoosesTheSamples() {
        editor_->setQuery("tag:nlp");
        QTRY_COMPARE_WITH_TIMEOUT(editor_->plan().samples.size(), std::size_t{2}, kPatienceMs);
        QCOMPARE(editor_->plan().query, std::string("tag:nlp"));
        QTRY_COMPARE_WITH_TIMEOUT(editor_->findChild<QLabel*>("planCount")->text(), QString("2 samples"), kPatienceMs);
        editor_->findChild<QSpinBox*>("planMost")->setValue(1);
        QTRY_COMPARE_WITH_TIMEOUT(editor_->plan().samples.size(), std::size_t{1}, kPatienceMs);
    }

    void anEstimateIsThereBeforeItStarts() {
        editor_->setQuery("tag:nlp");
        const auto* estimate = editor_->findChild<QLabel*>("planEstimate");
        QTRY_VERIFY_WITH_TIMEOUT(estimate->text().contains("2 jobs: about"), kPatienceMs);
        QVERIFY(estimate->text().contains("2 rough")); // nothing was measured in an empty index
        QVERIFY(estimate->text().contains(" to "));    // a guess is a range
        QVERIFY(estimate->text().contains("100 % of it guessed"));
    }

    void samplesThatNoChosenCompilerTakesAreSaidAndTakeNoTime() {
        SampleRow paddle = test::madeUpSample(4, "PaddleX/det", 20, "cv");
        paddle.framework = Framework::Paddle;
        editor_->setCatalog(test::madeUpCatalog({paddle}));
        editor_->setCompilers({place("torchscript", true)}); // for samples of torch
        const auto* estimate = editor_->findChild<QLabel*>("planEstimate");
        QTRY_VERIFY_WITH_TIMEOUT(estimate->text().contains("1 job, and none can run"), kPatienceMs);
    }

    void aQueryThatIsNoneSaysSoAndNothingCanStart() {
        editor_->setQuery("ops>>");
        QTRY_VERIFY_WITH_TIMEOUT(!editor_->findChild<QPushButton*>("planStart")->isEnabled(), kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*editor_), kPatienceMs);
        QVERIFY(editor_->findChild<QLabel*>("planCount")->text().contains("expected"));
    }

    void withoutADatasetThePageSaysSoOnce() {
        const PlanEditor empty(*folder_ / "index.sqlite");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(empty), kPatienceMs);
        QCOMPARE(empty.findChild<QLabel*>("planEstimate")->text(), QString("No dataset is open."));
        QCOMPARE(empty.findChild<QLabel*>("planCount")->text(), QString());
        QVERIFY(!empty.findChild<QPushButton*>("planStart")->isEnabled());
        QVERIFY(!empty.findChild<QPushButton*>("planFromTable")->isEnabled()); // no table to take a query from
        QVERIFY(editor_->findChild<QPushButton*>("planFromTable")->isEnabled());
    }

    void thePickedSamplesStayWhateverTheCatalog() {
        editor_->setPicked({test::madeUpSample(9, "mine/one", 5)});
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*editor_), kPatienceMs);
        editor_->setCatalog(test::madeUpCatalog({}));
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*editor_), kPatienceMs);
        QCOMPARE(editor_->plan().samples.size(), std::size_t{1});
        QVERIFY(editor_->plan().query.empty());
    }

    void startHandsOverThePlan() {
        editor_->setCompilers({place("torchscript", true), place("inductor", true)});
        editor_->setQuery("tag:cv");
        auto* start = editor_->findChild<QPushButton*>("planStart");
        QTRY_VERIFY_WITH_TIMEOUT(isSettled(*editor_) && start->isEnabled(), kPatienceMs);
        QSignalSpy started(editor_.get(), &PlanEditor::startRequested);
        start->click();
        QCOMPARE(started.count(), 1);
        const auto plan = started.first().first().value<BenchPlan>();
        QCOMPARE(plan.samples.front().name, std::string("timm/resnet18"));
        QCOMPARE(plan.title, std::string("timm/resnet18"));
        QCOMPARE(plan.compilers, std::vector<std::string>{"torchscript"});
    }

  private:
    std::unique_ptr<test::TempDir> folder_;
    std::unique_ptr<PlanEditor> editor_;
};

} // namespace gnx::test::plan_editor

GNX_WINDOW_TEST(gnx::test::plan_editor::PlanEditorTest)
#include "PlanEditorTest.moc"
