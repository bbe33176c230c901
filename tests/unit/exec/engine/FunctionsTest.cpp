// Python code around operators, one behaviour a test; the numbers are Python's (torch 2.13) or by hand.
#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::execute;
using test::numbers;
using test::vector;
using ::testing::Each;
using ::testing::ElementsAre;

TEST(GetItem, OfNoIndexIsTheTensorItself) {
    const auto outputs = execute("x", "y = x[()]\ny += 1\nreturn (x,)", {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 3));
}

TEST(SetItem, OfNoIndexWritesAll) {
    const auto outputs = execute("x", "x[()] = 5\nreturn (x,)", {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(5, 5));
}

TEST(Collectives, GiveTheirShapesWithinOneProcess) {
    const auto outputs = execute("x",
                                 "r = torch.ops._c10d_functional.all_reduce(x, 'sum', '0')\n"
                                 "r = torch.ops._c10d_functional.wait_tensor.default(r)\n"
                                 "g = torch.ops._c10d_functional.all_gather_into_tensor.default(x, 2, '0')\n"
                                 "s = torch.ops._c10d_functional_autograd.reduce_scatter_tensor(g, 'sum', 4, '0')\n"
                                 "a = torch.ops._c10d_functional.all_to_all_single(x, [3, 2], [2, 2], '0')\n"
                                 "return (r, g, s, a)",
                                 {vector({1, 2, 3, 4})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1, 2, 3, 4, 1, 2, 3, 4));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(1, 2));
    EXPECT_THAT(numbers(outputs[3]), ElementsAre(1, 2, 3, 4, 1));
}

TEST(GroupedMatmul, MultipliesTheRowsOfEachExpertWithItsWeights) {
    // rows 1 | 2, 3 with the weights 10 | 100 of two experts; the last row belongs to none
    const auto outputs = execute(
        "x, w, o", "return (torch.ops.transformers.grouped_mm_fallback(x, w, o),)",
        {vector({1, 2, 3, 4}).reshape({4, 1}), vector({10, 100}).reshape({2, 1, 1}), vector({1, 3}).to(at::kInt)});
    EXPECT_THAT(numbers(outputs[0].flatten()), ElementsAre(10, 200, 300, 0));
    EXPECT_THROW(execute("x, w, o", "return (torch.ops.transformers.grouped_mm_fallback(x, w, o),)",
                         {at::ones({2, 1}), at::ones({1, 1, 1}), vector({3}).to(at::kInt)}),
                 std::runtime_error);
}

TEST(Collectives, WriteIntoNoOtherTensor) {
    const auto outputs = execute("x",
                                 "r = torch.ops._c10d_functional.all_reduce(x, 'sum', '0')\nr += 1\n"
                                 "b = torch.ops._c10d_functional.broadcast_(x, 0, '0')\nb += 5\nreturn (r, x)",
                                 {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 3));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(6, 7));
}

TEST(Collectives, RefuseWhatCannotBeScattered) {
    for (const char* call : {"reduce_scatter_tensor(x, 'sum', 3, '0')", "all_gather_into_tensor(x, 0, '0')",
                             "all_to_all_single(x, [-1], [4], '0')", "all_reduce_coalesced(x, 'sum', '0')"})
        EXPECT_THROW(
            execute("x", std::string("return (torch.ops._c10d_functional.") + call + ",)", {vector({1, 2, 3, 4})}),
            std::runtime_error)
            << call;
}

TEST(GetItem, OfATupleCountsDownWithANegativeStep) {
    // Python: (0, 1, 2, 3)[::-1], [2:0:-1], [-1:-9:-2]
    const auto outputs = execute("x",
                                 "t = torch.split(x, 1)\na = torch.cat(t[::-1])\nb = torch.cat(t[2:0:-1])\n"
                                 "c = torch.cat(t[-1:-9:-2])\nreturn (a, b, c)",
                                 {vector({0, 1, 2, 3})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(3, 2, 1, 0));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(2, 1));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(3, 1));
}

TEST(Numbers, AreDividedAsPythonDividesThem) {
    // Python: 1 // 0.1 is 9.0, since 0.1 is a little more; -3 % 0.125 is 0.0, not -0.0.
    const auto outputs = execute("x", "return (1 // 0.1, -7.5 // 2, -3 % 0.125)", {vector({0})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(9));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(-4));
    EXPECT_FALSE(std::signbit(outputs[2].item<double>()));
}

TEST(Numbers, AreNotDividedByZero) {
    for (const char* expression : {"1 / 0", "1.0 / 0", "1.5 // 0", "1.5 % 0.0", "0 ** -1"})
        EXPECT_THROW(execute("x", std::string("return (") + expression + ",)", {vector({0})}), std::runtime_error)
            << expression;
}

TEST(Numbers, BeyondWhatASizeHoldsAreRefusedAtOnce) {
    for (const char* expression : {"3 ** 1000000000000", "9223372036854775807 + 1", "1 << 64", "2 ** 62 * 4"})
        EXPECT_THROW(execute("x", std::string("return (") + expression + ",)", {vector({0})}), std::runtime_error)
            << expression;
}

TEST(Calls, OfMethodsThatTakeNothingRefuseArguments) {
    for (const char* call : {"x.numel(1)", "x.dim(0)", "x.item(0)"})
        EXPECT_THROW(execute("x", std::string("return (") + call + ",)", {vector({0})}), std::runtime_error) << call;
}

TEST(Operators, PlusRefusesATensorOfBooleans) {
    EXPECT_THROW(execute("x", "return (+(x > 0),)", {vector({0})}), std::runtime_error);
}

TEST(Norm, OfFrobeniusIsOfTwoDimensionsAtMost) {
    EXPECT_THROW(execute("x", "return (x.norm(\"fro\", [0, 1, 2]),)", {at::ones({1, 2, 3})}), std::runtime_error);
}

TEST(Tensordot, SumsOverPairsOfDimensions) {
    // (1 2) (5 6)   19 22 is the product of matrices; over both dimensions 1*5 + 2*6 + 3*7 + 4*8 = 70;
    // (3 4) (7 8)   43 50 over a's first and b's first: 1*5 + 3*7 = 26, 1*6 + 3*8 = 30, 2*5 + 4*7 = 38, 2*6 + 4*8 = 44.
    const at::Tensor a = vector({1, 2, 3, 4}).reshape({2, 2});
    const at::Tensor b = vector({5, 6, 7, 8}).reshape({2, 2});
    const auto outputs = execute("a, b",
                                 "return (torch.tensordot(a, b, 1), torch.tensordot(a, b), torch.tensordot(a, b, "
                                 "dims=([0], [0])), torch.tensordot(a, b, 0))",
                                 {a, b});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(19, 22, 43, 50));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(70));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(26, 30, 38, 44));
    EXPECT_THAT(outputs[3].sizes(), ElementsAre(2, 2, 2, 2));
    for (const char* dims : {"-1", "3", "[0, 1]", "([0],)"})
        EXPECT_THROW(execute("a, b", std::string("return (torch.tensordot(a, b, ") + dims + "),)", {a, b}),
                     std::runtime_error)
            << dims;
}

TEST(FunctionsOfSeveralTensors, TakeThemOneByOne) {
    const auto outputs = execute("x",
                                 "a, b = torch.broadcast_tensors(x, torch.ones(2, 1))\n"
                                 "c, d = torch.atleast_2d(x, x[0])\ne = torch.atleast_1d(x[0])\n"
                                 "return (a, b, c, d, e, torch.block_diag(x, x), torch.cartesian_prod(x, x))",
                                 {vector({1, 2, 3})});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(2, 3));
    EXPECT_THAT(outputs[1].sizes(), ElementsAre(2, 3));
    EXPECT_THAT(outputs[2].sizes(), ElementsAre(1, 3));
    EXPECT_THAT(outputs[3].sizes(), ElementsAre(1, 1));
    EXPECT_THAT(outputs[4].sizes(), ElementsAre(1));
    EXPECT_THAT(numbers(outputs[5]), ElementsAre(1, 2, 3, 0, 0, 0, 0, 0, 0, 1, 2, 3));
    EXPECT_THAT(outputs[6].sizes(), ElementsAre(9, 2));
    EXPECT_THROW(execute("x", "return (torch.block_diag([x, x]),)", {vector({1})}), std::runtime_error);
}

TEST(Calls, ABoolAfterADimensionIsNoSecondDimension) {
    // x.var(dim, unbiased): of 1 and 3 the variance with n - 1 is 2, with n it is 1.
    const at::Tensor x = vector({1, 3, 5, 7}).reshape({2, 2});
    const auto outputs = execute("x", "return (x.var(1, True), x.var(-1, False))", {x});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 2));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1, 1));
}

TEST(Calls, ABoolIsASizeWhereSizesAreSeparateArguments) {
    const auto outputs = execute("x", "return (torch.ones(2, True),)", {vector({0})});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(2, 1));
}

TEST(Calls, OfMethodsAndOfWhatMakesTensorsTakeALoneListWithoutBrackets) {
    for (const char* call : {"x.permute(0, 1)",
                             "x.view(3, 2)",
                             "x.view(-1)",
                             "x.repeat(2, 3)",
                             "x.flip(0, 1)",
                             "x.tile(2)",
                             "x.squeeze(0, 1)",
                             "x.expand(2, 3)",
                             "x.count_nonzero(0, 1)",
                             "x.sum_to_size(2, 1)",
                             "x.new_zeros(2, 3)",
                             "x.broadcast_to(4, 2, 3)",
                             "torch.zeros(2, 3)",
                             "torch.rand(2)",
                             "torch.permute(x, (0, 1))",
                             "x.sum(0)",
                             "torch.sum(x, 0)",
                             "torch.roll(x, 1)",
                             "torch.squeeze(x, 0)",
                             "x.var(0, True)",
                             "torch.ops.aten.sum(x, 0)"})
        EXPECT_NO_THROW(execute("x", std::string("return (") + call + ",)", {at::ones({2, 3})})) << call;
}

TEST(Calls, OfOtherFunctionsAndWithOtherArgumentsTakeNoListWithoutBrackets) {
    for (const char* call : {"torch.permute(x, 0, 1)",
                             "torch.permute(x, 0)",
                             "torch.reshape(x, 3, 2)",
                             "torch.reshape(x, -1)",
                             "torch.tile(x, 2)",
                             "torch.flip(x, 0)",
                             "torch.broadcast_to(x, 2, 3)",
                             "torch.squeeze(x, 0, 1)",
                             "torch.count_nonzero(x, 0, 1)",
                             "torch.sum(x, 0, 1)",
                             "x.sum(0, 1)",
                             "x.var(0, 1)",
                             "x.roll(1, 2, 3)",
                             "x.new_full(2, 1.0)",
                             "torch.full(2, 1.0)",
                             "x.as_strided(2, 1)",
                             "torch.layer_norm(x, 3)",
                             "x.view(True)",
                             "torch._C._nn.pad(x, 1)",
                             "torch.permute(x, dims=0)",
                             "x.view(size=6)",
                             "torch.zeros(size=2)",
                             "torch.ops.aten.permute(x, 0, 1)",
                             "torch.ops.aten.view.default(x, 6)",
                             "torch.ops.aten.zeros(2)"})
        EXPECT_THROW(execute("x", std::string("return (") + call + ",)", {at::ones({2, 3})}), std::runtime_error)
            << call;
}

TEST(Calls, ATensorWithoutDimensionsIsANumberBesideANumber) {
    // Python takes clamp(Tensor, Number, Number), which keeps the dtype, not clamp(Tensor, Tensor, Tensor).
    const auto outputs = execute("x, high", "return (torch.clamp(x, min=2, max=high),)",
                                 {vector({1, 9}), at::scalar_tensor(4.0, at::kDouble)});
    EXPECT_EQ(outputs[0].scalar_type(), at::kFloat);
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 4));
}

TEST(Calls, ANumberIsNoTensorWherePythonTakesNone) {
    EXPECT_THROW(execute("x", "return (torch.maximum(x, 1),)", {vector({0})}), std::runtime_error);
}

TEST(Dropout, OfAlphaDoesNothingUnlessItIsTraining) {
    const at::Tensor x = vector({1, 2, 3, 4, 5, 6, 7, 8});
    const auto outputs = execute("x", "return (torch.nn.functional.alpha_dropout(x, 0.5),)", {x});
    EXPECT_TRUE(at::equal(outputs[0], x));
}

TEST(Dropout, OfChannelsWithoutABatchDropsWholeChannels) {
    const auto outputs = execute("x", "return (torch.nn.functional.dropout1d(x, 0.5, True),)", {at::ones({64, 3})});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(64, 3));
    // 1 / (1 - 0.5) = 2 where a channel is kept: the sum of its three is 0 or 6.
    EXPECT_THAT(numbers(outputs[0].sum(1)), Each(::testing::AnyOf(0, 6)));
}

TEST(Dropout, OfChannelsIn1DRefusesFourDimensions) {
    EXPECT_THROW(execute("x", "return (torch.nn.functional.dropout1d(x, 0.5, True),)", {at::ones({1, 2, 3, 4})}),
                 std::runtime_error);
}

TEST(Functional, RefusesWhatPythonRefusesBeforeLibTorchIsAsked) {
    // torch/nn/functional.py checks these itself; the operators below take them.
    for (const char* call : {"hardtanh(x, 1.0, -1.0)", "hardtanh(x, 1.0, -1.0, True)", "embedding(i, x, 4)",
                             "embedding(i, x, padding_idx=-5)"})
        EXPECT_THROW(execute("x, i", std::string("return (torch.nn.functional.") + call + ",)",
                             {at::ones({4, 2}), at::zeros({1}, at::kLong)}),
                     std::runtime_error)
            << call;
    for (const char* call : {"hardtanh(x, 1.0, 1.0)", "embedding(i, x, 3)", "embedding(i, x, padding_idx=-4)"})
        EXPECT_NO_THROW(execute("x, i", std::string("return (torch.nn.functional.") + call + ",)",
                                {at::ones({4, 2}), at::zeros({1}, at::kLong)}))
            << call;
}

TEST(BatchNorm, RefusesToTrainOnOneValuePerChannel) {
    EXPECT_THROW(
        execute("x", "return (torch.nn.functional.batch_norm(x, None, None, None, None, True),)", {at::ones({1, 3})}),
        std::runtime_error);
}

TEST(BatchNorm, RefusesAnEpsOfZeroInTrainingAlone) { // torch/nn/functional.py: batch_norm
    const std::string call = "return (torch.nn.functional.batch_norm(x, m, v, None, None, ";
    const std::vector<at::Tensor> inputs{at::ones({2, 3}), at::zeros(3), at::ones(3)};
    EXPECT_THROW(execute("x, m, v", call + "True, 0.1, 0.0),)", inputs), std::runtime_error);
    EXPECT_EQ(execute("x, m, v", call + "False, 0.1, 0.0),)", inputs).size(), 1U);
}

TEST(BatchNorm, CountsItsRunningStatisticsAsWrittenInTraining) {
    const std::vector<at::Tensor> inputs{at::rand({4, 2}), at::zeros({2}), at::ones({2})};
    const auto before = inputs[1]._version();
    execute("x, m, v", "return (torch.nn.functional.batch_norm(x, m, v, None, None, True),)", inputs);
    EXPECT_GT(inputs[1]._version(), before);
}

TEST(BatchNorm, OfTheOperatorItselfCountsThemToo) {
    const std::vector<at::Tensor> inputs{at::rand({4, 2}), at::zeros({2}), at::ones({2})};
    const auto before = inputs[2]._version();
    execute("x, m, v", "return (torch.batch_norm(x, None, None, m, v, True, 0.1, 1e-05, False),)", inputs);
    EXPECT_GT(inputs[2]._version(), before);
}

TEST(MaxPool, GivesItsIndicesWhereTheyAreAskedFor) {
    const auto outputs =
        execute("x", "r = torch.nn.functional.max_pool2d(x, 2, return_indices=True)\nreturn (r[0], r[1])",
                {vector({1, 9, 3, 4}).reshape({1, 1, 2, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(9));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1));
}

TEST(Losses, TakeTheirReductionAsAWord) {
    // By hand, of differences 1 and 3: squares 1 and 9, magnitudes 1 and 3.
    const auto outputs = execute("x, y",
                                 "a = torch.nn.functional.mse_loss(x, y)\n"
                                 "b = torch.nn.functional.mse_loss(x, y, reduction=\"sum\")\n"
                                 "c = torch.nn.functional.l1_loss(x, y, reduction=\"none\")\n"
                                 "d = torch.nn.functional.smooth_l1_loss(x, y, reduction=\"none\")\n"
                                 "e = torch.nn.functional.huber_loss(x, y, reduction=\"none\", delta=2.0)\n"
                                 "return (a, b, c, d, e)",
                                 {vector({1, 3}), vector({0, 0})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(5));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(10));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(1, 3));
    EXPECT_THAT(numbers(outputs[3]), ElementsAre(0.5, 2.5)); // d^2 / 2 below 1, d - 1/2 beyond
    EXPECT_THAT(numbers(outputs[4]), ElementsAre(0.5, 4));   // d^2 / 2 up to 2, 2 * (d - 1) beyond
}

TEST(Losses, OfClassesTakeTheirNumbers) {
    // Equal scores for 4 classes: log 4.
    const auto outputs = execute("x, y", "return (torch.nn.functional.cross_entropy(x, y),)",
                                 {at::zeros({2, 4}, at::kDouble), at::tensor({1, 3}, at::kLong)});
    EXPECT_NEAR(outputs[0].item<double>(), 1.3862943611198906, 1e-12);
}

TEST(Losses, RefuseAnUnknownReduction) {
    EXPECT_THROW(execute("x", "return (torch.nn.functional.mse_loss(x, x, reduction=\"most\"),)", {vector({1})}),
                 std::runtime_error);
}

TEST(Activations, WithoutAnOperatorAreWrittenWithOthers) {
    // By hand: 1 / (1 + 1); 1 - tanh 1; softmax of 0 and -log 3, which is 3 to 1.
    const auto outputs = execute("x, y",
                                 "return (torch.nn.functional.softsign(x), torch.nn.functional.tanhshrink(x),"
                                 " torch.nn.functional.softmin(y, dim=0))",
                                 {vector({1}, at::kDouble), vector({0, 1.0986122886681098}, at::kDouble)});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(0.5));
    EXPECT_NEAR(outputs[1].item<double>(), 0.2384058440442351, 1e-12);
    EXPECT_NEAR(outputs[2][0].item<double>(), 0.75, 1e-12);
}

TEST(Activations, WithAnAlphaWorkInPlaceToo) {
    const auto outputs = execute("x", "y = torch.nn.functional.celu(x, 0.5, True)\nreturn (x,)", {vector({2, 0})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 0));
    const auto written = execute("x", "y = torch.nn.functional.celu(x, inplace=True)\nreturn (x < 0,)", {vector({-9})});
    EXPECT_THAT(numbers(written[0]), ElementsAre(1));
}

TEST(Conversions, ToAnIntKeepWhatAFloatCannotHold) {
    constexpr std::int64_t large = (std::int64_t{1} << 53) + 1;
    const auto outputs = execute("n", "return (int(n),)", {at::scalar_tensor(large, at::kLong)});
    EXPECT_EQ(outputs[0].item<std::int64_t>(), large);
}

TEST(Lists, AreSlicedWithAnyStep) {
    const auto taken = [](const std::string& slice) {
        return execute("x", "a = torch.split(x, 1)\nreturn (a[" + slice + "],)", {vector({1, 2, 3, 4})});
    };
    EXPECT_EQ(taken("1:4:9223372036854775807").size(), 1U);
    EXPECT_EQ(numbers(taken("1:4:9223372036854775807")[0])[0], 2);
    EXPECT_EQ(numbers(taken("2:0:-9223372036854775807")[0])[0], 3);
    EXPECT_EQ(taken("::2").size(), 2U);
    EXPECT_EQ(taken("::-1").size(), 4U);
}

TEST(Conversions, ToAnIntBeyond64BitsAreRefused) {
    for (const char* statement : {"a = int(1e300)", "a = int(-9.3e18)", "a = -(-9223372036854775808)",
                                  "a = torch.nn.functional.interpolate(x, scale_factor=1e30, mode='area')"})
        EXPECT_THROW(execute("x", std::string(statement) + "\nreturn (x,)", {at::ones({1, 1, 4})}), std::runtime_error)
            << statement;
    EXPECT_EQ(execute("x", "a = int(-9223372036854775808.0)\nreturn (a,)", {vector({1})})[0].item<std::int64_t>(),
              std::numeric_limits<std::int64_t>::min());
}

TEST(Conversions, ToPythonsNumbers) {
    const auto outputs = execute("x", "return (int(x), float(x), bool(x))", {vector({-2.5})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(-2));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(-2.5));
    EXPECT_EQ(outputs[2].scalar_type(), at::kBool);
}

TEST(Constructors, NewTensorHasTheDtypeOfTheOldOne) {
    const auto outputs = execute("x", "return (x.new_tensor([1, 2]),)", {vector({0}, at::kHalf)});
    EXPECT_EQ(outputs[0].scalar_type(), at::kHalf);
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 2));
}

TEST(Unique, GivesWhatIsAskedFor) {
    const auto outputs =
        execute("x", "r = torch.unique(x, return_counts=True)\nreturn (r[0], r[1], x.unique())", {vector({3, 1, 3})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 3));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1, 2));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(1, 3));
}

} // namespace
} // namespace gnx::test
