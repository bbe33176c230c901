// torch.nn.functional and torch.functional: Python code around operators. Each entry names the operators it ends in;
// the order of arguments and the defaults are those of the public documentation of torch 2.13.
#include <array>
#include <cmath>

#include "core/engine/Attention.h"
#include "core/engine/FunctionTable.h"
#include "core/engine/TorchTypes.h"

namespace gnx {
namespace {

using Kind = PyValue::Kind;

using Plain = at::Tensor (*)(const at::Tensor&);
using InPlace = at::Tensor& (*)(at::Tensor&);

/// f(input, inplace=False)
template <Plain Function, InPlace Mutating, int Position = 1>
PyValue activation(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    if (arguments.boolean(Position, "inplace", false))
        return PyValue::of(Mutating(input));
    return PyValue::of(Function(input));
}

using Dropping = at::Tensor (*)(const at::Tensor&, double, bool);
using DroppingInPlace = at::Tensor& (*)(at::Tensor&, double, bool);

/// f(input, p=0.5, training=True, inplace=False)
template <Dropping Function, DroppingInPlace Mutating>
PyValue dropout(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double p = arguments.number(1, "p", 0.5);
    const bool training = arguments.boolean(2, "training", true);
    if (arguments.boolean(3, "inplace", false))
        return PyValue::of(Mutating(input, p, training));
    return PyValue::of(Function(input, p, training));
}

PyValue linear(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor bias = arguments.optionalTensor(2, "bias");
    return PyValue::of(at::linear(arguments.tensor(0, "input"), arguments.tensor(1, "weight"), ifDefined(bias)));
}

PyValue hardtanh(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double low = arguments.number(1, "min_val", -1.0);
    const double high = arguments.number(2, "max_val", 1.0);
    if (arguments.boolean(3, "inplace", false))
        return PyValue::of(at::hardtanh_(input, low, high));
    return PyValue::of(at::hardtanh(input, low, high));
}

PyValue leakyRelu(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double slope = arguments.number(1, "negative_slope", 0.01);
    if (arguments.boolean(2, "inplace", false))
        return PyValue::of(at::leaky_relu_(input, slope));
    return PyValue::of(at::leaky_relu(input, slope));
}

PyValue elu(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double alpha = arguments.number(1, "alpha", 1.0);
    if (arguments.boolean(2, "inplace", false))
        return PyValue::of(at::elu_(input, alpha));
    return PyValue::of(at::elu(input, alpha));
}

PyValue gelu(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::gelu(arguments.tensor(0, "input"), arguments.string(1, "approximate", "none")));
}

PyValue glu(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::glu(arguments.tensor(0, "input"), arguments.integer(1, "dim", -1)));
}

std::optional<at::ScalarType> dtypeArgument(const CallArguments& arguments, std::size_t position) {
    const PyValue* dtype = arguments.given(position, "dtype");
    return dtype != nullptr ? std::optional(dtype->toDType()) : std::nullopt;
}

PyValue softmax(ExecutionContext&, const CallArguments& arguments) {
    const PyValue& dim = arguments.require(1, "dim");
    if (dim.isNone())
        throw PythonError("softmax without dim is not supported", true);
    return PyValue::of(at::softmax(arguments.tensor(0, "input"), dim.toInt(), dtypeArgument(arguments, 3)));
}

PyValue logSoftmax(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::log_softmax(arguments.tensor(0, "input"), arguments.require(1, "dim").toInt(),
                                       dtypeArgument(arguments, 3)));
}

PyValue layerNorm(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::layer_norm(arguments.tensor(0, "input"), arguments.require(1, "normalized_shape").toInts(),
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

PyValue batchNorm(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::batch_norm(
        arguments.tensor(0, "input"), ifDefined(arguments.optionalTensor(3, "weight")),
        ifDefined(arguments.optionalTensor(4, "bias")), ifDefined(arguments.optionalTensor(1, "running_mean")),
        ifDefined(arguments.optionalTensor(2, "running_var")), arguments.boolean(5, "training", false),
        arguments.number(6, "momentum", 0.1), arguments.number(7, "eps", 1e-5), true));
}

PyValue instanceNorm(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::instance_norm(
        arguments.tensor(0, "input"), ifDefined(arguments.optionalTensor(3, "weight")),
        ifDefined(arguments.optionalTensor(4, "bias")), ifDefined(arguments.optionalTensor(1, "running_mean")),
        ifDefined(arguments.optionalTensor(2, "running_var")), arguments.boolean(5, "use_input_stats", true),
        arguments.number(6, "momentum", 0.1), arguments.number(7, "eps", 1e-5), true));
}

PyValue embedding(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "max_norm") != nullptr)
        throw PythonError("embedding with max_norm is not supported", true);
    const at::Tensor weight = arguments.tensor(1, "weight");
    std::int64_t padding = -1;
    if (const PyValue* given = arguments.given(2, "padding_idx"))
        padding = given->toInt() < 0 ? given->toInt() + weight.size(0) : given->toInt();
    return PyValue::of(at::embedding(weight, arguments.tensor(0, "input"), padding,
                                     arguments.boolean(5, "scale_grad_by_freq", false),
                                     arguments.boolean(6, "sparse", false)));
}

/// output_size with None for "as it is".
std::vector<std::int64_t> outputSize(const PyValue& value, const at::Tensor& input, std::size_t dims) {
    std::vector<std::int64_t> size;
    for (std::size_t i = 0; i < dims; ++i) {
        const PyValue& each = value.isSequence() ? value.items->at(value.items->size() == 1 ? 0 : i) : value;
        const auto dim = static_cast<std::int64_t>(i) - static_cast<std::int64_t>(dims);
        size.push_back(each.isNone() ? input.size(dim) : each.toInt());
    }
    return size;
}

template <at::Tensor (*Function)(const at::Tensor&, at::IntArrayRef), std::size_t Dims>
PyValue adaptivePool(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    return PyValue::of(Function(input, outputSize(arguments.require(1, "output_size"), input, Dims)));
}

using WithIndices = std::tuple<at::Tensor, at::Tensor>;

/// The values alone, unless the indices are asked for.
template <WithIndices (*Function)(const at::Tensor&, at::IntArrayRef), std::size_t Dims>
PyValue adaptiveMaxPool(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const auto [values, indices] = Function(input, outputSize(arguments.require(1, "output_size"), input, Dims));
    return arguments.boolean(2, "return_indices", false) ? PyValue::tensors({values, indices}) : PyValue::of(values);
}

template <at::Tensor (*Function)(const at::Tensor&, at::IntArrayRef, at::IntArrayRef, at::IntArrayRef, at::IntArrayRef,
                                 bool)>
PyValue maxPool(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.boolean(6, "return_indices", false))
        throw PythonError("max pooling with indices is not supported", true);
    const auto list = [&](std::size_t position, const char* name, const std::vector<std::int64_t>& otherwise) {
        const PyValue* value = arguments.given(position, name);
        return value != nullptr ? value->toInts() : otherwise;
    };
    return PyValue::of(Function(arguments.tensor(0, "input"), list(1, "kernel_size", {}), list(2, "stride", {}),
                                list(3, "padding", {0}), list(4, "dilation", {1}),
                                arguments.boolean(5, "ceil_mode", false)));
}

/// torch.nn.functional.interpolate: what was asked for, before the operator is chosen.
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

Interpolation interpolationOf(const CallArguments& arguments) {
    Interpolation asked;
    asked.input = arguments.tensor(0, "input");
    asked.align_corners = arguments.boolean(4, "align_corners", false);
    const auto dims = static_cast<std::size_t>(asked.input.dim() - 2);
    if (const PyValue* size = arguments.given(1, "size")) {
        asked.size = size->toInts();
        asked.size->resize(dims, asked.size->front());
        return asked;
    }
    const PyValue& factor = arguments.require(2, "scale_factor");
    asked.scales.emplace();
    for (std::size_t i = 0; i < dims; ++i)
        asked.scales->push_back(factor.isSequence() ? factor.items->at(i).toDouble() : factor.toDouble());
    if (arguments.boolean(5, "recompute_scale_factor", false)) {
        asked.size.emplace();
        for (std::size_t i = 0; i < dims; ++i)
            asked.size->push_back(static_cast<std::int64_t>(std::floor(
                static_cast<double>(asked.input.size(static_cast<std::int64_t>(i) + 2)) * (*asked.scales)[i])));
        asked.scales.reset();
    }
    return asked;
}

at::Tensor interpolateArea(const Interpolation& asked) {
    std::vector<std::int64_t> size = asked.size.value_or(std::vector<std::int64_t>{});
    for (std::size_t i = 0; !asked.size && i < asked.scales->size(); ++i)
        size.push_back(static_cast<std::int64_t>(
            std::floor(static_cast<double>(asked.input.size(static_cast<std::int64_t>(i) + 2)) * (*asked.scales)[i])));
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
    std::vector<std::int64_t> list = value != nullptr ? value->toInts() : std::vector<std::int64_t>{otherwise};
    list.resize(2, list.front());
    return list;
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

PyValue einsum(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> operands;
    for (std::size_t i = 1; i < arguments.positional.size(); ++i) {
        const PyValue& value = arguments.positional[i];
        if (value.isSequence())
            for (const at::Tensor& tensor : value.toTensors())
                operands.push_back(tensor);
        else
            operands.push_back(arguments.tensor(i, "operand"));
    }
    return PyValue::of(at::einsum(arguments.string(0, "equation", ""), operands));
}

PyValue meshgrid(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> tensors;
    for (const PyValue& value : arguments.positional) {
        if (value.isSequence())
            tensors = value.toTensors();
        else
            tensors.push_back(value.isTensor() ? value.tensor() : c10::scalar_to_tensor(value.toScalar()));
    }
    const std::string indexing = arguments.string(99, "indexing", "");
    return PyValue::tensors(indexing.empty() ? at::meshgrid(tensors) : at::meshgrid(tensors, indexing));
}

constexpr auto functional_functions = std::to_array<FunctionEntry>({
    {"torch.nn.functional.linear", linear, "linear"},
    {"torch.nn.functional.dropout", dropout<at::dropout, at::dropout_>, "dropout, dropout_"},
    {"torch.nn.functional.dropout1d", dropout<at::feature_dropout, at::feature_dropout_>, "feature_dropout"},
    {"torch.nn.functional.dropout2d", dropout<at::feature_dropout, at::feature_dropout_>, "feature_dropout"},
    {"torch.nn.functional.dropout3d", dropout<at::feature_dropout, at::feature_dropout_>, "feature_dropout"},
    {"torch.nn.functional.alpha_dropout", dropout<at::alpha_dropout, at::alpha_dropout_>, "alpha_dropout"},
    {"torch.nn.functional.relu", activation<at::relu, at::relu_>, "relu, relu_"},
    {"torch.nn.functional.relu6", activation<at::relu6, at::relu6_>, "relu6, relu6_"},
    {"torch.nn.functional.silu", activation<at::silu, at::silu_>, "silu, silu_"},
    {"torch.nn.functional.mish", activation<at::mish, at::mish_>, "mish, mish_"},
    {"torch.nn.functional.selu", activation<at::selu, at::selu_>, "selu, selu_"},
    {"torch.nn.functional.hardswish", activation<at::hardswish, at::hardswish_>, "hardswish, hardswish_"},
    {"torch.nn.functional.hardsigmoid", activation<at::hardsigmoid, at::hardsigmoid_>, "hardsigmoid, hardsigmoid_"},
    {"torch.nn.functional.hardtanh", hardtanh, "hardtanh, hardtanh_"},
    {"torch.nn.functional.leaky_relu", leakyRelu, "leaky_relu, leaky_relu_"},
    {"torch.nn.functional.elu", elu, "elu, elu_"},
    {"torch.nn.functional.gelu", gelu, "gelu"},
    {"torch.nn.functional.glu", glu, "glu"},
    {"torch.nn.functional.softmax", softmax, "softmax"},
    {"torch.nn.functional.log_softmax", logSoftmax, "log_softmax"},
    {"torch.nn.functional.layer_norm", layerNorm, "layer_norm"},
    {"torch.nn.functional.group_norm", groupNorm, "group_norm"},
    {"torch.nn.functional.batch_norm", batchNorm, "batch_norm"},
    {"torch.nn.functional.instance_norm", instanceNorm, "instance_norm"},
    {"torch.nn.functional.embedding", embedding, "embedding"},
    {"torch.nn.functional.adaptive_avg_pool1d", adaptivePool<at::adaptive_avg_pool1d, 1>, "adaptive_avg_pool1d"},
    {"torch.nn.functional.adaptive_avg_pool2d", adaptivePool<at::adaptive_avg_pool2d, 2>, "adaptive_avg_pool2d"},
    {"torch.nn.functional.adaptive_avg_pool3d", adaptivePool<at::adaptive_avg_pool3d, 3>, "adaptive_avg_pool3d"},
    {"torch.nn.functional.adaptive_max_pool1d", adaptiveMaxPool<at::adaptive_max_pool1d, 1>, "adaptive_max_pool1d"},
    {"torch.nn.functional.adaptive_max_pool2d", adaptiveMaxPool<at::adaptive_max_pool2d, 2>, "adaptive_max_pool2d"},
    {"torch.nn.functional.adaptive_max_pool3d", adaptiveMaxPool<at::adaptive_max_pool3d, 3>, "adaptive_max_pool3d"},
    {"torch.nn.functional.max_pool1d", maxPool<at::max_pool1d>, "max_pool1d"},
    {"torch.nn.functional.max_pool2d", maxPool<at::max_pool2d>, "max_pool2d"},
    {"torch.nn.functional.max_pool3d", maxPool<at::max_pool3d>, "max_pool3d"},
    {"torch.nn.functional.interpolate", interpolate, "upsample_*.vec, adaptive_avg_pool* for mode area"},
    {"torch.nn.functional.normalize", normalize, "linalg_vector_norm, clamp_min, expand_as, div"},
    {"torch.nn.functional.unfold", unfold, "im2col"},
    {"torch.nn.functional.fold", fold, "col2im"},
    {"torch.nn.functional.grid_sample", gridSample, "grid_sampler"},
    {"torch.nn.functional.multi_head_attention_forward", multiHeadAttentionForward, "see Attention.h"},
    {"torch.functional.einsum", einsum, "einsum"},
    {"torch.einsum", einsum, "einsum"},
    {"torch.functional.meshgrid", meshgrid, "meshgrid"},
    {"torch.meshgrid", meshgrid, "meshgrid"},
});

} // namespace

std::span<const FunctionEntry> functionalFunctions() {
    return functional_functions;
}

} // namespace gnx
