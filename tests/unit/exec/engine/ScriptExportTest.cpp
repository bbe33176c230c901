#include "core/exec/engine/ScriptExport.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/unit/exec/engine/EngineTest.h"

namespace gnx::test {
namespace {

using test::SampleFiles;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A sample whose inputs are x [4] and a parameter w [4], and its module.
struct Exported {
    SampleFiles files;
    ScriptResult result;
    explicit Exported(std::string_view body, std::string_view parameters = "x, L_self_parameters_w_") {
        files.model(parameters, body);
        files.tensor("x", "[4]", "float32");
        if (parameters.find("L_self_parameters_w_") != std::string_view::npos)
            files.tensor("L_self_parameters_w_", "[4]", "float32");
        if (parameters.find("s0") != std::string_view::npos)
            files.tensor("s0", "[]", "int64", "data = [2]");
        result = exportScript({.sample_dir = files.directory(), .output_file = file()}, {});
    }
    std::string file() const { return (files.files.path() / "module.pt").string(); }
};

} // namespace

TEST(ScriptExport, AModuleHoldsItsParametersAndTakesTheRest) {
    const Exported made("a = x * L_self_parameters_w_\nreturn (a, x)");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    EXPECT_TRUE(made.result.same_bits);
    EXPECT_THAT(made.result.inputs, ElementsAre("x"));
    EXPECT_THAT(made.result.attributes, ElementsAre("L_self_parameters_w_"));
    torch::jit::ExtraFilesMap extra{{kScriptExtraFile, ""}};
    torch::jit::Module module = torch::jit::load(made.file(), at::kCPU, extra);
    EXPECT_EQ(nlohmann::json::parse(extra.at(kScriptExtraFile)).at("inputs"), nlohmann::json({"x"}));
    const at::Tensor weight = module.attr("L_self_parameters_w_").toTensor();
    const at::Tensor ones = at::ones({4});
    const auto outputs = module.forward({ones}).toTuple();
    EXPECT_TRUE(at::equal(outputs->elements()[0].toTensor(), weight)); // 1 * w
}

TEST(ScriptExport, WhatTheGraphWritesIntoIsAnInput) {
    const Exported made("L_self_parameters_w_.add_(1)\na = x * L_self_parameters_w_\nreturn (a,)");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    EXPECT_THAT(made.result.inputs, ElementsAre("x", "L_self_parameters_w_"));
    EXPECT_THAT(made.result.attributes, IsEmpty());
    EXPECT_TRUE(made.result.same_bits);
}

TEST(ScriptExport, RandomNumbersComeInTheSameOrder) {
    const Exported made("a = torch.nn.functional.dropout(x, 0.5, True, False)\nreturn (a,)");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    EXPECT_TRUE(made.result.same_bits);
}

TEST(ScriptExport, ANumberReadOutOfATensorIsRefusedWithItsPlace) {
    const Exported made("a = torch.relu(x)\nn = a.sum()\nm = n.item()\nreturn (a * m,)");
    EXPECT_EQ(made.result.status, RunStatus::Unsupported);
    EXPECT_THAT(made.result.message, HasSubstr("Tensor.item: it reads numbers out of a tensor"));
    EXPECT_EQ(made.result.failed_node, 2);
    EXPECT_EQ(made.result.failed_line, 8U); // two imports, blank, class, def, then the third statement
}

TEST(ScriptExport, AReadWithinAnotherOperationIsRefusedToo) {
    const Exported made("n = x.sum().to(torch.int64)\na = torch.zeros(n)\nreturn (a,)");
    EXPECT_EQ(made.result.status, RunStatus::Unsupported) << made.result.message;
    EXPECT_THAT(made.result.message, HasSubstr("torch.zeros"));
}

TEST(ScriptExport, SizesMayBeRead) {
    const Exported made("n = s0 * 2\na = x.view(s0, 2)\nb = a.reshape(n)\nreturn (b,)",
                        "s0: torch.SymInt, x, L_self_parameters_w_");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    EXPECT_TRUE(made.result.same_bits);
}

TEST(ScriptExport, AListOfIndicesIsAConstant) {
    const Exported made("a = x[[3, 0]]\nreturn (a,)");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    const auto outputs = torch::jit::load(made.file()).forward({at::arange(4)}).toTuple();
    EXPECT_THAT(test::numbers(outputs->elements()[0].toTensor()), ElementsAre(3, 0));
}

TEST(ScriptExport, WhatTheModuleHoldsMayBeRead) {
    const Exported made("m = L_self_parameters_w_.sum()\nn = m.item()\na = x * n\nreturn (a,)");
    ASSERT_EQ(made.result.status, RunStatus::Correct) << made.result.message;
    EXPECT_TRUE(made.result.same_bits);
}

TEST(ScriptExport, AFunctionalTransformIsRefused) {
    const Exported made("torch._functorch.predispatch._vmap_increment_nesting(4, 'error')\n"
                        "a = torch._functorch.predispatch._add_batch_dim(x, 0, 1)\nb = a * 2\n"
                        "c = torch._functorch.predispatch._remove_batch_dim(b, 1, 4, 0)\n"
                        "torch._functorch.predispatch._vmap_decrement_nesting()\nreturn (c,)");
    EXPECT_EQ(made.result.status, RunStatus::Unsupported);
    EXPECT_EQ(made.result.failed_node, 0);
}

TEST(ScriptExport, WhatCannotBeRunIsSaidSo) {
    const Exported made("a = torch.no_such_operator(x)\nreturn (a,)");
    EXPECT_NE(made.result.status, RunStatus::Correct);
    EXPECT_THAT(made.result.message, HasSubstr("torch.no_such_operator"));
    EXPECT_EQ(made.result.failed_node, 0);
}

} // namespace gnx::test
