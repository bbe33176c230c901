#include "core/data/model/Pt2Json.h"

#include <array>

namespace gnx::data {
namespace {

struct Pt2Type {
    const char* name;
    DType dtype;
};

/// Types by their number in serde/schema.py's ScalarType.
constexpr std::array<Pt2Type, 14> kPt2Types{{{"unknown", DType::Other},
                                             {"torch.uint8", DType::UInt8},
                                             {"torch.int8", DType::Int8},
                                             {"torch.int16", DType::Int16},
                                             {"torch.int32", DType::Int32},
                                             {"torch.int64", DType::Int64},
                                             {"torch.float16", DType::Float16},
                                             {"torch.float32", DType::Float32},
                                             {"torch.float64", DType::Float64},
                                             {"torch.complex32", DType::Other},
                                             {"torch.complex64", DType::Complex64},
                                             {"torch.complex128", DType::Complex128},
                                             {"torch.bool", DType::Bool},
                                             {"torch.bfloat16", DType::BFloat16}}};

/// torch 2.13 writes SymPy's own form: "Symbol('s77', positive=True, integer=True)" is s77.
std::string plainExpression(std::string text) {
    constexpr std::string_view symbol = "Symbol('";
    for (std::size_t at = text.find(symbol); at != std::string::npos; at = text.find(symbol, at)) {
        const std::size_t name = at + symbol.size(), end = text.find('\'', name);
        const std::size_t close = end == std::string::npos ? end : text.find(')', end);
        if (close == std::string::npos)
            break;
        text.replace(at, close + 1 - at, text.substr(name, end - name));
    }
    return text;
}

} // namespace

Pt2Union pt2Union(const nlohmann::json& value) {
    for (const auto& [kind, member] : value.get_ref<const nlohmann::json::object_t&>())
        if (!member.is_null() || value.size() == 1)
            return {kind, &member};
    return {"as_none", &value};
}

DType pt2DType(std::int64_t number) {
    const auto at = static_cast<std::size_t>(number);
    return number >= 0 && at < kPt2Types.size() ? kPt2Types[at].dtype : DType::Other;
}

std::string pt2DTypeName(std::int64_t number) {
    const auto at = static_cast<std::size_t>(number);
    return number >= 0 && at < kPt2Types.size() ? kPt2Types[at].name : "ScalarType " + std::to_string(number);
}

std::int64_t pt2Size(const nlohmann::json& size, std::string& expression) {
    const Pt2Union one = pt2Union(size);
    if (one.kind == "as_int")
        return one.value->get<std::int64_t>();
    expression = plainExpression(one.value->at("expr_str").get<std::string>());
    const auto hint = one.value->find("hint");
    if (hint == one.value->end() || !hint->is_object())
        return -1;
    const Pt2Union known = pt2Union(*hint);
    return known.kind == "as_int" ? known.value->get<std::int64_t>() : -1;
}

Pt2Tensor pt2Tensor(const nlohmann::json& meta) {
    Pt2Tensor tensor;
    tensor.type = meta.at("dtype").get<std::int64_t>();
    for (const nlohmann::json& size : meta.at("sizes"))
        tensor.sizes.push_back(pt2Size(size, tensor.expressions.emplace_back()));
    std::string ignored;
    for (const nlohmann::json& stride : meta.at("strides"))
        tensor.strides.push_back(pt2Size(stride, ignored));
    tensor.storage_offset = pt2Size(meta.at("storage_offset"), ignored);
    tensor.requires_grad = meta.value("requires_grad", false);
    const nlohmann::json& device = meta.at("device");
    tensor.device = device.at("type").get<std::string>();
    if (const auto index = device.find("index"); index != device.end() && index->is_number_integer())
        tensor.device += ':' + std::to_string(index->get<std::int64_t>());
    return tensor;
}

} // namespace gnx::data
