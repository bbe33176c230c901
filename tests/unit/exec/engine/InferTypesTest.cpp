#include "core/exec/engine/InferTypes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/engine/EngineTest.h"

// Expected shapes follow from the operators' documentation by hand; tests/support/measure_types.py compares those of
// whole samples with what a run makes.
namespace gnx::test {
namespace {

using test::SampleFiles;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string text(const InferredValue& value) {
    switch (value.kind) {
    case InferredValue::Kind::Unknown:
        return "unknown";
    case InferredValue::Kind::Number:
        return "number";
    case InferredValue::Kind::Other:
        return "other";
    case InferredValue::Kind::Tensor:
        break;
    }
    std::string shape = value.dtype;
    for (const std::int64_t size : value.shape)
        shape += size < InferredValue::kUnknownSize ? " u" + std::to_string(InferredValue::symbol(0) - size)
                                                    : ' ' + std::to_string(size);
    return shape;
}

TypesResult infer(const SampleFiles& sample, int time_limit_ms = 1'000'000) {
    return TypeInference().infer({.sample_dir = sample.directory(), .time_limit_ms = time_limit_ms});
}

/// Types of the results of the statements, without inputs.
std::vector<std::string> resultsOf(const SampleFiles& sample, std::size_t inputs) {
    const TypesResult inferred = infer(sample);
    EXPECT_EQ(inferred.error, "");
    std::vector<std::string> texts;
    for (std::size_t i = inputs; i < inferred.values.size(); ++i)
        texts.push_back(text(inferred.values[i]));
    return texts;
}

TEST(InferTypes, tellsWhatLayersMake) {
    SampleFiles sample;
    sample.model("x, w, g", "a = torch.conv2d(x, w, None, (2, 2), (1, 1), (1, 1), 1)\n"
                            "b = torch.nn.functional.batch_norm(a, g, g, g, g, False, 0.1, 1e-05)\n"
                            "c = torch.nn.functional.relu(b, inplace=True)\n"
                            "d = torch.nn.functional.adaptive_avg_pool2d(c, (1, 1))\n"
                            "e = torch.flatten(d, 1)\nreturn (e,)");
    sample.tensor("x", "[1, 3, 224, 224]", "float16");
    sample.tensor("w", "[64, 3, 3, 3]", "float16");
    sample.tensor("g", "[64]", "float16");
    // (224 + 2 - 2 - 1) / 2 + 1 = 112
    EXPECT_THAT(resultsOf(sample, 3), ElementsAre("float16 1 64 112 112", "float16 1 64 112 112",
                                                  "float16 1 64 112 112", "float16 1 64 1 1", "float16 1 64"));
}

TEST(InferTypes, needsNoMemoryForLargeTensors) {
    SampleFiles sample;
    sample.model("x", "y = x + 1\nreturn (y,)");
    sample.tensor("x", "[1000000, 1000000, 1000]", "float32"); // 4 PB
    EXPECT_THAT(resultsOf(sample, 1), ElementsAre("float32 1000000 1000000 1000"));
}

TEST(InferTypes, makesNumbersOfSymbolicSizes) {
    SampleFiles sample;
    sample.model("s1: torch.SymInt, x", "n = s1 * 2\ny = x.view(n, -1)\nreturn (y,)");
    sample.tensor("s1", "[]", "int64", "data = [3]");
    sample.tensor("x", "[12, 5]", "float32");
    const TypesResult inferred = infer(sample);
    ASSERT_THAT(inferred.values, SizeIs(4));
    EXPECT_EQ(text(inferred.values[0]), "number");
    EXPECT_EQ(text(inferred.values[2]), "number");
    EXPECT_EQ(text(inferred.values[3]), "float32 6 10"); // 60 elements in 3 * 2 rows
}

TEST(InferTypes, computesSmallTensorsThatSizesComeFrom) {
    SampleFiles sample;
    sample.model("x, lengths", "a = torch.arange(0, 4, device=device('cuda:0'))\nb = a[2]\nn = b.item()\n"
                               "c = x[:n]\nd = lengths.max()\ne = d.item()\nf = torch.zeros(e, 2)\nreturn (c, f)");
    sample.tensor("x", "[7, 5]", "float32");
    sample.tensor("lengths", "[3]", "int64", "data = [4, 9, 6]");
    const auto inferred = resultsOf(sample, 2);
    EXPECT_EQ(inferred.front(), "other"); // the device
    EXPECT_THAT(std::vector(inferred.begin() + 1, inferred.end()),
                ElementsAre("int64 4", "int64", "number", "float32 2 5", "int64", "number", "float32 9 2"));
}

TEST(InferTypes, doesNotRelyOnDataThatWasOverwrittenWithUnknownOnes) {
    SampleFiles sample;
    sample.model("x, n", "a = n.add_(x)\nm = n.item()\ny = torch.zeros(m)\nreturn (y,)");
    sample.tensor("x", "[]", "int64");
    sample.tensor("n", "[]", "int64", "data = [4]");
    EXPECT_THAT(resultsOf(sample, 2), ElementsAre("int64", "number", "float32 u0"));
}

TEST(InferTypes, changesKnownDataOnceAndInPlace) {
    SampleFiles sample;
    sample.model("n", "a = n.add_(2)\nm = n.item()\ny = torch.zeros(m)\nreturn (y,)");
    sample.tensor("n", "[]", "int64", "data = [4]");
    EXPECT_THAT(resultsOf(sample, 1), ElementsAre("int64", "number", "float32 6"));
}

TEST(InferTypes, givesSizesThatDependOnDataSymbols) {
    SampleFiles sample;
    sample.model("x, m", "a = x.item()\nb = torch.zeros(a)\nc = m.nonzero()\nd = m[m > 0]\ne = m + 1\nreturn (b, e)");
    sample.tensor("x", "[]", "int64");
    sample.tensor("m", "[3, 4]", "float32");
    EXPECT_THAT(resultsOf(sample, 2),
                ElementsAre("number", "float32 u0", "int64 u1 2", "bool 3 4", "float32 u2", "float32 3 4"));
    const TypesResult inferred = infer(sample);
    EXPECT_EQ(inferred.untyped_nodes, 0U);
    // five lines of modelSource() stand before the body
    EXPECT_THAT(inferred.symbols,
                ElementsAre("what Tensor.item gives in line 6", "how much Tensor.nonzero selects in line 8",
                            "how much operator.getitem selects in line 9"));
}

TEST(InferTypes, carriesSymbolsThroughOperators) {
    SampleFiles sample;
    sample.model("x, m, w", "i = torch.nonzero(m)\nj = i.select(1, 0)\nr = x[j]\ns = torch._C._nn.linear(r, w)\n"
                            "t = s.reshape(-1, 5)\nu = torch.cat([s, s, w], 0)\nreturn (t, u)");
    sample.tensor("x", "[8, 3]", "float32");
    sample.tensor("m", "[8, 4]", "bool");
    sample.tensor("w", "[5, 3]", "float32");
    // s is [u0, 5]; s, s and w do not fit one another: [u0, 5] and [5, 3]
    EXPECT_THAT(resultsOf(sample, 3),
                ElementsAre("int64 u0 2", "int64 u0", "float32 u0 3", "float32 u0 5", "float32 u0 5", "unknown"));
}

TEST(InferTypes, tellsWhatFollowsFromASymbol) {
    SampleFiles sample;
    sample.model("x, m", "r = x[m]\ns = torch.cat([r, r, x], 0)\nt = s[3:]\nreturn (t,)");
    sample.tensor("x", "[7, 2]", "float32");
    sample.tensor("m", "[7]", "bool");
    const TypesResult inferred = infer(sample);
    EXPECT_THAT(resultsOf(sample, 2), ElementsAre("float32 u0 2", "float32 u1 2", "float32 u2 2"));
    EXPECT_THAT(inferred.symbols, ElementsAre("how much operator.getitem selects in line 6", "2 u0 + 7", "2 u0 + 4"));
}

TEST(InferTypes, takesTheSameMaskToSelectAsMuchAgain) {
    SampleFiles sample;
    sample.model("x, y, m", "a = x[m]\nb = y[m]\nc = a + b\nd = m.logical_not_()\ne = x[m]\nreturn (c, e)");
    sample.tensor("x", "[7]", "float32");
    sample.tensor("y", "[7]", "float32");
    sample.tensor("m", "[7]", "bool");
    // the mask is another one once it was written to
    EXPECT_THAT(resultsOf(sample, 3), ElementsAre("float32 u0", "float32 u0", "float32 u0", "bool 7", "float32 u1"));
}

TEST(InferTypes, doesNotTakeASliceWithAnUnknownEndForTheWhole) {
    SampleFiles sample;
    sample.model("x, n", "i = n.item()\ny = x[:i]\nreturn (y,)");
    sample.tensor("x", "[7, 2]", "float32");
    sample.tensor("n", "[]", "int64");
    EXPECT_THAT(resultsOf(sample, 2), ElementsAre("number", "float32 u0 2"));
}

TEST(InferTypes, goesOnWithNumbersThatNoSizeDependsOn) {
    SampleFiles sample;
    sample.model("x, p, b", "i = p.item()\ny = torch.nn.functional.dropout(x, i, False, False)\nj = b.item()\n"
                            "z = y * i\nreturn (z,)");
    sample.tensor("x", "[2, 3]", "float32");
    sample.tensor("p", "[]", "float32");
    sample.tensor("b", "[]", "bool");
    EXPECT_THAT(resultsOf(sample, 3), ElementsAre("number", "float32 2 3", "number", "float32 2 3"));
}

TEST(InferTypes, tellsStridesOfWhatIsNotContiguous) {
    SampleFiles sample;
    sample.model("x", "a = x.transpose(0, 2)\nb = a.contiguous()\nc = x[:, 1]\nd = a + 1\ne = x.expand(4, 2, 3, 5)\n"
                      "return (b, c, d, e)");
    sample.tensor("x", "[2, 3, 5]", "float32"); // strides 15, 5, 1
    const TypesResult inferred = infer(sample);
    ASSERT_THAT(inferred.values, SizeIs(6));
    EXPECT_THAT(inferred.values[0].strides, IsEmpty());
    EXPECT_THAT(inferred.values[1].strides, ElementsAre(1, 5, 15));
    EXPECT_THAT(inferred.values[2].strides, IsEmpty());
    EXPECT_THAT(inferred.values[3].strides, ElementsAre(15, 1));
    EXPECT_THAT(inferred.values[4].strides, ElementsAre(1, 5, 15)); // as its operand
    EXPECT_THAT(inferred.values[5].strides, ElementsAre(0, 15, 5, 1));
}

TEST(InferTypes, tellsTheStridesOfFusedAttention) {
    SampleFiles sample;
    sample.model("q, k, m", "a = torch._C._nn.scaled_dot_product_attention(q, k, k, attn_mask = m)\n"
                            "b = a.transpose(1, 2)\n"
                            "c = torch._C._nn.scaled_dot_product_attention(q, k, k, dropout_p = 0.5)\nreturn (b, c)");
    sample.tensor("q", "[2, 4, 5, 8]", "float32");
    sample.tensor("k", "[2, 4, 7, 8]", "float32");
    sample.tensor("m", "[2, 1, 5, 7]", "float32");
    EXPECT_THAT(resultsOf(sample, 3), ElementsAre("float32 2 4 5 8", "float32 2 5 4 8", "float32 2 4 5 8"));
    const TypesResult inferred = infer(sample);
    EXPECT_THAT(inferred.values[3].strides, ElementsAre(160, 8, 32, 1)); // [2, 5, 4, 8] in memory
    EXPECT_THAT(inferred.values[4].strides, IsEmpty());
    EXPECT_THAT(inferred.values[5].strides, IsEmpty());
}

TEST(InferTypes, goesOnAfterWhatCannotBeExecuted) {
    SampleFiles sample;
    sample.model("x", "a = torch.no_such_operator(x)\nb = torch.conv2d(x, x)\nc = x.t()\nreturn (c,)");
    sample.tensor("x", "[2, 3]", "float32");
    EXPECT_THAT(resultsOf(sample, 1), ElementsAre("unknown", "unknown", "float32 3 2"));
    EXPECT_THAT(infer(sample).untyped.at(0).message, HasSubstr("torch.no_such_operator: unsupported operator"));
}

TEST(InferTypes, leavesInputsUnknownThatAreNotDescribed) {
    SampleFiles sample;
    sample.model("x, y", "a = x + y\nb = x + 1\nreturn (a, b)");
    sample.tensor("x", "[2, 3]", "float32");
    EXPECT_THAT(resultsOf(sample, 0), ElementsAre("float32 2 3", "unknown", "unknown", "float32 2 3"));
}

TEST(InferTypes, stopsWhenTimeIsOver) {
    SampleFiles sample;
    sample.model("x", "y = x + 1\nreturn (y,)");
    sample.tensor("x", "[2]", "float32");
    const TypesResult inferred = infer(sample, -1);
    EXPECT_TRUE(inferred.out_of_time);
    ASSERT_THAT(inferred.values, SizeIs(2));
    EXPECT_EQ(text(inferred.values[0]), "float32 2");
    EXPECT_EQ(text(inferred.values[1]), "unknown");
}

TEST(InferTypes, saysWhyThereIsNothing) {
    const TypesResult inferred = TypeInference().infer({.sample_dir = "/nonexistent"});
    EXPECT_THAT(inferred.error, HasSubstr("/nonexistent"));
    EXPECT_THAT(inferred.values, IsEmpty());
}

TEST(InferTypes, leavesNoModeBehind) {
    SampleFiles sample;
    sample.model("x", "a = torch._C._functorch._vmap_increment_nesting(2, 'error')\n"
                      "b = torch._C._functorch._add_batch_dim(x, 0, 1)\nc = b + 1\nreturn (c,)");
    sample.tensor("x", "[2, 3]", "float32");
    EXPECT_THAT(infer(sample).values.back().shape, ElementsAre(3)); // inside, the batch dimension is not seen
    const at::Tensor after = at::ones({2, 3}) + 1;
    EXPECT_EQ(after.sum().item<double>(), 12);
}

TEST(InferTypes, doesNotWalkAListThatIsNestedBeyondMeasure) {
    SampleFiles sample;
    sample.model("x", "a = [[None] * 100000] * 100000\nb = [a] * 100000\nc = torch.relu(x)\nreturn (c,)");
    sample.tensor("x", "[2]", "float32");
    const TypesResult inferred = infer(sample);
    EXPECT_EQ(text(inferred.values.back()), "float32 2");
    ASSERT_THAT(inferred.untyped, SizeIs(1));
    EXPECT_THAT(inferred.untyped[0].message, HasSubstr("more than a million items"));
}

TEST(InferTypes, reducesTheDimensionThatANumberDoesNotHave) {
    SampleFiles sample;
    sample.model("x", "y = torch.var(x, 0, correction=0)\nreturn (y,)");
    sample.tensor("x", "[]", "float32");
    EXPECT_THAT(resultsOf(sample, 1), ElementsAre("float32"));
}

TEST(InferTypes, survivesSizesThatNoOperatorTakes) {
    for (const char* statement :
         {"torch.conv2d(x, x, None, 0)", "torch.conv2d(x, x, None, [1, 1], [], [1, 1])",
          "torch.ops.aten.convolution(x, x, None, [], [0], [1], False, [0], 1)",
          "torch.nn.functional.unfold(x, 2, stride=0)", "torch.nn.functional.fold(x.reshape(1, 4, 4), (4, 4), (0, 0))",
          "torch.ops.aten.col2im(x.reshape(1, 4, 4), [], [2, 2], [1, 1], [0, 0], [1, 1])",
          "torch.ops.aten.reflection_pad2d(x, [1] * 100)", "torch.ops.aten._fft_r2c(x.sum(), [0], 0, True)",
          "torch.nn.functional.adaptive_avg_pool2d(x.sum(), (2, 2))",
          "torch.nn.functional.multi_head_attention_forward(x[0], x[0], x[0], 4, 0, w, None, None, None, False, 0.0, "
          "w, None)"}) {
        SampleFiles sample;
        sample.model("x, w", std::string("y = ") + statement + "\nreturn (y,)");
        sample.tensor("x", "[1, 1, 4, 4]", "float32");
        sample.tensor("w", "[12, 4]", "float32");
        EXPECT_EQ(infer(sample).untyped_nodes, 1U) << statement;
    }
}

TEST(InferTypes, tellsTheSameAgain) {
    SampleFiles sample;
    sample.model("x", "y = torch.nn.functional.layer_norm(x, (4,))\nreturn (y,)");
    sample.tensor("x", "[2, 4]", "float32");
    TypeInference first;
    EXPECT_EQ(first.infer({.sample_dir = sample.directory()}).values,
              first.infer({.sample_dir = sample.directory()}).values);
    EXPECT_EQ(text(first.infer({.sample_dir = sample.directory()}).values[1]), "float32 2 4");
}

} // namespace
} // namespace gnx::test
