// Trainings in a real worker, on graphs with a stated law.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/system/AtomicFile.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/rank/KendallTau.h"
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
