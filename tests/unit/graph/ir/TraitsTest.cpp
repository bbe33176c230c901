#include "core/graph/ir/Traits.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/ir/Fingerprint.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Traits = std::vector<std::string>;

/// The traits of the one call in a forward(x, w, b, m); `weight_shape` is that of w, without one it is not described.
Traits traitsOf(const std::string& call, std::vector<std::int64_t> weight_shape = {}) {
    const bool paddle = call.starts_with("paddle.");
    const std::string source = std::string("import ") + (paddle ? "paddle" : "torch") +
                               "\nclass GraphModule:\n    def forward(self, x, w, b, m):\n        return " + call +
                               '\n';
    const auto graph = parseGraph(source, paddle ? Framework::Paddle : Framework::Torch);
    if (!graph.ok() || (*graph)->nodes().size() != 1)
        return {"not one call"};
    std::vector<TensorDesc> tensors;
    if (!weight_shape.empty()) {
        tensors.emplace_back();
        tensors[0].name = "w";
        tensors[0].shape = std::move(weight_shape);
    }
    return nodeTraits(**graph, (*graph)->node(NodeId(0)), matchTensors(**graph, tensors));
}

} // namespace

// The arguments of Paddle's operators stand in the order of its ops.yaml:
//   conv2d (x, filter, strides, paddings, padding_algorithm, dilations, groups, data_format)
//   depthwise_conv2d (x, filter, strides, paddings, padding_algorithm, groups, dilations, data_format)

TEST(Traits, PaddlesConv2dHasDilationsBeforeGroups) {
    const std::string start = "paddle._C_ops.conv2d(x, w, [1, 1], [1, 1], \"EXPLICIT\", ";
    EXPECT_THAT(traitsOf(start + "[1, 1], 1, \"NCHW\")"), IsEmpty());
    EXPECT_THAT(traitsOf(start + "[2, 2], 1, \"NCHW\")"), ElementsAre("dilated"));
    EXPECT_THAT(traitsOf(start + "[1, 2], 1, \"NCHW\")"), ElementsAre("dilated"));
    EXPECT_THAT(traitsOf(start + "[1, 1], 4, \"NCHW\")"), ElementsAre("grouped"));
    EXPECT_THAT(traitsOf("paddle._C_ops.conv2d(x, w, [2, 2], [0, 0], \"EXPLICIT\", [1, 1], 1, \"NCHW\")"),
                ElementsAre("strided"));
}

TEST(Traits, PaddlesDepthwiseConv2dHasGroupsBeforeDilations) {
    const std::string start = "paddle._C_ops.depthwise_conv2d(x, w, [1, 1], [1, 1], \"EXPLICIT\", ";
    EXPECT_THAT(traitsOf(start + "32, [1, 1], \"NCHW\")"), ElementsAre("grouped"));
    EXPECT_THAT(traitsOf(start + "32, [1, 1], \"NCHW\")", {32, 1, 3, 3}), ElementsAre("grouped", "depthwise"));
    EXPECT_THAT(traitsOf(start + "32, [2, 2], \"NCHW\")", {32, 1, 3, 3}),
                ElementsAre("grouped", "depthwise", "dilated"));
    EXPECT_THAT(traitsOf(start + "1, [2, 2], \"NCHW\")", {32, 1, 3, 3}), ElementsAre("dilated"));
}

TEST(Traits, TorchsConvolutionsByPositionAndKeyword) {
    EXPECT_THAT(traitsOf("torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)"), IsEmpty());
    EXPECT_THAT(traitsOf("torch.conv2d(x, w, b, (2, 2), (3, 3), (1, 1), 1)"), ElementsAre("strided"));
    EXPECT_THAT(traitsOf("torch.conv2d(x, w, b, 2, 0, 3, 8)", {64, 8, 3, 3}),
                ElementsAre("grouped", "strided", "dilated"));
    EXPECT_THAT(traitsOf("torch.conv1d(x, w, groups=8, dilation=2)", {8, 1, 3}),
                ElementsAre("grouped", "depthwise", "dilated"));
    // conv_transpose2d(input, weight, bias, stride, padding, output_padding, groups, dilation)
    EXPECT_THAT(traitsOf("torch.conv_transpose2d(x, w, b, 1, 0, 2, 1, 3)"), ElementsAre("dilated"));
    EXPECT_THAT(traitsOf("torch.conv_transpose2d(x, w, b, 1, 0, 2, 3, 1)"), ElementsAre("grouped"));
}

TEST(Traits, WhatIsComputedAtRunTimeIsLeftOut) {
    EXPECT_THAT(traitsOf("torch.conv2d(x, w, b, m, 0, m, m)"), IsEmpty());
    EXPECT_THAT(traitsOf("torch.nn.functional.batch_norm(x, w, b, w, b, m, 0.1, 1e-05)"), IsEmpty());
}

TEST(Traits, AttentionNormActivationAndInterpolation) {
    const std::string attention = "torch._C._nn.scaled_dot_product_attention(x, w, b";
    EXPECT_THAT(traitsOf(attention + ", attn_mask=None, dropout_p=0.0, is_causal=True)"), ElementsAre("causal"));
    EXPECT_THAT(traitsOf(attention + ", attn_mask=m, dropout_p=0.0, is_causal=False)"), ElementsAre("masked"));
    EXPECT_THAT(traitsOf(attention + ")"), IsEmpty());
    EXPECT_THAT(traitsOf("torch.nn.functional.batch_norm(x, w, b, w, b, True, 0.1, 1e-05)"), ElementsAre("training"));
    EXPECT_THAT(traitsOf("torch.nn.functional.batch_norm(x, w, b, w, b, False, 0.1, 1e-05)"), IsEmpty());
    EXPECT_THAT(traitsOf("torch._C._nn.gelu(x, approximate='tanh')"), ElementsAre("tanh"));
    EXPECT_THAT(traitsOf("torch._C._nn.gelu(x)"), IsEmpty());
    EXPECT_THAT(traitsOf("paddle._C_ops.gelu(x, True)"), ElementsAre("tanh"));
    EXPECT_THAT(traitsOf("paddle._C_ops.gelu(x, False)"), IsEmpty());
    EXPECT_THAT(traitsOf("torch.nn.functional.interpolate(x, size=(2, 2), mode='bilinear')"), ElementsAre("bilinear"));
}

TEST(Traits, AreAmongTheKnownNames) {
    for (const char* call : {"torch.conv2d(x, w, b, 2, 0, 3, 64)", "torch._C._nn.gelu(x, approximate='tanh')",
                             "torch._C._nn.scaled_dot_product_attention(x, w, b, m, 0.0, True)",
                             "torch.nn.functional.batch_norm(x, w, b, w, b, True, 0.1, 1e-05)",
                             "torch.nn.functional.interpolate(x, size=2, mode='nearest-exact')"}) {
        const Traits traits = traitsOf(call, {64, 1, 3, 3});
        EXPECT_FALSE(traits.empty()) << call;
        for (const std::string& trait : traits)
            EXPECT_THAT(traitNames(), testing::Contains(trait));
    }
}

TEST(Traits, AreCountedByOperatorMostFrequentFirst) {
    const auto graph = parseGraph("import torch\n"
                                  "class GraphModule:\n"
                                  "    def forward(self, x, w):\n"
                                  "        a = torch.conv2d(x, w, None, 2)\n"
                                  "        b = torch.conv1d(a, w, None, 2)\n"
                                  "        c = torch.conv2d(b, w, None, 2, 0, 2)\n"
                                  "        return torch.conv2d(c, w)\n",
                                  Framework::Torch);
    ASSERT_TRUE(graph.ok());
    EXPECT_THAT(traitCounts(**graph, matchTensors(**graph, {})),
                ElementsAre(std::pair("torch.conv2d[strided]", 2U), std::pair("torch.conv1d[strided]", 1U),
                            std::pair("torch.conv2d[dilated]", 1U)));
}

} // namespace gnx::test
