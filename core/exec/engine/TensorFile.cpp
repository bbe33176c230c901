#include "core/exec/engine/TensorFile.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/JsonReason.h"
#include "core/exec/engine/PrivateMapping.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/engine/TorchTypes.h"
#include "core/exec/engine/WholeFile.h"
#include "core/graph/sample/KeptFile.h"
#include "core/graph/sample/TensorHeader.h"

namespace gnx::exec {
namespace {

static_assert(std::endian::native == std::endian::little, "safetensors stores little-endian numbers");

constexpr std::size_t kLengthBytes = sizeof(std::uint64_t);

constexpr auto kFormatNames =
    std::to_array<std::pair<at::ScalarType, std::string_view>>({{at::kFloat, "F32"},
                                                                {at::kDouble, "F64"},
                                                                {at::kHalf, "F16"},
                                                                {at::kBFloat16, "BF16"},
                                                                {at::kLong, "I64"},
                                                                {at::kInt, "I32"},
                                                                {at::kShort, "I16"},
                                                                {at::kChar, "I8"},
                                                                {at::kByte, "U8"},
                                                                {at::kBool, "BOOL"},
                                                                {at::kComplexFloat, "C64"},
                                                                {at::kFloat8_e4m3fn, "F8_E4M3"},
                                                                {at::kFloat8_e5m2, "F8_E5M2"},
                                                                {at::kUInt16, "U16"},
                                                                {at::kUInt32, "U32"},
                                                                {at::kUInt64, "U64"}});

std::optional<std::string_view> formatName(at::ScalarType type) {
    for (const auto& [known, name] : kFormatNames)
        if (known == type)
            return name;
    return std::nullopt;
}

std::optional<at::ScalarType> typeNamed(std::string_view name) {
    for (const auto& [type, known] : kFormatNames)
        if (known == name)
            return type;
    return std::nullopt;
}

Error errorAt(const std::filesystem::path& file, ErrorCode code, std::string message) {
    return {.code = code, .message = std::move(message), .path = file.string()};
}

/// Empty for a tensor in row-major order, and for one whose elements overlap or have gaps.
std::vector<std::int64_t> ownStrides(const at::Tensor& tensor) {
    const bool own =
        tensor.layout() == at::kStrided && !tensor.is_contiguous() && tensor.is_non_overlapping_and_dense();
    return own ? tensor.strides().vec() : std::vector<std::int64_t>();
}

struct Described {
    at::ScalarType type;
    std::vector<std::int64_t> shape;
    std::size_t begin, end;
};

/// Throws nlohmann::json::exception where the header is another than the format's, std::invalid_argument for a dtype.
Described describedBy(const nlohmann::ordered_json& entry) {
    const auto name = entry.at("dtype").get<std::string>();
    const auto type = typeNamed(name);
    if (!type)
        throw std::invalid_argument("the dtype " + name + " is not known");
    const auto offsets = entry.at("data_offsets").get<std::array<std::size_t, 2>>();
    return {*type, entry.at("shape").get<std::vector<std::int64_t>>(), offsets[0], offsets[1]};
}

bool fits(const Described& tensor, std::size_t bytes) {
    std::size_t needed = c10::elementSize(tensor.type);
    for (const std::int64_t size : tensor.shape)
        if (size < 0 || __builtin_mul_overflow(needed, static_cast<std::size_t>(size), &needed))
            return false;
    return tensor.begin <= tensor.end && tensor.end <= bytes && tensor.end - tensor.begin == needed;
}

std::vector<std::int64_t> rowMajor(const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> strides(shape.size());
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0; stride *= std::max<std::int64_t>(shape[i], 1))
        strides[i] = stride;
    return strides;
}

at::Tensor viewOf(const std::shared_ptr<PrivateMapping>& mapping, std::size_t start, const Described& tensor) {
    return mappedTensor(mapping, start + tensor.begin, tensor.shape, rowMajor(tensor.shape), tensor.type);
}

/// Tensors lie in memory as those that were written did: kernels, and with them bits, depend on it. Throws
/// nlohmann::json::exception, std::invalid_argument. Errors: OutOfMemory, with the tensor's name.
Status applyStrides(const std::filesystem::path& file, NamedTensors& named) {
    const auto found = named.metadata.find(kValuesStrides);
    if (found == named.metadata.end())
        return {};
    const auto strides = nlohmann::json::parse(found->second).get<std::map<std::string, std::vector<std::int64_t>>>();
    for (auto& [name, tensor] : named.tensors) {
        const auto own = strides.find(name);
        if (own == strides.end())
            continue;
        if (!areKeptStrides(tensor.sizes(), own->second))
            throw std::invalid_argument("the strides of " + name + " do not fit its shape");
        try {
            tensor = at::empty_strided(tensor.sizes(), own->second, tensor.options()).copy_(tensor);
        } catch (const c10::Error& failure) {
            const Error reason = errorOf(failure);
            return errorAt(file, reason.code, "the tensor " + name + ": " + reason.message);
        }
    }
    return {};
}

/// Throws nlohmann::json::exception, std::invalid_argument.
void applyGradients(NamedTensors& named) {
    const auto found = named.metadata.find(kValuesGradients);
    if (found == named.metadata.end())
        return;
    const auto names = nlohmann::json::parse(found->second).get<std::set<std::string>>();
    for (auto& [name, tensor] : named.tensors) {
        if (!names.contains(name))
            continue;
        if (!mayRequireGradients(tensor.scalar_type()))
            throw std::invalid_argument(name + ", of " + c10::toString(tensor.scalar_type()) +
                                        ", cannot require gradients");
        tensor.set_requires_grad(true);
    }
}

Result<NamedTensors> readHeader(const std::filesystem::path& file, const std::shared_ptr<PrivateMapping>& mapping) {
    std::uint64_t length = 0;
    if (mapping->size() < kLengthBytes)
        return errorAt(file, ErrorCode::Malformed, "no safetensors file: it is shorter than 8 bytes");
    std::memcpy(&length, mapping->data(), sizeof length);
    if (length > mapping->size() - kLengthBytes)
        return errorAt(file, ErrorCode::Malformed, "no safetensors file: its header is longer than the file");
    const std::size_t start = kLengthBytes + length;
    const auto header = nlohmann::ordered_json::parse(mapping->data() + kLengthBytes, mapping->data() + start);
    NamedTensors named;
    for (const auto& [name, entry] : header.items()) {
        if (name == "__metadata__") {
            entry.get_to(named.metadata);
            continue;
        }
        const Described tensor = describedBy(entry);
        if (!fits(tensor, mapping->size() - start))
            return errorAt(file, ErrorCode::Malformed, "the place of the tensor " + name + " does not fit its shape");
        named.tensors.emplace_back(name, viewOf(mapping, start, tensor));
    }
    GNX_CHECK(applyStrides(file, named));
    applyGradients(named);
    return named;
}

} // namespace

Status writeTensors(const std::filesystem::path& file, const NamedTensors& named) {
    std::vector<at::Tensor> plain;
    for (const auto& [name, tensor] : named.tensors)
        plain.push_back(tensor.detach().to(at::kCPU).resolve_conj().resolve_neg().contiguous());
    std::vector<StoredTensor> stored;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const auto dtype = formatName(plain[i].scalar_type());
        if (!dtype)
            return errorAt(file, ErrorCode::Unsupported,
                           std::string("safetensors has no dtype for ") + c10::toString(plain[i].scalar_type()));
        const auto& [name, tensor] = named.tensors[i];
        stored.push_back({name, std::string(*dtype), plain[i].sizes().vec(), plain[i].nbytes(), ownStrides(tensor),
                          tensor.requires_grad()});
    }
    const TensorHeader header = tensorHeader(stored, named.metadata);
    std::vector<std::string_view> parts{header.text};
    for (const std::size_t i : header.order)
        parts.emplace_back(static_cast<const char*>(plain[i].const_data_ptr()), plain[i].nbytes());
    return writeWholeFile(file, parts, "the tensors");
}

std::string outputName(std::size_t output) {
    return "output_" + std::to_string(output);
}

Status writeOutputs(const std::filesystem::path& file, const std::vector<at::Tensor>& outputs) {
    NamedTensors named;
    for (const at::Tensor& output : outputs)
        named.tensors.emplace_back(outputName(named.tensors.size()), output);
    return writeTensors(file, named);
}

Result<NamedTensors> mapTensors(const std::filesystem::path& file) {
    GNX_TRY(const auto mapping, PrivateMapping::open(file, "the tensors"));
    try {
        return readHeader(file, mapping);
    } catch (const nlohmann::json::exception& failure) {
        return errorAt(file, ErrorCode::Malformed, std::string("no safetensors header: ") + jsonReason(failure.what()));
    } catch (const std::exception& failure) {
        return errorAt(file, ErrorCode::Unsupported, failure.what());
    }
}

} // namespace gnx::exec
