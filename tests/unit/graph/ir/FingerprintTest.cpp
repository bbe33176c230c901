#include "core/graph/ir/Fingerprint.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Traits.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

std::shared_ptr<const Graph> graphOf(const std::string& parameters, const std::string& body,
                                     Framework framework = Framework::Torch) {
    const std::string source = "import torch\nimport paddle\nfrom torch import device\nclass "
                               "GraphModule(torch.nn.Module):\n    def forward(self, " +
                               parameters + "):\n" + body;
    auto graph = parseGraph(source, framework);
    EXPECT_TRUE(graph.ok()) << graph.error().text();
    EXPECT_EQ((*graph)->opaqueCount(), 0U);
    return *graph;
}

std::string structureOf(const std::string& parameters, const std::string& body) {
    return toHex(fingerprint(*graphOf(parameters, body), {}).structure);
}

TensorDesc tensor(std::string name, std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
    TensorDesc desc;
    desc.name = std::move(name);
    desc.shape = std::move(shape);
    desc.dtype = dtype;
    return desc;
}

const std::string kParameters = "x, w, y";
const std::string kBody = "        a = torch.conv2d(x, w, None, (1, 1), (0, 0))\n"
                          "        b = torch.relu(y)\n"
                          "        c = a - b\n"
                          "        d = c.to(device = device(type='cuda', index=0))\n"
                          "        return (d,)\n";

} // namespace

TEST(StructureHash, StaysWhenNamesAndFormattingChange) {
    EXPECT_EQ(structureOf(kParameters, kBody),
              structureOf("L_x_ : torch.Tensor, L_w_ : torch.Tensor, L_y_ : torch.Tensor",
                          "        p = torch.conv2d(L_x_,   L_w_, None,\n             (1, 1), (0, 0))  # a comment\n"
                          "        q = torch.relu(L_y_)\n\n"
                          "        r = (p - q)\n        p = q = None\n"
                          "        s = r.to(device = device(type='cuda', index=0))\n        return (s,)\n"));
}

TEST(StructureHash, StaysWhenIndependentStatementsAndInputsChangePlaces) {
    EXPECT_EQ(structureOf(kParameters, kBody),
              structureOf("y, w, x", "        b = torch.relu(y)\n"
                                     "        a = torch.conv2d(x, w, None, (1, 1), (0, 0))\n"
                                     "        c = a - b\n"
                                     "        d = c.to(device = device(type='cuda', index=0))\n"
                                     "        return (d,)\n"));
}

TEST(StructureHash, StaysWithAnotherDeviceAndDeadCode) {
    EXPECT_EQ(structureOf(kParameters, kBody),
              structureOf(kParameters + ", unused", "        a = torch.conv2d(x, w, None, (1, 1), (0, 0))\n"
                                                    "        dead = torch.sin(a);  dead = None\n"
                                                    "        b = torch.relu(y);  x = None\n"
                                                    "        c = a - b\n"
                                                    "        d = c.to(device = device(type='cpu'))\n"
                                                    "        return (d,)\n"));
    EXPECT_EQ(structureOf("x", "        return (x.to('cuda:0'),)\n"),
              structureOf("x", "        return (x.to('cpu'),)\n"));
}

TEST(StructureHash, StaysWithOtherSizesButNotWithOtherConstants) {
    const auto view = [](const std::string& sizes) {
        return structureOf("x", "        return (x.view(" + sizes + "),)\n");
    };
    EXPECT_EQ(view("1, 64, -1"), view("8, 32, -1"));
    EXPECT_NE(view("1, 64, -1"), view("1, -1, 64"));
    EXPECT_NE(view("1, 64"), view("1, 64, 1"));
    EXPECT_NE(structureOf("x", "        return (x.sum(1),)\n"), structureOf("x", "        return (x.sum(2),)\n"));
}

TEST(StructureHash, ChangesWithAStride) {
    std::string other = kBody;
    other.replace(other.find("(1, 1)"), 6, "(2, 1)");
    EXPECT_NE(structureOf(kParameters, kBody), structureOf(kParameters, other));
}

TEST(StructureHash, ChangesWithSwappedOperands) {
    std::string other = kBody;
    other.replace(other.find("a - b"), 5, "b - a");
    EXPECT_NE(structureOf(kParameters, kBody), structureOf(kParameters, other));
}

TEST(StructureHash, TellsOneValueUsedTwiceFromTwoValues) {
    EXPECT_NE(structureOf("x", "        a = torch.rand_like(x)\n        return (a + a,)\n"),
              structureOf("x", "        a = torch.relu(x)\n        b = torch.relu(x)\n        return (a + b,)\n"));
    EXPECT_NE(structureOf("x, y", "        return (x + y,)\n"), structureOf("x, y", "        return (x + x,)\n"));
}

TEST(StructureHash, TellsAReadBeforeAWriteFromOneAfterIt) {
    const std::string before =
        "        v = x.view(-1)\n        a = torch.relu(v)\n        i = x.add_(1)\n        return (a, i)\n";
    const std::string after =
        "        v = x.view(-1)\n        i = x.add_(1)\n        a = torch.relu(v)\n        return (a, i)\n";
    EXPECT_NE(structureOf("x", before), structureOf("x", after));
    const std::string set_before = "        a = torch.relu(x)\n        x[0] = 1\n        return (a,)\n";
    const std::string set_after = "        x[0] = 1\n        a = torch.relu(x)\n        return (a,)\n";
    EXPECT_NE(structureOf("x", set_before), structureOf("x", set_after));
}

/// A read of `reads` before and after `write` differ, or (if it writes nothing) do not.
bool tellsReadsApart(const std::string& start, const std::string& write, const std::string& reads,
                     Framework framework = Framework::Torch) {
    const auto hash = [&](const std::string& body) {
        return toHex(
            fingerprint(
                *graphOf("x, m, v, w, b", "        " + start + '\n' + body + "        return (r, c)\n", framework), {})
                .structure);
    };
    const std::string read = "        r = torch.relu(" + reads + ")\n", change = "        c = " + write + '\n';
    return hash(read + change) != hash(change + read);
}

TEST(StructureHash, FollowsWritesThroughElementsOfAListAndThroughViewsOfSeveral) {
    EXPECT_TRUE(tellsReadsApart("y = x.chunk(2)", "y[0].add_(1)", "x"));
    EXPECT_TRUE(tellsReadsApart("p, q = x.chunk(2); y = p", "y.add_(1)", "x"));
    EXPECT_TRUE(tellsReadsApart("y = x.unbind(); p, q = y", "p.add_(1)", "x"));
    EXPECT_TRUE(tellsReadsApart("p, q = torch.functional.meshgrid(x, m, indexing = 'ij')", "q.add_(1)", "m"));
    EXPECT_TRUE(tellsReadsApart("y = x.long()", "y.add_(1)", "x")); // the same tensor if it is one of integers
    EXPECT_FALSE(tellsReadsApart("y = x.clone()", "y.add_(1)", "x"));
}

TEST(StructureHash, KnowsWhatNormalizationWrites) {
    const std::string batch_norm = "torch.nn.functional.batch_norm(x, m, v, w, b, ";
    EXPECT_TRUE(tellsReadsApart("", batch_norm + "True, 0.1)", "m"));
    EXPECT_TRUE(tellsReadsApart("", batch_norm + "training = True)", "v"));
    EXPECT_FALSE(tellsReadsApart("", batch_norm + "True, 0.1)", "x"));
    EXPECT_FALSE(tellsReadsApart("", batch_norm + "False, 0.1)", "m"));
    EXPECT_FALSE(tellsReadsApart("", batch_norm.substr(0, batch_norm.size() - 2) + ")", "m"));
    const std::string paddle = "paddle._C_ops.batch_norm(x, m, v, w, b, "; // is_test
    EXPECT_TRUE(tellsReadsApart("", paddle + "False, 0.9)", "m", Framework::Paddle));
    EXPECT_FALSE(tellsReadsApart("", paddle + "True, 0.9)", "m", Framework::Paddle));
}

/// Random numbers are drawn in order: two draws that change places give another graph.
TEST(StructureHash, KnowsWhatDraws) {
    const auto draws = [](const std::string& call) {
        const auto hash = [&](const std::string& body) {
            return structureOf("x, q", body + "        return (a, b)\n");
        };
        const std::string first = "        a = " + call + '\n', second = "        b = torch.rand_like(x)\n";
        return hash(first + second) != hash(second + first);
    };
    EXPECT_TRUE(draws("torch.nn.functional.dropout(x, 0.5, True)"));
    EXPECT_TRUE(draws("torch.nn.functional.dropout(x, 0.5)")); // training is its default
    EXPECT_FALSE(draws("torch.nn.functional.dropout(x, 0.5, False)"));
    EXPECT_FALSE(draws("torch.nn.functional.dropout(x, p = 0.5, training = False)"));
    EXPECT_TRUE(draws("torch._C._nn.scaled_dot_product_attention(q, q, q, dropout_p = 0.1)"));
    EXPECT_FALSE(draws("torch._C._nn.scaled_dot_product_attention(q, q, q, dropout_p = 0.0)"));
    EXPECT_TRUE(draws("paddle._C_ops.dropout(x, None, 0.1, False, 'upscale_in_train', 0, False)"));
    EXPECT_FALSE(draws("paddle._C_ops.dropout(x, None, 0.1, True, 'upscale_in_train', 0, False)"));
}

TEST(StructureHash, CountsWhatTensorsAreFilledWith) {
    const auto of = [](const std::string& call) { return structureOf("x", "        return (" + call + ",)\n"); };
    EXPECT_EQ(of("torch.full((2, 3), 1)"), of("torch.full((4, 5), 1)"));
    EXPECT_NE(of("torch.full((2, 3), 1)"), of("torch.full((2, 3), 0)"));
    EXPECT_EQ(of("torch.full(size = (2, 3), fill_value = 1)"), of("torch.full(size = (9, 3), fill_value = 1)"));
    EXPECT_NE(of("torch.full(size = (2, 3), fill_value = 1)"), of("torch.full(size = (2, 3), fill_value = 2)"));
    EXPECT_EQ(of("x.new_full((2,), 1)"), of("x.new_full((3,), 1)"));
    EXPECT_NE(of("x.new_full((2,), 1)"), of("x.new_full((2,), 7)"));
    EXPECT_EQ(of("x.unflatten(1, (2, 3))"), of("x.unflatten(1, (3, 2))"));
    EXPECT_NE(of("x.unflatten(1, (2, 3))"), of("x.unflatten(2, (2, 3))"));
}

TEST(StructureHash, KeepsTheOrderOfWritesEvenWithoutAResult) {
    EXPECT_NE(structureOf("x", "        x[0] = 1\n        x[1] = 2\n        return (x,)\n"),
              structureOf("x", "        x[1] = 2\n        x[0] = 1\n        return (x,)\n"));
    EXPECT_NE(structureOf("x", "        x[0] = 1\n        return (x,)\n"), structureOf("x", "        return (x,)\n"));
}

TEST(StructureHash, OfAChainOfTenThousandNodesNeedsNoDeepStack) {
    std::string body = "        a = torch.relu(x)\n";
    for (int i = 0; i < 10000; ++i)
        body += "        a = torch.relu(a)\n";
    EXPECT_EQ(structureOf("x", body + "        return (a,)\n").size(), 32U);
}

TEST(VariantHash, DependsOnShapeAndTypeOfInputsInUse) {
    const auto graph = graphOf(kParameters + ", unused", kBody);
    const auto of = [&](std::vector<TensorDesc> tensors) { return fingerprint(*graph, tensors); };
    const Fingerprint first = of({tensor("x", {1, 3, 8, 8}), tensor("w", {4, 3, 1, 1}), tensor("y", {1})});
    const Fingerprint wider = of({tensor("x", {1, 3, 8, 8}), tensor("w", {8, 3, 1, 1}), tensor("y", {1})});
    const Fingerprint half =
        of({tensor("x", {1, 3, 8, 8}), tensor("w", {4, 3, 1, 1}, DType::Float16), tensor("y", {1})});
    const Fingerprint other_order =
        of({tensor("unused", {9}), tensor("y", {1}), tensor("w", {4, 3, 1, 1}), tensor("x", {1, 3, 8, 8})});
    EXPECT_EQ(first.structure, wider.structure);
    EXPECT_NE(first.variant, wider.variant);
    EXPECT_NE(first.variant, half.variant);
    EXPECT_EQ(first.variant, other_order.variant);
}

TEST(Sketch, IsEqualForReorderedGraphsAndFarForOthers) {
    const auto sketch = [](const std::string& body) { return fingerprint(*graphOf("x", body), {}).sketch; };
    const auto chain = [](const std::string& op, int length) {
        std::string body = "        a = torch.sin(x)\n";
        for (int i = 0; i < length; ++i)
            body += "        a = torch." + op + (i % 2 == 0 ? "(a)\n" : "(a) + x\n");
        return body + "        return (a,)\n";
    };
    const auto base = sketch(chain("relu", 200));
    EXPECT_EQ(base.size(), kSketchWords);
    EXPECT_EQ(sketchSimilarity(base, sketch(chain("relu", 200))), 1);
    EXPECT_LT(sketchSimilarity(base, sketch(chain("cos", 200))), 0.1);
    // 300 against 200 nodes of a kind: two thirds of the multisets are shared; 4 standard deviations of 0.042.
    EXPECT_NEAR(sketchSimilarity(base, sketch(chain("relu", 300))), 2.0 / 3, 0.17);
    EXPECT_EQ(sketchSimilarity(base, {}), 0);
}

TEST(Traits, OfConvolutions) {
    const auto graph =
        graphOf("x, w, v", "        a = torch.conv2d(x, w, None, (2, 2), (0, 0), (1, 1), 4)\n"
                           "        b = torch.conv2d(a, v, None, 1, 0, 2, groups = 2)\n"
                           "        c = torch.conv_transpose2d(b, v, None, (2, 2), (0, 0), (0, 0), 1, (1, 1))\n"
                           "        d = torch.conv2d(c, v)\n"
                           "        return (d,)\n");
    const std::vector<TensorDesc> tensors = {tensor("w", {4, 1, 3, 3}), tensor("v", {4, 2, 1, 1})};
    EXPECT_THAT(traitCounts(*graph, matchTensors(*graph, tensors)),
                ElementsAre(Pair("torch.conv2d[grouped]", 2U), Pair("torch.conv2d[depthwise]", 1U),
                            Pair("torch.conv2d[dilated]", 1U), Pair("torch.conv2d[strided]", 1U),
                            Pair("torch.conv_transpose2d[strided]", 1U)));
}

TEST(Traits, OfPaddleConvolutions) {
    const auto graph = graphOf("x, w",
                               "        a = paddle._C_ops.conv2d(x, w, [2, 2], [0, 0], 'EXPLICIT', [1, 1], 8, 'NCHW')\n"
                               "        return a\n",
                               Framework::Paddle);
    EXPECT_THAT(traitCounts(*graph, {}),
                ElementsAre(Pair("paddle._C_ops.conv2d[grouped]", 1U), Pair("paddle._C_ops.conv2d[strided]", 1U)));
}

TEST(Traits, OfAttentionGeluAndNormalization) {
    const auto graph = graphOf(
        "q, m", "        a = torch._C._nn.scaled_dot_product_attention(q, q, q, attn_mask = m, is_causal = False)\n"
                "        b = torch._C._nn.scaled_dot_product_attention(a, q, q, None, 0.0, True)\n"
                "        c = torch._C._nn.gelu(b, approximate = 'tanh')\n"
                "        d = torch.nn.functional.batch_norm(c, q, q, None, None, True, 0.1, 1e-5)\n"
                "        e = torch.nn.functional.interpolate(d, size = 4, mode = 'bilinear')\n"
                "        return (e,)\n");
    const std::vector<std::string> names = [&] {
        std::vector<std::string> all;
        for (const auto& [name, count] : traitCounts(*graph, {}))
            all.push_back(name.substr(name.rfind('.') + 1));
        return all;
    }();
    EXPECT_THAT(names, testing::UnorderedElementsAre("scaled_dot_product_attention[masked]",
                                                     "scaled_dot_product_attention[causal]", "gelu[tanh]",
                                                     "batch_norm[training]", "interpolate[bilinear]"));
}

} // namespace gnx::test
