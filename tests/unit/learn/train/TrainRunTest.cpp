// Trainings in a real worker, on graphs with a stated law.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/system/AtomicFile.h"
#include "core/base/system/FileLock.h"
#include "core/data/hlo/HloCache.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/rank/KendallTau.h"
#include "core/learn/train/ModelOverview.h"
#include "core/learn/train/ModelRanks.h"
#include "core/learn/train/ModelSummary.h"
#include "core/learn/train/TrainSession.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace learn;

class TrainRun : public testing::Test {
  protected:
    void SetUp() override {
        places_.worker = programFolder() / "graphnet-worker";
        if (!std::filesystem::exists(places_.worker))
            GTEST_SKIP() << "graphnet-worker is not built";
        places_.hlo_cache = folder_.path() / "cache";
        for (std::uint64_t i = 0; i < 6; ++i)
            add("cnn" + std::to_string(i), i, "train");
        add("valid", 20, "valid");
        add("test", 30, "test");
        setup_.settings.epochs = 60;
        setup_.settings.seconds = 0;
        setup_.settings.rate = 0.01;
        setup_.threads = 1;
    }

    void add(const std::string& name, std::uint64_t seed, const char* part) {
        const GeneratedGraph graph = generateGraph("cnn", 64, {}, seed);
        const auto file = folder_.path() / (name + ".npz");
        ASSERT_TRUE(writeFileAtomically(file, *npzOf(graph)).ok());
        setup_.graphs.push_back({file.string(), name, "layout:generated:random", "cnn", part});
        law_[name] = graph.law_ns;
    }

    TempDir folder_;
    TrainingPlaces places_;
    TrainingSetup setup_;
    std::map<std::string, std::vector<double>> law_;
};

TEST_F(TrainRun, TheStructuredModelFindsWhatTheAnalyticOneDoesNotKnow) {
    std::vector<TrainStep> steps;
    const TrainingOrder order{.name = "law", .query = "all", .version = "1", .setup = setup_};
    const auto database = folder_.path() / "index.db";
    const auto kept = trainAndKeep(database, order, places_, {},
                                   [&](const TrainStep& step, const Progress&) { steps.push_back(step); });
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    EXPECT_TRUE(kept->model.trained);
    EXPECT_EQ(kept->model.epochs, 60);
    EXPECT_FALSE(steps.empty());
    ASSERT_EQ(kept->scores.size(), 2U);
    EXPECT_GT(tauMeans(kept->scores).all.mean, analyticMeans(kept->scores).all.mean + 0.05);
    // The same model in another process, against the law itself.
    const auto predicted = predictByName(database, "law", {setup_.graphs.back()}, places_, {});
    ASSERT_TRUE(predicted.ok()) << predicted.error().text();
    EXPECT_NEAR(kendallTau(law_.at("test"), predicted->front()), kept->scores.back().scores.tau, 0.02);
    // Further, from where it is.
    const auto more = resumeAndKeep(database, "law", {.epochs = 70}, places_, {}, {});
    ASSERT_TRUE(more.ok()) << more.error().text();
    EXPECT_EQ(more->model.epochs, 70);
}

/// The ways of the winners of the public competition.
TEST_F(TrainRun, AttentionNearNodesAndHingeLearnTheLaw) {
    setup_.settings = {.model = "sage",
                       .loss = "hinge",
                       .invariant = true,
                       .attention = true,
                       .near = 1,
                       .hidden = 32,
                       .layers = 2,
                       .epochs = 40,
                       .seconds = 0,
                       .rate = 0.01};
    const auto kept = trainAndKeep(folder_.path() / "index.db",
                                   {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_, {}, {});
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    EXPECT_GT(tauMeans(kept->scores).all.mean, 0.5);
}

// The model was trained for a number of epochs, which is reached; more is wanted for some time, and the other way
// round.
TEST_F(TrainRun, AModelIsTrainedLongerInAnotherUnit) {
    setup_.settings.epochs = 2;
    const auto database = folder_.path() / "index.db";
    const auto kept =
        trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_, {}, {});
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    const auto longer =
        resumeAndKeep(database, "law", {.seconds = kept->model.seconds + 1, .threads = 1}, places_, {}, {});
    ASSERT_TRUE(longer.ok()) << longer.error().text();
    EXPECT_GT(longer->model.epochs, 2);
    EXPECT_GE(longer->model.seconds, kept->model.seconds + 1);
    setup_.settings.epochs = 0;
    setup_.settings.seconds = 0.01;
    const auto brief =
        trainAndKeep(database, {.name = "brief", .query = "all", .version = "1", .setup = setup_}, places_, {}, {});
    ASSERT_TRUE(brief.ok()) << brief.error().text();
    const int epochs = brief->model.epochs + 5;
    const auto counted = resumeAndKeep(database, "brief", {.epochs = epochs, .threads = 1}, places_, {}, {});
    ASSERT_TRUE(counted.ok()) << counted.error().text();
    EXPECT_EQ(counted->model.epochs, epochs);
}

// The second is asked for while the first loads the model: each has a file of its own.
TEST_F(TrainRun, TwoPredictionsByOneModelAtOnceDoNotDisturbEachOther) {
    setup_.settings.epochs = 1;
    const auto database = folder_.path() / "index.db";
    ASSERT_TRUE(
        trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_, {}, {}).ok());
    const std::vector<GraphUse> graphs{setup_.graphs.back()};
    Result<std::vector<std::vector<double>>> second = Error{};
    TrainingPlaces first = places_;
    first.stages = [&](TrainingStage stage, const Progress&) {
        if (stage == TrainingStage::Writing) // its checkpoint is written, and not yet loaded
            second = predictByName(database, "law", graphs, places_, {});
    };
    const auto predicted = predictByName(database, "law", graphs, first, {});
    ASSERT_TRUE(predicted.ok()) << predicted.error().text();
    ASSERT_TRUE(second.ok()) << second.error().text();
    EXPECT_EQ(*predicted, *second);
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
        EXPECT_FALSE(entry.path().filename().string().starts_with("prediction-")) << entry.path();
}

TEST_F(TrainRun, AStoppedTrainingIsResumedByItsName) {
    setup_.settings.epochs = 100'000;
    std::stop_source stop;
    const auto database = folder_.path() / "index.db";
    const auto stopped =
        trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_,
                     stop.get_token(), [&](const TrainStep&, const Progress&) { stop.request_stop(); });
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    ModelStore store(*Database::open(database));
    ASSERT_FALSE(store.find("law")->trained);
    ASSERT_TRUE(std::filesystem::exists(workingCheckpoint(database, 1)));
    const auto resumed = resumeAndKeep(database, "law", {.epochs = 2}, places_, {}, {});
    ASSERT_TRUE(resumed.ok()) << resumed.error().text();
    EXPECT_TRUE(store.find("law")->trained);
    EXPECT_FALSE(std::filesystem::exists(workingCheckpoint(database, 1)));
}

TEST_F(TrainRun, OneTrainsAModelAtATime) {
    setup_.settings.epochs = 100'000;
    std::stop_source stop;
    const auto database = folder_.path() / "index.db";
    bool seen_at_work = false;
    Result<KeptModel> second = Error{};
    Result<std::vector<RemovedModel>> removed = Error{};
    const auto stopped = trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_},
                                      places_, stop.get_token(), [&](const TrainStep&, const Progress&) {
                                          if (stop.stop_requested())
                                              return;
                                          seen_at_work = isTraining(database, 1);
                                          second = resumeAndKeep(database, "law", {}, places_, {}, {});
                                          removed = removeModels(database, {"law"});
                                          stop.request_stop();
                                      });
    ASSERT_FALSE(stopped.ok());
    EXPECT_TRUE(seen_at_work);
    EXPECT_EQ(second.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(removed.error().code, ErrorCode::InvalidInput);
    EXPECT_FALSE(isTraining(database, 1));
    EXPECT_EQ(interruptedTrainings(database).value(), std::vector<std::string>{"law"});
}

TEST_F(TrainRun, ARemovedModelComesBackAsItWas) {
    setup_.settings.epochs = 3;
    const auto database = folder_.path() / "index.db";
    ASSERT_TRUE(
        trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_, {}, {}).ok());
    const auto before = scoredModels(database);
    const auto removed = removeModels(database, {"law"});
    ASSERT_TRUE(removed.ok()) << removed.error().text();
    EXPECT_TRUE(scoredModels(database)->empty());
    ASSERT_TRUE(restoreModels(database, *removed).ok());
    const auto after = scoredModels(database);
    ASSERT_EQ(after->size(), 1U);
    const ScoredModel &was = before->front(), &is = after->front();
    EXPECT_EQ(is.model.settings, was.model.settings);
    EXPECT_EQ(is.model.made_at, was.model.made_at);
    EXPECT_EQ(is.model.seconds, was.model.seconds);
    EXPECT_EQ(is.model.torch, was.model.torch);
    EXPECT_EQ(is.steps, was.steps);
    EXPECT_EQ(is.train_graphs, 6U);
    EXPECT_EQ(is.valid_graphs, 1U);
    EXPECT_EQ(is.test_graphs, 1U);
    EXPECT_EQ(is.tau.all.mean, was.tau.all.mean);
    EXPECT_TRUE(predictByName(database, "law", {setup_.graphs.back()}, places_, {}).ok());
}

TEST_F(TrainRun, AKeptModelRanksAGraphAndSaysWhetherItHasSeenIt) {
    setup_.settings.epochs = 20;
    const auto database = folder_.path() / "index.db";
    ASSERT_TRUE(
        trainAndKeep(database, {.name = "law", .query = "all", .version = "1", .setup = setup_}, places_, {}, {}).ok());
    const std::filesystem::path test = setup_.graphs.back().directory, train = setup_.graphs.front().directory;
    EXPECT_EQ(modelsFor(database, test, true)->at(0).part, "test");
    EXPECT_EQ(modelsFor(database, train, true)->at(0).part, "train");
    EXPECT_EQ(modelsFor(database, folder_.path() / "other.npz", true)->at(0).part, "");
    EXPECT_TRUE(modelsFor(database, test, false)->empty()); // a model of layouts is none of tiles
    const ConfigReport report = configReport(*HloCache(places_.hlo_cache).open(test, {}, {}));
    std::vector<TrainingStage> stages;
    places_.stages = [&](TrainingStage stage, const Progress&) { stages.push_back(stage); };
    const auto ranks = ranksByModel(database, "law", test, report, places_, {});
    ASSERT_TRUE(ranks.ok()) << ranks.error().text();
    std::vector<std::uint32_t> sorted = ranks->rank;
    std::ranges::sort(sorted);
    EXPECT_EQ(sorted.front(), 1U);
    EXPECT_EQ(sorted.back(), report.rows.size());
    EXPECT_THAT(ranks->measured, testing::Each(0));
    EXPECT_GT(ranks->tau, 0.5);
    EXPECT_THAT(stages, testing::Contains(TrainingStage::Writing));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(ranksByModel(database, "law", test, report, places_, stop.get_token()).error().code,
              ErrorCode::Cancelled);
}

TEST_F(TrainRun, ModelsAreComparedWithTheFirst) {
    const auto database = folder_.path() / "index.db";
    for (const auto& [name, epochs] : {std::pair{"short", 1}, {"long", 40}}) {
        setup_.settings.epochs = epochs;
        ASSERT_TRUE(
            trainAndKeep(database, {.name = name, .query = "all", .version = "1", .setup = setup_}, places_, {}, {})
                .ok());
    }
    const auto models = scoredModels(database);
    const auto beside = besideFirst(std::vector{&models->at(0), &models->at(1)});
    EXPECT_EQ(beside[0].difference.graphs, 0U);
    EXPECT_EQ(beside[1].difference.graphs, 2U);
    EXPECT_NEAR(beside[1].difference.mean, beside[1].tau.mean - beside[0].tau.mean, 1e-12);
    EXPECT_FALSE(reachableTau(models->at(1).scores).ceiling); // nothing is measured twice
    std::vector<std::string> read;
    places_.stages = [&](TrainingStage, const Progress& progress) { read.push_back(progress.what); };
    EXPECT_TRUE(reachableTau(setup_.graphs, places_, {})->analytic);
    EXPECT_THAT(read, testing::ElementsAre("valid"));
}

TEST_F(TrainRun, ARefusedPlanLeavesNothing) {
    setup_.settings.model = "oracle";
    const auto database = folder_.path() / "index.db";
    const auto refused = trainAndKeep(database, {.name = "law", .setup = setup_}, places_, {}, {});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(ModelStore(*Database::open(database)).all()->empty());
}

TEST_F(TrainRun, SomeConfigurationsOfAGraphTrainAndOthersAreRanked) {
    setup_.graphs.resize(1);
    setup_.within = 40;
    setup_.settings.model = "mlp";
    setup_.settings.epochs = 10;
    const auto outcome = runTraining(setup_, places_, false, {}, {});
    ASSERT_TRUE(outcome.ok()) << outcome.error().text();
    ASSERT_EQ(outcome->scores.size(), 1U);
    EXPECT_EQ(outcome->scores[0].scores.configs, 24U);
}

TEST_F(TrainRun, EveryGraphIsLeftOutOnce) {
    setup_.graphs.resize(3);
    setup_.settings.epochs = 2;
    const auto scores = leaveOneOut(setup_, places_, {}, {});
    ASSERT_TRUE(scores.ok()) << scores.error().text();
    ASSERT_EQ(scores->size(), 3U);
    EXPECT_EQ((*scores)[2].name, "cnn2");
}

} // namespace
} // namespace gnx::test
