#include "core/exec/emit/KnownCallees.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

Status checked(const std::vector<std::string>& statements, const std::string& imports = "") {
    return checkKnownCallees(*test::parsed(imports + test::modelText(statements, {"x"}, "x")));
}

} // namespace

TEST(KnownCallees, AreFunctionsAndMethodsOfTensors) {
    for (const char* call :
         {"torch.conv2d", "torch.nn.functional.relu", "torch._C._nn.linear", "torch.functional.einsum",
          "torch.ops.aten.add.Tensor", "torch.amp.autocast_mode._enter_autocast", "math.sqrt", "int",
          "paddle._C_ops.add", "torch._weight_norm"})
        EXPECT_TRUE(isKnownCall(call)) << call;
    for (const char* method : {"view", "to", "item", "masked_fill_", "__and__", "__eq__"})
        EXPECT_TRUE(isKnownMethod(method)) << method;
}

TEST(KnownCallees, AreNothingThatReachesBeyondTensors) {
    for (const char* call : {"os.system",
                             "subprocess.run",
                             "eval",
                             "exec",
                             "open",
                             "__import__",
                             "getattr",
                             "setattr",
                             "torch.load",
                             "torch.save",
                             "torch.compile",
                             "torch.from_file",
                             "torch.hub.load",
                             "torch.jit.load",
                             "torch.classes.load_library",
                             "torch.ops.load_library",
                             "torch.ops.aten.from_file",
                             "torch.utils.cpp_extension.load",
                             "torch.serialization.load",
                             "torch._C._jit_set_profiling_mode",
                             "torch.set_num_threads",
                             "torch.vmap",
                             "torch.",
                             "torch",
                             "",
                             "paddle.load",
                             "paddle._C_ops._run_custom_op",
                             "paddle._C_ops.read_file",
                             "paddle.utils.run_check",
                             "torch.nn.functional.handle_torch_function",
                             "torch.os.system",
                             "my_kernels.fused_norm",
                             "self.layer",
                             "torch.relu.__globals__",
                             "operator.attrgetter",
                             "operator.methodcaller",
                             "print"})
        EXPECT_FALSE(isKnownCall(call)) << call;
    for (const char* method : {"numpy", "data_ptr", "apply_", "map_", "register_hook", "__reduce__", "__class__",
                               "__getattribute__", "storage", "share_memory_", "tofile", "format", ""})
        EXPECT_FALSE(isKnownMethod(method)) << method;
    for (const char* attribute : {"__class__", "__dict__", "__globals__", "grad_fn", "_base"})
        EXPECT_FALSE(isKnownAttribute(attribute)) << attribute;
    for (const char* name : {"torch.load", "os.environ", "torch.nn.Module", "builtins"})
        EXPECT_FALSE(isKnownName(name)) << name;
}

TEST(KnownCallees, AreAllThatAGraphMayCall) {
    EXPECT_TRUE(checked({"a = torch.relu(x)", "b = a.view(-1, 3).shape", "c = a.to(torch.float16)"}).ok());
}

TEST(KnownCallees, ARefusalNamesNodeOperatorAndLine) {
    const Status refused = checked({"a = torch.relu(x)", "b = os.system('ls')"}, "import os\n");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Unsupported);
    EXPECT_EQ(refused.error().line, 8U); // import os, import torch, import paddle, blank, class, def, two statements
    EXPECT_THAT(refused.error().message, HasSubstr("node 1: os.system"));
}

TEST(KnownCallees, HiddenInOperandsOrAttributesTheyAreFound) {
    EXPECT_THAT(checked({"a = torch.relu([x, {'k': os.environ}])"}, "import os\n").error().message,
                HasSubstr("os.environ is not a known constant"));
    EXPECT_THAT(checked({"a = x.__class__"}).error().message, HasSubstr("__class__"));
    EXPECT_THAT(checked({"a = [y for y in x]"}).error().message, HasSubstr("node 0"));
}

TEST(KnownCallees, AnInputsTypeIsCode) {
    const auto graph = test::parsed("import torch\nimport evil\nclass GraphModule(torch.nn.Module):\n"
                                    "    def forward(self, x: evil.Type):\n        return x\n");
    EXPECT_THAT(checkKnownCallees(*graph).error().message, HasSubstr("evil.Type"));
}

} // namespace gnx::test
