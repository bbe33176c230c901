// Higher-order operators as torch.fx's print_readable() writes them: their bodies are classes within the class.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::numbers;
using test::vector;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A class of this name, parameters and body, within another class.
std::string bodyClass(const std::string& name, const std::string& parameters, const std::string& statement) {
    return "\n    class " + name + "(torch.nn.Module):\n        def forward(self, " + parameters + "):\n            " +
           statement + "\n";
}

Result<Program> programOf(const std::string& body, const std::string& classes) {
    auto graph = parseGraph(modelSource("x, p", body) + classes, Framework::Torch);
    if (!graph)
        return graph.error();
    return Program::build(*graph, at::kCPU);
}

std::vector<at::Tensor> run(const std::string& body, const std::string& classes, const at::Tensor& x,
                            const at::Tensor& p) {
    auto program = programOf(body, classes);
    if (!program)
        throw std::runtime_error(program.error().text());
    const at::NoGradGuard no_grad;
    auto outputs = program->run({x, p});
    if (!outputs)
        throw std::runtime_error(outputs.error().text());
    return *outputs;
}

const std::string kCond = "t = self.cond_true_0\nf = self.cond_false_0\n"
                          "c = torch.ops.higher_order.cond(p, t, f, (x,))\ng = c[0]\nreturn (g,)";
const std::string kBranches = bodyClass("cond_true_0", "x", "return (x + 1,)") + // and one that raises if it is run
                              bodyClass("cond_false_0", "x", "return (x.reshape(1, -1) @ x.reshape(1, -1),)");

TEST(GraphBodies, RunTheBranchThatACondTakes) {
    EXPECT_THAT(numbers(run(kCond, kBranches, vector({1, 2}), at::scalar_tensor(true, at::kBool))[0]),
                ElementsAre(2, 3));
    EXPECT_THROW(run(kCond, kBranches, vector({1, 2}), at::scalar_tensor(false, at::kBool)), std::runtime_error);
}

TEST(GraphBodies, NameTheLinesOfTheOperatorAndOfTheBody) {
    try {
        run(kCond, kBranches, vector({1, 2}), at::scalar_tensor(false, at::kBool));
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), ::testing::AllOf(HasSubstr("model.py:8"), HasSubstr("model.py:18")));
    }
}

TEST(GraphBodies, AreCalledWithTheArgumentsOfWrap) {
    const std::string body = "w = self.wrap_body_0\na = torch.ops.higher_order.tag_activation_checkpoint(w, x, p, "
                             "use_reentrant = False)\nb = torch.ops.higher_order.wrap(w, p, x)\nreturn (a[0], b[0])";
    const auto outputs = run(body, bodyClass("wrap_body_0", "a, b", "return (a - b,)"), vector({5, 7}), vector({1, 2}));
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(4, 5));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(-4, -5));
}

TEST(GraphBodies, AreCalledForEverySlice) {
    const std::string body = "m = self.map_body_0\ns = self.scan_body_0\n"
                             "a = torch.ops.higher_order.map_impl(m, [x], [p])\n"
                             "b = torch.ops.higher_order.scan(s, [p], [x], [])\nreturn (a[0], b[0], b[1])";
    const auto outputs = run(body,
                             bodyClass("map_body_0", "a, b", "return (a * b,)") +
                                 bodyClass("scan_body_0", "c, a", "return [c + a, c * a]"),
                             vector({1, 2, 3}), at::tensor(10.0F));
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(10, 20, 30));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(16));         // 10 + 1 + 2 + 3
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(10, 22, 39)); // 10 * 1, 11 * 2, 13 * 3
}

TEST(GraphBodies, AreCalledUntilALoopEnds) {
    const auto outputs =
        run("c = self.cond_fn_0\nb = self.body_fn_0\nw = torch.ops.higher_order.while_loop(c, b, (p, x), ())\n"
            "return (w[0], w[1])",
            bodyClass("cond_fn_0", "i, a", "return i < 3") + bodyClass("body_fn_0", "i, a", "return (i + 1, a * 2)"),
            vector({1, 2}), at::tensor(0));
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(3));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(8, 16));
}

TEST(GraphBodies, MayHaveBodiesOfTheirOwn) {
    const std::string inner = "\n        class inner_0(torch.nn.Module):\n            def forward(self, b):\n"
                              "                return (b * 3,)\n";
    const std::string outer = "\n    class wrap_body_0(torch.nn.Module):\n        def forward(self, a):\n"
                              "            i = self.inner_0\n            r = torch.ops.higher_order.wrap(i, a)\n"
                              "            return (r[0] + 1,)\n" +
                              inner;
    const auto outputs = run("w = self.wrap_body_0\na = torch.ops.higher_order.wrap(w, x)\nreturn (a[0],)", outer,
                             vector({1, 2}), vector({0}));
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(4, 7));
}

TEST(GraphBodies, ThatAreMissingRefuseTheirOperator) {
    const auto program = programOf(kCond, bodyClass("cond_true_0", "x", "return (x,)"));
    ASSERT_FALSE(program.ok());
    EXPECT_EQ(program.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(program.error().text(), HasSubstr("its body cond_false_0 is not in model.py"));
}

TEST(GraphBodies, ThatCannotRunRefuseTheirOperator) {
    const auto program = programOf("w = self.wrap_body_0\na = torch.ops.higher_order.wrap(w, x)\nreturn (a[0],)",
                                   bodyClass("wrap_body_0", "a", "return (torch.no_such_function(a),)"));
    ASSERT_FALSE(program.ok());
    EXPECT_THAT(program.error().text(), HasSubstr("torch.no_such_function"));
}

TEST(HigherOrder, OperatorsThatAreNotKnownSayWhatTheyAre) {
    const auto flex =
        programOf("s = self.score_mod_0\na = torch.ops.higher_order.flex_attention(x, x, x, s)\nreturn (a[0],)",
                  bodyClass("score_mod_0", "a, b", "return a"));
    ASSERT_FALSE(flex.ok());
    EXPECT_THAT(flex.error().text(), HasSubstr("higher-order operator"));
    const auto custom = programOf("a = torch.ops.mylib.scale.default(x)\nreturn (a,)", "");
    ASSERT_FALSE(custom.ok());
    EXPECT_THAT(custom.error().text(), HasSubstr("the code behind mylib.scale.default is not part of a sample"));
}

} // namespace
} // namespace gnx::test
