#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/exec/engine/ScriptTrace.h"
#include "core/learn/eager/FrozenGraph.h"
#include "tests/unit/exec/engine/EngineTest.h"

// Compares what predictions of speedups assume of TorchScript with what LibTorch does.
namespace gnx::test {
namespace {

using namespace learn;

constexpr const char* kWeight = "L_self_modules_a_parameters_weight_"; // [8, 8, 1, 1]
constexpr const char* kChannel = "L_self_modules_a_parameters_bias_";  // [8]
constexpr const char* kScale = "L_self_parameters_scale_";             // [8, 1, 1]

std::string parameters() {
    return std::string("x, ") + kWeight + ", " + kChannel + ", " + kScale;
}

/// Statements with W, C and S for the weights' names.
std::string spelledOut(std::string body) {
    const std::map<char, std::string> names{{'W', kWeight}, {'C', kChannel}, {'S', kScale}};
    std::string text;
    for (const char letter : body) {
        const auto found = names.find(letter);
        text += found == names.end() ? std::string(1, letter) : found->second;
    }
    return text;
}

std::vector<at::Tensor> inputs() {
    return {at::rand({1, 8, 6, 6}), at::rand({8, 8, 1, 1}), at::rand({8}), at::rand({8, 1, 1})};
}

/// Conversions in the graph that LibTorch has frozen and optimized: into oneDNN's layout, and from it.
std::pair<std::int64_t, std::int64_t> conversionsOfTorch(const std::string& body) {
    const auto graph = graphOf(parameters(), body);
    Program program = Program::build(graph, at::kCPU).value();
    const at::NoGradGuard no_grad;
    exec::ScriptTrace trace = exec::traceScript(program, *graph, inputs(), std::vector<bool>(4));
    const torch::jit::Module made = torch::jit::optimize_for_inference(trace.module);
    const auto frozen = made.get_method("forward").graph();
    const auto count = [&frozen](const char* name) {
        return std::ranges::count_if(frozen->nodes(), [name](const torch::jit::Node* node) {
            return node->kind() == c10::Symbol::fromQualString(name);
        });
    };
    return {count("aten::to_mkldnn"), count("aten::to_dense")};
}

/// The same by FrozenGraph, with the types that a run shows.
FrozenGraph frozenByUs(const std::string& body) {
    const auto graph = graphOf(parameters(), body);
    struct Types final : exec::ProgramObserver {
        explicit Types(const Graph& shown) : graph(shown) { known.values.resize(shown.values().size()); }
        void before(NodeId /*node*/, const exec::CallArguments& /*arguments*/) override {}
        void after(NodeId node, std::span<const exec::PyValue> results, const exec::ExecutionContext&) override {
            const std::uint32_t first = graph.node(node).results.first;
            for (std::uint32_t i = 0; i < results.size(); ++i)
                if (results[i].isTensor())
                    note(first + i, results[i].tensor());
        }
        void note(std::uint32_t value, const at::Tensor& tensor) {
            known.values[value] = {ValueType::Kind::Tensor,
                                   tensor.scalar_type() == at::kFloat ? DType::Float32 : DType::Float16,
                                   tensor.sizes().vec()};
        }
        const Graph& graph;
        ValueTypes known;
    } types(*graph);
    const std::vector<at::Tensor> given = inputs();
    for (std::size_t i = 0; i < given.size(); ++i)
        types.note(graph->inputs()[i].value.value(), given[i]);
    Program program = Program::build(graph, at::kCPU).value();
    const at::NoGradGuard no_grad;
    EXPECT_TRUE(program.run(given, &types));
    return freezeForInference(*graph, types.known);
}

} // namespace

class FrozenGroups : public testing::TestWithParam<const char*> {};

TEST_P(FrozenGroups, ConvertWhereLibTorchConverts) {
    const std::string body = spelledOut(GetParam());
    const FrozenGraph frozen = frozenByUs(body);
    const auto [to, from] = conversionsOfTorch(body);
    EXPECT_EQ(std::ssize(frozen.to_onednn), to);
    EXPECT_EQ(std::ssize(frozen.from_onednn), from);
}

INSTANTIATE_TEST_SUITE_P(
    Graphs, FrozenGroups,
    testing::Values(
        // one group from end to end
        "a = torch.conv2d(x, W, C)\nb = torch.nn.functional.batch_norm(a, C, C, C, C, False, 0.1, 1e-05)\n"
        "c = torch.nn.functional.relu(b, inplace=True)\nd = torch.conv2d(c, W, C)\nd += c\n"
        "e = torch.nn.functional.hardswish(d, False)\nreturn (e,)",
        // silu is not among oneDNN's operators of LibTorch
        "a = torch.conv2d(x, W, C)\nb = torch.nn.functional.silu(a)\nc = torch.conv2d(b, W, C)\nreturn (c,)",
        // both the group and what is outside read a value
        "a = torch.conv2d(x, W, C)\nb = torch.nn.functional.silu(a)\nc = torch.conv2d(a, W, C)\n"
        "d = torch.nn.functional.gelu(c)\nreturn (b, d)",
        // squeeze and excitation: mean() is outside, the product is of two shapes
        "a = torch.conv2d(x, W, C)\nb = a.mean((2, 3), keepdim=True)\nc = torch.conv2d(b, W, C)\n"
        "d = torch.sigmoid(c)\ne = a * d\nreturn (e,)",
        // a product and a sum with a number are folded into the convolution
        "a = torch.conv2d(x, W, C)\nb = a * 0.5\nc = b + 1.0\nd = torch.conv2d(c, W, C)\nreturn (d,)",
        // a tensor that no group has made
        "a = torch.conv2d(x, W, C)\nb = torch.sin(x)\nc = a + b\nd = torch.relu(c)\nreturn (d,)",
        // a weight that is computed from weights
        "a = W * S\nb = torch.conv2d(x, a, C)\nc = torch.nn.functional.relu(b)\nreturn (c,)",
        // and so are those with a parameter
        "a = torch.conv2d(x, W, C)\nb = a * S\nc = b + S\nd = torch.conv2d(c, W, C)\nreturn (d,)",
        // pooling; dropout has no effect; flatten is outside
        "a = torch.conv2d(x, W, C)\nb = torch.nn.functional.max_pool2d(a, 2, 2)\n"
        "c = torch.nn.functional.dropout(b, 0.5, False, False)\n"
        "d = torch.nn.functional.adaptive_avg_pool2d(c, (1, 1))\ne = torch.flatten(d, 1)\nreturn (e,)",
        // nothing starts a group
        "a = torch.relu(x)\nb = a + x\nreturn (b,)"));

} // namespace gnx::test
