// The activations and dropouts of torch.nn.functional: Python code around operators. Each entry names the operators it
// ends in; the order of arguments and the defaults are those of the public documentation of torch 2.13.
#include <array>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

using Plain = at::Tensor (*)(const at::Tensor&);
using InPlace = at::Tensor& (*)(at::Tensor&);

/// Functions called as f(input, inplace=False).
template <Plain Function, InPlace Mutating, int Position = 1>
PyValue activation(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    if (arguments.boolean(Position, "inplace", false))
        return PyValue::of(Mutating(input));
    return PyValue::of(Function(input));
}

/// The same with a parameter between them: f(input, alpha, inplace=False).
template <at::Tensor (*Function)(const at::Tensor&, const at::Scalar&),
          at::Tensor& (*Mutating)(at::Tensor&, const at::Scalar&)>
PyValue scaledActivation(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double alpha = arguments.number(1, "alpha", 1.0);
    if (arguments.boolean(2, "inplace", false))
        return PyValue::of(Mutating(input, alpha));
    return PyValue::of(Function(input, alpha));
}

using Dropping = at::Tensor (*)(const at::Tensor&, double, bool);
using DroppingInPlace = at::Tensor& (*)(at::Tensor&, double, bool);

/// Functions called as f(input, p=0.5, training, inplace=False).
template <Dropping Function, DroppingInPlace Mutating, bool Training = true>
PyValue dropout(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double p = arguments.number(1, "p", 0.5);
    const bool training = arguments.boolean(2, "training", Training);
    if (arguments.boolean(3, "inplace", false))
        return PyValue::of(Mutating(input, p, training));
    return PyValue::of(Function(input, p, training));
}

/// Drops channels of an input (N, C, ...) with `Batched` dimensions. An input with one dimension less has no N; it gets
/// one for the call.
template <std::int64_t Batched> PyValue channelDropout(ExecutionContext& context, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    if (Batched == 3 && input.dim() != 2 && input.dim() != 3)
        throw PythonError("dropout1d expects 2 or 3 dimensions, found " + arguments.positional.at(0).describe());
    if (input.dim() == Batched)
        return dropout<at::feature_dropout, at::feature_dropout_>(context, arguments);
    const double p = arguments.number(1, "p", 0.5);
    const bool training = arguments.boolean(2, "training", true);
    if (arguments.boolean(3, "inplace", false)) {
        input.unsqueeze_(0);
        return PyValue::of(at::feature_dropout_(input, p, training).squeeze_(0));
    }
    return PyValue::of(at::feature_dropout(input.unsqueeze(0), p, training).squeeze(0));
}

PyValue hardtanh(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double low = arguments.number(1, "min_val", -1.0);
    const double high = arguments.number(2, "max_val", 1.0);
    if (low > high)
        throw PythonError("min_val cannot be greater than max_val");
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

PyValue threshold(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const at::Scalar limit = arguments.require(1, "threshold").toScalar();
    const at::Scalar value = arguments.require(2, "value").toScalar();
    if (arguments.boolean(3, "inplace", false))
        return PyValue::of(at::threshold_(input, limit, value));
    return PyValue::of(at::threshold(input, limit, value));
}

PyValue randomizedLeakyRelu(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const double lower = arguments.number(1, "lower", 1.0 / 8);
    const double upper = arguments.number(2, "upper", 1.0 / 3);
    const bool training = arguments.boolean(3, "training", false);
    if (arguments.boolean(4, "inplace", false))
        return PyValue::of(at::rrelu_(input, lower, upper, training));
    return PyValue::of(at::rrelu(input, lower, upper, training));
}

/// Computes the softmax of logits with Gumbel noise. With `hard` the result is one-hot, but has the gradient of the
/// soft values.
PyValue gumbelSoftmax(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor logits = arguments.tensor(0, "logits");
    const std::int64_t dim = arguments.integer(4, "dim", -1);
    const auto contiguous = at::MemoryFormat::Contiguous;
    const at::Tensor noise = -at::empty_like(logits, {}, contiguous).exponential_().log();
    const at::Tensor soft = at::softmax((logits + noise) / arguments.number(1, "tau", 1), dim);
    if (!arguments.boolean(2, "hard", false))
        return PyValue::of(soft);
    const at::Tensor greatest = std::get<1>(soft.max(dim, true));
    const at::Tensor hard = at::zeros_like(logits, {}, contiguous).scatter_(dim, greatest, 1.0);
    return PyValue::of(hard - soft.detach() + soft);
}

std::optional<at::ScalarType> dtypeArgument(const CallArguments& arguments, std::size_t position) {
    const PyValue* dtype = arguments.given(position, "dtype");
    return dtype != nullptr ? std::optional(dtype->toDType()) : std::nullopt;
}

PyValue logSigmoid(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::log_sigmoid(arguments.tensor(0, "input")));
}

PyValue softsign(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    return PyValue::of(input / (input.abs() + 1));
}

PyValue tanhshrink(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    return PyValue::of(input - input.tanh());
}

/// Returns the dimension if no `dim` is given: the first for tensors with 0, 1 or 3 dimensions, else the second.
std::int64_t softmaxDimension(const CallArguments& arguments) {
    const std::int64_t dims = arguments.tensor(0, "input").dim();
    return arguments.integer(1, "dim", dims == 0 || dims == 1 || dims == 3 ? 0 : 1);
}

PyValue softmin(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(
        at::softmax(at::neg(arguments.tensor(0, "input")), softmaxDimension(arguments), dtypeArgument(arguments, 3)));
}

PyValue softmax(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(
        at::softmax(arguments.tensor(0, "input"), softmaxDimension(arguments), dtypeArgument(arguments, 3)));
}

PyValue logSoftmax(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(
        at::log_softmax(arguments.tensor(0, "input"), softmaxDimension(arguments), dtypeArgument(arguments, 3)));
}

constexpr auto activation_functions = std::to_array<FunctionEntry>({
    {"torch.nn.functional.dropout", dropout<at::dropout, at::dropout_>, "dropout, dropout_", kCatalogued},
    {"torch.nn.functional.dropout1d", channelDropout<3>, "feature_dropout", kCatalogued},
    {"torch.nn.functional.dropout2d", dropout<at::feature_dropout, at::feature_dropout_>, "feature_dropout",
     kCatalogued},
    {"torch.nn.functional.dropout3d", channelDropout<5>, "feature_dropout", kCatalogued},
    {"torch.nn.functional.alpha_dropout", dropout<at::alpha_dropout, at::alpha_dropout_, false>, "alpha_dropout",
     "input, p=, training=, inplace="},
    {"torch.nn.functional.feature_alpha_dropout", dropout<at::feature_alpha_dropout, at::feature_alpha_dropout_, false>,
     "feature_alpha_dropout", "input, p=, training=, inplace="},
    {"torch.nn.functional.relu", activation<at::relu, at::relu_>, "relu, relu_", kCatalogued},
    {"torch.nn.functional.relu6", activation<at::relu6, at::relu6_>, "relu6, relu6_", kCatalogued},
    {"torch.nn.functional.silu", activation<at::silu, at::silu_>, "silu, silu_", kCatalogued},
    {"torch.nn.functional.mish", activation<at::mish, at::mish_>, "mish, mish_", kCatalogued},
    {"torch.nn.functional.selu", activation<at::selu, at::selu_>, "selu, selu_", kCatalogued},
    {"torch.nn.functional.hardswish", activation<at::hardswish, at::hardswish_>, "hardswish, hardswish_", kCatalogued},
    {"torch.nn.functional.hardsigmoid", activation<at::hardsigmoid, at::hardsigmoid_>, "hardsigmoid, hardsigmoid_",
     kCatalogued},
    {"torch.nn.functional.hardtanh", hardtanh, "hardtanh, hardtanh_", kCatalogued},
    {"torch.nn.functional.leaky_relu", leakyRelu, "leaky_relu, leaky_relu_", kCatalogued},
    {"torch.nn.functional.elu", elu, "elu, elu_", kCatalogued},
    {"torch.nn.functional.celu", scaledActivation<at::celu, at::celu_>, "celu, celu_", "input, alpha=, inplace="},
    {"torch.nn.functional.gelu", gelu, "gelu", "input, *, approximate="},
    {"torch.nn.functional.glu", glu, "glu", kCatalogued},
    {"torch.nn.functional._threshold", threshold, "threshold, threshold_", "input, threshold, value, inplace="},
    {"torch.nn.functional.threshold", threshold, "threshold, threshold_", "input, threshold, value, inplace="},
    {"torch.nn.functional.rrelu", randomizedLeakyRelu, "rrelu, rrelu_", "input, lower=, upper=, training=, inplace="},
    {"torch.nn.functional.gumbel_softmax", gumbelSoftmax, "exponential_, log, neg, add, div, softmax",
     "logits, tau=, hard=, eps=, dim="},
    {"torch.nn.functional.softmin", softmin, "neg, softmax", "input, dim=, _stacklevel=, dtype="},
    {"torch.nn.functional.softsign", softsign, "abs, add, div", "input"},
    {"torch.nn.functional.tanhshrink", tanhshrink, "tanh, sub", "input"},
    {"torch.nn.functional.logsigmoid", logSigmoid, "log_sigmoid", "input"},
    {"torch.nn.functional.softmax", softmax, "softmax", "input, dim=, _stacklevel=, dtype="},
    {"torch.nn.functional.log_softmax", logSoftmax, "log_softmax", "input, dim=, _stacklevel=, dtype="},
});

} // namespace

std::span<const FunctionEntry> activationFunctions() {
    return activation_functions;
}

} // namespace gnx::exec
