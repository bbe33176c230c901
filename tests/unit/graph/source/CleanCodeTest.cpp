#include "core/graph/source/CleanCode.h"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/GraphEquality.h"
#include "core/graph/source/CleanNames.h"
#include "tests/unit/graph/ir/ModelSource.h"
#include "tests/unit/graph/structure/DemoSamples.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

// Expected texts were written by hand.
namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::shared_ptr<const Graph> parsedSource(const std::string& source, Framework framework = Framework::Torch) {
    auto graph = parseGraph(source, framework);
    if (!graph)
        throw std::runtime_error(graph.error().text());
    return *graph;
}

CleanCode clean(const Graph& graph) {
    auto code = cleanCode(graph, *structureOf(graph));
    if (!code)
        throw std::runtime_error(code.error().text());
    return *std::move(code);
}

std::string lineOf(const std::string& text, std::uint32_t line) {
    std::size_t begin = 0;
    for (; line > 1; --line)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

std::string bodyOf(const std::string& text) {
    const std::string head = "    ):\n";
    return text.substr(text.find(head) + head.size());
}

/// Two blocks of two modules each, and an operator after them.
std::shared_ptr<const Graph> twoBlocks() {
    return parsedSource(
        test::modelText({"x_1 = torch.conv2d(x, @layer.0.conv.weight)", "x_2 = torch.relu(x_1)", "x_1 = None",
                         "x_3 = torch.conv2d(x_2, @layer.0.conv2.weight)", "x_2 = None",
                         "x_4 = torch.conv2d(x_3, @layer.1.conv.weight)", "x_3 = None", "x_5 = torch.relu(x_4)",
                         "x_6 = torch.conv2d(x_5, @layer.1.conv2.weight)", "x_7 = torch.flatten(x_6, 1)"},
                        {"x"}, "(x_7,)"));
}

} // namespace

TEST(CleanCode, HasAHeadingForEveryModuleAndNamesThatSayWhatAValueIs) {
    EXPECT_EQ(bodyOf(clean(*twoBlocks()).text), "\n"
                                                "        # layer\n"
                                                "        # layer.0\n"
                                                "        conv = torch.conv2d(x, layer_0_conv_weight)\n"
                                                "        relu = torch.relu(conv)\n"
                                                "        conv2 = torch.conv2d(relu, layer_0_conv2_weight)\n"
                                                "\n"
                                                "        # layer.1\n"
                                                "        conv_1 = torch.conv2d(conv2, layer_1_conv_weight)\n"
                                                "        relu_1 = torch.relu(conv_1)\n"
                                                "        conv2_1 = torch.conv2d(relu_1, layer_1_conv2_weight)\n"
                                                "\n"
                                                "        # after layer\n"
                                                "        flatten = torch.flatten(conv2_1, 1)\n"
                                                "        return (flatten,)\n");
}

TEST(CleanCode, TellsWhereEveryNodeStands) {
    const auto graph = twoBlocks();
    const CleanCode code = clean(*graph);
    ASSERT_TRUE(code.map.linesOf(NodeId(3)).has_value());
    EXPECT_EQ(lineOf(code.text, code.map.linesOf(NodeId(3))->first),
              "        conv_1 = torch.conv2d(conv2, layer_1_conv_weight)");
    EXPECT_EQ(code.map.nodeAt(code.map.linesOf(NodeId(6))->first), NodeId(6));
    EXPECT_FALSE(code.map.nodeAt(1).valid()); // import torch
}

TEST(CleanCode, FoldsClassSignatureAndEveryModuleUnderItsHeading) {
    const CleanCode code = clean(*twoBlocks());
    std::vector<std::string> folded;
    for (const SourceFold& fold : code.folds)
        folded.push_back(std::to_string(fold.depth) + lineOf(code.text, fold.lines.first) + " .. " +
                         lineOf(code.text, fold.lines.last));
    EXPECT_THAT(folded,
                ElementsAre("0class GraphModule(torch.nn.Module): ..         return (flatten,)",
                            "1    def forward( ..     ):",
                            "1        # layer ..         conv2_1 = torch.conv2d(relu_1, layer_1_conv2_weight)",
                            "2        # layer.0 ..         conv2 = torch.conv2d(relu, layer_0_conv2_weight)",
                            "2        # layer.1 ..         conv2_1 = torch.conv2d(relu_1, layer_1_conv2_weight)"));
}

TEST(CleanCode, NumbersWhatRepeatsWithoutAModulesName) {
    std::vector<std::string> statements;
    for (int i = 0; i < 4; ++i)
        for (const char* op : {"relu", "tanh", "exp"})
            statements.push_back("x = torch." + std::string(op) + "(x)");
    const std::string text = clean(*parsedSource(test::modelText(statements, {"x"}, "x"))).text;
    EXPECT_THAT(text, HasSubstr("(1 of 4)\n"));
    EXPECT_THAT(text, HasSubstr("(4 of 4)\n"));
    EXPECT_THAT(text, HasSubstr("exp_3 = torch.exp(tanh_3)\n"));
}

TEST(CleanCode, NamesInPlaceResultsAsWhatTheyChange) {
    const auto graph = parsedSource(test::modelSource("a = torch.relu(x)\na += y\nb = a.float()\nreturn (a, b)"));
    EXPECT_EQ(bodyOf(clean(*graph).text), "        relu = torch.relu(x)\n"
                                          "        relu += y\n"
                                          "        float_1 = relu.float()\n" // float() itself stays what it is
                                          "        return (relu, float_1)\n");
}

TEST(CleanCode, RefusesAStatementThatWasNotUnderstood) {
    const auto graph = parsedSource(test::modelSource("a = x if y else x\nreturn a"));
    const auto code = cleanCode(*graph, *structureOf(*graph));
    ASSERT_FALSE(code.ok());
    EXPECT_EQ(code.error().line, 4U);
}

TEST(CleanCode, OfAGraphWithoutOperatorsReturnsItsInput) {
    EXPECT_EQ(bodyOf(clean(*parsedSource(test::modelSource("return x"))).text), "        return x\n");
}

class CleanRoundTrip : public testing::TestWithParam<const char*> {};

TEST_P(CleanRoundTrip, GivesTheSameGraphButForNames) {
    const auto graph = parsedSource(test::modelSource(GetParam()));
    const std::string text = clean(*graph).text;
    const auto difference = firstDifference(*graph, *parsedSource(text), CompareNames::No);
    EXPECT_FALSE(difference.has_value()) << (difference ? difference->message : "") << '\n' << text;
}

INSTANTIATE_TEST_SUITE_P(Statements, CleanRoundTrip,
                         testing::Values("a = -x / 2\nb = a > y\nc = ~b\na @= y\nreturn (a, c)",
                                         "x += y\nz = x\nx *= z\nreturn x", // in place, aliased
                                         "a = torch.relu(x)\nb = a\na += y\nreturn (a, b)", "a = 5\na += x\nreturn a",
                                         "a = torch.relu(x)\na += 1\nb = torch.exp(a)\na += b\nreturn a",
                                         "a, (b, c) = torch.f(x)\nd = e = a.shape\n(f, _, _) = d\nreturn (b, c, e, f)",
                                         "torch.manual_seed(0)\nx.add_(1)\nreturn (x, 3, None, [y, (x,)])",
                                         "a = x.float()\nb = torch.full((), float('-inf'))\nreturn (a, b)",
                                         "x[..., 1:, None, ::2] = y[()]\nb = x[(1,)]\nreturn (x, b)", "return x",
                                         "return"));

class CleanDemo : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(CleanDemo, GivesTheSameGraphButForNames) {
    const auto graph = test::loaded(GetParam());
    const CleanCode code = clean(*graph);
    const auto difference = firstDifference(*graph, *parsedSource(code.text, graph->framework()), CompareNames::No);
    EXPECT_FALSE(difference.has_value()) << (difference ? difference->message : "");
    EXPECT_THAT(code.text, Not(HasSubstr("= None\n")));
    for (std::uint32_t i = 0; i < graph->nodes().size(); ++i)
        ASSERT_EQ(code.map.nodeAt(code.map.linesOf(NodeId(i))->first), NodeId(i));
}

INSTANTIATE_TEST_SUITE_P(Samples, CleanDemo, testing::ValuesIn(test::demoSamples()));

TEST(CleanNames, TakeTheTracersMarksOffInputs) {
    const auto graph = parsedSource(
        "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_kwargs_input_ids_, L_x_, "
        "s77, L_self_modules_features_modules_0_buffers_running_mean_, L_torch_, L_args_0_):\n        return s77\n");
    EXPECT_THAT(cleanNames(*graph), ElementsAre("input_ids", "x", "s77", "features_0_running_mean", "torch_1", "m0"));
}

TEST(CleanNames, KeepLongNamesWithinALine) {
    const auto graph = parsedSource(test::modelSource("a = torch." + std::string(10'000, 'f') + "(x)\nreturn a"));
    EXPECT_LE(cleanNames(*graph).back().size(), 100U);
}

TEST(CleanCode, DevicesAreWrittenAsWanted) {
    const auto graph = parsedSource("import torch\nfrom torch import device\nclass GraphModule(torch.nn.Module):\n"
                                    "    def forward(self, x):\n"
                                    "        a = torch.ones(3, device=device(type='cuda', index=0))\n"
                                    "        b = x.to('cuda:1')\n"
                                    "        c = torch.amp.autocast_mode._enter_autocast('cuda', None, True, None)\n"
                                    "        return (a, b, c)\n");
    const auto code = cleanCode(*graph, *structureOf(*graph), "cpu");
    ASSERT_TRUE(code.ok());
    EXPECT_THAT(code->text, HasSubstr("= torch.device('cpu')"));
    EXPECT_THAT(code->text, HasSubstr("x.to('cpu')"));
    EXPECT_THAT(code->text, HasSubstr("_enter_autocast('cuda', None, True, None)")); // a type of device, no place
    EXPECT_THAT(clean(*graph).text, HasSubstr("torch.device(type=\"cuda\", index=0)"));
}

} // namespace gnx::test
