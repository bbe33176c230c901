#include "core/graph/motif/Signatures.h"

#include <algorithm>
#include <map>
#include <span>

#include "core/graph/ir/Effects.h"
#include "core/graph/motif/MotifLexer.h"

namespace gnx::graph {
namespace {

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long lines go on in a second literal
/// By full name, or by the last part of one where all functions and methods called so agree. From the schemas and
/// signatures of PyTorch 2.13; tests/integration/test_motif.py compares them with those of the one that is installed.
constexpr std::string_view kTorch[] = {
    "conv1d conv2d conv3d: input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1",
    "conv_transpose1d conv_transpose2d conv_transpose3d: input, weight, bias=None, stride=1, padding=0, "
    "output_padding=0, groups=1, dilation=1",
    "linear: input, weight, bias=None",
    "torch.nn.functional.batch_norm: input, running_mean, running_var, weight=None, bias=None, training=False, "
    "momentum=0.1, eps=1e-05",
    "torch.batch_norm: input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled",
    "layer_norm: input, normalized_shape, weight=None, bias=None, eps=1e-05",
    "group_norm: input, num_groups, weight=None, bias=None, eps=1e-05",
    "instance_norm: input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, "
    "momentum=0.1, eps=1e-05",
    "rms_norm: input, normalized_shape, weight=None, eps=None",
    "torch.nn.functional.normalize: input, p=2.0, dim=1, eps=1e-12",
    "torch.nn.functional.dropout torch.nn.functional.dropout1d torch.nn.functional.dropout2d "
    "torch.nn.functional.dropout3d: input, p=0.5, training=True, inplace=False",
    "torch.dropout: input, p, train",
    "relu relu6 silu hardswish hardsigmoid mish selu: input, inplace=False",
    "leaky_relu: input, negative_slope=0.01, inplace=False",
    "torch.nn.functional.elu: input, alpha=1.0, inplace=False",
    "hardtanh: input, min_val=-1.0, max_val=1.0, inplace=False",
    "gelu: input, approximate='none'",
    "glu: input, dim=-1",
    "softplus: input, beta=1, threshold=20",
    "softmax log_softmax: input, dim=None",
    "embedding: input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False",
    "scaled_dot_product_attention: query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None, "
    "enable_gqa=False",
    "interpolate: input, size=None, scale_factor=None, mode='nearest', align_corners=None",
    "grid_sample: input, grid, mode='bilinear', padding_mode='zeros', align_corners=None",
    "avg_pool2d avg_pool3d: input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, "
    "divisor_override=None",
    "max_pool1d max_pool2d max_pool3d: input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, "
    "return_indices=False",
    "adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d adaptive_max_pool2d: input, "
    "output_size",
    "pad: input, pad, mode='constant', value=None",
    "torch.nn.functional.unfold: input, kernel_size, dilation=1, padding=0, stride=1",
    "torch.nn.functional.fold: input, output_size, kernel_size, dilation=1, padding=0, stride=1",
    "pixel_shuffle: input, upscale_factor",
    "one_hot: input, num_classes=-1",
    "cat concat stack: tensors, dim=0",
    "split: input, split_size_or_sections, dim=0",
    "chunk: input, chunks, dim=0",
    "unbind: input, dim=0",
    "tensor_split: input, indices_or_sections, dim=0",
    "transpose: input, dim0, dim1",
    "swapaxes: input, axis0, axis1",
    "Tensor.permute: input, *dims",
    "torch.permute torch.flip: input, dims",
    "Tensor.view Tensor.expand: input, *size",
    "Tensor.reshape: input, *shape",
    "torch.reshape: input, shape",
    "Tensor.repeat: input, *repeats",
    "flatten: input, start_dim=0, end_dim=-1",
    "unflatten: input, dim, sizes",
    "unsqueeze: input, dim",
    "squeeze: input, dim=None",
    "select: input, dim, index",
    "narrow: input, dim, start, length",
    "index_select: input, dim, index",
    "gather: input, dim, index",
    "roll: input, shifts, dims=()",
    "repeat_interleave: input, repeats, dim=None",
    "mean sum amax amin: input, dim=None, keepdim=False",
    "argmax argmin: input, dim=None, keepdim=False",
    "logsumexp: input, dim, keepdim=False",
    "cumsum cumprod: input, dim",
    "sort: input, dim=-1, descending=False",
    "topk: input, k, dim=-1, largest=True, sorted=True",
    "tril triu: input, diagonal=0",
    "pow: input, exponent",
    "clamp clip: input, min=None, max=None",
    "masked_fill masked_fill_: input, mask, value",
    "full: size, fill_value",
    "full_like: input, fill_value",
    "operator.getitem: input, index",
    "getattr: input, name",
};

/// Of paddle._C_ops, by their last parts; from Paddle 3's ops.yaml.
constexpr std::string_view kPaddle[] = {
    "conv2d conv3d: input, weight, strides, paddings, padding_algorithm, dilations, groups, data_format",
    "depthwise_conv2d: input, weight, strides, paddings, padding_algorithm, groups, dilations, data_format",
    "conv2d_transpose conv3d_transpose depthwise_conv2d_transpose: input, weight, strides, paddings, output_padding, "
    "output_size, padding_algorithm, groups, dilations, data_format",
    "batch_norm batch_norm_ sync_batch_norm_: input, mean, variance, scale, bias, is_test, momentum, epsilon, "
    "data_format, use_global_stats, trainable_statistics",
    "layer_norm: input, scale, bias, epsilon, begin_norm_axis",
    "group_norm: input, scale, bias, epsilon, groups, data_format",
    "matmul: input, other, transpose_x, transpose_y",
    "transpose: input, perm",
    "softmax: input, axis",
    "gelu: input, approximate",
    "leaky_relu: input, negative_slope",
    "dropout: input, seed_tensor, p, is_test, mode, seed, fix_seed",
    "pool2d: input, kernel_size, strides, paddings, ceil_mode, exclusive, data_format, pooling_type, global_pooling, "
    "adaptive, padding_algorithm",
    "flatten: input, start_axis, stop_axis",
    "embedding: input, weight, padding_idx, sparse",
    "concat stack: input, axis",
    "scale: input, scale, bias, bias_after_scale",
    "mean: input, axis, keepdim",
    "sum: input, axis, dtype, keepdim",
    "split_with_num: input, num, axis",
    "slice: input, axes, starts, ends, infer_flags, decrease_axis",
    "topk: input, k, axis, largest, sorted",
    "full: shape, value, dtype, place",
    "roll: input, shifts, axis",
};
// NOLINTEND(bugprone-suspicious-missing-comma)

class Table {
  public:
    explicit Table(std::span<const std::string_view> lines) {
        for (const std::string_view line : lines) {
            const std::size_t colon = line.find(':');
            const Signature signature = read(line.substr(colon + 1));
            std::size_t begin = 0;
            while (begin < colon) {
                const std::size_t end = std::min(line.find(' ', begin), colon);
                signatures_.emplace(line.substr(begin, end - begin), signature);
                begin = end + 1;
            }
        }
    }
    const Signature* find(std::string_view name) const {
        const auto entry = signatures_.find(name);
        return entry == signatures_.end() ? nullptr : &entry->second;
    }

  private:
    static Signature read(std::string_view text) {
        Signature signature;
        MotifLexer lexer(text);
        do {
            lexer.skipBlanks();
            Parameter parameter;
            parameter.rest = lexer.take("*");
            parameter.name = lexer.word("");
            if (lexer.take("="))
                parameter.default_value = lexer.value().value();
            signature.push_back(std::move(parameter));
        } while (lexer.take(","));
        return signature;
    }

    std::map<std::string_view, Signature> signatures_;
};

} // namespace

const Signature* signatureOf(std::string_view op) {
    static const Table torch(kTorch), paddle(kPaddle);
    if (op.starts_with("paddle."))
        return paddle.find(lastPart(op));
    const Signature* whole = torch.find(op);
    return whole != nullptr ? whole : torch.find(lastPart(op));
}

std::string signatureText(std::string_view op) {
    const Signature* signature = signatureOf(op);
    if (signature == nullptr)
        return {};
    std::string line;
    for (const Parameter& parameter : *signature) {
        line.append(line.empty() ? "" : ", ").append(parameter.rest ? "*" : "").append(parameter.name);
        if (parameter.default_value)
            line.append("=").append(text(*parameter.default_value));
    }
    return '(' + line + ')';
}

bool meansParameter(std::string_view wanted, std::string_view parameter) {
    if (wanted == parameter)
        return true;
    const auto plural = [](std::string_view one, std::string_view many) {
        return many.size() == one.size() + 1 && many.starts_with(one) && many.ends_with('s');
    };
    const auto is_axis = [](std::string_view name) { return name == "dim" || name == "axis"; };
    return plural(wanted, parameter) || plural(parameter, wanted) || (is_axis(wanted) && is_axis(parameter));
}

} // namespace gnx::graph
