#include "core/graph/ir/OpCategory.h"

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

TEST(OpCategory, IsTheSameForTorchAndPaddle) {
    EXPECT_EQ(opCategory("torch.conv2d"), OpCategory::Convolution);
    EXPECT_EQ(opCategory("paddle._C_ops.depthwise_conv2d"), OpCategory::Convolution);
    EXPECT_EQ(opCategory("torch._C._nn.scaled_dot_product_attention"), OpCategory::Attention);
    EXPECT_EQ(opCategory("torch.nn.functional.relu_"), OpCategory::Activation);
    EXPECT_EQ(opCategory("Tensor.view"), OpCategory::Shape);
}

TEST(OpCategory, KnowsPythonsOperators) {
    EXPECT_EQ(opCategory("operator.iadd"), OpCategory::Elementwise);
    EXPECT_EQ(opCategory("operator.and_"), OpCategory::Elementwise);
    EXPECT_EQ(opCategory("operator.matmul"), OpCategory::MatMul);
}

TEST(OpCategory, KnowsTheOperatorsThatAreFrequentInTheDataset) {
    for (const char* op : {"torch.floor", "Tensor.__and__", "paddle._C_ops.equal", "paddle._C_ops.not_equal",
                           "torch.square", "Tensor.long", "paddle._C_ops.bitwise_not", "operator.mod", "torch.erf"})
        EXPECT_EQ(opCategory(op), OpCategory::Elementwise) << op;
    for (const char* op : {"Tensor.tril", "paddle._C_ops.gather_nd", "Tensor.masked_select", "torch.scatter"})
        EXPECT_EQ(opCategory(op), OpCategory::Embedding) << op;
    for (const char* op : {"Tensor.detach", "Tensor.clone", "paddle._C_ops.tile", "Tensor.size"})
        EXPECT_EQ(opCategory(op), OpCategory::Shape) << op;
    EXPECT_EQ(opCategory("torch.nn.functional.grid_sample"), OpCategory::Pooling);
}

TEST(OpCategory, AdmitsWhatItDoesNotKnow) {
    EXPECT_EQ(opCategory("my.strange_thing"), OpCategory::Other);
}

} // namespace
} // namespace gnx::test
