// torch.nn.functional: pooling.
#include <array>
#include <limits>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/PyNumbers.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

/// Returns output_size, in which None means that a size does not change.
std::vector<std::int64_t> outputSize(const PyValue& value, const at::Tensor& input, std::size_t dims) {
    if (value.isSequence() && value.items->size() != 1 && value.items->size() != dims)
        throw PythonError("the argument output_size is " + value.describe() + ", expected a number or " +
                          std::to_string(dims) + " of them");
    if (input.dim() < static_cast<std::int64_t>(dims))
        throw PythonError("the argument input has " + std::to_string(input.dim()) + " dimensions, expected at least " +
                          std::to_string(dims));
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

/// Returns only the values, unless the indices are requested or `Always` is set.
template <WithIndices (*Function)(const at::Tensor&, at::IntArrayRef), std::size_t Dims, bool Always = false>
PyValue adaptiveMaxPool(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const auto [values, indices] = Function(input, outputSize(arguments.require(1, "output_size"), input, Dims));
    const bool both = Always || arguments.boolean(2, "return_indices", false);
    return both ? PyValue::tensors({values, indices}) : PyValue::of(values);
}

using MaxPool = at::Tensor (*)(const at::Tensor&, at::IntArrayRef, at::IntArrayRef, at::IntArrayRef, at::IntArrayRef,
                               bool);
using MaxPoolWithIndices = WithIndices (*)(const at::Tensor&, at::IntArrayRef, at::IntArrayRef, at::IntArrayRef,
                                           at::IntArrayRef, bool);

/// Returns the values, and the indices if they are requested or `Always` is set.
template <MaxPool Function, MaxPoolWithIndices Indexed, bool Always = false>
PyValue maxPool(ExecutionContext&, const CallArguments& arguments) {
    const auto list = [&](std::size_t position, const char* name, const std::vector<std::int64_t>& otherwise) {
        const PyValue* value = arguments.given(position, name);
        return value != nullptr ? value->toInts() : otherwise;
    };
    const at::Tensor input = arguments.tensor(0, "input");
    const auto kernel = list(1, "kernel_size", {});
    const auto stride = list(2, "stride", {});
    const auto padding = list(3, "padding", {0});
    const auto dilation = list(4, "dilation", {1});
    const bool ceil_mode = arguments.boolean(5, "ceil_mode", false);
    if (!Always && !arguments.boolean(6, "return_indices", false))
        return PyValue::of(Function(input, kernel, stride, padding, dilation, ceil_mode));
    const auto [values, indices] = Indexed(input, kernel, stride, padding, dilation, ceil_mode);
    return PyValue::tensors({values, indices});
}

/// Returns a number for each dimension, also if Python gives one number for all.
std::vector<std::int64_t> sizesOf(const PyValue& value, std::size_t dims, const char* name) {
    std::vector<std::int64_t> sizes = value.toInts();
    if (sizes.size() == 1)
        sizes.resize(dims, sizes.front());
    if (sizes.size() != dims)
        throw PythonError("the argument " + std::string(name) + " is " + value.describe() + ", expected a number or " +
                          std::to_string(dims) + " of them");
    return sizes;
}

using FractionalPool = WithIndices (*)(const at::Tensor&, at::IntArrayRef, at::IntArrayRef, const at::Tensor&);

/// Functions called as f(input, kernel_size, output_size, output_ratio, return_indices, _random_samples).
template <FractionalPool Function, std::size_t Dims, bool Always>
PyValue fractionalPool(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const auto spatial = static_cast<std::int64_t>(Dims);
    if (input.dim() < spatial + 1)
        throw PythonError("the argument input is " + arguments.require(0, "input").describe());
    std::vector<std::int64_t> size;
    if (const PyValue* given = arguments.given(2, "output_size")) {
        size = sizesOf(*given, Dims, "output_size");
    } else {
        const PyValue& ratio = arguments.require(3, "output_ratio");
        for (std::size_t i = 0; i < Dims; ++i) {
            const PyValue& each = ratio.isSequence() ? ratio.items->at(i % ratio.items->size()) : ratio;
            const auto whole = static_cast<double>(input.size(static_cast<std::int64_t>(i) - spatial));
            size.push_back(truncated(whole * each.toDouble()));
        }
    }
    at::Tensor samples = arguments.optionalTensor(5, "_random_samples");
    if (!samples.defined())
        samples = at::rand({input.dim() == spatial + 1 ? 1 : input.size(0), input.size(-spatial - 1), spatial},
                           input.options());
    const auto [values, indices] =
        Function(input, sizesOf(arguments.require(1, "kernel_size"), Dims, "kernel_size"), size, samples);
    const bool both = Always || arguments.boolean(4, "return_indices", false);
    return both ? PyValue::tensors({values, indices}) : PyValue::of(values);
}

/// Returns the size before pooling, unless a similar size is given.
std::vector<std::int64_t> unpooledSize(const CallArguments& arguments, const at::Tensor& input, std::size_t dims) {
    const std::vector<std::int64_t> kernel = sizesOf(arguments.require(2, "kernel_size"), dims, "kernel_size");
    const PyValue* stride = arguments.given(3, "stride");
    const std::vector<std::int64_t> step = stride != nullptr ? sizesOf(*stride, dims, "stride") : kernel;
    const PyValue* padding = arguments.given(4, "padding");
    const std::vector<std::int64_t> pad =
        padding != nullptr ? sizesOf(*padding, dims, "padding") : std::vector<std::int64_t>(dims, 0);
    std::vector<std::int64_t> size;
    for (std::size_t i = 0; i < dims; ++i)
        size.push_back((input.size(static_cast<std::int64_t>(i) - static_cast<std::int64_t>(dims)) - 1) * step[i] +
                       kernel[i] - 2 * pad[i]);
    const PyValue* given = arguments.given(5, "output_size");
    if (given == nullptr)
        return size;
    std::vector<std::int64_t> wanted = given->toInts();
    if (wanted.size() == dims + 2)
        wanted.erase(wanted.begin(), wanted.begin() + 2);
    if (wanted.size() != dims)
        throw PythonError("the argument output_size is " + given->describe());
    for (std::size_t i = 0; i < dims; ++i)
        if (wanted[i] <= size[i] - step[i] || wanted[i] >= size[i] + step[i])
            throw PythonError("the argument output_size does not fit the input");
    return wanted;
}

PyValue maxUnpool1d(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    std::vector<std::int64_t> size = unpooledSize(arguments, input, 1);
    size.push_back(1);
    return PyValue::of(
        at::max_unpool2d(input.unsqueeze(-1), arguments.tensor(1, "indices").unsqueeze(-1), size).squeeze(-1));
}

PyValue maxUnpool2d(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    return PyValue::of(at::max_unpool2d(input, arguments.tensor(1, "indices"), unpooledSize(arguments, input, 2)));
}

PyValue maxUnpool3d(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const PyValue* stride = arguments.given(3, "stride");
    const auto step = sizesOf(stride != nullptr ? *stride : arguments.require(2, "kernel_size"), 3, "stride");
    const PyValue* padding = arguments.given(4, "padding");
    const auto pad = padding != nullptr ? sizesOf(*padding, 3, "padding") : std::vector<std::int64_t>(3, 0);
    return PyValue::of(
        at::max_unpool3d(input, arguments.tensor(1, "indices"), unpooledSize(arguments, input, 3), step, pad));
}

at::Tensor averaged(const at::Tensor& input, const std::vector<std::int64_t>& kernel,
                    const std::vector<std::int64_t>& stride, bool ceil_mode) {
    switch (kernel.size()) {
    case 1:
        return at::avg_pool1d(input, kernel, stride, 0, ceil_mode);
    case 2:
        return at::avg_pool2d(input, kernel, stride, 0, ceil_mode);
    default:
        return at::avg_pool3d(input, kernel, stride, 0, ceil_mode);
    }
}

at::Tensor greatest(const at::Tensor& input, const std::vector<std::int64_t>& kernel,
                    const std::vector<std::int64_t>& stride, bool ceil_mode) {
    switch (kernel.size()) {
    case 1:
        return at::max_pool1d(input, kernel, stride, 0, 1, ceil_mode);
    case 2:
        return at::max_pool2d(input, kernel, stride, 0, 1, ceil_mode);
    default:
        return at::max_pool3d(input, kernel, stride, 0, 1, ceil_mode);
    }
}

/// Computes the p-norm of each window: the average of powers times their number, then the root.
template <std::size_t Dims> PyValue lpPool(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const at::Scalar order = arguments.require(1, "norm_type").toScalar();
    const std::vector<std::int64_t> kernel = sizesOf(arguments.require(2, "kernel_size"), Dims, "kernel_size");
    const PyValue* given = arguments.given(3, "stride");
    const std::vector<std::int64_t> stride = given != nullptr ? sizesOf(*given, Dims, "stride") : kernel;
    const bool ceil_mode = arguments.boolean(4, "ceil_mode", false);
    if (order.to<double>() == std::numeric_limits<double>::infinity())
        return PyValue::of(greatest(input.abs(), kernel, stride, ceil_mode));
    if (order.to<double>() == -std::numeric_limits<double>::infinity())
        return PyValue::of(greatest(input.abs().neg(), kernel, stride, ceil_mode).neg());
    std::int64_t count = 1;
    for (const std::int64_t size : kernel)
        count *= size;
    const at::Tensor mean = averaged(input.pow(order), kernel, stride, ceil_mode);
    return PyValue::of((at::sign(mean) * at::relu(at::abs(mean))).mul(count).pow(1.0 / order.to<double>()));
}

constexpr auto pooling_functions = std::to_array<FunctionEntry>({
    {"torch.nn.functional.adaptive_avg_pool1d", adaptivePool<at::adaptive_avg_pool1d, 1>, "adaptive_avg_pool1d",
     kCatalogued},
    {"torch.nn.functional.adaptive_avg_pool2d", adaptivePool<at::adaptive_avg_pool2d, 2>, "adaptive_avg_pool2d",
     kCatalogued},
    {"torch.nn.functional.adaptive_avg_pool3d", adaptivePool<at::adaptive_avg_pool3d, 3>, "adaptive_avg_pool3d",
     kCatalogued},
    {"torch.nn.functional.adaptive_max_pool1d", adaptiveMaxPool<at::adaptive_max_pool1d, 1>, "adaptive_max_pool1d",
     "input, output_size, return_indices="},
    {"torch.nn.functional.adaptive_max_pool2d", adaptiveMaxPool<at::adaptive_max_pool2d, 2>, "adaptive_max_pool2d",
     "input, output_size, return_indices="},
    {"torch.nn.functional.adaptive_max_pool3d", adaptiveMaxPool<at::adaptive_max_pool3d, 3>, "adaptive_max_pool3d",
     "input, output_size, return_indices="},
    {"torch.nn.functional.max_pool1d", maxPool<at::max_pool1d, at::max_pool1d_with_indices>,
     "max_pool1d, max_pool1d_with_indices", kCatalogued},
    {"torch.nn.functional.max_pool2d", maxPool<at::max_pool2d, at::max_pool2d_with_indices>,
     "max_pool2d, max_pool2d_with_indices", kCatalogued},
    {"torch.nn.functional.max_pool3d", maxPool<at::max_pool3d, at::max_pool3d_with_indices>,
     "max_pool3d, max_pool3d_with_indices", kCatalogued},
    {"torch.nn.functional.adaptive_max_pool1d_with_indices", adaptiveMaxPool<at::adaptive_max_pool1d, 1, true>,
     "adaptive_max_pool1d", "input, output_size, return_indices="},
    {"torch.nn.functional.adaptive_max_pool2d_with_indices", adaptiveMaxPool<at::adaptive_max_pool2d, 2, true>,
     "adaptive_max_pool2d", "input, output_size, return_indices="},
    {"torch.nn.functional.adaptive_max_pool3d_with_indices", adaptiveMaxPool<at::adaptive_max_pool3d, 3, true>,
     "adaptive_max_pool3d", "input, output_size, return_indices="},
    {"torch.nn.functional.max_pool1d_with_indices", maxPool<at::max_pool1d, at::max_pool1d_with_indices, true>,
     "max_pool1d_with_indices", "input, kernel_size, stride=, padding=, dilation=, ceil_mode=, return_indices="},
    {"torch.nn.functional.max_pool2d_with_indices", maxPool<at::max_pool2d, at::max_pool2d_with_indices, true>,
     "max_pool2d_with_indices", "input, kernel_size, stride=, padding=, dilation=, ceil_mode=, return_indices="},
    {"torch.nn.functional.max_pool3d_with_indices", maxPool<at::max_pool3d, at::max_pool3d_with_indices, true>,
     "max_pool3d_with_indices", "input, kernel_size, stride=, padding=, dilation=, ceil_mode=, return_indices="},
    {"torch.nn.functional.fractional_max_pool2d", fractionalPool<at::fractional_max_pool2d, 2, false>,
     "fractional_max_pool2d", "input, kernel_size, output_size=, output_ratio=, return_indices=, _random_samples="},
    {"torch.nn.functional.fractional_max_pool2d_with_indices", fractionalPool<at::fractional_max_pool2d, 2, true>,
     "fractional_max_pool2d", "input, kernel_size, output_size=, output_ratio=, return_indices=, _random_samples="},
    {"torch.nn.functional.fractional_max_pool3d", fractionalPool<at::fractional_max_pool3d, 3, false>,
     "fractional_max_pool3d", "input, kernel_size, output_size=, output_ratio=, return_indices=, _random_samples="},
    {"torch.nn.functional.fractional_max_pool3d_with_indices", fractionalPool<at::fractional_max_pool3d, 3, true>,
     "fractional_max_pool3d", "input, kernel_size, output_size=, output_ratio=, return_indices=, _random_samples="},
    {"torch.nn.functional.max_unpool1d", maxUnpool1d, "max_unpool2d",
     "input, indices, kernel_size, stride=, padding=, output_size="},
    {"torch.nn.functional.lp_pool1d", lpPool<1>, "pow, avg_pool1d, sign, abs, relu, mul, pow",
     "input, norm_type, kernel_size, stride=, ceil_mode="},
    {"torch.nn.functional.max_unpool2d", maxUnpool2d, "max_unpool2d",
     "input, indices, kernel_size, stride=, padding=, output_size="},
    {"torch.nn.functional.lp_pool2d", lpPool<2>, "pow, avg_pool2d, sign, abs, relu, mul, pow",
     "input, norm_type, kernel_size, stride=, ceil_mode="},
    {"torch.nn.functional.max_unpool3d", maxUnpool3d, "max_unpool3d",
     "input, indices, kernel_size, stride=, padding=, output_size="},
    {"torch.nn.functional.lp_pool3d", lpPool<3>, "pow, avg_pool3d, sign, abs, relu, mul, pow",
     "input, norm_type, kernel_size, stride=, ceil_mode="},
});

} // namespace

std::span<const FunctionEntry> poolingFunctions() {
    return pooling_functions;
}

} // namespace gnx::exec
