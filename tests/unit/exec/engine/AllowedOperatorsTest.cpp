#include "core/exec/engine/AllowedOperators.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::graphOf;
using ::testing::HasSubstr;

std::string refusalOf(const std::string& statement) {
    const auto program = Program::build(graphOf("x", "a = x + 1\nb = " + statement + "\nreturn (b,)"), at::kCPU);
    return program.ok() ? "" : program.error().text();
}

std::string failureOf(const std::string& body) {
    try {
        test::execute("x", body, {at::ones({1})});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "";
}

TEST(AllowedOperators, keepOutWhatReachesBeyondTheTensorsOfAGraph) {
    EXPECT_THAT(refusalOf("torch.from_file('/etc/passwd', False, 10)"),
                ::testing::AllOf(HasSubstr("model.py:7"), HasSubstr("torch.from_file"), HasSubstr("it opens files")));
    for (const char* statement :
         {"torch.ops.aten.from_file('/etc/passwd')", "torch.ops.aten.from_file.default('/etc/passwd')", "a.set_(x)",
          "a.resize_(1000000)", "a.record_stream(x)", "torch.sparse_coo_tensor(x, a)",
          "torch._sparse_coo_tensor_unsafe(x, a)", "torch._C._nn._test_optional_intlist(x)", "a.backward()",
          "torch._reshape_alias(x, [99], [1])", "torch._C._VariableFunctions._pin_memory(x)", "a.retain_grad()",
          "torch.ops.aten.relu_backward(x, a)",
          "torch.ops.aten.max_pool2d_with_indices_backward(x, a, [1], [1], [0], [1], False, x)",
          "torch.ops.aten._stack([])", "torch.ops.aten.quantized_lstm_cell(a, [a], a, a, a, a, a, a, a, a, 1, 1, 1, 1)",
          "torch.ops.aten.fbgemm_linear_fp16_weight(x, a, a)"})
        EXPECT_THAT(refusalOf(statement), HasSubstr("model.py:7")) << statement;
}

TEST(AllowedOperators, areNeitherPythonNorItsModules) {
    for (const char* statement :
         {"os.system('touch /tmp/x')", "__import__('os')", "eval('1')", "exec('1')", "open('/etc/passwd')",
          "torch.load('/tmp/x')", "torch.save(x, '/tmp/x')", "torch.hub.load('a', 'b')", "torch.ops.load_library('x')",
          "torch.utils.cpp_extension.load('x')", "torch.jit.load('x')", "subprocess.run(['ls'])",
          "torch.ops.aten.load('x')", "torch.ops.prim.Print(x)", "torch.classes.load_library('x')",
          "compile('1', '', 'eval')"})
        EXPECT_THAT(refusalOf(statement), HasSubstr("model.py:7")) << statement;
}

TEST(AllowedOperators, giveNoWayFromATensorToItsClass) {
    EXPECT_THROW(test::execute("x", "a = getattr(x, '__class__')\nreturn (a,)", {at::ones({1})}), std::runtime_error);
    EXPECT_THROW(test::execute("x", "a = x.__class__\nreturn (a,)", {at::ones({1})}), std::runtime_error);
}

TEST(AllowedOperators, doNotRepeatAListBeyondMemory) {
    EXPECT_THROW(test::execute("x", "a = [x] * 1000000000000\nreturn (a,)", {at::ones({1})}), std::runtime_error);
}

TEST(AllowedOperators, doNotNestAListBeyondMeasure) {
    for (const char* end : {"return (b,)", "return ([b],)", "c = [b, b]\nreturn (x,)"})
        EXPECT_THAT(failureOf(std::string("a = [[None] * 2000] * 2000\nb = [a] * 2000\n") + end),
                    ::testing::AllOf(HasSubstr("model.py:6:9: operator.mul"), HasSubstr("more than a million items")));
    EXPECT_THAT(failureOf("a = [None] * 1000000\nreturn ([a, a], x)"), "");
}

TEST(AllowedOperators, knowTheirOwnPrivateNames) {
    EXPECT_EQ(refusalOf("torch.ops.aten._softmax.default(x, -1, False)"), "");
    EXPECT_EQ(refusalOf("torch._weight_norm(x, a, 0)"), "");
    EXPECT_EQ(refusalOf("torch._foreach_add([x], [a])"), "");
    EXPECT_FALSE(whyNotAllowed("conv2d"));
    EXPECT_EQ(whyNotAllowed("_no_such_thing"), "it is private to LibTorch");
}

} // namespace
} // namespace gnx::test
