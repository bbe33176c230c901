#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/base/system/FileLock.h"
#include "core/data/hlo/ConfigCoder.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/learn/generate/GenerateGraphs.h"
#include "core/learn/train/ModelStore.h"
#include "core/learn/train/ModelSummary.h"
#include "core/learn/train/SafeTensors.h"
#include "core/learn/train/TrainSession.h"
#include "core/learn/train/TrainingFile.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(SafeTensors, ComeBackWithoutGaps) {
    const TempDir folder;
    const auto file = folder.path() / "tensors";
    SafeTensorsWriter writer;
    writer.add("numbers", {2}, std::vector<float>{1.5F, -2});
    writer.add("names", {1}, std::vector<std::int64_t>{7});
    writer.setWord("name", "bert");
    ASSERT_TRUE(writer.write(file).ok());
    const auto read = readFloatTensors(file);
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_EQ(read->size(), 1U);
    EXPECT_THAT(read->at("numbers"), ElementsAre(1.5F, -2.0F));
}

TEST(SafeTensors, DamagedFilesAreErrors) {
    const TempDir folder;
    const auto file = folder.path() / "tensors";
    for (const std::string& text :
         {std::string("short"), std::string("\xFF\xFF\0\0\0\0\0\0{}", 10), std::string("\x02\0\0\0\0\0\0\0[]", 10),
          std::string("\x42\0\0\0\0\0\0\0", 8) +
              R"({"a":{"dtype":"F32","shape":[9],"data_offsets":[0,999999999999]}} )"}) {
        std::ofstream(file, std::ios::binary) << text;
        const auto read = readFloatTensors(file);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.error().code, ErrorCode::Malformed) << text;
    }
}

TEST(TrainingFile, HasCostsRelativeToTheLeastAndAnalyticPredictionsStandardized) {
    const TempDir folder;
    const auto file = folder.path() / "graph";
    const GeneratedGraph graph = generateGraph("cnn", 10, {.noise = 0}, 1);
    ASSERT_TRUE(writeTrainingFile(file, "a", graph.data, std::vector<std::uint32_t>{4, 2, 9}).ok());
    const auto read = readFloatTensors(file);
    ASSERT_TRUE(read.ok());
    const std::vector<float>& costs = read->at("log_costs");
    ASSERT_EQ(costs.size(), 3U);
    EXPECT_EQ(*std::ranges::min_element(costs), 0.0F);
    EXPECT_NEAR(costs[0] - costs[1], std::log(graph.law_ns[4] / graph.law_ns[2]), 1e-5);
    const std::vector<float>& analytic = read->at("analytic");
    EXPECT_NEAR(analytic[0] + analytic[1] + analytic[2], 0, 1e-5);
    EXPECT_NEAR(read->at("rest")[1], static_cast<float>(graph.data.file->nodes()), 0);
}

// Two chains of parameter, convolution, negation; both convolutions have the same layouts.
TEST(TrainingFile, FoldsWhatFourRoundsCannotDistinguish) {
    auto file = std::make_shared<data::HloFile>();
    file->opcodes = {data::opcode::kParameter, data::opcode::kConvolution, data::hloOpcode("negate"),
                     data::opcode::kParameter, data::opcode::kConvolution, data::hloOpcode("negate")};
    file->features = data::SparseRows(data::column::kCount);
    for (std::size_t i = 0; i < 6; ++i) {
        std::vector<float> features(data::column::kCount, 0);
        features[data::column::kDimensions] = 8;
        features[data::column::kParameterNumber] = static_cast<float>(i); // an identity
        file->features.addRow(std::span<const float>(features));
    }
    file->edges = {{1, 0}, {2, 1}, {4, 3}, {5, 4}};
    file->configurable = {1, 4};
    file->config_width = 18;
    file->runtimes_ns = {100, 200};
    data::ConfigCoder coder(2, 18);
    std::string codes;
    for (const float dimension : {0.0F, 0.0F, 1.0F, 1.0F})
        ASSERT_TRUE(coder.take(std::vector<float>(18, dimension), codes).ok());
    const data::HloData data{file, std::make_shared<const data::ConfigTable>(
                                       2, coder.layouts(), codes, 0, std::vector<data::ConfigTable::HighBytes>())};
    const TempDir folder;
    ASSERT_TRUE(writeTrainingFile(folder.path() / "graph", "a", data, std::vector<std::uint32_t>{0, 1}).ok());
    const auto read = readFloatTensors(folder.path() / "graph");
    ASSERT_TRUE(read.ok());
    EXPECT_THAT(read->at("level0/count"), ElementsAre(2, 2, 2));
    EXPECT_THAT(read->at("level0/degree"), ElementsAre(2, 3, 2));
    EXPECT_THAT(read->at("level4/count"), ElementsAre(2, 2, 2));
    // Without repeats nothing is folded.
    auto other = std::make_shared<data::HloFile>(*file);
    other->opcodes = {1, 2, 3, 4, 5, 6};
    ASSERT_TRUE(
        writeTrainingFile(folder.path() / "other", "b", {other, data.configs}, std::vector<std::uint32_t>{0}).ok());
    EXPECT_FALSE(readFloatTensors(folder.path() / "other")->contains("level0/count"));
}

ModelRow modelRow(const std::string& name) {
    ModelRow row;
    row.name = name;
    row.made_at = 1000;
    row.query = "kind:hlo-layout";
    row.settings.model = "gcn";
    row.within = 300;
    row.version = "0.1.0";
    return row;
}

TEST(ModelStore, KeepsModelsWithTheirGraphsAndScores) {
    const TempDir folder;
    ModelStore store(*Database::open(folder.path() / "index.db"));
    const std::vector<GraphUse> graphs{{"/a.npz", "a", "layout:xla:random", "bert", "train"},
                                       {"/b.npz", "b", "layout:xla:random", "unet", "test"}};
    const auto id = store.begin(modelRow("first"), graphs);
    ASSERT_TRUE(id.ok()) << id.error().text();
    EXPECT_FALSE(store.find("first")->trained);
    EXPECT_FALSE(store.checkpoint(*id).ok());
    EXPECT_EQ(*store.graphs(*id), graphs);
    GraphScore score{.name = "b", .collection = "layout:xla:random", .family = "unet", .part = "test"};
    score.scores.configs = 5;
    score.scores.tau = 0.5;
    score.scores.tau_ties_broken = std::numeric_limits<double>::quiet_NaN();
    score.scores.slowdown = {{1, 0.25}};
    score.ceiling = 0.75;
    TrainResult result;
    result.steps = {{.epoch = 1, .seconds = 2.5}};
    result.best_epoch = 1;
    result.parameters = 12;
    result.environment["torch"] = "2.13";
    ASSERT_TRUE(store.finish(*id, result, {score}, std::string("a\0b", 3)).ok());
    const auto row = store.find("first");
    EXPECT_TRUE(row->trained);
    EXPECT_EQ(row->settings.model, "gcn");
    EXPECT_EQ(row->within, 300U);
    EXPECT_EQ(row->seconds, 2.5);
    EXPECT_EQ(row->parameters, 12U);
    EXPECT_EQ(row->torch, "2.13");
    EXPECT_EQ(*store.steps(*id), result.steps);
    EXPECT_EQ(*store.checkpoint(*id), std::string("a\0b", 3));
    const auto scores = store.scores(*id);
    ASSERT_EQ(scores->size(), 1U);
    EXPECT_EQ(scores->front().scores.tau, 0.5);
    EXPECT_TRUE(std::isnan(scores->front().scores.tau_ties_broken));
    EXPECT_EQ(scores->front().scores.slowdown.front().second, 0.25);
    EXPECT_EQ(scores->front().ceiling, 0.75);
}

GraphScore scoreOf(const char* family, std::size_t configs, std::optional<double> ceiling) {
    GraphScore score{.name = family, .collection = "layout:xla:random", .family = family, .part = "test"};
    score.scores.configs = configs;
    score.ceiling = ceiling;
    return score;
}

TEST(ModelSummary, MeansOfCeilingsAreOverTheGraphsWhereTheyAreKnown) {
    const FamilyMeans means =
        ceilingMeans({scoreOf("bert", 5, 0.8), scoreOf("bert", 5, 0.9), scoreOf("unet", 5, std::nullopt)});
    EXPECT_EQ(means.all.graphs, 2U);
    EXPECT_DOUBLE_EQ(means.all.mean, 0.85);
    EXPECT_EQ(means.families.at("unet").graphs, 0U);
    EXPECT_TRUE(std::isnan(means.families.at("unet").mean));
}

TEST(ModelSummary, RegretIsTheMeanOverGraphsOfAnySize) {
    GraphScore small = scoreOf("bert", 4, std::nullopt), large = scoreOf("unet", 10, std::nullopt);
    small.scores.slowdown = {{1, 0.4}, {2, 0.2}};
    small.scores.random_slowdown = {{1, 0.8}, {2, 0.4}};
    large.scores.slowdown = {{1, 0.2}, {2, 0.1}, {5, 0.1}, {10, 0}};
    large.scores.random_slowdown = {{1, 0.4}, {2, 0.3}, {5, 0.2}, {10, 0}};
    const std::vector<RegretPoint> points = regretMeans({small, large});
    ASSERT_EQ(points.size(), 4U);
    EXPECT_DOUBLE_EQ(points[0].slowdown, 0.3);
    EXPECT_DOUBLE_EQ(points[0].random, 0.6);
    EXPECT_EQ(points[2].k, 5U);
    EXPECT_DOUBLE_EQ(points[2].slowdown, 0.05) << "five of four configurations hold the fastest";
    large.scores.slowdown = {{1, 0.2}, {10, 0}}; // as earlier versions kept it, without 2 and 5
    EXPECT_THAT(regretMeans({small, large}), testing::SizeIs(2));
    EXPECT_THAT(regretMeans({}), testing::IsEmpty());
}

TEST(ModelStore, NamesAreTakenOnceAndRemoved) {
    const TempDir folder;
    ModelStore store(*Database::open(folder.path() / "index.db"));
    const auto id = store.begin(modelRow("first"), {{"/a.npz", "a", "", "bert", "train"}});
    ASSERT_TRUE(id.ok());
    const auto again = store.begin(modelRow("first"), {});
    ASSERT_FALSE(again.ok());
    EXPECT_THAT(again.error().text(), HasSubstr("already"));
    ASSERT_TRUE(store.remove({*id}).ok());
    EXPECT_FALSE(store.find("first").ok());
    EXPECT_TRUE(store.graphs(*id)->empty());
}

class RemovedModels : public testing::Test {
  protected:
    std::int64_t addInterrupted(const std::string& name) {
        ModelRow row;
        row.name = name;
        const auto id = store_.begin(row, {{.directory = "a.npz", .name = "a"}});
        EXPECT_TRUE(writeFileAtomically(workingCheckpoint(database_, *id), "checkpoint of " + name).ok());
        return *id;
    }
    std::vector<std::string> names() {
        std::vector<std::string> all;
        const auto rows = store_.all();
        for (const ModelRow& row : *rows)
            all.push_back(row.name);
        return all;
    }
    std::string checkpointOf(const std::string& name) {
        std::ifstream file(workingCheckpoint(database_, store_.find(name)->id));
        return {std::istreambuf_iterator<char>(file), {}};
    }

    TempDir folder_;
    std::filesystem::path database_ = folder_.path() / "index.db";
    ModelStore store_{*Database::open(database_)};
};

TEST_F(RemovedModels, NoneGoesIfOneCannotGo) {
    addInterrupted("a");
    const std::int64_t busy = addInterrupted("busy");
    {
        const auto lock = FileLock::tryTake(workingCheckpoint(database_, busy).string() + ".lock");
        EXPECT_EQ(removeModels(database_, {"a", "busy"}).error().code, ErrorCode::InvalidInput);
    }
    EXPECT_EQ(removeModels(database_, {"a", "none"}).error().code, ErrorCode::NotFound);
    EXPECT_THAT(names(), ElementsAre("a", "busy"));
    EXPECT_EQ(checkpointOf("a"), "checkpoint of a");
}

TEST_F(RemovedModels, NoneComesBackIfOneCannot) {
    addInterrupted("a");
    addInterrupted("b");
    const auto removed = removeModels(database_, {"a", "b"});
    ASSERT_TRUE(removed.ok()) << removed.error().text();
    EXPECT_THAT(names(), testing::IsEmpty());
    const std::int64_t other = addInterrupted("b");
    EXPECT_EQ(restoreModels(database_, *removed).error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(names(), ElementsAre("b"));
    ASSERT_TRUE(store_.remove({other}).ok());
    ASSERT_TRUE(restoreModels(database_, *removed).ok());
    EXPECT_THAT(names(), ElementsAre("a", "b"));
    EXPECT_EQ(checkpointOf("a"), "checkpoint of a");
    EXPECT_EQ(checkpointOf("b"), "checkpoint of b");
}

TEST(PlannedGraphs, LeaveOutWhatHasNothingToLearn) {
    SampleRow good, unlabelled, other;
    good.kind = unlabelled.kind = "hlo-layout";
    good.labelled = "yes";
    unlabelled.labelled = "no";
    good.config_count = unlabelled.config_count = 5;
    good.split = "valid";
    unlabelled.name = "unlabelled";
    other.name = "other";
    std::vector<std::string> left_out;
    const std::vector<GraphUse> graphs = usableGraphs({good, unlabelled, other}, left_out);
    ASSERT_EQ(graphs.size(), 1U);
    EXPECT_EQ(graphs[0].part, "valid");
    EXPECT_EQ(graphs[0].family, "unknown");
    EXPECT_THAT(left_out, ElementsAre("unlabelled", "other"));
}

/// A graph's score with this tau.
GraphScore scoreWith(const char* name, const char* part, double tau) {
    GraphScore score{.name = name, .collection = "layout:made:random", .family = "cnn", .part = part};
    score.scores.tau_ties_broken = tau;
    return score;
}

// Generated trees number the graphs of each part from 0: "cnn_0000" is one of valid, and another of test.
TEST(TauDifference, ComparesGraphsOfOnePartWithEachOther) {
    const std::vector<GraphScore> first{scoreWith("cnn_0000", "valid", 0.2), scoreWith("cnn_0000", "test", 0.6)};
    const std::vector<GraphScore> second{scoreWith("cnn_0000", "valid", 0.3), scoreWith("cnn_0000", "test", 0.7)};
    const MeanInterval difference = tauDifference(first, second);
    EXPECT_EQ(difference.graphs, 2U);
    EXPECT_NEAR(difference.mean, 0.1, 1e-12);
    EXPECT_NEAR(difference.low, 0.1, 1e-12);
}

TEST(TauDifference, AGraphThatWasAnotherPartOfTheOtherModelIsComparedToo) {
    const MeanInterval difference =
        tauDifference({scoreWith("alexnet", "valid", 0.2)}, {scoreWith("alexnet", "test", 0.5)});
    EXPECT_EQ(difference.graphs, 1U);
    EXPECT_NEAR(difference.mean, 0.3, 1e-12);
    EXPECT_EQ(tauDifference({scoreWith("alexnet", "valid", 0.2)}, {scoreWith("unet", "valid", 0.5)}).graphs, 0U);
}

} // namespace
} // namespace gnx::test
