#include "core/data/model/Pt2Values.h"

#include <algorithm>
#include <fstream>
#include <numeric>

#include "core/data/model/Pt2Package.h"
#include "core/graph/sample/KeptFile.h"

namespace gnx::data {
namespace {

constexpr std::size_t kAlignment = 64;

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

} // namespace

Status writePt2Values(const std::filesystem::path& package, const std::filesystem::path& file,
                      const std::stop_token& stop, const std::function<bool(std::string_view)>& wanted) {
    GNX_TRY(const Pt2Package read, openPt2(package));
    nlohmann::json header, strides;
    std::vector<std::pair<std::uint64_t, const Pt2Weight*>> places;
    std::uint64_t at = 0;
    for (const auto& [name, weight] : read.weights) {
        if (wanted && !wanted(name))
            continue;
        const char* dtype = safetensorsName(pt2DType(weight.tensor.type));
        const bool empty = std::ranges::find(weight.tensor.sizes, 0) != weight.tensor.sizes.end();
        if (weight.storage.empty() && !empty)
            continue; // pickled, or missing: a problem of the sample
        if (dtype == nullptr)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "the weight " + name + " is " + pt2DTypeName(weight.tensor.type) +
                                    ", which safetensors has no name for",
                         .path = package.string()};
        const std::uint64_t bytes = elementsOf(weight.tensor) * dtypeBytes(pt2DType(weight.tensor.type));
        header[name] = {{"dtype", dtype}, {"shape", weight.tensor.sizes}, {"data_offsets", {at, at + bytes}}};
        if (!isRowMajor(weight.tensor) && isApart(weight.tensor) &&
            areKeptStrides(weight.tensor.sizes, weight.tensor.strides))
            strides[name] = weight.tensor.strides;
        places.emplace_back(at, &weight);
        at += (bytes + kAlignment - 1) / kAlignment * kAlignment;
    }
    header["__metadata__"][kValuesUse] = kValuesOfInputs;
    if (!strides.empty())
        header["__metadata__"][kValuesStrides] = strides.dump();
    std::string text = header.dump();
    text.append(kAlignment - (text.size() + 8) % kAlignment, ' ');
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    for (std::size_t i = 0; i < 8; ++i)
        out.put(static_cast<char>(text.size() >> (8 * i) & 0xff));
    out << text;
    const std::uint64_t begin = text.size() + 8;
    bool stopped = false;
    for (const auto& [offset, weight] : places) {
        stopped = stopped || stop.stop_requested();
        if (stopped)
            break;
        out.seekp(static_cast<std::streamoff>(begin + offset));
        writeElements(out, *weight, elementsOf(weight->tensor));
    }
    out.close();
    std::error_code failed;
    if (out && !stopped)
        std::filesystem::resize_file(file, begin + at, failed);
    if (out && !stopped && !failed)
        return {};
    std::filesystem::remove(file, failed);
    if (stopped)
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled", .path = file.string()};
    return Error{.code = ErrorCode::Unreadable, .message = "cannot be written", .path = file.string()};
}

} // namespace gnx::data
