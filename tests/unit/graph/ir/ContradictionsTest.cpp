#include "core/graph/ir/Contradictions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Fingerprint.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kHash(64, 'a');

/// A sample on disk, written file by file; forward() takes x in line 3 and y in line 4.
class ContradictionsTest : public testing::Test {
  protected:
    ContradictionsTest() {
        folder_.write("graph_net.json", R"({"framework": "torch"})");
        folder_.write("weight_meta.py", "");
    }
    void model(const std::string& body) {
        model_ = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x : torch.Tensor,\n"
                 "                y : torch.Tensor):\n" +
                 body;
    }
    void describe(const std::string& name, const std::string& shape, const std::string& rest = "data = None") {
        weights_ += "class T_" + name + ":\n    name = \"" + name + "\"\n    shape = " + shape +
                    "\n    dtype = \"torch.float32\"\n    " + rest + "\n\n";
        folder_.write("weight_meta.py", weights_);
    }
    void constrain(const std::string& relations, const std::string& shapes) {
        folder_.write("input_tensor_constraints.py", "dynamic_dim_constraint_symbols = [S0]\n"
                                                     "dynamic_dim_constraint_symbol2example_value = {S0: 3}\n"
                                                     "dynamic_dim_constraint_relations = [" +
                                                         relations + "]\ndynamic_dim_constraint_input_shapes = [\n" +
                                                         shapes + "]\n");
    }
    std::vector<std::string> found() const {
        const Sample sample = *loadSample(folder_.path());
        const auto graph = *parseGraph(model_, Framework::Torch);
        std::vector<std::string> all;
        for (const Problem& problem :
             findContradictions(sample, *graph, matchTensors(*graph, sample.tensors), {model_, kHash})) {
            EXPECT_THAT(contradictionCodes(), testing::Contains(problem.code));
            all.push_back(problem.code + ' ' + problem.file + ':' + std::to_string(problem.line) + ' ' +
                          problem.message);
        }
        return all;
    }

    test::TempDir folder_;
    std::string model_, weights_;
};

const std::string kBoth = "        a = x + y\n        return (a,)\n";

} // namespace

TEST_F(ContradictionsTest, NothingOfASoundSample) {
    model(kBoth);
    describe("x", "[3, 2]");
    describe("y", "[2]", "data = [1.0, 2.0]");
    folder_.write("graph_hash.txt", kHash);
    constrain("S0 < 10", "    ([S0, S0 - 1], \"x\"),\n    ([2], \"y\"),\n");
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(ContradictionsTest, HashesAreComparedAsNumbers) {
    model(kBoth);
    describe("x", "[2]");
    describe("y", "[2]");
    folder_.write("graph_hash.txt", std::string(64, 'A') + "\n");
    EXPECT_THAT(found(), IsEmpty());
    folder_.write("graph_hash.txt", std::string(64, '0'));
    EXPECT_THAT(found(), ElementsAre("hash-mismatch graph_hash.txt:1 declares 000000000000..., the sha256 of model.py "
                                     "is aaaaaaaaaaaa...; the file may have been reformatted since"));
}

TEST_F(ContradictionsTest, InputsAndDescriptionsThatDoNotMeet) {
    model("        a = torch.relu(x)\n        return (a,)\n");
    describe("x", "[2]");
    describe("x", "[2]");
    describe("z", "[2]");
    EXPECT_THAT(found(),
                ElementsAre("undescribed-input model.py:4 the input y has no description; expected a class in "
                            "weight_meta.py or input_meta.py",
                            "unused-input model.py:4 the input y is read by no operation",
                            "duplicate-description weight_meta.py:7 x is described more than once; expected "
                            "one class for each input",
                            "unused-description weight_meta.py:13 describes z, which is no input of forward()"));
}

TEST_F(ContradictionsTest, ValuesThatAreHardlyMeant) {
    model(kBoth);
    describe("x", "[2]", "mean = float(\"nan\")\n    std = -1.0");
    describe("y", "[2]", "std = float(\"inf\")\n    min_val = 3\n    max_val = 2");
    EXPECT_THAT(found(), ElementsAre("value-range weight_meta.py:1 x's mean is no finite number; GraphNet puts small "
                                     "random numbers in its place",
                                     "value-range weight_meta.py:1 x's std is below zero; numbers are drawn mirrored",
                                     "value-range weight_meta.py:8 y's min_val is above its max_val"));
}

TEST_F(ContradictionsTest, ModelWithoutAnyDescriptionIsOneProblem) {
    model(kBoth);
    EXPECT_THAT(found(),
                ElementsAre("undescribed-input weight_meta.py:0 describes nothing, but forward() has 2 inputs; "
                            "expected a class for each"));
    std::filesystem::remove(folder_ / "weight_meta.py"); // a missing file is a problem of its own
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(ContradictionsTest, ReturnedInputIsUsed) {
    model("        return (x, [y])\n");
    describe("x", "[2]");
    describe("y", "[2]");
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(ContradictionsTest, ShapesThatCannotBe) {
    model(kBoth);
    describe("x", "[-1]");
    describe("y", "[2, 3]", "data = [1.0]");
    EXPECT_THAT(found(), ElementsAre("negative-size weight_meta.py:1 x has a dimension of -1; expected 0 or more",
                                     "data-length weight_meta.py:7 y's data has 1 elements; expected 6, as its shape "
                                     "has"));
    weights_.clear();
    describe("x", "[2]");
    describe("y", "[50000000000, 8000000000]");
    EXPECT_THAT(found(), ElementsAre("size-overflow weight_meta.py:7 y's shape has more bytes than 64 bits can count"));
}

TEST_F(ContradictionsTest, ConstraintsThatTheExamplesBreak) {
    model(kBoth);
    describe("x", "[3, 2]");
    describe("y", "[2]");
    constrain("S0 > 10", "    ([S0 - 4, 2], \"x\"),\n    ([1, 1], \"y\"),\n    ([1], \"w\"),\n");
    EXPECT_THAT(found(),
                ElementsAre("constraint-relation input_tensor_constraints.py:3 the relation S0 > 10 does not hold for "
                            "the examples of its symbols, S0 = 3",
                            "constraint-shape input_tensor_constraints.py:5 dimension 0 of x is S0 - 4 = -1; expected "
                            "3, as weight_meta.py:1 describes it",
                            "constraint-rank input_tensor_constraints.py:6 y has 2 dimensions; expected 1, as "
                            "weight_meta.py:7 describes it",
                            "constraint-input input_tensor_constraints.py:7 names w, which is no input of forward()"));
}

} // namespace gnx::test
