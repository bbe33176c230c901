// Functions that torch.compile writes into graphs besides operators; the numbers are Python's (torch 2.13) or by hand.
// Which of torch's functions are known at all: tests/support/vocabulary_coverage.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/engine/Compare.h"
#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::execute;
using test::numbers;
using test::vector;
using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::Matcher;

Matcher<const std::vector<double>&> near(const std::vector<double>& expected) {
    std::vector<Matcher<double>> each;
    for (const double number : expected)
        each.push_back(DoubleNear(number, 1e-5));
    return ElementsAreArray(each);
}

std::vector<double> of(const std::string& expression, const std::vector<at::Tensor>& inputs) {
    return numbers(execute("x, y", "return (" + expression + ",)", inputs)[0]);
}

at::Tensor matrix(std::initializer_list<double> values) {
    return vector(values).reshape({2, -1});
}

std::string errorOf(const std::string& body, const std::vector<at::Tensor>& inputs) {
    try {
        execute("x, y", body, inputs);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

TEST(ReflectedMethods, ExchangeTheirOperands) {
    const std::vector<at::Tensor> inputs{vector({1, 0, 2}, at::kLong), vector({3, 4}, at::kLong)};
    EXPECT_THAT(of("x.__rsub__(10)", inputs), ElementsAre(9, 10, 8));
    EXPECT_THAT(of("x.__rpow__(2)", inputs), ElementsAre(2, 1, 4));
    EXPECT_THAT(of("x.__rand__(3)", inputs), ElementsAre(1, 0, 2));
    EXPECT_THAT(of("x.__rlshift__(1)", inputs), ElementsAre(2, 1, 4));
    EXPECT_THAT(of("y.__rmod__(7)", inputs), ElementsAre(1, 3));
    EXPECT_THAT(of("y.__rfloordiv__(-7)", inputs), ElementsAre(-3, -2));
    EXPECT_THAT(of("y.__rtruediv__(12)", inputs), ElementsAre(4, 3));
}

TEST(Methods, OfOperatorsAreTheOperators) {
    const std::vector<at::Tensor> inputs{vector({1, 0, 2}, at::kLong), vector({3, 4}, at::kLong)};
    EXPECT_THAT(of("x.__ne__(2)", inputs), ElementsAre(1, 1, 0));
    EXPECT_THAT(of("x.__lt__(2)", inputs), ElementsAre(1, 1, 0));
    EXPECT_THAT(of("x.__getitem__(0)", inputs), ElementsAre(1));
    EXPECT_THAT(of("x.__eq__(0).__invert__()", inputs), ElementsAre(1, 0, 1));
    EXPECT_THAT(of("x.__contains__(2)", inputs), ElementsAre(1));
    EXPECT_THAT(of("x.__len__()", inputs), ElementsAre(3));
    EXPECT_THAT(of("x.__reversed__()", inputs), ElementsAre(2, 0, 1));
}

TEST(Lists, OfTensorsAreTakenAndWrittenInto) {
    const std::vector<at::Tensor> inputs{vector({1, 0, 2}), vector({5, 5, 5})};
    const auto outputs =
        execute("x, y", "a = torch._foreach_add([x, y], [y, x], alpha=2)\nreturn (a[0], a[1])", inputs);
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(11, 10, 12));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(7, 5, 9));
    const auto written = execute("x, y", "a = torch._foreach_mul_([x, y], 2.0)\na = None\nreturn (x, y)", inputs);
    EXPECT_THAT(numbers(written[0]), ElementsAre(2, 0, 4));
    EXPECT_THAT(numbers(written[1]), ElementsAre(10, 10, 10));
}

/// x is flipped before it is written into.
TEST(Lists, OfTensorsThatAreReadBeforeTheyAreWritten) {
    const auto outputs = execute("x", "f = x.flip(0)\na = torch._foreach_add_([x], [f])\nreturn (x,)",
                                 {at::arange(8, at::kFloat).reshape({4, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(6, 8, 6, 8, 6, 8, 6, 8));
}

TEST(Checks, HoldOrNameTheirLine) {
    const std::vector<at::Tensor> inputs{vector({3}, at::kLong), vector({1})};
    EXPECT_THAT(of("torch.zeros(x.item())", inputs), ElementsAre(0, 0, 0));
    EXPECT_EQ(errorOf("n = x.item()\na = torch._check_is_size(n, max=3)\nb = torch._check(n >= 0, 'no size')\n"
                      "c = torch.ops.aten._assert_scalar.default(n >= 0, 'positive')\n"
                      "d = torch.ops.aten._assert_scalar(n >= 0, 'positive')\nreturn (x,)",
                      inputs),
              "");
    EXPECT_THAT(errorOf("n = x.item()\na = torch._check_is_size(n, max=2)\nreturn (x,)", inputs),
                ::testing::HasSubstr("model.py:7"));
    EXPECT_THAT(errorOf("n = x.item()\na = torch._check(n < 0, 'too many')\nreturn (x,)", inputs),
                ::testing::HasSubstr("too many"));
}

TEST(SymbolicNumbers, AreNumbers) {
    const std::vector<at::Tensor> inputs{vector({3, 4}), vector({1})};
    EXPECT_THAT(of("torch.sym_max(2, 3.5)", inputs), ElementsAre(3.5));
    EXPECT_THAT(of("torch.sym_min(x.size(0), 3)", inputs), ElementsAre(2));
    EXPECT_THAT(of("torch.sym_ite(x.size(0) > 1, 7, 9)", inputs), ElementsAre(7));
    EXPECT_THAT(of("torch.sym_not(x.size(0) > 1)", inputs), ElementsAre(0));
    EXPECT_THAT(of("max(x.size(0), 5) + min(4, 1)", inputs), ElementsAre(6));
    EXPECT_THAT(of("torch._sym_sqrt(16)", inputs), ElementsAre(4));
}

TEST(Overloads, TellANumberFromAListWithoutBrackets) {
    const std::vector<at::Tensor> inputs{vector({1, 2, 3, 4}), vector({0})};
    EXPECT_THAT(of("x.hsplit(2)[0]", inputs), ElementsAre(1, 2)); // two parts, not a part that ends at 2 of three
    EXPECT_THAT(of("x.hsplit([3])[0]", inputs), ElementsAre(1, 2, 3));
    EXPECT_EQ(of("x.expand(3, 4)", inputs).size(), 12U);
}

/// Python 2.13: torch.kl_div(x, y) has the size of x, although its schema says "mean".
TEST(Overloads, OfLossesReduceAsPythonsBindings) {
    const std::vector<at::Tensor> inputs{vector({1, 2}), vector({0.5, 0.25})};
    EXPECT_EQ(of("torch.kl_div(x, y)", inputs).size(), 2U);
    EXPECT_EQ(of("torch.ops.aten.kl_div.default(x, y)", inputs).size(), 1U);
}

TEST(Overloads, HaveTheirArgumentsInPythonsOrder) {
    const std::vector<at::Tensor> inputs{vector({1, 0, 2}), vector({0})};
    EXPECT_THAT(of("torch.nonzero(x, as_tuple=True)[0]", inputs), ElementsAre(0, 2));
    EXPECT_THAT(of("x.nonzero(as_tuple=False)", inputs), ElementsAre(0, 2));
    EXPECT_THAT(of("x.polygamma(1)[0]", inputs), near({1.644934})); // pi * pi / 6
}

/// A second run from the same inputs is to have the same numbers: the statistics are put back.
TEST(Overloads, ThatWriteIntoTheirArgumentsAreSeenToDoSo) {
    for (const char* name : {"torch.native_batch_norm", "torch._native_batch_norm_legit"}) {
        const at::Tensor mean = vector({0, 0});
        const auto before = mean._version();
        execute("x, m, v", std::string("a = ") + name + "(x, None, None, m, v, True, 0.5, 0.1)\nreturn (a[0],)",
                {matrix({1, 2, 3, 4}), mean, vector({1, 1})});
        EXPECT_NE(mean._version(), before) << name;
        EXPECT_THAT(numbers(mean), ElementsAre(1, 1.5)); // half of the means 2 and 3
    }
}

TEST(ComplexNumbers, AreAddedAndMultiplied) {
    const auto outputs = execute("x", "return (x * (1 - 2j) + -(0.5 + 1j) * 2,)", {vector({2})});
    EXPECT_EQ(outputs[0].item<c10::complex<double>>(), c10::complex<double>(1, -6));
}

TEST(Float8, IsCastToAndReturned) {
    const auto outputs = execute("x",
                                 "a = x.to(torch.float8_e4m3fn)\nb = a.float()\nc = x.to(torch.float8_e5m2).float()\n"
                                 "return (a, b, c)",
                                 {vector({0.3, 500, -1.7})});
    EXPECT_EQ(outputs[0].scalar_type(), at::kFloat8_e4m3fn);
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(0.3125, 448, -1.75));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(0.3125, 512, -1.75));
    const auto report = exec::compareOutputs(outputs[0], outputs[0].clone(), true);
    EXPECT_EQ(report.eager_dtype, "float8_e4m3fn");
    EXPECT_TRUE(report.equal);
    const at::Tensor other = vector({0.3, 500, -1.5}).to(at::kFloat8_e4m3fn);
    EXPECT_FALSE(exec::compareOutputs(outputs[0], other, false).equal);
}

TEST(Pooling, GivesPythonsNumbers) {
    const std::vector<at::Tensor> inputs{at::arange(1, 9, at::kFloat).reshape({1, 1, 2, 4}), vector({0})};
    EXPECT_THAT(of("torch.nn.functional.lp_pool2d(x, 2, 2)", inputs), near({8.124039, 11.74734}));
    const auto outputs = execute("x",
                                 "v, i = torch.nn.functional.max_pool2d_with_indices(x, 2)\n"
                                 "u = torch.nn.functional.max_unpool2d(v, i, 2)\nreturn (i, u)",
                                 {inputs[0]});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(5, 7));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(0, 0, 0, 0, 0, 6, 0, 8));
}

TEST(Losses, OfLabelsGivePythonsNumbers) {
    const std::vector<at::Tensor> pair{vector({0.2, 0.7}), vector({0, 1})};
    EXPECT_THAT(of("torch.nn.functional.binary_cross_entropy(x, y)", pair), near({0.289909}));
    EXPECT_THAT(of("torch.nn.functional.hinge_embedding_loss(x, y * -2 + 1)", pair), near({0.25}));
    EXPECT_THAT(of("torch.nn.functional.margin_ranking_loss(x, y, y * -2 + 1, margin=0.1, reduction='sum')", pair),
                near({0.0}));
    EXPECT_THAT(of("torch.nn.functional.gaussian_nll_loss(x, y, y + 1, full=True)", pair), near({1.113475}));
    const std::vector<at::Tensor> rows{matrix({1, -2, 3, 0.5}), matrix({1, 0, 0, 1})};
    EXPECT_THAT(of("torch.nn.functional.multilabel_soft_margin_loss(x, y)", rows), near({0.990713}));
    EXPECT_THAT(of("torch.nn.functional.cosine_embedding_loss(x, x.flip(1), torch.tensor([1, -1]))", rows),
                near({1.062162}));
    // The older words: reduce=False is reduction="none", size_average=False is "sum".
    EXPECT_THAT(of("torch.nn.functional.mse_loss(x, y, reduce=False)", pair), near({0.04, 0.09}));
    EXPECT_THAT(of("torch.nn.functional.mse_loss(x, y, size_average=False)", pair), near({0.13}));
}

TEST(Functions, WithoutASchemaGivePythonsNumbers) {
    const std::vector<at::Tensor> inputs{matrix({1, -2, 3, 0.5}), vector({5, 7}, at::kLong)};
    EXPECT_THAT(of("torch.norm(x, 'nuc')", inputs), near({5.220153}));
    EXPECT_THAT(of("torch.functional.cdist(x, x + 1, compute_mode='donot_use_mm_for_euclid_dist')", inputs),
                near({1.414214, 4.609772, 1.802776, 1.414214}));
    EXPECT_THAT(of("torch.stack(torch.unravel_index(y, (3, 4)))", inputs), ElementsAre(1, 1, 1, 3));
    EXPECT_THAT(of("torch.stack(torch.unique_consecutive(torch.tensor([1, 1, 2, 1]), return_counts=True))", inputs),
                ElementsAre(1, 2, 1, 2, 1, 1));
    EXPECT_THAT(of("torch.nn.functional.embedding_bag(torch.tensor([[0, 1], [1, 1]]), x, mode='sum')", inputs),
                near({4, -1.5, 6, 1}));
    EXPECT_THAT(
        of("torch.nn.functional.local_response_norm(x.abs().reshape(1, 2, 2), 2, alpha=0.0, k=2.0, beta=1.0)", inputs),
        near({0.5, 1, 1.5, 0.25}));
    EXPECT_THAT(of("torch.ops.prims.broadcast_in_dim.default(y, [2, 2], [0])", inputs), ElementsAre(5, 5, 7, 7));
}

} // namespace
} // namespace gnx::test
