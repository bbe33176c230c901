// torch.nn.functional and torch.functional: Python code around operators. Each entry names the operators it ends in;
// the order of arguments and the defaults are those of the public documentation of torch 2.13.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/exec/engine/Attention.h"
#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/PyNumbers.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

/// Returns an argument for which Python accepts a tuple or a list, but not a number.
const PyValue& list(const CallArguments& arguments, std::size_t position, const char* name) {
    const PyValue& value = arguments.require(position, name);
    if (!value.isSequence())
        throw PythonError("the argument " + std::string(name) + " is " + value.describe() + ", expected a tuple");
    return value;
}

/// A number for each of `dims` dimensions: one for all, or a list of them.
std::vector<std::int64_t> forEachDimension(const PyValue& value, std::size_t dims, const char* name) {
    std::vector<std::int64_t> numbers = value.toInts();
    if (numbers.size() != dims && (value.isSequence() || numbers.empty()))
        throw PythonError("the argument " + std::string(name) + " is " + value.describe() + ", expected a number or " +
                          std::to_string(dims) + " of them");
    numbers.resize(dims, numbers.front());
    return numbers;
}

PyValue linear(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor bias = arguments.optionalTensor(2, "bias");
    return PyValue::of(at::linear(arguments.tensor(0, "input"), arguments.tensor(1, "weight"), ifDefined(bias)));
}

PyValue layerNorm(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::layer_norm(arguments.tensor(0, "input"), list(arguments, 1, "normalized_shape").toInts(),
                                      ifDefined(arguments.optionalTensor(2, "weight")),
                                      ifDefined(arguments.optionalTensor(3, "bias")), arguments.number(4, "eps", 1e-5),
                                      true));
}

PyValue groupNorm(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::group_norm(arguments.tensor(0, "input"), arguments.require(1, "num_groups").toInt(),
                                      ifDefined(arguments.optionalTensor(2, "weight")),
                                      ifDefined(arguments.optionalTensor(3, "bias")), arguments.number(4, "eps", 1e-5),
                                      true));
}

/// Training writes the running statistics without autograd: the check for changed tensors must see it.
void countAsWritten(const at::Tensor& statistic, bool training) {
    if (training && statistic.defined())
        statistic.unsafeGetTensorImpl()->bump_version();
}

using Norm = at::Tensor (*)(const at::Tensor&, const std::optional<at::Tensor>&, const std::optional<at::Tensor>&,
                            const std::optional<at::Tensor>&, const std::optional<at::Tensor>&, bool, double, double,
                            bool);

/// f(input, running_mean, running_var, weight, bias, use statistics of the input, momentum, eps)
template <Norm Function>
PyValue normWithStatistics(const CallArguments& arguments, std::int64_t values_per_channel, bool of_input) {
    if (of_input && values_per_channel == 1)
        throw PythonError("expected more than 1 value per channel when training, got input " +
                          arguments.require(0, "input").describe());
    const at::Tensor mean = arguments.optionalTensor(1, "running_mean");
    const at::Tensor variance = arguments.optionalTensor(2, "running_var");
    at::Tensor result =
        Function(arguments.tensor(0, "input"), ifDefined(arguments.optionalTensor(3, "weight")),
                 ifDefined(arguments.optionalTensor(4, "bias")), ifDefined(mean), ifDefined(variance), of_input,
                 arguments.number(6, "momentum", 0.1), arguments.number(7, "eps", 1e-5), true);
    countAsWritten(mean, of_input);
    countAsWritten(variance, of_input);
    return PyValue::of(std::move(result));
}

PyValue batchNorm(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const bool training = arguments.boolean(5, "training", false);
    const double eps = arguments.number(7, "eps", 1e-5);
    if (eps < 0 || (training && eps == 0))
        throw PythonError("eps must be positive in training and not negative otherwise, but is " + std::to_string(eps));
    const std::int64_t channels = input.dim() > 1 ? input.size(1) : 0;
    return normWithStatistics<at::batch_norm>(arguments, channels > 0 ? input.numel() / channels : 0, training);
}

/// torch.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled)
PyValue batchNormOperator(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor mean = arguments.optionalTensor(3, "running_mean");
    const at::Tensor variance = arguments.optionalTensor(4, "running_var");
    const bool training = arguments.require(5, "training").toBool();
    at::Tensor result =
        at::batch_norm(arguments.tensor(0, "input"), ifDefined(arguments.optionalTensor(1, "weight")),
                       ifDefined(arguments.optionalTensor(2, "bias")), ifDefined(mean), ifDefined(variance), training,
                       arguments.require(6, "momentum").toDouble(), arguments.require(7, "eps").toDouble(),
                       arguments.require(8, "cudnn_enabled").toBool());
    countAsWritten(mean, training);
    countAsWritten(variance, training);
    return PyValue::of(std::move(result));
}

PyValue instanceNorm(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const std::int64_t channels = input.dim() > 1 ? input.size(0) * input.size(1) : 0;
    return normWithStatistics<at::instance_norm>(arguments, channels > 0 ? input.numel() / channels : 0,
                                                 arguments.boolean(5, "use_input_stats", true));
}

/// Returns an index within `rows`; negative ones count from the end. For a table without rows, Python accepts 0.
std::int64_t paddingIndex(std::int64_t given, std::int64_t rows) {
    if ((given > 0 && given >= rows) || given < -rows)
        throw PythonError("Padding_idx must be within num_embeddings");
    return given < 0 ? given + rows : given;
}

PyValue embedding(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "max_norm") != nullptr)
        throw PythonError("embedding with max_norm is not supported", true);
    const at::Tensor weight = arguments.tensor(1, "weight");
    std::int64_t padding = -1;
    if (const PyValue* given = arguments.given(2, "padding_idx"))
        padding = paddingIndex(given->toInt(), weight.size(0));
    return PyValue::of(at::embedding(weight, arguments.tensor(0, "input"), padding,
                                     arguments.boolean(5, "scale_grad_by_freq", false),
                                     arguments.boolean(6, "sparse", false)));
}

/// torch.nn.functional.embedding_bag: rows are the bags of two dimensions, `offsets` begins those of one.
PyValue embeddingBag(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "max_norm") != nullptr)
        throw PythonError("embedding_bag with max_norm is not supported", true);
    at::Tensor input = arguments.tensor(0, "input");
    at::Tensor offsets = arguments.optionalTensor(2, "offsets");
    at::Tensor weights = arguments.optionalTensor(8, "per_sample_weights");
    bool includes_last = arguments.boolean(9, "include_last_offset", false);
    if (input.dim() < 1 || input.dim() > 2 || offsets.defined() == (input.dim() == 2))
        throw PythonError("embedding_bag: expected an input of 1 dimension with offsets, or of 2 without");
    if (input.dim() == 2) {
        offsets = at::arange(0, input.numel(), std::max<std::int64_t>(1, input.size(1)), input.options());
        includes_last = false;
        input = input.reshape(-1);
        weights = weights.defined() ? weights.reshape(-1) : weights;
    }
    const std::string mode = arguments.string(6, "mode", "mean");
    if (mode != "sum" && mode != "mean" && mode != "max")
        throw PythonError("embedding_bag: the mode is '" + mode + "', expected sum, mean or max");
    if (weights.defined() && mode != "sum")
        throw PythonError("embedding_bag: per_sample_weights are for the mode sum alone");
    const PyValue* padding = arguments.given(10, "padding_idx");
    return PyValue::of(std::get<0>(at::embedding_bag(
        arguments.tensor(1, "weight"), input, offsets, arguments.boolean(5, "scale_grad_by_freq", false),
        mode == "sum" ? 0 : (mode == "mean" ? 1 : 2), arguments.boolean(7, "sparse", false), ifDefined(weights),
        includes_last, padding != nullptr ? std::optional<std::int64_t>(padding->toInt()) : std::nullopt)));
}

PyValue localResponseNorm(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const std::int64_t size = arguments.require(1, "size").toInt();
    if (input.dim() < 3)
        throw PythonError("local_response_norm: expected 3 dimensions or more, found " +
                          arguments.require(0, "input").describe());
    if (input.numel() == 0)
        return PyValue::of(input);
    at::Tensor squares = input.mul(input);
    const std::int64_t before = size / 2;
    const std::int64_t after = (size - 1) / 2;
    if (input.dim() == 3) {
        squares = at::avg_pool2d(at::pad(squares.unsqueeze(1), {0, 0, before, after}), {size, 1}, 1).squeeze(1);
    } else {
        squares = squares.view({input.size(0), 1, input.size(1), input.size(2), -1});
        squares = at::avg_pool3d(at::pad(squares, {0, 0, 0, 0, before, after}), {size, 1, 1}, 1).squeeze(1);
        squares = squares.view(input.sizes());
    }
    const at::Tensor scale = squares.mul(arguments.number(2, "alpha", 1e-4))
                                 .add(arguments.number(4, "k", 1))
                                 .pow(arguments.number(3, "beta", 0.75));
    return PyValue::of(input / scale);
}

PyValue affineGrid(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor theta = arguments.tensor(0, "theta");
    const std::vector<std::int64_t> size = arguments.require(1, "size").toInts();
    if (!theta.is_floating_point() || (size.size() != 4 && size.size() != 5))
        throw PythonError("affine_grid: expected floating-point matrices and a size of 4 or 5 numbers");
    return PyValue::of(at::affine_grid_generator(theta, size, arguments.boolean(2, "align_corners", false)));
}

/// Arguments of torch.nn.functional.interpolate, before the operator is chosen.
struct Interpolation {
    at::Tensor input;
    std::optional<std::vector<std::int64_t>> size;
    std::optional<std::vector<double>> scales;
    bool align_corners = false;

    at::OptionalIntArrayRef sizeRef() const { return size ? at::OptionalIntArrayRef(*size) : std::nullopt; }
    std::optional<at::ArrayRef<double>> scalesRef() const {
        return scales ? std::optional<at::ArrayRef<double>>(*scales) : std::nullopt;
    }
};

/// Returns the size of the dimension to which scales[i] belongs.
std::int64_t scaledSize(const Interpolation& asked, std::size_t i) {
    const auto size = static_cast<double>(asked.input.size(static_cast<std::int64_t>(i) + 2));
    return truncated(std::floor(size * (*asked.scales)[i]));
}

Interpolation interpolationOf(const CallArguments& arguments) {
    Interpolation asked;
    asked.input = arguments.tensor(0, "input");
    asked.align_corners = arguments.boolean(4, "align_corners", false);
    if (asked.input.dim() < 3 || asked.input.dim() > 5)
        throw PythonError("the argument input is " + arguments.require(0, "input").describe() +
                          ", expected 3, 4 or 5 dimensions");
    const auto dims = static_cast<std::size_t>(asked.input.dim() - 2);
    const PyValue* size = arguments.given(1, "size");
    if ((size != nullptr) == (arguments.given(2, "scale_factor") != nullptr))
        throw PythonError("expected either size or scale_factor");
    if (size != nullptr) {
        asked.size = forEachDimension(*size, dims, "size");
        return asked;
    }
    const PyValue& factor = arguments.require(2, "scale_factor");
    if (factor.isSequence() && factor.items->size() != dims)
        throw PythonError("the argument scale_factor is " + factor.describe() + ", expected a number or " +
                          std::to_string(dims) + " of them");
    asked.scales.emplace();
    for (std::size_t i = 0; i < dims; ++i)
        asked.scales->push_back(factor.isSequence() ? factor.items->at(i).toDouble() : factor.toDouble());
    if (arguments.boolean(5, "recompute_scale_factor", false)) {
        asked.size.emplace();
        for (std::size_t i = 0; i < dims; ++i)
            asked.size->push_back(scaledSize(asked, i));
        asked.scales.reset();
    }
    return asked;
}

at::Tensor interpolateArea(const Interpolation& asked) {
    std::vector<std::int64_t> size = asked.size.value_or(std::vector<std::int64_t>{});
    for (std::size_t i = 0; !asked.size && i < asked.scales->size(); ++i)
        size.push_back(scaledSize(asked, i));
    switch (size.size()) {
    case 1:
        return at::adaptive_avg_pool1d(asked.input, size);
    case 2:
        return at::adaptive_avg_pool2d(asked.input, size);
    default:
        return at::adaptive_avg_pool3d(asked.input, size);
    }
}

at::Tensor interpolateNearest(const Interpolation& asked, bool exact) {
    switch (asked.input.dim()) {
    case 3:
        return exact ? at::_upsample_nearest_exact1d(asked.input, asked.sizeRef(), asked.scalesRef())
                     : at::upsample_nearest1d(asked.input, asked.sizeRef(), asked.scalesRef());
    case 4:
        return exact ? at::_upsample_nearest_exact2d(asked.input, asked.sizeRef(), asked.scalesRef())
                     : at::upsample_nearest2d(asked.input, asked.sizeRef(), asked.scalesRef());
    default:
        return exact ? at::_upsample_nearest_exact3d(asked.input, asked.sizeRef(), asked.scalesRef())
                     : at::upsample_nearest3d(asked.input, asked.sizeRef(), asked.scalesRef());
    }
}

PyValue interpolate(ExecutionContext&, const CallArguments& arguments) {
    const Interpolation asked = interpolationOf(arguments);
    const std::string mode = arguments.string(3, "mode", "nearest");
    const bool antialias = arguments.boolean(6, "antialias", false);
    const auto& [input, size, scales, align] = asked;
    if (mode == "nearest" || mode == "nearest-exact")
        return PyValue::of(interpolateNearest(asked, mode == "nearest-exact"));
    if (mode == "area")
        return PyValue::of(interpolateArea(asked));
    if (mode == "linear" && input.dim() == 3)
        return PyValue::of(at::upsample_linear1d(input, asked.sizeRef(), align, asked.scalesRef()));
    if (mode == "bilinear" && input.dim() == 4)
        return PyValue::of(antialias ? at::_upsample_bilinear2d_aa(input, asked.sizeRef(), align, asked.scalesRef())
                                     : at::upsample_bilinear2d(input, asked.sizeRef(), align, asked.scalesRef()));
    if (mode == "bicubic" && input.dim() == 4)
        return PyValue::of(antialias ? at::_upsample_bicubic2d_aa(input, asked.sizeRef(), align, asked.scalesRef())
                                     : at::upsample_bicubic2d(input, asked.sizeRef(), align, asked.scalesRef()));
    if (mode == "trilinear" && input.dim() == 5)
        return PyValue::of(at::upsample_trilinear3d(input, asked.sizeRef(), align, asked.scalesRef()));
    throw PythonError(
        "interpolate: mode '" + mode + "' of a tensor with " + std::to_string(input.dim()) + " dimensions", true);
}

PyValue normalize(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const at::Tensor length = at::linalg_vector_norm(input, arguments.number(1, "p", 2.0),
                                                     std::vector<std::int64_t>{arguments.integer(2, "dim", 1)}, true);
    return PyValue::of(at::div(input, at::clamp_min(length, arguments.number(3, "eps", 1e-12)).expand_as(input)));
}

std::vector<std::int64_t> pairOf(const CallArguments& arguments, std::size_t position, const char* name,
                                 std::int64_t otherwise) {
    const PyValue* value = arguments.given(position, name);
    return value != nullptr ? forEachDimension(*value, 2, name) : std::vector<std::int64_t>(2, otherwise);
}

PyValue unfold(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::im2col(arguments.tensor(0, "input"), pairOf(arguments, 1, "kernel_size", 1),
                                  pairOf(arguments, 2, "dilation", 1), pairOf(arguments, 3, "padding", 0),
                                  pairOf(arguments, 4, "stride", 1)));
}

PyValue fold(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::col2im(arguments.tensor(0, "input"), pairOf(arguments, 1, "output_size", 1),
                                  pairOf(arguments, 2, "kernel_size", 1), pairOf(arguments, 3, "dilation", 1),
                                  pairOf(arguments, 4, "padding", 0), pairOf(arguments, 5, "stride", 1)));
}

PyValue gridSample(ExecutionContext&, const CallArguments& arguments) {
    const auto position = [](const std::string& name, std::initializer_list<const char*> names) {
        std::int64_t i = 0;
        for (const char* candidate : names) {
            if (name == candidate)
                return i;
            ++i;
        }
        throw PythonError("grid_sample: unknown mode '" + name + "'");
    };
    return PyValue::of(
        at::grid_sampler(arguments.tensor(0, "input"), arguments.tensor(1, "grid"),
                         position(arguments.string(2, "mode", "bilinear"), {"bilinear", "nearest", "bicubic"}),
                         position(arguments.string(3, "padding_mode", "zeros"), {"zeros", "border", "reflection"}),
                         arguments.boolean(4, "align_corners", false)));
}

constexpr auto functional_functions = std::to_array<FunctionEntry>({
    {"torch.nn.functional.linear", linear, "linear", kCatalogued},
    {"torch.nn.functional.layer_norm", layerNorm, "layer_norm", kCatalogued},
    {"torch.nn.functional.group_norm", groupNorm, "group_norm", kCatalogued},
    {"torch.nn.functional.batch_norm", batchNorm, "batch_norm", kCatalogued},
    {"torch.batch_norm", batchNormOperator, "batch_norm", kCatalogued},
    {"torch.nn.functional.instance_norm", instanceNorm, "instance_norm", kCatalogued},
    {"torch.nn.functional.embedding", embedding, "embedding", kCatalogued},
    {"torch.nn.functional.interpolate", interpolate, "upsample_*.vec, adaptive_avg_pool* for mode area",
     "input, size=, scale_factor=, mode=, align_corners=, recompute_scale_factor=, antialias="},
    {"torch.nn.functional.upsample", interpolate, "see interpolate",
     "input, size=, scale_factor=, mode=, align_corners="},
    {"torch.nn.functional.embedding_bag", embeddingBag, "embedding_bag",
     "input, weight, offsets=, max_norm=, norm_type=, scale_grad_by_freq=, mode=, sparse=, per_sample_weights=, "
     "include_last_offset=, padding_idx="},
    {"torch.nn.functional.local_response_norm", localResponseNorm, "mul, pad, avg_pool, add, pow, div",
     "input, size, alpha=, beta=, k="},
    {"torch.nn.functional.affine_grid", affineGrid, "affine_grid_generator", "theta, size, align_corners="},
    {"torch.nn.functional.normalize", normalize, "linalg_vector_norm, clamp_min, expand_as, div",
     "input, p=, dim=, eps=, out="},
    {"torch.nn.functional.unfold", unfold, "im2col", kCatalogued},
    {"torch.nn.functional.fold", fold, "col2im", kCatalogued},
    {"torch.nn.functional.grid_sample", gridSample, "grid_sampler", kCatalogued},
    {"torch.nn.functional.multi_head_attention_forward", multiHeadAttentionForward, "see Attention.h",
     "query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn, "
     "dropout_p, out_proj_weight, out_proj_bias, training=, key_padding_mask=, need_weights=, attn_mask=, "
     "use_separate_proj_weight=, q_proj_weight=, k_proj_weight=, v_proj_weight=, static_k=, static_v=, "
     "average_attn_weights=, is_causal="},
});

} // namespace

std::span<const FunctionEntry> functionalFunctions() {
    return functional_functions;
}

} // namespace gnx::exec
