#include "core/exec/engine/Inputs.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <variant>

#include "core/base/Units.h"
#include "core/exec/engine/InputRule.h"
#include "core/exec/engine/KeptValues.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"
#include "core/graph/ir/ModulePath.h"

namespace gnx::exec {
namespace {

bool isSignedInteger(DType dtype) {
    return dtype == DType::Int8 || dtype == DType::Int16 || dtype == DType::Int32 || dtype == DType::Int64;
}

Error badTensor(const Sample& sample, const TensorDesc& tensor, const std::string& message) {
    Error error;
    error.code = ErrorCode::Unsupported;
    error.path = sample.fileOf(tensor.from_input_meta ? "input_meta.py" : "weight_meta.py").string();
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

/// No view, so that a graph may do with it what it may do with any input.
at::Tensor shaped(const at::Tensor& flat, const TensorDesc& tensor) {
    const at::Tensor view = flat.reshape(tensor.shape); // throws if there are more or fewer elements
    return flat.resize_(view.sizes());
}

at::Tensor fromIntegers(const std::vector<std::int64_t>& values, const TensorDesc& tensor, at::ScalarType type) {
    at::Tensor flat = at::empty(static_cast<std::int64_t>(values.size()), at::kLong);
    std::ranges::copy(values, flat.data_ptr<std::int64_t>());
    return shaped(flat.to(type), tensor);
}

at::Tensor fromNumbers(const std::vector<double>& values, const TensorDesc& tensor, at::ScalarType type) {
    at::Tensor flat = at::empty(static_cast<std::int64_t>(values.size()), at::kDouble);
    std::ranges::copy(values, flat.data_ptr<double>());
    return shaped(flat.to(type), tensor);
}

std::optional<at::Tensor> fromData(const TensorDesc& tensor, at::ScalarType type) {
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
        return fromIntegers(*integers, tensor, type);
    if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
        return fromNumbers(*numbers, tensor, type);
    return std::nullopt;
}

std::unique_ptr<InputRule> ruleOf(const InputOptions& options) {
    at::manual_seed(options.seed);
    return options.generator == InputGenerator::Numpy ? numpyInputRule(options.seed) : torchInputRule();
}

bool isSpelledOut(const TensorDesc& tensor) {
    return !std::holds_alternative<std::monostate>(tensor.data);
}

/// A sample's tensors on their way from description to device.
class InputMaker {
  public:
    InputMaker(const Sample& sample, const InputOptions& options, const at::Device& device, const std::stop_token& stop)
        : sample_(sample), rule_(ruleOf(options)), device_(device), stop_(stop),
          has_other_sizes_(!options.sizes.empty()), tensors_(sample.tensors.size()) {}

    Result<std::vector<at::Tensor>> make() {
        GNX_CHECK(takeKept());
        const std::vector<std::size_t> order = makingOrder(sample_);
        for (const std::size_t i : order)
            GNX_CHECK(
                attempt(i, [&](const TensorDesc& tensor, at::ScalarType type) { return expand(i, tensor, type); }));
        for (const std::size_t i : order)
            GNX_CHECK(
                attempt(i, [&](const TensorDesc& tensor, at::ScalarType type) { return replay(i, tensor, type); }));
        return std::move(tensors_);
    }

  private:
    /// Those that the sample keeps are not drawn; in a variant with other sizes, those that have none of these.
    Status takeKept() {
        GNX_TRY(const auto kept, keptValues(sample_));
        for (std::size_t i = 0; i < sample_.tensors.size(); ++i) {
            const TensorDesc& tensor = sample_.tensors[i];
            const auto found = kept.find(tensor.name);
            const auto type = scalarTypeOf(tensor.dtype);
            if (found == kept.end() || !type)
                continue;
            const bool fits = found->second.sizes() == at::IntArrayRef(tensor.shape);
            if (has_other_sizes_ && !isParameterName(tensor.name) && (isSpelledOut(tensor) || !fits))
                continue; // an input, or the size itself
            if (!fits)
                return badTensor(sample_, tensor,
                                 "its kept values have the shape " + c10::str(found->second.sizes()) + ", expected " +
                                     c10::str(at::IntArrayRef(tensor.shape)));
            GNX_CHECK(attempt(i, [&](const TensorDesc&, at::ScalarType wanted) {
                tensors_[i] = convertedTo(found->second, wanted); // another one in a variant
            }));
        }
        return {};
    }

    template <class Step> Status attempt(std::size_t i, const Step& step) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped while the inputs were made"};
        const TensorDesc& tensor = sample_.tensors[i];
        const auto type = scalarTypeOf(tensor.dtype);
        if (!type)
            return badTensor(sample_, tensor, "cannot make a tensor of dtype \"" + tensor.dtype_text + "\"");
        if (tensor.shape.size() > kMostDimensions)
            return badTensor(sample_, tensor,
                             "has " + std::to_string(tensor.shape.size()) + " dimensions, expected at most " +
                                 std::to_string(kMostDimensions));
        if (isDrawnBounded(tensor) && *tensor.min_val > *tensor.max_val)
            return badTensor(sample_, tensor, "min_val is above max_val");
        try {
            step(tensor, *type);
            return {};
        } catch (const std::exception& thrown) {
            const Error reason = errorOf(thrown);
            Error error = badTensor(sample_, tensor, reason.message);
            error.code = reason.code;
            return error;
        }
    }

    void expand(std::size_t i, const TensorDesc& tensor, at::ScalarType type) {
        if (tensors_[i].defined())
            return;
        if (auto drawn = rule_->expand(tensor, type))
            tensors_[i] = *std::move(drawn);
    }

    void replay(std::size_t i, const TensorDesc& tensor, at::ScalarType type) {
        if (!tensors_[i].defined()) {
            auto data = fromData(tensor, type);
            tensors_[i] = data ? *std::move(data) : rule_->replay(tensor, type);
        }
        tensors_[i] = convertedTo(tensors_[i], device_);
    }

    const Sample& sample_;
    std::unique_ptr<InputRule> rule_;
    at::Device device_;
    const std::stop_token& stop_;
    bool has_other_sizes_;
    std::vector<at::Tensor> tensors_;
};

} // namespace

bool isDrawnBounded(const TensorDesc& tensor) {
    return isSignedInteger(tensor.dtype) && tensor.min_val && tensor.max_val;
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

Status fitsMemory(const Sample& sample, std::uint64_t limit_bytes) {
    const std::uint64_t needed = tensorBytes(sample);
    if (limit_bytes == 0 || needed <= limit_bytes)
        return {};
    const TensorDesc& largest = *std::ranges::max_element(sample.tensors, {}, &TensorDesc::bytes);
    const std::string limit = ", the limit is " + formatBytes(limit_bytes);
    Error error = badTensor(sample, largest, "it alone needs " + formatBytes(largest.bytes()) + limit);
    error.code = ErrorCode::OutOfMemory;
    if (largest.bytes() <= limit_bytes)
        error.message = "the sample's tensors need " + formatBytes(needed) + limit + "; the largest, " + largest.name +
                        ", has " + formatBytes(largest.bytes());
    return error;
}

Result<std::vector<at::Tensor>> makeInputs(const Sample& sample, const Graph& graph, const InputOptions& options,
                                           const at::Device& device, const std::stop_token& stop) {
    GNX_TRY(const std::vector<at::Tensor> tensors, InputMaker(sample, options, device, stop).make());
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

} // namespace gnx::exec
