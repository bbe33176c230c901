#include "core/graph/types/Devices.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using ::testing::ElementsAre;

/// The devices of the results of `body`, whose input x is on cuda:0 and has two dimensions, n is on the processor and
/// has none.
std::vector<std::string> devices(const std::string& body, Framework framework = Framework::Torch) {
    const auto graph = parseGraph("import torch\nimport paddle\nfrom torch import device\n\nclass GraphModule:\n"
                                  "    def forward(self, x, n):\n" +
                                      body,
                                  framework);
    EXPECT_TRUE(graph.ok());
    ValueTypes types;
    types.values.resize((*graph)->values().size());
    for (std::size_t i = 0; i < types.values.size(); ++i)
        types.values[i] = {.kind = ValueType::Kind::Tensor, .dtype = DType::Float32, .shape = {2, 3}};
    types.values[0].device = "cuda:0";
    types.values[1] = {.kind = ValueType::Kind::Tensor, .dtype = DType::Float32, .shape = {}, .device = "cpu"};
    inferDevices(**graph, types);
    std::vector<std::string> all;
    for (std::size_t i = 2; i < types.values.size(); ++i)
        if (!(*graph)->valueName(ValueId(static_cast<std::uint32_t>(i))).empty())
            all.push_back(types.values[i].device);
    return all;
}

TEST(Devices, followTheFirstOperandWithDimensions) {
    EXPECT_THAT(
        devices("        a = n + x\n        b = torch.relu(n)\n        c = torch.cat([n, a])\n        return c\n"),
        ElementsAre("cuda:0", "cpu", "cuda:0"));
}

TEST(Devices, areThoseThatACallNames) {
    EXPECT_THAT(devices("        a = torch.zeros(2, device=device(type='cuda', index=1))\n"
                        "        b = x.to(device(type='cpu'))\n"
                        "        c = n.to('cuda:2')\n        d = n.to(x)\n        e = x.cpu()\n"
                        "        f = x.to(torch.float16)\n        return f\n"),
                ElementsAre("cuda:1", "cpu", "cuda:2", "cuda:0", "cpu", "cuda:0"));
}

TEST(Devices, areThoseOfOtherTensorsThatACallNames) {
    EXPECT_THAT(devices("        d = x.device\n        a = torch.ones(3, device=d)\n        return a\n").back(),
                "cuda:0");
}

TEST(Devices, areTheProcessorWhereNothingSaysOtherwise) {
    EXPECT_THAT(devices("        a = torch.arange(3)\n        b = torch.tensor(1.0)\n        return b\n"),
                ElementsAre("cpu", "cpu"));
}

TEST(Devices, arePaddlesOnlyWhereItNamesThem) {
    EXPECT_THAT(devices("        a = paddle._C_ops.full([1], 1.0, paddle.float32, paddle.core.CPUPlace())\n"
                        "        b = paddle._C_ops.full([1], 1.0, paddle.float32, "
                        "paddle.framework._current_expected_place())\n        return b\n",
                        Framework::Paddle),
                ElementsAre("cpu", ""));
}

} // namespace
} // namespace gnx::test
