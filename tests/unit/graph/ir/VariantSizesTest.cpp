#include "core/graph/ir/VariantSizes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view kModel = "import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                    "    def forward(self, x: torch.Tensor, s1: torch.SymInt, s2: torch.SymInt):\n"
                                    "        y = x.view(s1, -1)\n        return (y,)\n";

std::shared_ptr<const Graph> graph() {
    return parseGraph(kModel, Framework::Torch).value();
}

TensorDesc sizedTensor(std::string name, std::vector<std::int64_t> shape) {
    TensorDesc made;
    made.name = std::move(name);
    made.shape = std::move(shape);
    made.dtype = DType::Float32;
    return made;
}

TensorDesc size(std::string name, std::int64_t value) {
    TensorDesc made = sizedTensor(std::move(name), {});
    made.dtype = DType::Int64;
    made.data = std::vector<std::int64_t>{value};
    return made;
}

Sample images() {
    Sample sample;
    sample.tensors = {sizedTensor("x", {2, 3, 17})};
    sample.constraints.symbols = {{"S0", 2}, {"S1", 8}};
    sample.constraints.input_shapes = {{"x", {"S0", "3", "2*S1 + 1"}, 7}};
    return sample;
}

TEST(VariantSizes, areTheSymbolsWithTheirExamplesAndShapes) {
    EXPECT_THAT(variantSizes(images(), *graph()), ElementsAre(VariantSize{"S0", 2, {"x [S0, 3, 2*S1 + 1]"}},
                                                              VariantSize{"S1", 8, {"x [S0, 3, 2*S1 + 1]"}}));
}

TEST(VariantSizes, leaveOutASymbolOfNoShape) {
    Sample sample = images();
    sample.constraints.symbols = {{"S", 5}, {"S1", 8}}; // S stands in S1 only as a letter
    sample.constraints.input_shapes[0].dims = {"2", "3", "2*S1 + 1"};
    EXPECT_THAT(variantSizes(sample, *graph()), ElementsAre(VariantSize{"S1", 8, {"x [2, 3, 2*S1 + 1]"}}));
}

TEST(VariantSizes, leaveOutASymbolOfATensorThatNobodyDescribes) {
    Sample sample = images();
    sample.tensors.clear();
    EXPECT_THAT(variantSizes(sample, *graph()), IsEmpty());
}

TEST(VariantSizes, areTheParametersThatAnOperatorReads) {
    Sample sample;
    sample.tensors = {sizedTensor("x", {2, 3}), size("s1", 4), size("s2", 5)}; // nothing reads s2
    EXPECT_THAT(variantSizes(sample, *graph()), ElementsAre(VariantSize{"s1", 4, {}}));
}

} // namespace
} // namespace gnx::test
