// Trainings in the window: a real worker learns a stated law. Pictures are kept where GNX_PICTURES names a folder.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QUndoStack>
#include <QtTest>

#include "core/base/system/FileLock.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Busy.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/Text.h"
#include "widgets/learn/configs/ConfigPage.h"
#include "widgets/learn/configs/ConfigTableModel.h"
#include "widgets/learn/configs/RankBar.h"
#include "widgets/learn/training/ModelTableModel.h"
#include "widgets/learn/training/TrainCommand.h"
#include "widgets/learn/training/TrainingClient.h"
#include "widgets/learn/training/TrainingForm.h"
#include "widgets/learn/training/TrainingPage.h"
#include "widgets/learn/training/TrainingTexts.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::test::training_page {

namespace {

constexpr int kPatienceMs = 120'000; ///< reached only by a hang
constexpr int kUnitSeconds = 1, kUnitEpochs = 2;

} // namespace

class TrainingPageTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<QUndoStack> undo_;
    std::unique_ptr<TrainingClient> client_;
    std::unique_ptr<TrainingPage> page_;

    std::filesystem::path database() const { return folder_->path() / "index.sqlite"; }
    std::filesystem::path tree() const { return folder_->path() / "made"; }
    TrainingPlaces places() const {
        return {.worker = programFolder() / "graphnet-worker", .hlo_cache = folder_->path() / "cache"};
    }
    void makeGraphs() {
        GenerateOptions options;
        options.train = {{"cnn", 4}};
        options.valid = 1;
        options.test = 1;
        options.configs = options.test_configs = 48;
        QVERIFY(generateTree(tree(), options, {}, {}).ok());
        scan();
    }
    void scan() {
        auto index = Index::open(database());
        QVERIFY(index.ok());
        QVERIFY(index->scan(tree(), {}, {}).ok());
    }
    /// As after a training on the command line that was cut off. Returns its id.
    std::int64_t noteInterrupted(const char* name) const {
        ModelRow row;
        row.name = name;
        return ModelStore(*Database::open(database())).begin(row, {}).value();
    }
    void open() {
        page_.reset();
        client_ = std::make_unique<TrainingClient>(database(), places());
        page_ = std::make_unique<TrainingPage>(*client_, *undo_);
        page_->resize(1000, 760);
        page_->show();
        settle();
    }
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return isSettled(*page_); }, kPatienceMs));
    }
    template <class Widget> Widget* part(const char* name) const {
        return page_->findChild<Widget*>(QLatin1String(name));
    }
    void setEpochs(int epochs) {
        part<QComboBox>("trainUnit")->setCurrentIndex(kUnitEpochs);
        part<QSpinBox>("trainBudget")->setValue(epochs);
    }
    void train(const QString& name, int epochs) {
        part<QLineEdit>("trainName")->setText(name);
        setEpochs(epochs);
        QVERIFY(part<QPushButton>("trainStart")->isEnabled());
        part<QPushButton>("trainStart")->click();
    }
    void waitForEnd() {
        QTRY_VERIFY_WITH_TIMEOUT(!client_->atWork(), kPatienceMs);
        settle();
    }
    void keepPicture(const char* name) const {
        const QString folder = qEnvironmentVariable("GNX_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(page_->grab().save(folder + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png")));
    }
    QString cell(int row, int column) const {
        return part<QTableView>("models")->model()->index(row, column).data().toString();
    }

  private slots:
    void initTestCase() {
        if (!std::filesystem::exists(programFolder() / "graphnet-worker"))
            QSKIP("graphnet-worker is not built");
    }
    void init() {
        folder_ = std::make_unique<TempDir>();
        undo_ = std::make_unique<QUndoStack>();
        makeGraphs();
    }
    void cleanup() {
        page_.reset();
        client_.reset();
    }

    void anEmptyPageSaysWhatToDo() {
        open();
        QVERIFY(page_->findChild<EmptyStateWidget*>()->isVisible());
        QCOMPARE(part<QLabel>("trainFound")->text(), QString("Graphs: 4 train, 1 valid, 1 test"));
        QVERIFY(part<QPushButton>("trainStart")->isEnabled());
        QCOMPARE(part<QLineEdit>("trainName")->text(), QString("structured-1"));
    }

    void aQueryWithoutGraphsCannotBeTrainedOn() {
        open();
        part<QComboBox>("trainQuery")->setEditText(QStringLiteral("split:none"));
        settle();
        QVERIFY(!part<QPushButton>("trainStart")->isEnabled());
        QVERIFY(part<QLabel>("trainFound")->text().startsWith("No graph"));
        part<QComboBox>("trainQuery")->setEditText(QStringLiteral("split:train ("));
        settle();
        QVERIFY(!part<QPushButton>("trainStart")->isEnabled());
        QVERIFY(!part<QLabel>("trainFound")->text().isEmpty());
        part<QComboBox>("trainQuery")->setEditText(QStringLiteral("split:valid"));
        settle();
        QVERIFY(!part<QPushButton>("trainStart")->isEnabled()); // nothing trains
    }

    void aModelIsTrainedBeforeOnesEyes() {
        open();
        int curves = 0;
        connect(client_.get(), &TrainingClient::advanced, page_.get(),
                [&] { curves += client_->training().steps.empty() ? 0 : 1; });
        train(QStringLiteral("law"), 40);
        QVERIFY(client_->atWork());
        QVERIFY(part<ProgressRow>("trainProgress")->isVisible());
        QVERIFY(!part<QPushButton>("trainStart")->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(curves > 2 || !client_->atWork(), kPatienceMs);
        QTest::qWait(qEnvironmentVariableIsSet("GNX_PICTURES") ? 1000 : 0);
        keepPicture("training");
        waitForEnd();
        keepPicture("trained");
        QVERIFY(curves > 0);
        QVERIFY(!page_->findChild<ErrorWidget*>("trainError")->isVisible());
        QVERIFY(!part<ProgressRow>("trainProgress")->isVisible());
        QCOMPARE(cell(0, ModelTableModel::Name), QString("law"));
        QCOMPARE(cell(0, ModelTableModel::State), QString("Trained"));
        QCOMPARE(cell(0, ModelTableModel::Graphs), QString("4 + 1 + 1"));
        QCOMPARE(cell(0, ModelTableModel::Epochs), QString("40"));
        QVERIFY(cell(0, ModelTableModel::Interval).contains(" to "));
        QCOMPARE(page_->selected(), std::vector<std::string>{"law"});
        QTRY_COMPARE_WITH_TIMEOUT(part<FigureChart>("trainLoss")->figure().lines.at(0).points.size(), std::size_t{40},
                                  kPatienceMs);
        QCOMPARE(part<FigureChart>("trainTau")->figure().id, std::string("training-tau"));
        QCOMPARE(part<FigureChart>("trainTau")->figure().references.size(), std::size_t{1}); // the analytic model
        QCOMPARE(part<QTableView>("modelScores")->model()->rowCount(), 2);
        const Figure& regret = part<FigureChart>("modelRegret")->figure();
        QCOMPARE(regret.lines.size(), std::size_t{2});           // the model and random choice
        QCOMPARE(regret.lines[0].points.size(), std::size_t{5}); // 1, 2, 5, 10, 20 of 48
        const QString origin = part<QLabel>("modelProvenance")->text();
        for (const char* word : {"labelled:yes", "4 train, 1 valid, 1 test", "seed 0", "LibTorch", "40 epochs"})
            QVERIFY2(origin.contains(QLatin1String(word)), qPrintable(origin));
        QCOMPARE(part<QLineEdit>("trainName")->text(), QString("law"));
        QVERIFY(!part<QPushButton>("trainStart")->isEnabled()); // the name is taken
    }

    void aStoppedTrainingIsOfferedAtTheNextStartAndGoesOn() {
        open();
        train(QStringLiteral("long"), 1'000'000);
        QTRY_VERIFY_WITH_TIMEOUT(!client_->training().steps.empty(), kPatienceMs);
        QCOMPARE(client_->training().name, QString("long"));
        // The curve grows before one's eyes: it is there while the training goes on.
        QTRY_VERIFY_WITH_TIMEOUT(!part<FigureChart>("trainLoss")->figure().lines.empty() &&
                                     !part<FigureChart>("trainLoss")->figure().lines.front().points.empty(),
                                 kPatienceMs);
        QVERIFY(client_->atWork());
        QCOMPARE(part<FigureChart>("trainTau")->figure().id, std::string("training-tau"));
        keepPicture("live");
        client_.reset(); // as the end of the program does
        open();
        QVERIFY2(part<QWidget>("trainResumeBar")->isVisible(),
                 qPrintable(cell(0, ModelTableModel::Name) + cell(0, ModelTableModel::State) +
                            page_->findChild<ErrorWidget*>("trainError")->text()));
        QVERIFY(part<QLabel>("trainResumeText")->text().contains("long"));
        QCOMPARE(cell(0, ModelTableModel::State), QString("Interrupted"));
        part<QPushButton>("trainLater")->click();
        QVERIFY(!part<QWidget>("trainResumeBar")->isVisible());
        QCOMPARE(part<QPushButton>("modelResume")->text(), QString("Continue"));
        part<QPushButton>("modelResume")->click();
        QVERIFY(client_->atWork());
        QTRY_VERIFY_WITH_TIMEOUT(!client_->training().steps.empty(), kPatienceMs);
        QVERIFY(client_->training().steps.front().epoch > 1); // from the checkpoint
        part<QPushButton>("trainCancel")->click();
        waitForEnd();
        QVERIFY(!page_->findChild<ErrorWidget*>("trainError")->isVisible()); // the user has stopped it
        QCOMPARE(cell(0, ModelTableModel::State), QString("Interrupted"));
    }

    void twoModelsAreCompared() {
        open();
        train(QStringLiteral("short"), 1);
        waitForEnd();
        train(QStringLiteral("longer"), 30);
        waitForEnd();
        page_->select({"short", "longer"});
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(part<FigureChart>("trainTau")->figure().id, std::string("models"), kPatienceMs);
        QCOMPARE(part<FigureChart>("trainLoss")->figure().lines.size(), std::size_t{2});
        keepPicture("compared");
        const QString text = part<QLabel>("modelsCompared")->text();
        QVERIFY2(text.contains("over 2 graphs"), qPrintable(text));
        QVERIFY(!part<QPushButton>("modelResume")->isEnabled());
    }

    void aDeletedModelComesBack() {
        open();
        train(QStringLiteral("law"), 2);
        waitForEnd();
        part<QPushButton>("modelDelete")->click();
        settle();
        QCOMPARE(part<QTableView>("models")->model()->rowCount(), 0);
        QVERIFY(page_->findChild<EmptyStateWidget*>()->isVisible());
        undo_->undo();
        settle();
        QCOMPARE(cell(0, ModelTableModel::Name), QString("law"));
        QCOMPARE(cell(0, ModelTableModel::State), QString("Trained"));
        undo_->redo();
        settle();
        QCOMPARE(part<QTableView>("models")->model()->rowCount(), 0);
        // Steps that follow one another at once are done one after the other.
        for (int i = 0; i < 5; ++i) {
            undo_->undo();
            undo_->redo();
        }
        undo_->undo();
        settle();
        QVERIFY(!page_->findChild<ErrorWidget*>("trainError")->isVisible());
        QCOMPARE(cell(0, ModelTableModel::Name), QString("law"));
        QCOMPARE(cell(0, ModelTableModel::State), QString("Trained"));
    }

    /// One of the two is being trained by somebody else.
    void modelsAreDeletedTogetherOrNotAtAll() {
        noteInterrupted("a");
        const std::int64_t busy = noteInterrupted("busy");
        auto lock = FileLock::tryTake(workingCheckpoint(database(), busy).string() + ".lock");
        QVERIFY(lock.ok() && *lock);
        open();
        page_->select({"a", "busy"});
        settle();
        part<QPushButton>("modelDelete")->setEnabled(true); // as before the other training began
        part<QPushButton>("modelDelete")->click();
        settle();
        QVERIFY(page_->findChild<ErrorWidget*>("trainError")->isVisible());
        QCOMPARE(part<QTableView>("models")->model()->rowCount(), 2);
        QCOMPARE(undo_->count(), 0);
    }

    void aModelIsTrainedLongerInAnotherUnit() {
        open();
        train(QStringLiteral("law"), 2);
        waitForEnd();
        QCOMPARE(part<QPushButton>("modelResume")->text(), QString("Train longer"));
        part<QComboBox>("trainUnit")->setCurrentIndex(kUnitSeconds);
        part<QSpinBox>("trainBudget")->setValue(1);
        part<QPushButton>("modelResume")->click();
        waitForEnd();
        QVERIFY2(cell(0, ModelTableModel::Epochs).remove(',').toInt() > 2,
                 qPrintable(cell(0, ModelTableModel::Epochs)));
    }

    void graphsAndModelsAreReadAgainWheneverThePageIsShown() {
        std::filesystem::remove(database());
        open();
        QVERIFY(part<QLabel>("trainFound")->text().startsWith("No graph"));
        page_->hide();
        scan();
        noteInterrupted("elsewhere");
        page_->show();
        settle();
        QCOMPARE(part<QLabel>("trainFound")->text(), QString("Graphs: 4 train, 1 valid, 1 test"));
        QCOMPARE(cell(0, ModelTableModel::Name), QString("elsewhere"));
    }

    void whatFailsIsSaid() {
        open();
        noteInterrupted("cut");
        QSignalSpy messages(page_.get(), &TrainingPage::message);
        client_->train({.name = "none", .query = "split:nowhere", .version = "1", .setup = {}});
        waitForEnd();
        auto* error = page_->findChild<ErrorWidget*>("trainError");
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains("split:nowhere"), qPrintable(error->text()));
        QCOMPARE(messages.size(), 1);
        QCOMPARE(messages.at(0).at(0).toString(), QString("The model could not be trained"));
        QCOMPARE(part<QTableView>("models")->model()->rowCount(), 1);
        QVERIFY(part<QWidget>("trainResumeBar")->isVisible()); // only what the user has stopped is not offered
    }

    void theCommandTrainsTheSame() {
        TrainingOrder order{.name = "my model", .query = "kind:hlo-layout labelled:yes", .version = "1", .setup = {}};
        order.setup.settings.model = "sage";
        order.setup.settings.residual = true;
        order.setup.settings.seconds = 90;
        QCOMPARE(trainCommand(order), QString("graphnet train 'kind:hlo-layout labelled:yes' --name 'my model' --model "
                                              "sage --residual --seconds 90"));
        order.setup.settings.epochs = 7;
        order.setup.within = 30;
        QVERIFY(trainCommand(order).endsWith("--measured 30 --epochs 7"));
        order.setup.settings.attention = true;
        order.setup.settings.near = 2;
        QVERIFY(trainCommand(order).endsWith("--residual --attention --near 2 --measured 30 --epochs 7"));
    }

    void modelsOfTablesAreSound() {
        ModelTableModel models;
        GraphScoreModel scores;
        const QAbstractItemModelTester of_models(&models), of_scores(&scores);
        auto list = std::make_shared<Models>(2);
        (*list)[0].model.name = "b";
        (*list)[1].model.name = "a";
        models.setModels(list);
        models.sort(ModelTableModel::Name);
        QCOMPARE(models.rowOf("a"), 0);
        QCOMPARE(models.rowOf("none"), -1);
        scores.setScores({GraphScore{.name = "one"}, GraphScore{.name = "two"}});
        scores.sort(GraphScoreModel::Graph, Qt::DescendingOrder);
        QCOMPARE(scores.index(0, GraphScoreModel::Graph).data().toString(), QString("two"));
    }

    void aTrainedModelRanksTheConfigurationsOfAGraph() {
        open();
        train(QStringLiteral("law"), 30);
        waitForEnd();
        const auto graph = tree() / "npz/layout/generated/random/test/cnn_0000.npz";
        QVERIFY(std::filesystem::exists(graph));
        ConfigPage configs(graph, QStringLiteral("cnn_0000"));
        configs.ranking().setDatabase(database(), places());
        configs.resize(900, 700);
        configs.show();
        QVERIFY(QTest::qWaitFor([&] { return isSettled(configs); }, kPatienceMs));
        auto* by = configs.findChild<QComboBox*>(QStringLiteral("configRankBy"));
        QVERIFY(by->isVisible());
        QCOMPARE(by->count(), 2);
        by->setCurrentIndex(1);
        QVERIFY(!configs.findChild<QSpinBox*>(QStringLiteral("configMeasured"))->isVisible());
        configs.findChild<QPushButton*>(QStringLiteral("configRank"))->click();
        QVERIFY(configs.findChild<ProgressRow*>(QStringLiteral("configRankProgress"))->isVisible());
        QVERIFY(QTest::qWaitFor([&] { return isSettled(configs); }, kPatienceMs));
        const QString text = configs.findChild<QLabel*>(QStringLiteral("configRanked"))->text();
        QVERIFY2(text.contains("has not seen this graph"), qPrintable(text));
        auto* table = configs.findChild<QTableView*>(QStringLiteral("configs"));
        QVERIFY(!table->isColumnHidden(ConfigTableModel::Predicted));
        QVERIFY(table->isColumnHidden(ConfigTableModel::Seen));
        table->sortByColumn(ConfigTableModel::Predicted, Qt::AscendingOrder);
        QVERIFY(QTest::qWaitFor([&] { return isSettled(configs); }, kPatienceMs));
        QCOMPARE(table->model()->index(0, ConfigTableModel::Predicted).data().toString(), QString("1"));
        // Stopped at once: what was ranked before stays.
        configs.findChild<QPushButton*>(QStringLiteral("configRank"))->click();
        configs.findChild<QPushButton*>(QStringLiteral("configRankCancel"))->click();
        QVERIFY(QTest::qWaitFor([&] { return isSettled(configs); }, kPatienceMs));
        QCOMPARE(configs.findChild<QLabel*>(QStringLiteral("configRanked"))->text(), QString("Stopped"));
        QCOMPARE(table->model()->index(0, ConfigTableModel::Predicted).data().toString(), QString("1"));
    }
};

} // namespace gnx::test::training_page

GNX_WINDOW_TEST(gnx::test::training_page::TrainingPageTest)
#include "TrainingPageTest.moc"
