#include <csignal>

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <SQLiteCpp/Database.h>

#include "app/explorer/MainWindow.h"
#include "app/explorer/Settings.h"
#include "core/base/store/Database.h"
#include "core/bench/plans/Bench.h"
#include "core/bench/plans/QueueStore.h"
#include "tests/support/Places.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Theme.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/runs/queue/JobModel.h"
#include "widgets/runs/queue/ResumeBar.h"
#include "widgets/runs/queue/RunsPanel.h"

namespace gnx::test::closing_during_run {

namespace {

constexpr int kPatienceMs = 60'000; ///< loading LibTorch on a busy machine; reached only by a hang
constexpr int kLightOperations = 3;
constexpr int kHeavyOperations = 20'000; ///< minutes of work: nobody waits for its end

void write(const QString& path, const QString& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

/// A chain of sines over a matrix.
void makeSample(const QDir& root, const QString& name, int operations, int side) {
    QVERIFY(root.mkpath(name));
    const QString dir = root.filePath(name);
    write(dir + "/graph_net.json", R"({"framework": "torch"})");
    write(dir + "/weight_meta.py", QString("class Program_weight_tensor_meta_L_x_:\n    name = \"L_x_\"\n"
                                           "    shape = [%1, %1]\n    dtype = \"torch.float32\"\n"
                                           "    device = \"cpu\"\n    mean = 0.0\n    std = 1.0\n    data = None\n")
                                       .arg(side));
    QString model = "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
                    "        v0 = torch.relu(L_x_)\n";
    for (int i = 1; i < operations; ++i)
        model += QString("        v%1 = torch.sin(v%2);  v%2 = None\n").arg(i).arg(i - 1);
    write(dir + "/model.py", model + QString("        return (v%1,)\n").arg(operations - 1));
}

/// The worker of this process; 0 if there is none.
qint64 findWorker() {
    for (const QString& entry : QDir("/proc").entryList(QDir::Dirs)) {
        QFile stat("/proc/" + entry + "/stat");
        if (!stat.open(QIODevice::ReadOnly))
            continue;
        const QString text = QString::fromUtf8(stat.readAll());
        const QStringList fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
        if (text.contains("(graphnet-worker)") && fields.value(1).toLongLong() == QCoreApplication::applicationPid())
            return entry.toLongLong();
    }
    return 0;
}

} // namespace

/// The window and the real worker: what is left of a run when the window closes or two runs follow each other.
class ClosingDuringRunTest : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir folder_;
    QDir root_;
    std::filesystem::path database_;
    std::unique_ptr<Theme> theme_;
    std::unique_ptr<QSettings> store_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<IndexClient> index_;

    std::unique_ptr<MainWindow> openWindow(int samples) {
        auto window = std::make_unique<MainWindow>(*index_, *settings_, *theme_);
        window->show();
        QSignalSpy loaded(window.get(), &MainWindow::loadEnded);
        window->openDataset(root_.path());
        if (!loaded.wait(kPatienceMs) ||
            !QTest::qWaitFor([&] { return window->browser().model().rowCount() == samples; }, kPatienceMs))
            return nullptr;
        return window;
    }
    /// Selects the rows `first` .. `last` and presses Ctrl+B.
    static void benchmark(MainWindow& window, int first, int last) {
        std::vector<SampleId> ids;
        for (int row = first; row <= last; ++row)
            ids.push_back(window.browser().model().sample(row).id);
        window.browser().selectSamples(ids);
        QTest::keyClick(&window, Qt::Key_B, Qt::ControlModifier);
    }
    static QString state(const MainWindow& window, int job) {
        const JobModel& jobs = window.findChild<RunsPanel*>()->model();
        return jobs.index(job, JobModel::State).data().toString();
    }
    /// State left by a killed window: a run of all samples of which the first job is done, the second in work.
    void leaveKilledRun(MainWindow& window) {
        BenchPlan plan;
        for (int row = 0; row < window.browser().model().rowCount(); ++row)
            plan.samples.push_back(window.browser().model().sample(row));
        plan.compilers = {"eager"};
        plan.title = "killed";
        auto queue = QueueStore::open(database_);
        QVERIFY(queue.ok());
        const auto run = queue->submit(plan);
        QVERIFY(run.ok());
        RunResult done;
        done.status = RunStatus::Correct;
        QVERIFY(queue->finishJob(*run, 0, plan.samples[0], "eager", done).ok());
        QVERIFY(queue->beginJob(*run, 1).ok());
        Database::open(database_)->handle().exec("UPDATE run SET driver = 'another boot, 1 1'");
    }
    std::vector<RunRow> runs() const {
        auto store = ResultStore::open(database_);
        auto rows = store.ok() ? store->runs() : Result<std::vector<RunRow>>(store.error());
        return rows.ok() ? *rows : std::vector<RunRow>();
    }
    std::vector<ResultRow> results(RunId run) const {
        auto store = ResultStore::open(database_);
        auto rows = store.ok() ? store->results(run) : Result<std::vector<ResultRow>>(store.error());
        return rows.ok() ? *rows : std::vector<ResultRow>();
    }

  private slots:
    void init() {
        if (!QFile::exists(QString::fromStdString((gnx::test::programFolder() / "graphnet-worker").string())))
            QSKIP("graphnet-worker is not built (GNX_WITH_TORCH=OFF)");
        root_ = QDir(folder_.filePath(QString("samples_") + QTest::currentTestFunction()));
        database_ = folder_.filePath(QString(QTest::currentTestFunction()) + ".sqlite").toStdString();
        theme_ = std::make_unique<Theme>(*qApp);
        store_ = std::make_unique<QSettings>(folder_.filePath("settings.ini"), QSettings::IniFormat);
        store_->clear();
        settings_ = std::make_unique<Settings>(*store_);
        index_ = std::make_unique<IndexClient>(database_);
    }

    void closingTheWindowKeepsWhatWasFinishedAndLeavesNoWorker() {
        makeSample(root_, "a_light", kLightOperations, 4);
        makeSample(root_, "b_heavy", kHeavyOperations, 512);
        makeSample(root_, "c_light", kLightOperations, 4);
        auto window = openWindow(3);
        QVERIFY(window);
        benchmark(*window, 0, 2);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).contains("Ran"), kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 1).startsWith("Running"), kPatienceMs);
        QVERIFY(findWorker() != 0);
        window->close();
        window.reset(); // would last for minutes if it waited for the job
        QCOMPARE(findWorker(), 0);
        const auto ended = runs();
        QCOMPARE(ended.size(), std::size_t{1});
        QVERIFY(!ended[0].running);
        QVERIFY(ended[0].interrupted()); // it is to be resumed, not cancelled
        const auto rows = results(ended[0].id);
        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows[0].sample_name, std::string("a_light"));
        QCOMPARE(rows[0].result.status, RunStatus::Correct);
    }

    void nextWindowOffersTheRunThatWasCutShort() {
        makeSample(root_, "a_light", kLightOperations, 4);
        makeSample(root_, "b_heavy", kHeavyOperations, 512);
        auto window = openWindow(2);
        QVERIFY(window);
        benchmark(*window, 0, 1);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 1).startsWith("Running"), kPatienceMs);
        window->close();
        window.reset();
        window = openWindow(2);
        QVERIFY(window);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).contains("Ran"), kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window->findChild<ResumeBar*>()->isVisible(), kPatienceMs);
        QVERIFY(!state(*window, 1).startsWith("Running")); // nobody works on it
    }

    void runThatWasCutOffIsOfferedAndGoesOnWhenAsked() {
        for (const char* name : {"a", "b", "c"})
            makeSample(root_, name, kLightOperations, 4);
        auto window = openWindow(3);
        QVERIFY(window);
        QVERIFY(!window->findChild<ResumeBar*>()->isVisible());
        leaveKilledRun(*window);
        window.reset();
        window = openWindow(3);
        QVERIFY(window);
        auto* bar = window->findChild<ResumeBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatienceMs); // with its dock
        QCOMPARE(bar->findChild<QLabel*>("resumeText")->text(),
                 QString("Run 1: killed was cut off after 1 of 3 jobs."));
        QCOMPARE(results(RunId(1)).size(), std::size_t{1}); // nothing is begun unasked
        QTest::mouseClick(bar->findChild<QPushButton*>("resumeInterrupted"), Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!runs()[0].finished_at.empty(), kPatienceMs);
        QCOMPARE(results(RunId(1)).size(), std::size_t{3});
        const auto store = ResultStore::open(database_);
        QVERIFY(store.ok());
        QCOMPARE(store->jobs(RunId(1))->at(0).attempts, 0U); // jobs with a result were not run again
    }

    void runThatWasCutOffStaysInTheListWhereItIsNotWantedNow() {
        for (const char* name : {"a", "b"})
            makeSample(root_, name, kLightOperations, 4);
        auto window = openWindow(2);
        QVERIFY(window);
        leaveKilledRun(*window);
        window.reset();
        window = openWindow(2);
        QVERIFY(window);
        auto* bar = window->findChild<ResumeBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(bar->isVisible(), kPatienceMs);
        QTest::mouseClick(bar->findChild<QPushButton*>("resumeLater"), Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        QVERIFY(runs()[0].interrupted());
    }

    void killedWorkerIsSaidAndTheNextJobRuns() {
        makeSample(root_, "a_heavy", kHeavyOperations, 512);
        makeSample(root_, "b_light", kLightOperations, 4);
        auto window = openWindow(2);
        QVERIFY(window);
        benchmark(*window, 0, 1);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).startsWith("Running"), kPatienceMs);
        const qint64 worker = findWorker();
        QVERIFY(worker != 0);
        ::kill(static_cast<pid_t>(worker), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).contains("Crashed"), kPatienceMs);
        const JobModel& jobs = window->findChild<RunsPanel*>()->model();
        QVERIFY(jobs.index(0, JobModel::Message).data().toString().contains("SIGKILL"));
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 1).contains("Ran"), kPatienceMs);
    }

    void runSubmittedDuringAnotherIsShownWhenItsTurnComes() {
        makeSample(root_, "a_heavy", kHeavyOperations, 512);
        makeSample(root_, "b_light", kLightOperations, 4);
        makeSample(root_, "c_light", kLightOperations, 4);
        auto window = openWindow(3);
        QVERIFY(window);
        benchmark(*window, 0, 0);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).startsWith("Running"), kPatienceMs);
        benchmark(*window, 1, 2);
        const JobModel& jobs = window->findChild<RunsPanel*>()->model();
        QCOMPARE(jobs.rowCount(), 1);
        QCOMPARE(jobs.index(0, JobModel::Sample).data().toString(), QString("a_heavy"));
        ::kill(static_cast<pid_t>(findWorker()), SIGKILL); // its job ends
        QTRY_COMPARE_WITH_TIMEOUT(jobs.rowCount(), 2, kPatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(state(*window, 0).contains("Ran") && state(*window, 1).contains("Ran"), kPatienceMs);
        QCOMPARE(runs().size(), std::size_t{2});
    }
};

} // namespace gnx::test::closing_during_run

GNX_WINDOW_TEST(gnx::test::closing_during_run::ClosingDuringRunTest)
#include "ClosingDuringRunTest.moc"
