#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/system/Hash.h"
#include "core/data/model/ModelFile.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/exec/validate/CustomOps.h"
#include "core/exec/validate/Judgement.h"
#include "core/exec/validate/StaticChecks.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::TempDir;
using testing::HasSubstr;

/// A sample on disk, written file by file.
class StaticChecksTest : public testing::Test {
  protected:
    void model(const std::string& body, const std::string& imports = {}) {
        folder_.write("graph_net.json", R"({"framework": "torch", "model_name": "m", "odd": [1, {"k": null}]})");
        folder_.write("model.py", "import torch\n" + imports +
                                      "class GraphModule(torch.nn.Module):\n    def forward(self, x, y):\n" + body);
    }
    void describe(const std::string& name, const std::string& shape, const std::string& rest = "data = None") {
        weights_ += "class T_" + name + ":\n    name = \"" + name + "\"\n    shape = " + shape +
                    "\n    dtype = \"torch.float32\"\n    device = \"cuda:0\"\n    " + rest + "\n\n";
        folder_.write("weight_meta.py", weights_);
    }
    Sample sample() const { return *loadSample(folder_.path()); }
    std::shared_ptr<const Graph> graph() const { return *loadGraph(sample()); }

    TempDir folder_;
    std::string weights_;
};

} // namespace

TEST(BelongsToFramework, KnowsTheFrameworksOwnNamespaces) {
    for (const char* op : {"torch.relu", "Tensor.view", "torch.ops.aten.index", "operator.add", "getattr", "len",
                           "onnx.Conv", "onnx.com.microsoft.FusedMatMul", "onnx.ai.onnx.ml.Scaler",
                           "paddle._C_ops.relu", "torch.ops.higher_order.cond", "math.sqrt", "Tensor.__getitem__",
                           "torch.nn.functional.relu", "torch.some_namespace.without_a_list"})
        EXPECT_TRUE(belongsToFramework(op)) << op;
    for (const char* op : {"torch.ops.vision.nms", "kernels.fused", "my_op", "torchvision.ops.nms", "torch.nosuchop",
                           "paddle._C_ops.my_custom_scale", "Tensor.my_method", "onnx.Rulu", "onnx.own.Twice"})
        EXPECT_FALSE(belongsToFramework(op)) << op;
}

TEST_F(StaticChecksTest, CustomOperatorNeedsItsSource) {
    model("        a = kernels.fused(x)\n        b = kernels.fused(a)\n        return b\n", "import kernels\n");
    const ConstraintResult without = checkCustomOps(*graph(), folder_.path());
    EXPECT_EQ(without.verdict, Verdict::Failed);
    EXPECT_EQ(without.evidence, "model.py:5: no source in the sample defines kernels.fused");
    EXPECT_EQ(without.details["operators"][0]["count"], 2);

    folder_.write("csrc/fused.cu", "__global__ void fused_kernel() {}\nat::Tensor fused(at::Tensor x) { return x; }\n");
    const ConstraintResult with = checkCustomOps(*graph(), folder_.path());
    EXPECT_EQ(with.verdict, Verdict::Passed);
    EXPECT_EQ(with.details["operators"][0]["file"], "csrc/fused.cu");
}

TEST_F(StaticChecksTest, AFunctionOfAnOnnxFileDefinesItsOperator) {
    const auto file = sourceFolder() / "tests/data/models/branches.onnx"; // its function own.Twice is called twice
    const auto model = openModel(file);
    ASSERT_TRUE(model.ok());
    const ConstraintResult custom = checkCustomOps(*model->graph, file);
    EXPECT_EQ(custom.verdict, Verdict::Passed) << custom.evidence;
    EXPECT_EQ(custom.details["operators"][0]["name"], "onnx.own.Twice");
    EXPECT_EQ(custom.details["operators"][0]["file"], "branches.onnx");
    EXPECT_EQ(checkAnalyzable(*model->graph, "branches.onnx").evidence, "all 4 operations of 3 operators named");
}

TEST_F(StaticChecksTest, EveryStatementHasToBeReadAndEveryOperatorNamed) {
    model("        a = torch.relu(x)\n        return a\n");
    EXPECT_EQ(checkAnalyzable(*graph()).verdict, Verdict::Passed);
    model("        a = x if y else x\n        return a\n");
    const ConstraintResult opaque = checkAnalyzable(*graph());
    EXPECT_EQ(opaque.verdict, Verdict::Failed);
    EXPECT_EQ(opaque.details["opaque"][0]["line"], 4);
    EXPECT_THAT(opaque.evidence, HasSubstr("1 statement of 2"));
    model("        a = self.layer(x)\n        return a\n");
    const ConstraintResult unnamed = checkAnalyzable(*graph());
    EXPECT_EQ(unnamed.verdict, Verdict::Failed);
    EXPECT_EQ(unnamed.evidence, "model.py:4: self.layer names no operator");
}

TEST_F(StaticChecksTest, SampleWrittenIsTheSampleRead) {
    model("        a = torch.relu(x)\n        return (a, y)\n");
    describe("x", "[2, 3]",
             "mean = 0.1\n    std = float(\"nan\")\n    min_val = -1\n    max_val = 1e-7\n    data = None");
    describe("y", "[2]", "data = [0.1, float(\"inf\")]");
    folder_.write("input_tensor_constraints.py",
                  "from sympy import Symbol\nS0 = Symbol(\"S0\")\ndynamic_dim_constraint_symbols = [S0]\n"
                  "dynamic_dim_constraint_symbol2example_value = {S0: 2}\ndynamic_dim_constraint_relations = []\n"
                  "dynamic_dim_constraint_input_shapes = [([S0, S0 + 1], \"x\")]\n");
    bool written = false;
    const ConstraintResult result = checkWritten(sample(), *graph(), folder_ / "again", written);
    EXPECT_EQ(result.verdict, Verdict::Passed) << result.evidence;
    EXPECT_TRUE(written);
    const Sample again = *loadSample(folder_ / "again");
    EXPECT_EQ(again.metadata.all, sample().metadata.all);
    EXPECT_EQ(*again.tensors[0].max_val, 1e-7);
    EXPECT_EQ(again.constraints.input_shapes[0].dims, (std::vector<std::string>{"S0", "S0 + 1"}));
    std::ifstream in(folder_ / "again/model.py");
    EXPECT_EQ(again.declared_hash, sha256Hex(std::string{std::istreambuf_iterator<char>(in), {}}));
}

TEST_F(StaticChecksTest, OpaqueStatementsCannotBeWritten) {
    model("        a = x if y else x\n        return a\n");
    bool written = true;
    const ConstraintResult result = checkWritten(sample(), *graph(), folder_ / "again", written);
    EXPECT_EQ(result.verdict, Verdict::NotChecked);
    EXPECT_FALSE(written);
    EXPECT_THAT(result.evidence, HasSubstr("model.py:4"));
}

TEST_F(StaticChecksTest, DescriptionsThatDifferAreNamed) {
    model("        return x\n");
    describe("x", "[2]");
    Sample changed = sample();
    EXPECT_FALSE(descriptionDifference(sample(), changed));
    changed.tensors[0].mean = 0.5;
    EXPECT_THAT(*descriptionDifference(sample(), changed), HasSubstr("x"));
}

TEST_F(StaticChecksTest, WhatCannotBeReadMayHoldCustomOperators) {
    const auto evidence = [&] {
        const ConstraintResult result = checkCustomOps(*graph(), folder_.path());
        EXPECT_EQ(result.verdict, Verdict::NotChecked) << result.evidence;
        return result.evidence;
    };
    model("        a = x if y else my_ext.ops.fancy_relu(x)\n        return a\n");
    EXPECT_THAT(evidence(), HasSubstr("1 statement could not be read; model.py:4"));
    model("        a = self.layer(x)\n        return a\n");
    EXPECT_THAT(evidence(), HasSubstr("model.py:4: the code of self.layer is not there"));
    model("        a = torch.relu(x)\n        return a\n", "import os\nos.system(\"true\")\n");
    EXPECT_THAT(evidence(), HasSubstr("model.py:3: a statement outside the class"));
}

TEST_F(StaticChecksTest, StatementsOutsideTheClassAreNotAnalyzed) {
    model("        a = torch.relu(x)\n        return a\n", "\"What it is.\"\nfrom torch import device\n");
    EXPECT_EQ(checkAnalyzable(*graph()).verdict, Verdict::Passed);
    model("        a = torch.relu(x)\n        return a\n", "import os\nos.system(\"true\")\n");
    const ConstraintResult result = checkAnalyzable(*graph());
    EXPECT_EQ(result.verdict, Verdict::Failed);
    EXPECT_THAT(result.evidence, HasSubstr("model.py:3: a statement outside the class"));
}

TEST_F(StaticChecksTest, RandomOperatorsAreNoted) {
    const auto noted = [&] {
        ConstraintResult ran;
        ran.verdict = Verdict::Passed;
        ran.evidence = "executed";
        noteRandomness(*graph(), ran);
        return ran.evidence;
    };
    model(
        "        a = torch.relu(x)\n        b = torch.nn.functional.dropout(a, 0.5, False, False)\n        return b\n");
    EXPECT_EQ(noted(), "executed");
    model("        a = torch.rand_like(x)\n        b = torch.rand_like(x)\n        c = a.uniform_()\n"
          "        d = torch.nn.functional.dropout(b, 0.5, True, False)\n        return (c, d)\n");
    EXPECT_EQ(noted(), "executed; has random operators: torch.rand_like at line 4, Tensor.uniform_ at line 6, "
                       "torch.nn.functional.dropout at line 7, so outputs may differ between runs");
}

} // namespace gnx::test
