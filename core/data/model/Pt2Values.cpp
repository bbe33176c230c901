#include "core/data/model/Pt2Values.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <string>
#include <system_error>
#include <vector>

#include "core/data/model/Pt2Package.h"
#include "core/graph/sample/KeptFile.h"
#include "core/graph/sample/TensorHeader.h"

namespace gnx::data {
namespace {

/// Nothing for a dtype that the format does not have.
const char* safetensorsName(DType dtype) {
    switch (dtype) {
    case DType::Float64:
        return "F64";
    case DType::Float32:
        return "F32";
    case DType::Float16:
        return "F16";
    case DType::BFloat16:
        return "BF16";
    case DType::Int64:
        return "I64";
    case DType::Int32:
        return "I32";
    case DType::Int16:
        return "I16";
    case DType::Int8:
        return "I8";
    case DType::UInt8:
        return "U8";
    case DType::Bool:
        return "BOOL";
    case DType::Complex64:
        return "C64";
    default:
        return nullptr;
    }
}

std::uint64_t elementsOf(const Pt2Tensor& tensor) {
    std::uint64_t count = 1; // its storage has been found to be large enough
    for (const std::int64_t size : tensor.sizes)
        count *= static_cast<std::uint64_t>(size);
    return count;
}

bool isRowMajor(const Pt2Tensor& tensor) {
    std::int64_t expected = 1;
    for (std::size_t i = tensor.sizes.size(); i-- > 0;) {
        if (tensor.sizes[i] != 1 && tensor.strides[i] != expected)
            return false;
        expected *= tensor.sizes[i];
    }
    return true;
}

/// Whether no two elements share a place, as far as strides tell it.
bool isApart(const Pt2Tensor& tensor) {
    std::vector<std::size_t> order(tensor.sizes.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return tensor.strides[i]; });
    std::int64_t reach = 1;
    for (const std::size_t i : order) {
        if (tensor.sizes[i] == 1)
            continue;
        if (tensor.strides[i] < reach)
            return false;
        reach += (tensor.sizes[i] - 1) * tensor.strides[i];
    }
    return true;
}

/// In row-major order, element by element where the tensor does not lie so.
void writeElements(std::ofstream& out, const Pt2Weight& weight, std::uint64_t count) {
    const Pt2Tensor& tensor = weight.tensor;
    const std::uint64_t width = dtypeBytes(pt2DType(tensor.type));
    const auto begin = static_cast<std::uint64_t>(tensor.storage_offset);
    if (count == 0)
        return;
    if (isRowMajor(tensor)) {
        out.write(weight.storage.data() + begin * width, static_cast<std::streamsize>(count * width));
        return;
    }
    std::vector<std::int64_t> index(tensor.sizes.size(), 0);
    for (std::uint64_t written = 0; written < count; ++written) {
        std::uint64_t at = begin;
        for (std::size_t i = 0; i < index.size(); ++i)
            at += static_cast<std::uint64_t>(index[i] * tensor.strides[i]);
        out.write(weight.storage.data() + at * width, static_cast<std::streamsize>(width));
        for (std::size_t i = index.size(); i > 0; --i) {
            ++index[i - 1];
            if (index[i - 1] < tensor.sizes[i - 1])
                break;
            index[i - 1] = 0;
        }
    }
}

/// Weights, and what the header of a file has of each.
struct ChosenWeights {
    std::vector<StoredTensor> stored;
    std::vector<const Pt2Weight*> weights;
};

/// Errors: Unsupported (a dtype that safetensors lacks).
Result<ChosenWeights> chooseWeights(const Pt2Package& package, const std::function<bool(std::string_view)>& wanted) {
    ChosenWeights chosen;
    for (const auto& [name, weight] : package.weights) {
        const Pt2Tensor& tensor = weight.tensor;
        const bool empty = std::ranges::find(tensor.sizes, 0) != tensor.sizes.end();
        if ((wanted && !wanted(name)) || (weight.storage.empty() && !empty))
            continue; // without a storage: pickled, or missing, which is a problem of the sample
        const char* dtype = safetensorsName(pt2DType(tensor.type));
        if (dtype == nullptr)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "the weight " + name + " is " + pt2DTypeName(tensor.type) +
                                    ", which safetensors has no name for",
                         .path = package.model.sample.directory.string()};
        const bool own_strides = !isRowMajor(tensor) && isApart(tensor) && areKeptStrides(tensor.sizes, tensor.strides);
        chosen.stored.push_back({name, dtype, tensor.sizes, elementsOf(tensor) * dtypeBytes(pt2DType(tensor.type)),
                                 own_strides ? tensor.strides : std::vector<std::int64_t>(), tensor.requires_grad});
        chosen.weights.push_back(&weight);
    }
    return chosen;
}

} // namespace

Status writePt2Values(const std::filesystem::path& package, const std::filesystem::path& file,
                      const std::stop_token& stop, const std::function<bool(std::string_view)>& wanted) {
    GNX_TRY(const Pt2Package read, openPt2(package));
    GNX_TRY(const ChosenWeights chosen, chooseWeights(read, wanted));
    const TensorHeader header = tensorHeader(chosen.stored, {{kValuesUse, kValuesOfInputs}});
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << header.text;
    for (std::size_t i = 0; i < header.order.size() && !stop.stop_requested(); ++i) {
        const Pt2Weight& weight = *chosen.weights[header.order[i]];
        writeElements(out, weight, elementsOf(weight.tensor));
    }
    out.close();
    const bool stopped = stop.stop_requested();
    if (out && !stopped)
        return {};
    std::error_code failed;
    std::filesystem::remove(file, failed);
    if (stopped)
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled", .path = file.string()};
    return Error{.code = ErrorCode::Unreadable, .message = "cannot be written", .path = file.string()};
}

} // namespace gnx::data
