#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include <ATen/CPUGeneratorImpl.h>
#include <torch/script.h>

#include "core/exec/engine/TensorFile.h"
#include "core/exec/training/MessagePassing.h"
#include "core/exec/training/RankLosses.h"
#include "core/exec/training/TrainJob.h"
#include "core/exec/training/Trainer.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using namespace exec;
using testing::HasSubstr;

at::Tensor numbers(std::initializer_list<float> values) {
    return at::tensor(at::ArrayRef<float>(values.begin(), values.size()), at::kFloat);
}

// By hand: of two equal scores the first place has likelihood 1/2, the second 1.
TEST(RankLosses, AreThoseOfTheirDefinitions) {
    EXPECT_NEAR(rankLoss("listmle", numbers({0, 0}), numbers({1, 2})).item<double>(), std::log(2.0) / 2, 1e-6);
    EXPECT_NEAR(rankLoss("mse", numbers({0, 2}), numbers({1, 3})).item<double>(), 0, 1e-6);
    EXPECT_NEAR(rankLoss("mse", numbers({5, 5}), numbers({1, 3})).item<double>(), 1, 1e-6);
    EXPECT_NEAR(rankLoss("hinge", numbers({0, 0}), numbers({1, 2})).item<double>(), 1, 1e-6);
    EXPECT_NEAR(rankLoss("hinge", numbers({2, 0}), numbers({1, 2})).item<double>(), 3, 1e-6);
    EXPECT_NEAR(rankLoss("hinge", numbers({0, 3}), numbers({1, 2})).item<double>(), 0, 1e-6);
    EXPECT_EQ(rankLoss("listmle", numbers({0, 1}), numbers({4, 4})).item<double>(), 0);
}

// By hand: of three pairs two agree and one does not; a tie of one variable leaves sqrt(2 x 3).
TEST(RankLosses, TauCountsPairs) {
    EXPECT_NEAR(tauOf(numbers({1, 2, 3}), numbers({1, 3, 2})), 1.0 / 3, 1e-9);
    EXPECT_NEAR(tauOf(numbers({1, 1, 3}), numbers({1, 2, 3})), 2 / std::sqrt(6.0), 1e-9);
    EXPECT_TRUE(std::isnan(tauOf(numbers({1, 1}), numbers({1, 2}))));
}

/// A chain of 30 nodes with some shortcuts; nodes 4 and 20 have three layouts each. Costs follow the layouts.
TrainGraph chain() {
    constexpr std::int64_t kNodes = 30, kConfigs = 40;
    at::manual_seed(3);
    TrainGraph graph;
    graph.name = "chain";
    graph.features = at::rand({kNodes, 5});
    graph.opcodes = at::randint(0, 9, {kNodes}, at::kLong);
    std::vector<std::int64_t> consumers, producers;
    for (std::int64_t i = 1; i < kNodes; ++i)
        for (const std::int64_t before : {i - 1, i - 5})
            if (before >= 0 && (before == i - 1 || i % 4 == 0)) {
                consumers.push_back(i);
                producers.push_back(before);
            }
    graph.edges = at::stack({at::tensor(at::ArrayRef<std::int64_t>(consumers), at::kLong),
                             at::tensor(at::ArrayRef<std::int64_t>(producers), at::kLong)});
    graph.configurable = at::tensor({4, 20}, at::kLong);
    graph.codes = at::randint(0, 3, {kConfigs, 2}, at::kLong).to(at::kByte);
    graph.first = at::tensor({0, 3}, at::kLong);
    graph.entry_position = at::tensor({0, 0, 0, 1, 1, 1}, at::kLong);
    graph.entry_layout = at::randint(0, 7, {6, 18}, at::kLong);
    graph.entry_features = at::rand({6, 4});
    graph.entry_parts = at::rand({6, 2}) * 1e6;
    graph.entry_minor = at::randint(0, 2, {6, 3}, at::kLong);
    graph.pairs = at::tensor({0, 1, 0}, at::kLong).view({1, 3});
    graph.pair_bytes = numbers({1e6});
    graph.rest = numbers({1e5, 28});
    graph.log_costs = graph.codes.select(1, 0).to(at::kFloat) + 0.3 * graph.codes.select(1, 1).to(at::kFloat);
    graph.analytic = at::rand({kConfigs});
    return graph;
}

// Nine graphs: seven of family 0, two of family 1. Of nine draws each family has four or five.
TEST(BalanceOfFamilies, SamplingDrawsThemEquallyOften) {
    const std::vector<std::size_t> families{0, 0, 0, 1, 0, 0, 1, 0, 0};
    std::vector<int> drawn(families.size(), 0);
    int most_of_small = 0;
    at::Generator random = at::detail::createCPUGenerator(5);
    for (int epoch = 0; epoch < 60; ++epoch) {
        const std::vector<std::size_t> order = drawFamiliesAlike(families, random);
        ASSERT_EQ(order.size(), families.size());
        std::vector<int> of_family(2, 0), of_graph(families.size(), 0);
        for (const std::size_t graph : order) {
            ++drawn[graph];
            ++of_family[families[graph]];
            ++of_graph[graph];
        }
        EXPECT_GE(of_family[1], 4);
        EXPECT_GE(of_family[0], 4);
        most_of_small += of_family[1] == 5 ? 1 : 0;
        for (std::size_t graph = 0; graph < families.size(); ++graph)
            EXPECT_LE(of_graph[graph], families[graph] == 0 ? 1 : 3) << "a graph comes again only after all others";
    }
    EXPECT_GT(most_of_small, 15) << "the odd draw falls to either family";
    EXPECT_LT(most_of_small, 45);
    for (std::size_t graph = 0; graph < families.size(); ++graph) // 270 draws among 7 graphs, and among 2
        EXPECT_NEAR(drawn[graph], families[graph] == 0 ? 270 / 7 : 270 / 2, families[graph] == 0 ? 20 : 15);
}

TEST(BalanceOfFamilies, WeightsMakeUpForTheirNumbers) {
    TrainGraphs graphs;
    graphs.train.resize(4);
    graphs.weighFamilies(std::vector<std::size_t>{0, 0, 0, 1});
    EXPECT_DOUBLE_EQ(graphs.train[0].weight, 4 / (2 * 3.0));
    EXPECT_DOUBLE_EQ(graphs.train[3].weight, 4 / (2 * 1.0));
}

MessagePassing modelOf(const TrainSettings& settings, const TrainGraph& graph) {
    return {settings, *InputForm::of({graph})};
}

TEST(MessagePassing, StatesThatConfigurationsShareAreTheSameComputedOnce) {
    const at::NoGradGuard no_grad;
    const TrainGraph graph = chain();
    const at::Tensor configs = at::arange(graph.configs(), at::kLong);
    for (const char* const kind : {"sage", "gcn"})
        for (const int layers : {1, 2, 3}) {
            MessagePassing model = modelOf({.model = kind, .hidden = 16, .layers = layers, .seed = 1}, graph);
            const at::Tensor shared = model.predict(graph, configs);
            model.shareNothing();
            const at::Tensor all = model.predict(graph, configs);
            EXPECT_LT((shared - all).abs().max().item<double>(), 1e-5) << kind << layers;
            EXPECT_GT(shared.std().item<double>(), 1e-4) << kind << layers; // they do differ
        }
}

/// Two copies of chain() side by side, the layouts of the second those of the first, and its classes: each node is
/// alike the one 30 behind it, on every level.
TrainGraph twoChains() {
    const TrainGraph one = chain();
    TrainGraph two = one;
    two.features = at::cat({one.features, one.features});
    two.opcodes = at::cat({one.opcodes, one.opcodes});
    two.edges = at::cat({one.edges, one.edges + 30}, 1);
    two.configurable = at::cat({one.configurable, one.configurable + 30});
    two.codes = at::cat({one.codes, one.codes}, 1);
    two.first = at::cat({one.first, one.first});
    two.levels = one.nodeLevels(3);
    for (TrainGraph::Level& level : two.levels)
        level.count = level.count * 2;
    two.class_first = at::arange(30, at::kLong);
    return two;
}

TEST(MessagePassing, RepeatsAreTheSameComputedOnce) {
    const TrainGraph graph = twoChains();
    const at::Tensor configs = at::arange(graph.configs(), at::kLong);
    for (const char* const kind : {"sage", "gcn"})
        for (const bool attention : {false, true}) {
            const TrainSettings settings{.model = kind, .attention = attention, .hidden = 16, .layers = 3, .seed = 1};
            const MessagePassing folded = modelOf(settings, graph);
            MessagePassing all = modelOf(settings, graph);
            all.foldNothing();
            all.shareNothing();
            const at::Tensor of_classes = folded.predict(graph, configs), of_nodes = all.predict(graph, configs);
            EXPECT_LT((of_classes - of_nodes).abs().max().item<double>(),
                      1e-5 * std::max(1.0, of_nodes.abs().max().item<double>()))
                << kind << attention;
            EXPECT_GT(of_nodes.std().item<double>(), 1e-4) << kind; // they do differ
            of_classes.square().sum().backward();
            of_nodes.square().sum().backward();
            const at::Tensor gradient = all.parameters()["in.w"].grad();
            EXPECT_LT((folded.parameters()["in.w"].grad() - gradient).abs().max().item<double>(),
                      1e-3 * gradient.abs().max().item<double>())
                << kind << attention;
        }
}

TEST(MessagePassing, WithAttentionAScoreDoesNotDependOnWhichOthersAreAskedFor) {
    const at::NoGradGuard no_grad;
    const TrainGraph graph = chain();
    const MessagePassing model =
        modelOf({.model = "sage", .attention = true, .hidden = 16, .layers = 2, .seed = 1}, graph);
    const at::Tensor all = model.predict(graph, at::arange(graph.configs(), at::kLong));
    const at::Tensor some = model.predict(graph, at::tensor({7, 3}, at::kLong));
    EXPECT_LT((some - all.index_select(0, at::tensor({7, 3}, at::kLong))).abs().max().item<double>(), 1e-5);
    // Without attention the same parameters give other scores.
    const MessagePassing plain = modelOf({.model = "sage", .hidden = 16, .layers = 2, .seed = 1}, graph);
    EXPECT_GT((plain.predict(graph, at::arange(graph.configs(), at::kLong)) - all).abs().max().item<double>(), 1e-3);
}

// Around nodes 4 and 20 of the chain, whose shortcuts lead from i - 5 to i where i is a multiple of 4: 3, 5, 19, 21,
// and 15, which 20 reads; no shortcut leads to 9 or 25.
TEST(TrainGraph, NearKeepsTheNodesAroundLayouts) {
    const TrainGraph graph = chain(), part = graph.near(1);
    const at::Tensor kept = at::tensor({3, 4, 5, 15, 19, 20, 21}, at::kLong);
    EXPECT_TRUE(at::equal(part.opcodes, graph.opcodes.index_select(0, kept)));
    EXPECT_TRUE(at::equal(part.features, graph.features.index_select(0, kept)));
    EXPECT_TRUE(at::equal(part.configurable, at::tensor({1, 5}, at::kLong)));
    EXPECT_EQ(part.edges.size(1), 5); // 3-4, 4-5, 15-20, 19-20, 20-21
    EXPECT_EQ(graph.near(30).nodes(), graph.nodes());
}

// A layer sees no further than one edge, but for the pooled sums.
TEST(MessagePassing, LearnsWithoutFarNodes) {
    const TrainGraph graph = chain().near(2);
    const MessagePassing model = modelOf({.model = "gcn", .near = 2, .hidden = 8, .layers = 2}, graph);
    EXPECT_EQ(model.predict(graph, at::arange(5, at::kLong)).numel(), 5);
}

TEST(MessagePassing, ASegmentChangesTheGradientAndNotTheScores) {
    const TrainGraph graph = chain();
    const at::Tensor configs = at::tensor({1, 2, 5}, at::kLong);
    const MessagePassing whole = modelOf({.model = "sage", .hidden = 8, .layers = 2, .seed = 1}, graph);
    const MessagePassing part = modelOf({.model = "sage", .hidden = 8, .layers = 2, .segment = 12, .seed = 1}, graph);
    const at::Tensor of_whole = whole.predict(graph, configs), of_part = part.predict(graph, configs);
    EXPECT_LT((of_whole - of_part).abs().max().item<double>(), 1e-6);
    of_whole.square().sum().backward();
    of_part.square().sum().backward();
    EXPECT_GT((whole.parameters()["in.w"].grad() - part.parameters()["in.w"].grad()).abs().max().item<double>(), 1e-7);
    // Parameters behind the sum over all nodes learn from all of them.
    for (const char* const name : {"pool.w", "out.w"}) {
        const at::Tensor gradient = whole.parameters()[name].grad();
        EXPECT_LT((gradient - part.parameters()[name].grad()).abs().max().item<double>(),
                  1e-5 * gradient.abs().max().item<double>())
            << name;
    }
}

/// Safetensors of chain(), with as much as loadTrainGraph() asks for.
void writeGraph(const std::filesystem::path& file, const TrainGraph& graph) {
    NamedTensors named;
    named.tensors = {{"features", graph.features},
                     {"opcodes", graph.opcodes},
                     {"edges", graph.edges},
                     {"log_costs", graph.log_costs},
                     {"analytic", graph.analytic},
                     {"configurable", graph.configurable},
                     {"codes", graph.codes},
                     {"first", graph.first},
                     {"entry_position", graph.entry_position},
                     {"entry_layout", graph.entry_layout},
                     {"entry_features", graph.entry_features},
                     {"entry_parts", graph.entry_parts},
                     {"entry_minor", graph.entry_minor},
                     {"pairs", graph.pairs},
                     {"pair_bytes", graph.pair_bytes},
                     {"rest", graph.rest}};
    named.metadata = {{"name", graph.name}, {"codes", "U8"}};
    ASSERT_TRUE(writeTensors(file, named).ok());
}

TrainRequest requestOf(const TempDir& folder, const char* model) {
    const auto file = folder.path() / "graph";
    writeGraph(file, chain());
    TrainRequest request;
    request.settings = {.model = model, .hidden = 8, .layers = 2, .configs = 16, .epochs = 6, .seconds = 0, .seed = 5};
    request.graphs = {{file.string(), "train", "a"}, {file.string(), "test", "a"}};
    request.predictions = (folder.path() / "predictions").string();
    return request;
}

at::Tensor predictionsOf(const TrainRequest& request) {
    const auto read = mapTensors(request.predictions);
    EXPECT_TRUE(read.ok());
    return read->tensors.front().second.clone();
}

TEST(TrainJob, AnInterruptedTrainingGoesOnAsIfItHadNotBeen) {
    for (const char* const model : {"mlp", "sage", "gcn", "structured"}) {
        const TempDir folder;
        TrainRequest request = requestOf(folder, model);
        const TrainResult whole = trainModel(request, {}, {});
        ASSERT_EQ(whole.status, RunStatus::Correct) << whole.message;
        EXPECT_EQ(whole.steps.size(), 6U);
        const at::Tensor expected = predictionsOf(request);
        request.checkpoint = (folder.path() / "checkpoint").string();
        std::stop_source stop;
        const TrainResult first = trainModel(
            request,
            [&](const std::string& phase, std::uint64_t, std::uint64_t) {
                if (stepOfPhase(phase))
                    stop.request_stop();
            },
            stop.get_token());
        EXPECT_EQ(first.status, RunStatus::Cancelled);
        ASSERT_LT(first.steps.size(), 6U);
        request.resume = true;
        const TrainResult rest = trainModel(request, {}, {});
        ASSERT_EQ(rest.status, RunStatus::Correct) << rest.message;
        EXPECT_EQ(rest.steps.size(), 6U);
        EXPECT_TRUE(at::equal(predictionsOf(request), expected)) << model;
    }
}

TEST(TrainJob, ReducesTheLossAndRanks) {
    const TempDir folder;
    TrainRequest request = requestOf(folder, "mlp");
    request.settings.epochs = 200;
    request.settings.rate = 0.01;
    const TrainResult result = trainModel(request, {}, {});
    ASSERT_EQ(result.status, RunStatus::Correct) << result.message;
    EXPECT_LT(result.steps.back().loss, 0.9 * result.steps.front().loss);
    EXPECT_GT(tauOf(chain().log_costs, predictionsOf(request)), 0.95);
}

TEST(TrainJob, RefusesWhatItCannotTrain) {
    const TempDir folder;
    TrainRequest request = requestOf(folder, "oracle");
    EXPECT_THAT(trainModel(request, {}, {}).message, HasSubstr("there is no model \"oracle\""));
    request = requestOf(folder, "mlp");
    request.settings.attention = true;
    EXPECT_THAT(trainModel(request, {}, {}).message, HasSubstr("models sage and gcn"));
    request = requestOf(folder, "structured");
    request.settings.near = 1;
    EXPECT_THAT(trainModel(request, {}, {}).message, HasSubstr("models sage and gcn"));
    request = requestOf(folder, "mlp");
    request.settings.loss = "guess";
    EXPECT_THAT(trainModel(request, {}, {}).message, HasSubstr("there is no loss \"guess\""));
    request = requestOf(folder, "mlp");
    request.graphs.clear();
    EXPECT_THAT(trainModel(request, {}, {}).message, HasSubstr("no graph to train on"));
    request = requestOf(folder, "mlp");
    request.resume = true;
    request.checkpoint = request.graphs.front().file; // not a checkpoint
    const TrainResult result = trainModel(request, {}, {});
    EXPECT_EQ(result.status, RunStatus::NotRun);
    EXPECT_FALSE(result.message.empty());
}

TEST(LoadTrainGraph, RefusesNumbersThatNameNothing) {
    const TempDir folder;
    TrainGraph graph = chain();
    graph.codes = graph.codes.clone();
    graph.codes[0][1] = 3; // node 1 has the entries 3 to 5
    writeGraph(folder.path() / "codes", graph);
    EXPECT_FALSE(loadTrainGraph(folder.path() / "codes").ok());
    graph = chain();
    graph.edges = graph.edges + 1;
    writeGraph(folder.path() / "edges", graph);
    const auto read = loadTrainGraph(folder.path() / "edges");
    ASSERT_FALSE(read.ok());
    EXPECT_THAT(read.error().text(), HasSubstr("\"edges\""));
}

} // namespace
} // namespace gnx::test
