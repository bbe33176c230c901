#include "core/engine/Inputs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include <ATen/Parallel.h>

#include "core/engine/NumpyRandom.h"
#include "core/engine/TorchErrors.h"

namespace gnx {
namespace {

constexpr double kDefaultStd = 0.1;
constexpr double kStdScale = 0.2;
constexpr double kFloatLimit = 100;
constexpr double kReplacementScale = 0.01;

bool isSignedInteger(DType dtype) {
    return dtype == DType::Int8 || dtype == DType::Int16 || dtype == DType::Int32 || dtype == DType::Int64;
}

Error badTensor(const Sample& sample, const TensorDesc& tensor, const std::string& message) {
    Error error;
    error.code = ErrorCode::Unsupported;
    error.path = (sample.directory / (tensor.from_input_meta ? "input_meta.py" : "weight_meta.py")).string();
    error.line = tensor.line;
    error.message = "tensor " + tensor.name + ": " + message;
    return error;
}

/// Indices of the descriptions in the order in which they are made.
std::vector<std::size_t> makingOrder(const Sample& sample) {
    std::vector<std::size_t> order(sample.tensors.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const TensorDesc& x = sample.tensors[a];
        const TensorDesc& y = sample.tensors[b];
        return x.from_input_meta != y.from_input_meta ? x.from_input_meta : x.class_name < y.class_name;
    });
    return order;
}

bool isDrawnBounded(const TensorDesc& tensor) {
    return isSignedInteger(tensor.dtype) && tensor.min_val && tensor.max_val;
}

/// First all descriptions are expanded: integers with bounds are drawn now, before any normal number.
std::optional<std::vector<std::int64_t>> drawBounded(const TensorDesc& tensor, NumpyRandom& random) {
    if (!isDrawnBounded(tensor))
        return std::nullopt;
    std::vector<std::int64_t> values(tensor.elements());
    random.integers(static_cast<std::int64_t>(*tensor.min_val), static_cast<std::int64_t>(*tensor.max_val), values);
    return values;
}

at::Tensor fromIntegers(const std::vector<std::int64_t>& values, const TensorDesc& tensor, at::ScalarType type) {
    at::Tensor flat = at::empty(static_cast<std::int64_t>(values.size()), at::kLong);
    std::ranges::copy(values, flat.data_ptr<std::int64_t>());
    return flat.to(type).reshape(tensor.shape);
}

at::Tensor fromNumbers(const std::vector<double>& values, const TensorDesc& tensor, at::ScalarType type) {
    at::Tensor flat = at::empty(static_cast<std::int64_t>(values.size()), at::kDouble);
    std::ranges::copy(values, flat.data_ptr<double>());
    return flat.to(type).reshape(tensor.shape);
}

std::optional<at::Tensor> fromData(const TensorDesc& tensor, at::ScalarType type) {
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
        return fromIntegers(*integers, tensor, type);
    if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
        return fromNumbers(*numbers, tensor, type);
    return std::nullopt;
}

at::Tensor randomBool(const TensorDesc& tensor, NumpyRandom& random) {
    at::Tensor out = at::empty(tensor.shape, at::kBool);
    bool* data = out.data_ptr<bool>();
    for (std::uint64_t i = 0; i < tensor.elements(); ++i)
        data[i] = random.uniform() > 0.5;
    return out;
}

/// randn(*shape) * std * 0.2 + mean in float64, cast.
at::Tensor randomNormal(const TensorDesc& tensor, at::ScalarType type, double std, double mean, NumpyRandom& random) {
    at::Tensor wide = at::empty(tensor.shape, at::kDouble);
    double* data = wide.data_ptr<double>();
    random.normal({data, tensor.elements()});
    at::parallel_for(0, static_cast<std::int64_t>(tensor.elements()), 1 << 15,
                     [&](std::int64_t begin, std::int64_t end) {
                         for (std::int64_t i = begin; i < end; ++i)
                             data[i] = data[i] * std * kStdScale + mean;
                     });
    return wide.to(type);
}

at::Tensor bounded(at::Tensor tensor, const TensorDesc& description) {
    if (description.min_val || description.max_val) {
        const auto limit = [](const std::optional<double>& value) {
            return value ? std::optional<at::Scalar>(*value) : std::nullopt;
        };
        tensor = tensor.clamp(limit(description.min_val), limit(description.max_val));
    }
    return tensor;
}

/// Floating-point values are made finite and kept within +-100.
at::Tensor tamed(at::Tensor tensor) {
    if (!tensor.is_floating_point())
        return tensor;
    const at::Tensor finite = at::isfinite(tensor);
    if (!finite.all().item<bool>())
        tensor = at::where(finite, tensor, at::randn_like(tensor) * kReplacementScale);
    return tensor.clamp(-kFloatLimit, kFloatLimit);
}

at::Tensor makeTensor(const TensorDesc& tensor, at::ScalarType type, NumpyRandom& random) {
    if (type == at::kBool)
        return randomBool(tensor, random);
    const double mean = tensor.mean.value_or(0);
    const double std = tensor.std.value_or(kDefaultStd);
    if (std == 0)
        return tamed(bounded(at::full(tensor.shape, mean, at::TensorOptions().dtype(at::kDouble)).to(type), tensor));
    return tamed(bounded(randomNormal(tensor, type, std, mean, random), tensor));
}

} // namespace

std::optional<at::ScalarType> scalarTypeOf(DType dtype) {
    switch (dtype) {
    case DType::Float32:
        return at::kFloat;
    case DType::Float16:
        return at::kHalf;
    case DType::BFloat16:
        return at::kBFloat16;
    case DType::Float64:
        return at::kDouble;
    case DType::Int8:
        return at::kChar;
    case DType::Int16:
        return at::kShort;
    case DType::Int32:
        return at::kInt;
    case DType::Int64:
        return at::kLong;
    case DType::UInt8:
        return at::kByte;
    case DType::Bool:
        return at::kBool;
    case DType::Complex64:
        return at::kComplexFloat;
    case DType::Complex128:
        return at::kComplexDouble;
    case DType::Other:
        break;
    }
    return std::nullopt;
}

std::optional<at::Tensor> spelledOut(const TensorDesc& tensor) {
    const auto type = scalarTypeOf(tensor.dtype);
    return type && !isDrawnBounded(tensor) ? fromData(tensor, *type) : std::nullopt;
}

std::uint64_t tensorBytes(const Sample& sample) {
    std::uint64_t total = 0;
    for (const TensorDesc& tensor : sample.tensors)
        total += std::min(tensor.bytes(), std::numeric_limits<std::uint64_t>::max() - total);
    return total;
}

Result<std::vector<at::Tensor>> makeInputs(const Sample& sample, const Graph& graph, std::uint32_t seed,
                                           const at::Device& device) {
    NumpyRandom random(seed);
    at::manual_seed(seed);
    const std::vector<std::size_t> order = makingOrder(sample);
    std::vector<std::optional<std::vector<std::int64_t>>> drawn(sample.tensors.size());
    for (const std::size_t i : order)
        drawn[i] = drawBounded(sample.tensors[i], random);
    std::vector<at::Tensor> tensors(sample.tensors.size());
    for (const std::size_t i : order) {
        const TensorDesc& tensor = sample.tensors[i];
        const auto type = scalarTypeOf(tensor.dtype);
        if (!type)
            return badTensor(sample, tensor, "cannot make a tensor of dtype \"" + tensor.dtype_text + "\"");
        try {
            if (drawn[i])
                tensors[i] = fromIntegers(*drawn[i], tensor, *type);
            else if (auto data = fromData(tensor, *type))
                tensors[i] = *data;
            else
                tensors[i] = makeTensor(tensor, *type, random);
            tensors[i] = tensors[i].to(device);
        } catch (const std::exception& thrown) {
            const Error reason = errorOf(thrown);
            Error error = badTensor(sample, tensor, reason.message);
            error.code = reason.code;
            return error;
        }
    }
    std::vector<at::Tensor> inputs;
    for (const GraphInput& input : graph.inputs()) {
        if (input.tensor_index < 0) {
            Error error;
            error.code = ErrorCode::Malformed;
            error.path = sample.directory.string();
            error.message = "the input " + std::string(graph.text(input.name)) +
                            " has no description in weight_meta.py or input_meta.py";
            return error;
        }
        inputs.push_back(tensors[static_cast<std::size_t>(input.tensor_index)]);
    }
    return inputs;
}

} // namespace gnx
