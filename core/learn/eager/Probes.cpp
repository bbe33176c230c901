#include "core/learn/eager/Probes.h"

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/exec/emit/SampleWriter.h"

namespace gnx::learn {
namespace {

constexpr std::int64_t kRows = 1000; ///< rows of a table in which some are looked up

TensorDesc tensorOf(const std::string& name, std::vector<std::int64_t> shape) {
    TensorDesc tensor;
    tensor.class_name = "Program_weight_tensor_meta_" + name;
    tensor.name = name;
    tensor.shape = std::move(shape);
    tensor.dtype = DType::Float32;
    tensor.dtype_text = "torch.float32";
    tensor.device = "cpu";
    tensor.mean = 0;
    tensor.std = 0.1;
    return tensor;
}

TensorDesc placesOf(const std::string& name, std::vector<std::int64_t> shape) {
    TensorDesc tensor = tensorOf(name, std::move(shape));
    tensor.dtype = DType::Int64;
    tensor.dtype_text = "torch.int64";
    tensor.mean = tensor.std = std::nullopt;
    tensor.min_val = 0;
    tensor.max_val = kRows - 1;
    return tensor;
}

/// The text with values in place of each {}.
std::string filled(std::string text, std::initializer_list<std::string_view> values) {
    for (const std::string_view value : values)
        text.replace(text.find("{}"), 2, value);
    return text;
}

/// A sample in the making: its name, inputs and statements.
class Probe {
  public:
    explicit Probe(std::string name) : name_(std::move(name)) {}

    Probe& input(TensorDesc tensor, std::string_view type = "torch.Tensor") {
        arguments_ += ", " + tensor.name + ": " + std::string(type);
        inputs_.push_back(std::move(tensor));
        return *this;
    }
    Probe& parameter(TensorDesc tensor) { return input(std::move(tensor), "torch.nn.parameter.Parameter"); }
    /// A statement "yN = ..." in which X stands for the result before it, at first the first input.
    Probe& then(std::string_view call) {
        std::string text(call);
        for (std::size_t at = text.find('X'); at != std::string::npos; at = text.find('X', at + latest().size()))
            text.replace(at, 1, latest());
        ++results_;
        statements_ += "        " + latest() + " = " + text + '\n';
        return *this;
    }
    Probe& repeat(int times, std::string_view call) {
        for (int i = 0; i < times; ++i)
            then(call);
        return *this;
    }

    Status write(const std::filesystem::path& folder) const {
        const std::string source = "import torch\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(self" +
                                   arguments_ + "):\n" + statements_ + "        return (" + latest() + ",)\n";
        GNX_TRY(const std::shared_ptr<const Graph> graph, parseGraph(source, Framework::Torch));
        Sample sample;
        sample.metadata.framework = Framework::Torch;
        sample.metadata.model_name = name_;
        sample.metadata.origin = kProbeOrigin;
        sample.metadata.all = {{"num_devices_required", 1}, {"num_nodes_required", 1}, {"heuristic_tag", "other"}};
        exec::completeMetadata(sample);
        sample.tensors = inputs_;
        return exec::writeSample(folder / name_, sample, *graph);
    }

  private:
    std::string latest() const { return results_ == 0 ? inputs_.front().name : 'y' + std::to_string(results_ - 1); }

    std::string name_;
    std::vector<TensorDesc> inputs_;
    std::string arguments_, statements_;
    int results_ = 0;
};

using Probes = std::vector<Probe>;

std::string named(std::string_view kind, std::initializer_list<std::int64_t> sizes) {
    std::string name(kind);
    for (const std::int64_t size : sizes)
        name += '_' + std::to_string(size);
    return name;
}

/// Layers of a feed-forward network, each with weights of its own: together they are larger than a cache of a core.
void addProducts(Probes& probes) {
    for (const std::int64_t width : {128, 256, 512, 768, 1024})
        for (const std::int64_t rows : {1, 16, 64, 197, 512}) {
            Probe probe(named("linear", {rows, width}));
            probe.input(tensorOf("L_x_", {1, rows, width}));
            for (int i = 0; i < 8; ++i) {
                const std::string weight = "L_w" + std::to_string(i) + '_', bias = "L_b" + std::to_string(i) + '_';
                const std::int64_t to = i % 2 == 0 ? 4 * width : width, from = i % 2 == 0 ? width : 4 * width;
                probe.parameter(tensorOf(weight, {to, from})).parameter(tensorOf(bias, {to}));
                probe.then(filled("torch._C._nn.linear(X, {}, {})", {weight, bias}));
            }
            probes.push_back(std::move(probe));
        }
}

void addAttention(Probes& probes) {
    constexpr std::array<std::array<std::int64_t, 2>, 4> heads{{{4, 8}, {4, 32}, {8, 64}, {12, 64}}};
    for (const std::int64_t tokens : {16, 64, 197, 512})
        for (const auto& [count, width] : heads) {
            Probe steps(named("attention", {tokens, count, width})), whole(named("sdpa", {tokens, count, width}));
            for (Probe* probe : {&steps, &whole})
                for (const char* name : {"L_q_", "L_k_", "L_v_"})
                    probe->input(tensorOf(name, {1, count, tokens, width}));
            for (int i = 0; i < 4; ++i)
                steps.then("torch.matmul(X, L_k_.transpose(-1, -2))")
                    .then("torch.nn.functional.softmax(X, dim = -1)")
                    .then("torch.matmul(X, L_v_)");
            whole.repeat(4, "torch._C._nn.scaled_dot_product_attention(X, L_k_, L_v_)");
            Probe softmax(named("softmax", {tokens, count}));
            softmax.input(tensorOf("L_x_", {1, count, tokens, tokens}))
                .repeat(6, "torch.nn.functional.softmax(X, dim = -1)");
            probes.insert(probes.end(), {std::move(steps), std::move(whole)});
            if (width != 8)
                probes.push_back(std::move(softmax));
        }
}

void addPerToken(Probes& probes) {
    constexpr std::array<std::pair<const char*, const char*>, 12> calls{{
        {"gelu", "torch._C._nn.gelu(X)"},
        {"gelu_tanh", "torch._C._nn.gelu(X, approximate = 'tanh')"},
        {"relu", "torch.nn.functional.relu(X, inplace = False)"},
        {"tanh", "torch.tanh(X)"},
        {"silu", "torch.nn.functional.silu(X, inplace = False)"},
        {"sigmoid", "torch.sigmoid(X)"},
        {"dropout", "torch.nn.functional.dropout(X, 0.1, False, False)"},
        {"pow", "torch.pow(X, 2.0)"},
        {"scale", "X * 0.5"},
        {"add", "X + L_y_"},
        {"multiply", "X * L_z_"},
        {"layer_norm", "torch.nn.functional.layer_norm(X, ({},), L_w_, L_b_, 1e-05)"},
    }};
    constexpr std::array<std::array<std::int64_t, 2>, 7> sizes{
        {{16, 128}, {16, 768}, {64, 512}, {197, 192}, {197, 768}, {512, 768}, {3136, 96}}};
    for (const auto& [tokens, width] : sizes) {
        const auto inputsOf = [&](std::string_view kind) {
            Probe probe(named(kind, {tokens, width}));
            probe.input(tensorOf("L_x_", {1, tokens, width})).input(tensorOf("L_y_", {1, tokens, width}));
            probe.input(tensorOf("L_z_", {1, tokens, 1}))
                .parameter(tensorOf("L_w_", {width}))
                .parameter(tensorOf("L_b_", {width}));
            return probe;
        };
        for (const auto& [kind, call] : calls) {
            const bool sized = std::string_view(call).find("{}") != std::string_view::npos;
            probes.push_back(inputsOf(kind).repeat(6, sized ? filled(call, {std::to_string(width)}) : call));
        }
        Probe mean = inputsOf("mean"), copies = inputsOf("copy"), joined = inputsOf("cat");
        for (int i = 0; i < 6; ++i) {
            mean.then("X + X.mean(-1, keepdim = True)");
            copies.then("X.transpose(1, 2).contiguous().transpose(1, 2)");
            joined.then("torch.cat([L_x_, L_y_], dim = " + std::to_string(1 + i % 2) + ")");
        }
        probes.insert(probes.end(), {std::move(mean), std::move(copies), std::move(joined)});
        Probe rows(named("embedding", {tokens, width}));
        rows.input(placesOf("L_i_", {1, tokens})).parameter(tensorOf("L_w_", {kRows, width}));
        probes.push_back(rows.repeat(4, "torch.nn.functional.embedding(L_i_, L_w_, None, None, 2.0, False, False)"));
    }
}

void addPictures(Probes& probes) {
    constexpr std::array<std::pair<const char*, const char*>, 6> calls{{
        {"batch_norm", "torch.nn.functional.batch_norm(X, L_m_, L_v_, L_w_, L_b_, False, 0.1, 1e-05)"},
        {"max_pool", "torch.nn.functional.max_pool2d(X, 3, 1, 1, 1, ceil_mode = False, return_indices = False)"},
        {"avg_pool", "torch.nn.functional.adaptive_avg_pool2d(X, 1) + L_x_"},
        {"hardswish", "torch.nn.functional.hardswish(X, False)"},
        {"relu_of", "torch.nn.functional.relu(X, inplace = False)"},
        {"sum_of", "X + L_x_"},
    }};
    constexpr std::array<std::array<std::int64_t, 2>, 6> sizes{
        {{16, 112}, {32, 56}, {64, 56}, {128, 28}, {256, 14}, {512, 7}}};
    for (const auto& [channels, side] : sizes) {
        const std::vector<std::int64_t> shape{1, channels, side, side};
        for (const auto& [kind, kernel, groups] : {std::tuple{"convolution", std::int64_t{3}, std::int64_t{1}},
                                                   {"pointwise", 1, 1},
                                                   {"depthwise", 3, channels},
                                                   {"depthwise", 7, channels}}) {
            Probe probe(named(kind, {kernel, channels, side}));
            probe.input(tensorOf("L_x_", shape));
            const std::string pad = std::to_string(kernel / 2);
            for (int i = 0; i < 4; ++i) {
                const std::string weight = "L_w" + std::to_string(i) + '_';
                probe.parameter(tensorOf(weight, {channels, channels / groups, kernel, kernel}));
                probe.then(filled("torch.conv2d(X, {}, None, (1, 1), ({}, {}), (1, 1), {})",
                                  {weight, pad, pad, std::to_string(groups)}));
            }
            probes.push_back(std::move(probe));
        }
        for (const auto& [kind, call] : calls) {
            Probe probe(named(kind, {channels, side}));
            probe.input(tensorOf("L_x_", shape));
            for (const char* name : {"L_m_", "L_w_", "L_b_"})
                probe.parameter(tensorOf(name, {channels}));
            TensorDesc variance = tensorOf("L_v_", {channels});
            variance.min_val = 0.5;
            variance.max_val = 1.5;
            variance.mean = 1;
            probes.push_back(probe.parameter(std::move(variance)).repeat(4, call));
        }
    }
}

/// Sound: convolutions along one dimension, the last of them over many neighbours, and their normalization.
void addSignals(Probes& probes) {
    for (const std::int64_t channels : {32, 128, 512}) {
        const std::string groups = std::to_string(channels / 16);
        for (const std::int64_t length : {100, 2000}) {
            Probe steps(named("convolution1d", {channels, length})),
                wide(named("convolution1d_wide", {channels, length})),
                normalized(named("group_norm", {channels, length}));
            for (Probe* probe : {&steps, &wide, &normalized})
                probe->input(tensorOf("L_x_", {1, channels, length}));
            steps.parameter(tensorOf("L_w_", {channels, channels, 3}));
            steps.repeat(4, "torch.conv1d(X, L_w_, None, (1,), (1,), (1,), 1)");
            wide.parameter(tensorOf("L_w_", {channels, 16, 64}));
            wide.repeat(2, filled("torch.conv1d(X, L_w_, None, (1,), (32,), (1,), {})", {groups}));
            normalized.parameter(tensorOf("L_w_", {channels})).parameter(tensorOf("L_b_", {channels}));
            normalized.repeat(4, filled("torch.nn.functional.group_norm(X, {}, L_w_, L_b_, 1e-05)", {groups}));
            probes.insert(probes.end(), {std::move(steps), std::move(wide), std::move(normalized)});
        }
    }
}

/// Numbers that are taken out of tensors, where torch.compile ends a graph.
void addReads(Probes& probes) {
    for (const std::int64_t side : {8, 256})
        for (const int reads : {4, 16}) {
            Probe probe(named("read", {side, reads}));
            probe.input(tensorOf("L_x_", {side, side})).input(tensorOf("L_s_", {}));
            probes.push_back(probe.repeat(reads, "X + L_s_.item()"));
        }
}

void addViews(Probes& probes) {
    for (const std::int64_t side : {8, 64}) {
        const std::string size = std::to_string(side);
        Probe probe(named("views", {side}));
        probe.input(tensorOf("L_x_", {1, side, side}));
        probes.push_back(
            probe.repeat(20, filled("X.view({}, {}).unsqueeze(0).transpose(1, 2).transpose(1, 2)", {size, size})));
    }
}

} // namespace

Result<std::size_t> writeProbes(const std::filesystem::path& folder) {
    Probes probes;
    addProducts(probes);
    addAttention(probes);
    addPerToken(probes);
    addPictures(probes);
    addSignals(probes);
    addReads(probes);
    addViews(probes);
    for (const Probe& probe : probes)
        GNX_CHECK(probe.write(folder));
    return probes.size();
}

} // namespace gnx::learn
