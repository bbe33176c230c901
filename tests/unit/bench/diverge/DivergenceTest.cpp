#include "core/bench/diverge/DivergenceJson.h"
#include "core/bench/diverge/DivergenceText.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

ValueTypes allTensors(const Graph& graph) {
    ValueTypes types;
    types.values.assign(graph.values().size(), {.kind = ValueType::Kind::Tensor});
    return types;
}

std::string textOf(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

OutputReport report(bool close) {
    OutputReport made;
    made.eager_dtype = made.compiled_dtype = "float32";
    made.close.fill(close);
    made.max_diff = close ? 0 : 0.5;
    return made;
}

/// A compiler that gets one operator wrong: what is computed from it differs.
struct WrongOperator {
    std::string op;
    std::size_t outputs = 1;
    std::vector<std::string> seen{};

    RunPrefix run() {
        return [this](const std::filesystem::path& directory) -> Result<RunResult> {
            seen.push_back(textOf(directory / "model.py"));
            RunResult result;
            result.status = RunStatus::Correct;
            result.outputs.assign(outputs, report(seen.back().find(op) == std::string::npos));
            return result;
        };
    }
};

struct Question {
    std::shared_ptr<const Graph> graph = test::graphOf(
        {"a = torch.relu(x)", "b = torch.abs(a)", "c = torch.exp(b)", "d = torch.sin(c)", "e = torch.cos(d)"}, {"x"},
        "(e,)");
    ValueTypes types = allTensors(*graph);
    Sample sample;
    test::TempDir folder;

    Result<Divergence> ask(const RunPrefix& run) {
        sample.metadata.framework = Framework::Torch;
        return findDivergence({sample, *graph, types}, run, folder.path(), {}, {});
    }
};

} // namespace

TEST(Prefix, ReturnsWhatTheRestReads) {
    const auto graph =
        test::graphOf({"a = torch.relu(x)", "b = torch.abs(a)", "c = b + a", "d = torch.exp(c)"}, {"x", "y"}, "(d,)");
    const auto prefix = prefixOf(*graph, NodeId(1), allTensors(*graph));
    ASSERT_TRUE(prefix.ok()) << prefix.error().text();
    std::vector<std::string> names;
    for (const ValueId value : prefix->outputs)
        names.emplace_back(graph->valueName(value));
    EXPECT_THAT(names, ElementsAre("a", "b")); // c reads both
    EXPECT_EQ(prefix->graph->nodes().size(), 2U);
}

TEST(Divergence, IsTheOperatorThatDiffersFirst) {
    Question question;
    WrongOperator compiler{"torch.sin"};
    const auto found = question.ask(compiler.run());
    ASSERT_TRUE(found.ok()) << found.error().text();
    ASSERT_TRUE(found->place && found->agrees);
    EXPECT_EQ(found->place->node, NodeId(3));
    EXPECT_EQ(found->place->op, "torch.sin");
    EXPECT_EQ(found->agrees->node, NodeId(2));
    ASSERT_EQ(found->values.size(), 1U);
    EXPECT_EQ(found->values[0].name, "d");
    EXPECT_THAT(describe(*found), HasSubstr("node 3, torch.sin (model.py, line"));
}

TEST(Divergence, IsWhatMadeTheContainerNotWhatTakesFromIt) {
    Question question;
    question.graph =
        test::graphOf({"a = torch.relu(x)", "b = torch.split(a, 2)", "c = b[0]", "d = torch.cos(c)"}, {"x"}, "(d,)");
    question.types = allTensors(*question.graph);
    const ValueId split(question.graph->node(NodeId(1)).results.first);
    question.types.values[split.value()] = {.kind = ValueType::Kind::Other};
    WrongOperator compiler{"torch.split"};
    const auto found = question.ask(compiler.run());
    ASSERT_TRUE(found.ok() && found->place && found->agrees);
    EXPECT_EQ(found->place->op, "torch.split");
    EXPECT_EQ(found->agrees->node, NodeId(0));
    EXPECT_EQ(found->values.at(0).name, "c");
}

TEST(Divergence, MayBeWhatChangesATensorBefore) {
    Question question;
    question.graph = test::graphOf({"a = torch.relu(x)", "a[0] = y", "b = torch.cos(a)"}, {"x", "y"}, "(b,)");
    question.types = allTensors(*question.graph);
    WrongOperator compiler{"a[0] = y"};
    const auto found = question.ask(compiler.run());
    ASSERT_TRUE(found.ok() && found->place);
    EXPECT_EQ(found->place->op, "torch.cos"); // the first to return a value that it has changed
    EXPECT_THAT(found->untried, ElementsAre(NodeId(1)));
    EXPECT_THAT(describe(*found), HasSubstr("it may be an operator in between"));
}

TEST(Divergence, SaysThatSmallerDifferencesBeginEarlier) {
    Question question;
    const auto found = question.ask([](const std::filesystem::path& directory) -> Result<RunResult> {
        RunResult result;
        result.status = RunStatus::Correct;
        result.outputs = {report(textOf(directory / "model.py").find("torch.sin") == std::string::npos)};
        if (result.outputs[0].close[0])
            result.outputs[0].max_diff = 1e-4; // close all the same
        return result;
    });
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->differenceBefore(), 1e-4);
    EXPECT_THAT(describe(*found), HasSubstr("a smaller t tells where"));
    WrongOperator compiler{"torch.sin"};
    const auto exact = question.ask(compiler.run());
    ASSERT_TRUE(exact.ok());
    EXPECT_EQ(exact->differenceBefore(), 0);
    EXPECT_THAT(describe(*exact), Not(HasSubstr("smaller")));
}

TEST(Divergence, IsNoneWhereTheWholeAgrees) {
    Question question;
    WrongOperator compiler{"torch.tan"};
    const auto found = question.ask(compiler.run());
    ASSERT_TRUE(found.ok());
    EXPECT_FALSE(found->place);
    EXPECT_EQ(found->trials.size(), 1U);
    EXPECT_EQ(describe(*found), "eager and compiled agree");
}

TEST(Divergence, LeavesNothingInTheScratchFolder) {
    Question question;
    WrongOperator compiler{"torch.relu"};
    ASSERT_TRUE(question.ask(compiler.run()).ok());
    EXPECT_TRUE(std::filesystem::is_empty(question.folder.path()));
}

TEST(Divergence, SaysWhyTheWholeCannotBeTried) {
    Question question;
    const auto found = question.ask([](const std::filesystem::path&) -> Result<RunResult> {
        RunResult result;
        result.status = RunStatus::CompileFail;
        result.message = "no such backend";
        return result;
    });
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(describe(*found), "the whole graph cannot be tried: no such backend");
}

TEST(Divergence, CountsAnotherShapeAsADifference) {
    Question question;
    const auto found = question.ask([](const std::filesystem::path& directory) -> Result<RunResult> {
        RunResult result;
        const bool wrong = textOf(directory / "model.py").find("torch.cos") != std::string::npos;
        result.status = wrong ? RunStatus::ShapeMismatch : RunStatus::Correct;
        result.outputs = {report(true)};
        result.outputs[0].compiled_shape = wrong ? std::vector<std::int64_t>{2} : std::vector<std::int64_t>{};
        return result;
    });
    ASSERT_TRUE(found.ok());
    ASSERT_TRUE(found->place);
    EXPECT_EQ(found->place->node, NodeId(4));
    EXPECT_THAT(describe(*found), HasSubstr("float32 [] is float32 [2] compiled"));
}

TEST(Divergence, TellsBeforeEachTrialWhatIsLeft) {
    Question question;
    WrongOperator compiler{"torch.sin"};
    std::vector<std::string> reported;
    question.sample.metadata.framework = Framework::Torch;
    const auto found =
        findDivergence({question.sample, *question.graph, question.types}, compiler.run(), question.folder.path(), {},
                       [&reported](const DivergenceProgress& progress) {
                           reported.push_back(std::to_string(progress.had.size() + 1) + " of " +
                                              std::to_string(progress.expected) + ": " + progressText(progress));
                       });
    ASSERT_TRUE(found.ok());
    // five nodes, of which sin is 3: the whole, then 2, which agrees, then 3
    EXPECT_THAT(reported, ElementsAre("1 of 4: operators 0 .. 4 are left; trying 0 .. 4",
                                      "2 of 4: operators 0 .. 4 are left; trying 0 .. 2",
                                      "3 of 3: operators 3 .. 4 are left; trying 0 .. 3"));
}

TEST(Divergence, ComparesNoMoreValuesThanThePartReturns) {
    Question question;
    WrongOperator compiler{"torch.relu", 50};
    const auto prefix = prefixOf(*question.graph, NodeId(4), question.types);
    ASSERT_TRUE(prefix.ok());
    const auto found = question.ask(compiler.run());
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->trials.front().compared, prefix->outputs.size()); // the graph knows only one of 50
    EXPECT_EQ(found->trials.front().differing, 1U);
    EXPECT_EQ(found->trials.front().max_diff, 0.5);
}

TEST(Divergence, EndsWhereAStopIsRequested) {
    Question question;
    std::stop_source stop;
    std::size_t runs = 0;
    const auto found = findDivergence({question.sample, *question.graph, question.types},
                                      [&](const std::filesystem::path&) -> Result<RunResult> {
                                          ++runs;
                                          stop.request_stop();
                                          RunResult result;
                                          result.status = RunStatus::Correct;
                                          result.outputs = {report(false)};
                                          return result;
                                      },
                                      question.folder.path(), stop.get_token(), {});
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(runs, 1U);
}

TEST(Divergence, PassesAnErrorOnThatHitsEveryPrefix) {
    Question question;
    const auto found = question.ask([](const std::filesystem::path&) -> Result<RunResult> {
        return Error{.code = ErrorCode::NotFound, .message = "no worker"};
    });
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().message, "no worker");
}

} // namespace gnx::test
