// Expected numbers are counted by hand, as products of the sizes that the comments name.
#include <gtest/gtest.h>

#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::number;
using test::tensor;
using test::TypedGraph;

using Known = std::map<std::string, ValueType>;

/// FLOPs of one statement `y = ...` over a, b, c.
Count flops(const std::string& expression, const Known& known, Framework framework = Framework::Torch) {
    return TypedGraph({"a", "b", "c"}, {"y = " + expression}, known, framework).cost().flops;
}

} // namespace

TEST(Flops, LinearIsRowsTimesInputsTimesOutputs) {
    // 10 rows of 4 features to 3: 10 x 3 x 4 multiply-adds; the bias is left out.
    EXPECT_EQ(flops("torch._C._nn.linear(a, b, c)",
                    {{"a", tensor({2, 5, 4})}, {"b", tensor({3, 4})}, {"c", tensor({3})}, {"y", tensor({2, 5, 3})}}),
              2 * 10 * 3 * 4);
}

TEST(Flops, MatrixProductsOfAllRanks) {
    EXPECT_EQ(flops("torch.matmul(a, b)", {{"a", tensor({7, 5})}, {"b", tensor({5, 3})}, {"y", tensor({7, 3})}}),
              2 * 7 * 5 * 3);
    EXPECT_EQ(flops("a @ b", {{"a", tensor({2, 1, 7, 5})}, {"b", tensor({4, 5, 3})}, {"y", tensor({2, 4, 7, 3})}}),
              2 * 8 * 7 * 5 * 3);
    EXPECT_EQ(flops("torch.matmul(a, b)", {{"a", tensor({5})}, {"b", tensor({5})}, {"y", tensor({})}}), 2 * 5);
    EXPECT_EQ(flops("a.matmul(b)", {{"a", tensor({7, 5})}, {"b", tensor({5})}, {"y", tensor({7})}}), 2 * 7 * 5);
    EXPECT_EQ(flops("torch.bmm(a, b)", {{"a", tensor({6, 7, 5})}, {"b", tensor({6, 5, 3})}, {"y", tensor({6, 7, 3})}}),
              2 * 6 * 7 * 5 * 3);
}

TEST(Flops, ProductsThatAreAddedCountTheProductAlone) {
    EXPECT_EQ(flops("torch.addmm(a, b, c)",
                    {{"a", tensor({3})}, {"b", tensor({7, 5})}, {"c", tensor({5, 3})}, {"y", tensor({7, 3})}}),
              2 * 7 * 5 * 3);
    EXPECT_EQ(flops("a.baddbmm(b, c, beta = 1.0)",
                    {{"a", tensor({1})}, {"b", tensor({6, 7, 5})}, {"c", tensor({6, 5, 3})}, {"y", tensor({6, 7, 3})}}),
              2 * 6 * 7 * 5 * 3);
}

TEST(Flops, PaddleMultipliesTransposedMatricesToo) {
    // a is [5, 7] read as [7, 5]
    EXPECT_EQ(flops("paddle._C_ops.matmul(a, b, True, False)",
                    {{"a", tensor({5, 7})}, {"b", tensor({5, 3})}, {"y", tensor({7, 3})}}, Framework::Paddle),
              2 * 7 * 5 * 3);
    EXPECT_EQ(flops("paddle._C_ops.matmul(a, b, False, True)",
                    {{"a", tensor({7, 5})}, {"b", tensor({3, 5})}, {"y", tensor({7, 3})}}, Framework::Paddle),
              2 * 7 * 5 * 3);
}

TEST(Flops, ConvolutionsTakeAKernelForEachResult) {
    // 3 -> 8 channels, kernel 3 x 3, 2 pictures of 16 x 16 to 8 x 8
    EXPECT_EQ(flops("torch.conv2d(a, b, c, (2, 2), (1, 1), (1, 1), 1)",
                    {{"a", tensor({2, 3, 16, 16})}, {"b", tensor({8, 3, 3, 3})}, {"y", tensor({2, 8, 8, 8})}}),
              2 * 2 * 8 * 64 * 27);
    // depthwise: each of 8 channels by itself, the weight is [8, 1, 3, 3]
    EXPECT_EQ(flops("torch.conv2d(a, b, None, (1, 1), (1, 1), (1, 1), 8)",
                    {{"a", tensor({1, 8, 10, 10})}, {"b", tensor({8, 1, 3, 3})}, {"y", tensor({1, 8, 10, 10})}}),
              2 * 800 * 9);
    EXPECT_EQ(flops("paddle._C_ops.depthwise_conv2d(a, b, [1, 1], [1, 1], 'EXPLICIT', 8, [1, 1], 'NCHW')",
                    {{"a", tensor({1, 8, 10, 10})}, {"b", tensor({8, 1, 3, 3})}, {"y", tensor({1, 8, 10, 10})}},
                    Framework::Paddle),
              2 * 800 * 9);
}

TEST(Flops, TransposedConvolutionsTakeAKernelForEachOperand) {
    // 4 -> 6 channels, kernel 2 x 2, stride 2: each of 4 x 5 x 5 elements meets 6 x 2 x 2 weights
    EXPECT_EQ(flops("torch.conv_transpose2d(a, b, c, 2)",
                    {{"a", tensor({1, 4, 5, 5})}, {"b", tensor({4, 6, 2, 2})}, {"y", tensor({1, 6, 10, 10})}}),
              2 * 100 * 24);
    // in 2 groups the weight is [4, 3, 2, 2]
    EXPECT_EQ(flops("torch.conv_transpose2d(a, b, c, 2, 0, 0, 2)",
                    {{"a", tensor({1, 4, 5, 5})}, {"b", tensor({4, 3, 2, 2})}, {"y", tensor({1, 6, 10, 10})}}),
              2 * 100 * 12);
}

TEST(Flops, AttentionIsTwoProducts) {
    // 2 x 8 heads; 10 queries of 16, 20 keys, values of 32: scores 16 x 10 x 20 x 16, result 16 x 10 x 20 x 32
    EXPECT_EQ(flops("torch._C._nn.scaled_dot_product_attention(a, b, c)", {{"a", tensor({2, 8, 10, 16})},
                                                                           {"b", tensor({2, 8, 20, 16})},
                                                                           {"c", tensor({2, 8, 20, 32})},
                                                                           {"y", tensor({2, 8, 10, 32})}}),
              2 * 16 * 10 * 20 * (16 + 32));
}

TEST(Flops, MultiHeadAttentionProjectsToo) {
    // 5 queries, 7 keys, batch 2, width 12: projections of 10 and the results' 10 rows, keys' and values' 14, 12 x 12
    // each; then 2 products of 2 x 5 x 7 x 12.
    EXPECT_EQ(flops("torch.nn.functional.multi_head_attention_forward(a, b, c, 12, 3)",
                    {{"a", tensor({5, 2, 12})}, {"b", tensor({7, 2, 12})}, {"c", tensor({7, 2, 12})}}),
              2 * (10 + 10 + 14 + 14) * 144 + 2 * 2 * 2 * 5 * 7 * 12);
}

TEST(Flops, EinsteinSumsOfTwoOperands) {
    const Known products{{"a", tensor({2, 3, 4})}, {"b", tensor({2, 4, 5})}, {"y", tensor({2, 3, 5})}};
    EXPECT_EQ(flops("torch.functional.einsum('bij, bjk -> bik', a, b)", products), 2 * 2 * 3 * 4 * 5);
    EXPECT_EQ(flops("paddle._C_ops.einsum([a, b], 'bij,bjk->bik')", products, Framework::Paddle), 2 * 2 * 3 * 4 * 5);
    // no index is summed over: a product for each element
    EXPECT_EQ(flops("torch.functional.einsum('i,j->ij', a, b)",
                    {{"a", tensor({3})}, {"b", tensor({5})}, {"y", tensor({3, 5})}}),
              15);
    // the first dimensions are one batch of 2 x 3
    EXPECT_EQ(flops("torch.functional.einsum('...pd,...qd->...pq', a, b)",
                    {{"a", tensor({2, 3, 4, 5})}, {"b", tensor({3, 6, 5})}, {"y", tensor({2, 3, 4, 6})}}),
              2 * 2 * 3 * 4 * 6 * 5);
    // without an arrow the index that stands twice is summed over
    EXPECT_EQ(flops("torch.functional.einsum('ij,jk', a, b)",
                    {{"a", tensor({2, 3})}, {"b", tensor({3, 4})}, {"y", tensor({2, 4})}}),
              2 * 2 * 3 * 4);
    EXPECT_EQ(flops("torch.functional.einsum('ijk,jk->i', a, b)",
                    {{"a", tensor({2, 3})}, {"b", tensor({3, 4})}, {"y", tensor({2})}}),
              std::nullopt); // a has two dimensions
}

TEST(Flops, EinsteinSumsOfOneOperandAddOrOnlyMove) {
    EXPECT_EQ(flops("torch.functional.einsum('ij->ji', a)", {{"a", tensor({2, 3})}, {"y", tensor({3, 2})}}), 0);
    EXPECT_EQ(flops("torch.functional.einsum('ijk->i', a)", {{"a", tensor({2, 3, 4})}, {"y", tensor({2})}}), 24);
}

TEST(Flops, EinsteinSumsOfThreeOperandsAreContractedFromTheLeft) {
    // ij,jk -> ik takes 2 x 3 x 4 multiply-adds, ik,kl -> il 2 x 4 x 5
    EXPECT_EQ(flops("torch.functional.einsum('ij,jk,kl->il', a, b, c)",
                    {{"a", tensor({2, 3})}, {"b", tensor({3, 4})}, {"c", tensor({4, 5})}, {"y", tensor({2, 5})}}),
              2 * 24 + 2 * 40);
    // i,i -> i takes 3 products, since the third has i too; i,i -> 3 multiply-adds
    EXPECT_EQ(flops("torch.functional.einsum('i,i,i->', a, b, c)",
                    {{"a", tensor({3})}, {"b", tensor({3})}, {"c", tensor({3})}, {"y", tensor({})}}),
              3 + 2 * 3);
}

TEST(Flops, SortingComparesEveryElementInEveryRound) {
    // rows of 5: ceil(log2 5) = 3 rounds
    EXPECT_EQ(flops("paddle._C_ops.argsort(a, -1)", {{"a", tensor({4, 5})}, {"y", tensor({4, 5})}}, Framework::Paddle),
              20 * 3);
    EXPECT_EQ(flops("torch.argsort(a, 0)", {{"a", tensor({4, 5})}, {"y", tensor({4, 5})}}), 20 * 2);
}

TEST(Flops, TheLargestAreKeptInAHeap) {
    // a heap of 3: ceil(log2(3 + 1)) = 2 comparisons for each element
    EXPECT_EQ(TypedGraph({"a"}, {"y, z = torch.topk(a, 3)"},
                         {{"a", tensor({2, 10})}, {"y", tensor({2, 3})}, {"z", tensor({2, 3}, DType::Int64)}})
                  .cost()
                  .flops,
              20 * 2);
}

TEST(Flops, ScatteringAddsWhereItAccumulates) {
    const Known known{
        {"a", tensor({10, 4})}, {"b", tensor({6}, DType::Int64)}, {"c", tensor({6, 4})}, {"y", tensor({10, 4})}};
    EXPECT_EQ(flops("a.index_add(0, b, c)", known), 24);
    EXPECT_EQ(flops("a.scatter(0, b, c)", known), 0);
}

TEST(Flops, FourierTransformsTakeFiveNLogN) {
    const ValueType complex = tensor({3, 9}, DType::Complex64);
    // 3 rows of 16 real numbers: 5 x 16 x 4 / 2 each
    EXPECT_EQ(flops("torch.fft.fft_rfft(a)", {{"a", tensor({3, 16})}, {"y", complex}}), 3 * 5 * 16 * 4 / 2);
    // over both dimensions, 8 x 8 complex numbers: 5 x 64 x 6
    EXPECT_EQ(flops("torch._C._fft.fft_fftn(a)",
                    {{"a", tensor({8, 8}, DType::Complex64)}, {"y", tensor({8, 8}, DType::Complex64)}}),
              5 * 64 * 6);
}

TEST(Flops, AttentionOfTransformersFastPathHasTheBatchFirst) {
    // N 2, L 3, E 4: four projections 2 x 24 x 4, two products 2 x 24 x 3
    const ValueType x = tensor({2, 3, 4});
    EXPECT_EQ(TypedGraph({"a"}, {"y, z = torch._native_multi_head_attention(a, a, a, 4, 2)"}, {{"a", x}, {"y", x}})
                  .cost()
                  .flops,
              4 * 2 * 24 * 4 + 2 * 2 * 24 * 3);
}

TEST(Flops, ListsAreAddedUp) {
    const ValueType x = tensor({2, 3});
    EXPECT_EQ(flops("paddle._C_ops.add_n([a, b, c])", {{"a", x}, {"b", x}, {"c", x}, {"y", x}}, Framework::Paddle),
              2 * 6);
}

TEST(Flops, DeformableConvolutionsSampleWhatTheyMultiply) {
    // 8 x 5 x 5 results of 3 channels x 3 x 3 each; 5 x 5 places x 9 x 3 samples of 8, and the mask
    EXPECT_EQ(flops("paddle._C_ops.deformable_conv(a, b, c)",
                    {{"a", tensor({1, 3, 5, 5})},
                     {"b", tensor({1, 18, 5, 5})},
                     {"c", tensor({8, 3, 3, 3})},
                     {"y", tensor({1, 8, 5, 5})}},
                    Framework::Paddle),
              2 * 8 * 25 * 27 + 9 * 25 * 27);
}

TEST(Flops, ElementwiseOperatorsCountTheirOperationsForEachElement) {
    const Known known{{"a", tensor({4, 6})}, {"b", tensor({6})}, {"y", tensor({4, 6})}};
    EXPECT_EQ(flops("a + b", known), 24);
    EXPECT_EQ(flops("torch.nn.functional.relu(a, inplace = True)", known), 24);
    EXPECT_EQ(flops("torch.nn.functional.silu(a)", known), 5 * 24);
    EXPECT_EQ(flops("torch.nn.functional.softmax(a, dim = -1)", known), 5 * 24);
    EXPECT_EQ(flops("a.add_(b)", known), 24);
}

TEST(Flops, ReductionsCountWhatTheyRead) {
    const Known known{{"a", tensor({4, 6})}, {"y", tensor({4})}};
    EXPECT_EQ(flops("a.sum(dim = 1)", known), 24);
    EXPECT_EQ(flops("torch.var(a, dim = 1)", known), 4 * 24);
}

TEST(Flops, NormalizationsCountWeightAndBiasWhereThereAreSome) {
    const Known known{{"a", tensor({4, 6})}, {"b", tensor({6})}, {"c", tensor({6})}, {"y", tensor({4, 6})}};
    EXPECT_EQ(flops("torch.nn.functional.layer_norm(a, (6,), b, c, 1e-05)", known), (6 + 2) * 24);
    EXPECT_EQ(flops("torch.nn.functional.layer_norm(a, (6,))", known), 6 * 24);
    EXPECT_EQ(flops("torch.nn.functional.batch_norm(a, b, b, c, c, False, 0.1, 1e-05)", known), (2 + 2) * 24);
    EXPECT_EQ(flops("torch.nn.functional.batch_norm(a, b, b, c, c, True, 0.1, 1e-05)", known), (6 + 2) * 24);
}

TEST(Flops, PoolingCountsItsWindow) {
    const Known known{{"a", tensor({1, 2, 8, 8})}, {"y", tensor({1, 2, 4, 4})}};
    EXPECT_EQ(flops("torch.nn.functional.max_pool2d(a, 3, 2, 1)", known), 32 * 9);
    EXPECT_EQ(flops("torch._C._nn.avg_pool2d(a, (2, 3))", known), 32 * 6);
    EXPECT_EQ(flops("torch.nn.functional.adaptive_avg_pool2d(a, (4, 4))", known), 128);
}

TEST(Flops, DropoutInInferenceIsNothing) {
    const Known known{{"a", tensor({4, 6})}, {"y", tensor({4, 6})}};
    EXPECT_EQ(flops("torch.nn.functional.dropout(a, 0.1, False, False)", known), 0);
    EXPECT_EQ(flops("torch.nn.functional.dropout(a, 0.1, True, False)", known), 2 * 24);
}

TEST(Flops, WhatOnlyMovesCountsNothingWhateverTheShapes) {
    for (const char* moves : {"a.view(2, -1)", "torch.cat([a, b], dim = 1)", "a[0]", "a.to(torch.float16)",
                              "torch.nn.functional.embedding(a, b)"})
        EXPECT_EQ(flops(moves, {}), 0) << moves;
}

TEST(Flops, AreUnknownWhereShapesOrOperatorsAre) {
    EXPECT_EQ(flops("a + b", {}), std::nullopt);
    EXPECT_EQ(flops("a + b", {{"y", tensor({4, ValueType::kUnknownSize})}}), std::nullopt);
    EXPECT_EQ(flops("torch._C._nn.linear(a, b)", {{"y", tensor({4, 3})}}), std::nullopt);
    EXPECT_EQ(flops("torch._C._nn.linear(a, b)", {{"b", tensor({3, 4})}}), std::nullopt);
    EXPECT_EQ(flops("torch.svd(a)", {{"a", tensor({3})}, {"y", tensor({3})}}), std::nullopt);
}

TEST(Flops, NumbersOfPythonCountNothing) {
    EXPECT_EQ(flops("a * b", {{"a", number()}, {"b", number()}, {"y", number()}}), 0);
}

TEST(Flops, AreUnknownRatherThanWrappedAround) {
    const std::int64_t large = std::int64_t{1} << 62;
    EXPECT_EQ(flops("torch.nn.functional.silu(a)", {{"y", tensor({large})}}), std::nullopt);
}

} // namespace gnx::test
