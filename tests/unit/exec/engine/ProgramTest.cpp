#include <string>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::execute;
using test::graphOf;
using test::numbers;
using test::vector;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

at::Tensor number(std::int64_t value) {
    return at::scalar_tensor(value, at::kLong);
}

TEST(Program, runsStatementsInOrder) {
    const auto outputs = execute("x", "y = torch.relu(x)\ny = y + 1\nz = y * 2\nreturn (y, z)", {vector({-1, 2})});
    ASSERT_EQ(outputs.size(), 2U);
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 3));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(2, 6));
}

TEST(Program, isRunAgainWithTheSameResult) {
    auto program = Program::build(graphOf("x", "y = x.add(1)\nreturn (y,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    for (int i = 0; i < 2; ++i) {
        const auto outputs = program->run({vector({1})});
        ASSERT_TRUE(outputs.ok());
        EXPECT_THAT(numbers(outputs->front()), ElementsAre(2));
    }
}

TEST(Program, returnsNoMoreThanCanBeToldOf) {
    const auto runOf = [](const std::string& pieces) {
        auto program =
            Program::build(graphOf("x", "y = torch.split(torch.zeros(" + pieces + "), 1)\nreturn y"), at::kCPU);
        EXPECT_TRUE(program.ok());
        auto outputs = program->run({vector({1})});
        return std::make_tuple(std::move(outputs), program->failure());
    };
    const auto [most, unused] = runOf("16384");
    ASSERT_TRUE(most.ok());
    EXPECT_EQ(most->size(), 16384U);
    const auto [more, failure] = runOf("16385");
    ASSERT_FALSE(more.ok());
    EXPECT_EQ(more.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(more.error().text(), HasSubstr("model.py:7:9: forward() returns more than 16384 tensors"));
    EXPECT_EQ(failure.nodeNumber(), -1); // the failure does not belong to a node
}

TEST(Program, tellsOfMissingMemoryWithoutThePlaceInLibTorch) {
    auto program = Program::build(graphOf("x", "y = torch.zeros(1000000000000000)\nreturn y"), at::kCPU);
    ASSERT_TRUE(program.ok());
    const auto outputs = program->run({vector({1})});
    ASSERT_FALSE(outputs.ok());
    EXPECT_EQ(outputs.error().code, ErrorCode::OutOfMemory);
    EXPECT_THAT(outputs.error().message, ::testing::StartsWith("torch.zeros: DefaultCPUAllocator: can't allocate"));
}

/// Requests a stop while the node with this number is executed.
class StopsDuring : public ProgramObserver {
  public:
    explicit StopsDuring(std::uint32_t node) : node_(node) {}
    void before(NodeId, const CallArguments&) override {}
    void after(NodeId node, std::span<const PyValue>, const ExecutionContext&) override {
        ++executed;
        if (node.value() == node_)
            source.request_stop();
    }
    std::stop_source source;
    int executed = 0;

  private:
    std::uint32_t node_;
};

TEST(Program, endsBetweenTwoNodesWhenItIsStopped) {
    auto program = Program::build(graphOf("x", "a = x + 1\nb = a * 2\nc = b - 3\nreturn (c,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    StopsDuring stops(1);
    program->stopWhen(stops.source.get_token());
    const auto outputs = program->run({vector({1})}, &stops);
    ASSERT_FALSE(outputs.ok());
    EXPECT_EQ(outputs.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(stops.executed, 2);
    EXPECT_EQ(program->failure().node, NodeId(2));
    program->stopWhen({});
    EXPECT_TRUE(program->run({vector({1})}).ok());
}

TEST(Program, flattensNestedOutputsAndLeavesNoneOut) {
    const auto outputs = execute("x", "y = x + 1\nreturn ([x, (y, None)], 7)", {vector({1})});
    ASSERT_EQ(outputs.size(), 3U);
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(2));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(7));
}

TEST(Operators, dividingANumberByATensorIsReciprocalTimesNumber) {
    // In float32 10 * (1/3) is 3.3333335, while 10/3 rounds to 3.3333333 (torch 2.13: 10 / torch.tensor(3.)).
    const auto outputs = execute("x", "return (10 / x, 10 - x)", {vector({3})});
    EXPECT_EQ(outputs[0].item<float>(), 10.0F * (1.0F / 3.0F));
    EXPECT_EQ(outputs[1].item<float>(), 7.0F);
}

TEST(Operators, ANumberDoesNotChangeTheDtypeOfATensor) {
    const auto outputs =
        execute("x, i", "return (x * 2.5, i * 2, i * 2.5, i + True)", {vector({2}, at::kHalf), vector({2}, at::kInt)});
    EXPECT_EQ(outputs[0].scalar_type(), at::kHalf);
    EXPECT_EQ(outputs[1].scalar_type(), at::kInt);
    EXPECT_EQ(outputs[2].scalar_type(), at::kFloat);
    EXPECT_EQ(outputs[3].scalar_type(), at::kInt);
}

TEST(Operators, AugmentedAssignmentWritesIntoTheTensor) {
    const auto outputs = execute("x", "y = x\nx += 1\nreturn (y,)", {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 3));
}

TEST(Operators, PlainAssignmentDoesNot) {
    const auto outputs = execute("x", "y = x\nx = x + 1\nreturn (y,)", {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 2));
}

TEST(Operators, OfNumbersFollowPython) {
    const auto outputs = execute(
        "x", "a = -7 // 2\nb = -7 % 3\nc = 7 / 2\nd = 2 ** 10\nreturn (x + a, x + b, x + c, x + d)", {vector({0})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(-4));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(2));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(3.5));
    EXPECT_THAT(numbers(outputs[3]), ElementsAre(1024));
}

TEST(GetItem, TakesNumbersSlicesNoneEllipsisAndTensors) {
    const at::Tensor x = at::arange(6, at::kFloat).reshape({2, 3});
    const auto outputs = execute("x, i", "a = x[1]\nb = x[:, 1:3]\nc = x[None, ..., -1]\nd = x[i]\nreturn (a, b, c, d)",
                                 {x, at::tensor({1, 1}, at::kLong)});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(3, 4, 5));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1, 2, 4, 5));
    EXPECT_THAT(outputs[2].sizes(), ElementsAre(1, 2));
    EXPECT_THAT(numbers(outputs[2]), ElementsAre(2, 5));
    EXPECT_THAT(numbers(outputs[3]), ElementsAre(3, 4, 5, 3, 4, 5));
}

TEST(GetItem, OfATupleIsItsElement) {
    const auto outputs =
        execute("x", "t = torch.max(x, dim=0)\nv = t[0]\ni = t[1]\nreturn (v, i)", {vector({3, 9, 4})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(9));
    EXPECT_THAT(numbers(outputs[1]), ElementsAre(1));
}

TEST(SetItem, WritesAPartOfTheTensor) {
    const auto outputs = execute("x, y", "x[0:2] = y\nx[3] = 7\nreturn (x,)", {vector({1, 2, 3, 4}), vector({8, 9})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(8, 9, 3, 7));
}

TEST(GetAttr, KnowsShapesAndTransposes) {
    const auto outputs =
        execute("x", "s = x.shape\nn = s[1]\ny = x.T\nreturn (y.reshape(n * 2), x.new_zeros(s))", {at::ones({2, 3})});
    EXPECT_EQ(outputs[0].numel(), 6);
    EXPECT_THAT(outputs[1].sizes(), ElementsAre(2, 3));
}

TEST(Calls, TakeSymbolicSizesFromTensorsWithoutDimensions) {
    const auto outputs = execute("x, s0, s1", "n = s0 * s1\ny = x.view(s0, s1)\nz = x.reshape((n,))\nreturn (y, z)",
                                 {at::arange(6, at::kFloat), number(2), number(3)});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(2, 3));
    EXPECT_THAT(outputs[1].sizes(), ElementsAre(6));
}

TEST(Calls, AcceptListsAsSeparateArgumentsAndOneNumberForBothSides) {
    const at::Tensor image = at::ones({1, 1, 4, 4});
    const auto outputs = execute("x",
                                 "a = x.permute(0, 2, 3, 1)\nb = torch.nn.functional.max_pool2d(x, 2)\n"
                                 "c = torch._C._nn.avg_pool2d(x, 2, 2)\nreturn (a, b, c)",
                                 {image});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(1, 4, 4, 1));
    EXPECT_THAT(outputs[1].sizes(), ElementsAre(1, 1, 2, 2));
    EXPECT_THAT(outputs[2].sizes(), ElementsAre(1, 1, 2, 2));
}

TEST(Calls, AcceptNumpysNamesOfKeywords) {
    const auto outputs = execute("x", "return (torch.sum(x, axis=1, keepdims=True),)", {at::ones({2, 3})});
    EXPECT_THAT(outputs[0].sizes(), ElementsAre(2, 1));
}

TEST(Calls, UnpackSeveralResults) {
    const auto outputs = execute("x", "a, b = x.chunk(2)\nreturn (b, a)", {vector({1, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2));
}

TEST(Calls, PutEveryDeviceOnTheOneUnderTest) {
    const auto outputs = execute("x",
                                 "y = torch.arange(3, device=device(type='cuda', index=0))\nz = x.to('cuda:1')\n"
                                 "return (y, z)",
                                 {vector({1})});
    EXPECT_TRUE(outputs[0].device().is_cpu());
    EXPECT_TRUE(outputs[1].device().is_cpu());
}

TEST(Autocast, ComputesInTheLowerPrecisionInsideOnly) {
    const auto outputs = execute("x",
                                 "a = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, False)\n"
                                 "y = torch.matmul(x, x)\nb = torch.amp.autocast_mode._exit_autocast(a)\n"
                                 "z = torch.matmul(x, x)\nreturn (y, z)",
                                 {at::ones({2, 2})});
    EXPECT_EQ(outputs[0].scalar_type(), at::kBFloat16);
    EXPECT_EQ(outputs[1].scalar_type(), at::kFloat);
}

TEST(Autocast, EndsWithARunThatFails) {
    EXPECT_ANY_THROW(execute("x",
                             "a = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, False)\n"
                             "y = torch.matmul(x, x)\nreturn (y,)",
                             {at::ones({2, 3})}));
    const auto outputs = execute("x", "return (torch.matmul(x, x),)", {at::ones({2, 2})});
    EXPECT_EQ(outputs[0].scalar_type(), at::kFloat);
}

TEST(Autocast, EndsWithARunWhoseGraphDoesNotLeaveIt) {
    const auto entered = execute("x",
                                 "a = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, True)\n"
                                 "return (torch.matmul(x, x),)",
                                 {at::ones({2, 2})});
    EXPECT_EQ(entered[0].scalar_type(), at::kBFloat16);
    const auto outputs = execute("x", "return (torch.matmul(x, x),)", {at::ones({2, 2})});
    EXPECT_EQ(outputs[0].scalar_type(), at::kFloat);
}

TEST(Modes, ThoseOfGradientsChangeNothing) {
    const auto outputs = execute("x",
                                 "a = torch._C._functorch.set_inplace_requires_grad_allowed(True)\nb = x * 2\n"
                                 "c = torch._C._functorch.set_inplace_requires_grad_allowed(False)\nreturn (b,)",
                                 {at::ones({2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(2, 2));
}

TEST(Modes, AGraphsOwnTensorMayRequireGradients) {
    const auto outputs =
        execute("x", "a = torch.zeros_like(x)\nb = a.requires_grad_()\nreturn (b + 1,)", {at::ones({2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 1));
    auto program = Program::build(graphOf("x", "a = x.requires_grad_()\nreturn (a,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    EXPECT_FALSE(program->run({at::ones({2}, at::kInt)}).ok());
    EXPECT_THAT(program->failure().error.text(), HasSubstr("cannot require gradients"));
}

TEST(Vmap, EndsWithARunWhoseGraphDoesNotLeaveIt) {
    const std::string body = "a = torch._C._functorch._vmap_increment_nesting(2, 'error')\nreturn (x, a)";
    for (int run = 0; run < 2; ++run)
        EXPECT_THAT(numbers(execute("x", body, {at::ones({2})})[1]), ElementsAre(1));
}

TEST(Vmap, GivesNoTensorToTheOutsideButByRemovingItsDimension) {
    auto program = Program::build(graphOf("x", "a = torch._C._functorch._vmap_increment_nesting(2, 'error')\n"
                                               "b = torch._C._functorch._add_batch_dim(x, 0, 1)\nreturn (b,)"),
                                  at::kCPU);
    ASSERT_TRUE(program.ok());
    EXPECT_FALSE(program->run({at::ones({2})}).ok());
    EXPECT_EQ(program->failure().nodeNumber(), 1);
    EXPECT_THAT(program->failure().error.text(), HasSubstr("of a vmap layer"));
}

TEST(Vmap, MapsOverTheBatchDimension) {
    const auto outputs = execute("x",
                                 "a = torch._functorch.predispatch._vmap_increment_nesting(3, 'error')\n"
                                 "b = torch._functorch.predispatch._add_batch_dim(x, 0, 1)\nc = b.sum()\n"
                                 "d = torch._functorch.predispatch._remove_batch_dim(c, 1, 3, 0)\n"
                                 "e = torch._functorch.predispatch._vmap_decrement_nesting()\nreturn (d,)",
                                 {at::arange(6, at::kFloat).reshape({3, 2})});
    EXPECT_THAT(numbers(outputs[0]), ElementsAre(1, 5, 9)); // one sum a row
}

TEST(Memory, ValuesAreReleasedAfterTheirLastUse) {
    at::Tensor x = at::ones({4});
    auto program = Program::build(graphOf("x", "y = x + 1\nz = y + 1\nreturn (z,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    const auto outputs = program->run({x});
    ASSERT_TRUE(outputs.ok());
    EXPECT_EQ(x.use_count(), 1U);
    EXPECT_EQ(outputs->front().use_count(), 1U);
}

TEST(ProgramErrors, AnUnknownCalleeIsUnsupportedAndNamed) {
    ProgramFailure where;
    const auto program =
        Program::build(graphOf("x", "y = torch.relu(x)\nz = torch.no_such_thing(y)\nreturn (z,)"), at::kCPU, &where);
    ASSERT_FALSE(program.ok());
    EXPECT_EQ(program.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(program.error().text(), HasSubstr("torch.no_such_thing"));
    EXPECT_EQ(program.error().line, 7U); // forward() stands in line 5
    EXPECT_EQ(where.node, NodeId(1));
}

TEST(ProgramErrors, AFailingOperatorIsNamedWithItsLine) {
    auto program = Program::build(graphOf("x", "y = torch.relu(x)\nz = torch.matmul(y, y)\nreturn (z,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    const auto outputs = program->run({at::ones({2, 3})});
    ASSERT_FALSE(outputs.ok());
    EXPECT_THAT(outputs.error().text(), HasSubstr("torch.matmul"));
    EXPECT_THAT(outputs.error().text(),
                HasSubstr("2x3")); // torch's own words: shapes cannot be multiplied (2x3 and 2x3)
    EXPECT_EQ(program->failure().line, 7U);
    EXPECT_EQ(program->failure().node, NodeId(1));
}

TEST(ProgramErrors, ArgumentsThatFitNoOverloadAreListed) {
    auto program = Program::build(graphOf("x", "z = torch.matmul(x, 'text')\nreturn (z,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    const auto outputs = program->run({at::ones({2})});
    ASSERT_FALSE(outputs.ok());
    EXPECT_THAT(outputs.error().text(), HasSubstr("'text'"));
}

TEST(ProgramErrors, AWrongNumberOfResultsIsAnError) {
    auto program = Program::build(graphOf("x", "a, b = x.chunk(3)\nreturn (a,)"), at::kCPU);
    ASSERT_TRUE(program.ok());
    const auto outputs = program->run({at::ones({3})});
    ASSERT_FALSE(outputs.ok());
    EXPECT_THAT(outputs.error().text(), HasSubstr("expected 2 results"));
}

} // namespace
} // namespace gnx::test
