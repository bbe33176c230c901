// Trained models and estimated times in the whole window.
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QProgressDialog>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include "app/explorer/BenchPages.h"
#include "app/explorer/DatasetPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/HelpActions.h"
#include "app/explorer/Parts.h"
#include "app/explorer/Registry.h"
#include "app/explorer/TrainingPages.h"
#include "core/learn/eager/EagerEstimator.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/train/ModelStore.h"
#include "tests/support/MadeUpTimes.h"
#include "tests/support/TempDir.h"
#include "tests/support/WindowFixture.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/sample/SampleCard.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/learn/training/TrainingPage.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/PlanEditor.h"

namespace gnx::test::learn_window {

namespace {

constexpr int kPatienceMs = 120'000; ///< reached only by a hang

} // namespace

class LearnWindowTest : public QObject, private WindowFixture {
    Q_OBJECT

    std::unique_ptr<TempDir> data_;

    std::filesystem::path database() const { return index_->databaseFile(); }
    QAction* action(const char* name) const { return window_->findChild<QAction*>(QLatin1String(name)); }
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return window_->settled(); }, kPatienceMs));
    }
    /// Each test has an index of its own: it stores times, or needs that there are none.
    void prepareOwn() { prepare(QLatin1String(QTest::currentTestFunction()) + QStringLiteral(".sqlite")); }
    void openChains() {
        data_ = std::make_unique<TempDir>();
        writeChains(data_->path() / "samples");
        prepareOwn();
        storeChainTimes(database(), data_->path() / "samples");
        start();
        QVERIFY(open(toQString((data_->path() / "samples").string()), kPatienceMs));
    }

    SampleCard* openedCard(const QString& sample) {
        window_->parts().dataset.openCard(sample);
        settle();
        return window_->documents().current()->findChild<SampleCard*>();
    }
    static QPushButton* estimateButton(const SampleCard* card) {
        return card->findChild<QPushButton*>(QStringLiteral("cardEstimate"));
    }
    static bool isEstimating(const SampleCard* card) { return estimateButton(card)->text() == QLatin1String("Stop"); }

  private slots:
    void cleanup() { stop(); }

    void thePageOpensFromTheMenuAndHasAManual() {
        prepareOwn();
        start();
        action("trainedModels")->trigger();
        settle();
        auto* page = window_->findChild<TrainingPage*>();
        QVERIFY(page->isVisible());
        QCOMPARE(helpPageOf(page), QString("manual/tpugraphs"));
        QVERIFY(page->models() != nullptr);
    }

    void anInterruptedTrainingIsMentionedAtTheStart() {
        prepareOwn();
        {
            auto index = Index::open(database());
            QVERIFY(index.ok());
            ModelRow row;
            row.name = "cut";
            QVERIFY(ModelStore(*Database::open(database())).begin(row, {}).ok());
        }
        start();
        auto* registry = window_->findChild<Registry*>();
        QTRY_VERIFY_WITH_TIMEOUT(registry->status().contains("cut off: 1 training"), kPatienceMs);
        // Until it is deleted on the page.
        action("trainedModels")->trigger();
        settle();
        window_->findChild<TrainingPage*>()->select({"cut"});
        settle();
        window_->findChild<QPushButton*>(QStringLiteral("modelDelete"))->click();
        settle();
        QVERIFY2(!registry->status().contains("cut off"), qPrintable(registry->status()));
    }

    void aDatasetThatIsOpenedBringsGraphsToTheForm() {
        data_ = std::make_unique<TempDir>();
        GenerateOptions options;
        options.train = {{"cnn", 2}};
        options.valid = 1;
        options.test = 0;
        options.configs = 8;
        QVERIFY(generateTree(data_->path() / "made", options, {}, {}).ok());
        prepareOwn();
        start();
        action("trainedModels")->trigger();
        settle();
        const auto* found = window_->findChild<QLabel*>(QStringLiteral("trainFound"));
        QVERIFY2(found->text().startsWith("No graph"), qPrintable(found->text()));
        QVERIFY(open(toQString((data_->path() / "made").string()), kPatienceMs));
        QTRY_COMPARE_WITH_TIMEOUT(found->text(), QString("Graphs: 2 train, 1 valid, 0 test"), kPatienceMs);
    }

    void aCardEstimatesBesideTheMeasuredTime() {
        openChains();
        window_->parts().dataset.openCard(QStringLiteral("chain_5"));
        settle();
        auto* card = window_->findChild<SampleCard*>();
        auto* button = card->findChild<QPushButton*>(QStringLiteral("cardEstimate"));
        QVERIFY(button->isVisible());
        button->click();
        QTRY_VERIFY_WITH_TIMEOUT(!button->isVisible(), kPatienceMs);
        QStringList facts;
        for (const auto* table : card->findChildren<QTableView*>())
            if (table->accessibleName() == QLatin1String("Estimated eager time"))
                for (int row = 0; row < table->model()->rowCount(); ++row)
                    facts << table->model()->index(row, 0).data().toString() + '|' +
                                 table->model()->index(row, 1).data().toString();
        if (const QString folder = qEnvironmentVariable("GNX_PICTURES"); !folder.isEmpty())
            QVERIFY(window_->grab().save(folder + QStringLiteral("/estimate.png")));
        QCOMPARE(facts.size(), 3);
        QVERIFY2(facts[0].startsWith("Estimated|") && facts[0].contains("90 % within"), qPrintable(facts.join('\n')));
        QVERIFY2(facts[1].startsWith("Measured|140 µs; the estimate differs by"), qPrintable(facts.join('\n')));
        QVERIFY2(facts[2].startsWith("Roofline|"), qPrintable(facts.join('\n')));
        // The drawing has it for each operator.
        GraphDocument* document = window_->documents().current();
        document->setView(GraphDocument::View::Graph);
        settle();
        OverlayControl& overlays = document->graphView().overlays();
        overlays.choose(QLatin1String(kEstimatedTimeOverlay));
        QTRY_VERIFY_WITH_TIMEOUT(overlays.overlay() && overlays.overlay()->title == "Estimated eager time",
                                 kPatienceMs);
        QCOMPARE(overlays.overlay()->values.size(), std::size_t{12});
        // Learned once: the next card has it by itself.
        window_->parts().dataset.openCard(QStringLiteral("chain_24"));
        settle();
        SampleCard* second = window_->documents().current()->findChild<SampleCard*>();
        QTRY_VERIFY_WITH_TIMEOUT(!second->findChild<QPushButton*>(QStringLiteral("cardEstimate"))->isVisible(),
                                 kPatienceMs);
    }

    void eachCardStopsItsOwnEstimate() {
        openChains();
        SampleCard* first = openedCard(QStringLiteral("chain_5"));
        SampleCard* second = openedCard(QStringLiteral("chain_6"));
        estimateButton(first)->click();
        estimateButton(second)->click();
        estimateButton(first)->click();
        QCOMPARE(estimateButton(first)->text(), QString("Estimate")); // at once, though the other is at work
        QCOMPARE(estimateButton(second)->text(), QString("Stop"));
        QTRY_VERIFY_WITH_TIMEOUT(!isEstimating(second), kPatienceMs);
        settle();
        QVERIFY(estimateButton(second)->isHidden()); // it has its estimate
        QVERIFY(!estimateButton(first)->isHidden());
    }

    void newTimesTakeEstimatesBack() {
        openChains();
        SampleCard* card = openedCard(QStringLiteral("chain_5"));
        estimateButton(card)->click();
        QTRY_VERIFY_WITH_TIMEOUT(!isEstimating(card), kPatienceMs);
        GraphDocument* document = window_->documents().current();
        document->setView(GraphDocument::View::Graph);
        settle();
        OverlayControl& overlays = document->graphView().overlays();
        overlays.choose(QLatin1String(kEstimatedTimeOverlay));
        QTRY_VERIFY_WITH_TIMEOUT(overlays.overlay() != nullptr, kPatienceMs);
        emit window_->parts().bench.controller().runFinished(RunId(1), {});
        settle();
        QVERIFY(overlays.chosen().isEmpty());
        QVERIFY(overlays.overlay() == nullptr);
        overlays.choose(QLatin1String(kEstimatedTimeOverlay)); // nor is it offered
        settle();
        QVERIFY(overlays.overlay() == nullptr);
        QVERIFY(!estimateButton(card)->isHidden());
        // One that is asked for meanwhile is answered by the model of the new times.
        estimateButton(card)->click();
        emit window_->parts().bench.controller().runFinished(RunId(1), {});
        QCOMPARE(estimateButton(card)->text(), QString("Stop"));
        QTRY_VERIFY_WITH_TIMEOUT(!isEstimating(card), kPatienceMs);
        QVERIFY(estimateButton(card)->isHidden());
    }

    void withoutTimesTheCardSaysWhatToDo() {
        prepareOwn();
        start();
        QVERIFY(open(demo(), kPatienceMs));
        window_->parts().dataset.openCard(QStringLiteral("mlp_mixer"));
        settle();
        auto* card = window_->findChild<SampleCard*>();
        auto* button = card->findChild<QPushButton*>(QStringLiteral("cardEstimate"));
        button->click();
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), QString("Estimate"), kPatienceMs);
        QStringList notes;
        for (const auto* label : card->findChildren<QLabel*>())
            notes << label->text();
        QVERIFY(notes.join('\n').contains("no eager times are stored"));
    }

    void whatWouldTeachMostIsAPlan() {
        openChains();
        action("planInstructive")->trigger();
        settle();
        auto* plan = window_->findChild<PlanEditor*>();
        QTRY_VERIFY_WITH_TIMEOUT(plan->isVisible(), kPatienceMs);
        settle();
        QVERIFY(!plan->plan().samples.empty());
        for (const SampleRow& row : plan->plan().samples)
            QVERIFY(std::stoi(row.model_name.substr(6)) >= kTimedChains);
        QCOMPARE(plan->plan().compilers, std::vector<std::string>{"eager"});
    }

    void aCancelledPlanDoesNotStandInTheWayOfTheNext() {
        openChains();
        action("planInstructive")->trigger();
        window_->findChild<QProgressDialog*>(QStringLiteral("instructiveProgress"))->cancel();
        action("planInstructive")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window_->findChild<PlanEditor*>()->isVisible(), kPatienceMs);
        settle();
        QVERIFY(!window_->findChild<PlanEditor*>()->plan().samples.empty());
    }

    void aCancelledPlanIsNotEdited() {
        openChains();
        action("planInstructive")->trigger();
        window_->findChild<QProgressDialog*>(QStringLiteral("instructiveProgress"))->close();
        settle();
        QVERIFY(!window_->findChild<PlanEditor*>()->isVisible());
    }
};

} // namespace gnx::test::learn_window

GNX_WINDOW_TEST(gnx::test::learn_window::LearnWindowTest)
#include "LearnWindowTest.moc"
