#include "core/engine/OutputFile.h"

#include <bit>
#include <optional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/engine/WholeFile.h"

namespace gnx {
namespace {

static_assert(std::endian::native == std::endian::little, "safetensors stores little-endian numbers");

/// The format's names; nothing for a dtype it does not have.
std::optional<const char*> formatName(at::ScalarType type) {
    switch (type) {
    case at::kFloat:
        return "F32";
    case at::kDouble:
        return "F64";
    case at::kHalf:
        return "F16";
    case at::kBFloat16:
        return "BF16";
    case at::kLong:
        return "I64";
    case at::kInt:
        return "I32";
    case at::kShort:
        return "I16";
    case at::kChar:
        return "I8";
    case at::kByte:
        return "U8";
    case at::kBool:
        return "BOOL";
    case at::kComplexFloat:
        return "C64";
    default:
        return std::nullopt;
    }
}

} // namespace

Status writeOutputs(const std::filesystem::path& file, const std::vector<at::Tensor>& outputs) {
    nlohmann::ordered_json header = nlohmann::ordered_json::object();
    std::vector<at::Tensor> plain;
    std::size_t offset = 0;
    for (const at::Tensor& output : outputs) {
        const auto dtype = formatName(output.scalar_type());
        if (!dtype) {
            Error error;
            error.code = ErrorCode::Unsupported;
            error.path = file.string();
            error.message = std::string("safetensors has no dtype for ") + c10::toString(output.scalar_type());
            return error;
        }
        plain.push_back(output.detach().to(at::kCPU).contiguous());
        const std::size_t end = offset + plain.back().nbytes();
        header["output_" + std::to_string(plain.size() - 1)] = {
            {"dtype", *dtype}, {"shape", output.sizes().vec()}, {"data_offsets", {offset, end}}};
        offset = end;
    }
    std::string text = header.dump();
    text.resize((text.size() + 7) / 8 * 8, ' '); // the tensors begin at a multiple of 8
    const std::uint64_t length = text.size();

    std::vector<std::string_view> parts{{reinterpret_cast<const char*>(&length), sizeof length}, text};
    for (const at::Tensor& tensor : plain)
        parts.emplace_back(static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes());
    return writeWholeFile(file, parts, "the outputs");
}

} // namespace gnx
