#include "core/exec/engine/OperandTemplate.h"

#include <algorithm>
#include <limits>
#include <numbers>
#include <optional>
#include <unordered_map>

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

std::optional<PyValue> namedConstant(std::string_view name, const TypeMap& types) {
    static const std::unordered_map<std::string_view, at::ScalarType> dtypes{
        {"torch.float32", at::kFloat},
        {"torch.float", at::kFloat},
        {"torch.float64", at::kDouble},
        {"torch.double", at::kDouble},
        {"torch.float16", at::kHalf},
        {"torch.half", at::kHalf},
        {"torch.bfloat16", at::kBFloat16},
        {"torch.int64", at::kLong},
        {"torch.long", at::kLong},
        {"torch.int32", at::kInt},
        {"torch.int", at::kInt},
        {"torch.int16", at::kShort},
        {"torch.int8", at::kChar},
        {"torch.uint8", at::kByte},
        {"torch.bool", at::kBool},
        {"torch.short", at::kShort},
        {"torch.uint16", at::kUInt16},
        {"torch.uint32", at::kUInt32},
        {"torch.uint64", at::kUInt64},
        {"torch.float8_e4m3fn", at::kFloat8_e4m3fn},
        {"torch.float8_e5m2", at::kFloat8_e5m2},
        {"torch.float8_e4m3fnuz", at::kFloat8_e4m3fnuz},
        {"torch.float8_e5m2fnuz", at::kFloat8_e5m2fnuz},
        {"torch.float8_e8m0fnu", at::kFloat8_e8m0fnu},
        {"torch.complex32", at::kComplexHalf},
        {"torch.chalf", at::kComplexHalf},
        {"torch.cfloat", at::kComplexFloat},
        {"torch.cdouble", at::kComplexDouble},
        {"complex", at::kComplexDouble},
        {"torch.complex64", at::kComplexFloat},
        {"torch.complex128", at::kComplexDouble},
        {"float", at::kDouble},
        {"int", at::kLong},
        {"bool", at::kBool}};
    if (const auto dtype = dtypes.find(name); dtype != dtypes.end())
        return PyValue::ofDType(types(dtype->second));
    static const std::unordered_map<std::string_view, double> numbers{
        {"torch.inf", std::numeric_limits<double>::infinity()},
        {"math.inf", std::numeric_limits<double>::infinity()},
        {"torch.nan", std::numeric_limits<double>::quiet_NaN()},
        {"math.nan", std::numeric_limits<double>::quiet_NaN()},
        {"math.pi", std::numbers::pi},
        {"torch.pi", std::numbers::pi},
        {"math.e", std::numbers::e},
        {"torch.e", std::numbers::e},
        {"math.tau", 2 * std::numbers::pi}};
    if (const auto number = numbers.find(name); number != numbers.end())
        return PyValue::of(number->second);
    if (name == "torch.strided")
        return PyValue{Kind::Layout, static_cast<std::int64_t>(at::kStrided), nullptr};
    if (name == "torch.contiguous_format")
        return PyValue{Kind::MemoryFormat, static_cast<std::int64_t>(at::MemoryFormat::Contiguous), nullptr};
    if (name == "torch.channels_last")
        return PyValue{Kind::MemoryFormat, static_cast<std::int64_t>(at::MemoryFormat::ChannelsLast), nullptr};
    if (name == "torch.channels_last_3d")
        return PyValue{Kind::MemoryFormat, static_cast<std::int64_t>(at::MemoryFormat::ChannelsLast3d), nullptr};
    if (name == "torch.legacy_contiguous_format")
        return PyValue{Kind::MemoryFormat, static_cast<std::int64_t>(at::MemoryFormat::Contiguous), nullptr};
    if (name == "torch.preserve_format")
        return PyValue{Kind::MemoryFormat, static_cast<std::int64_t>(at::MemoryFormat::Preserve), nullptr};
    return std::nullopt;
}

Kind containerKind(OperandKind kind) {
    switch (kind) {
    case OperandKind::Tuple:
        return Kind::Tuple;
    case OperandKind::Slice:
        return Kind::Slice;
    case OperandKind::Dict:
        return Kind::Dict;
    default:
        return Kind::List;
    }
}

} // namespace

OperandTemplate templateOf(const Graph& graph, const Operand& operand, const TypeMap& types) {
    OperandTemplate out;
    switch (operand.kind) {
    case OperandKind::None:
        break;
    case OperandKind::Bool:
        out.constant = PyValue::of(operand.boolean);
        break;
    case OperandKind::Int:
        out.constant = PyValue::of(operand.integer);
        break;
    case OperandKind::Float:
        out.constant = PyValue::of(operand.number);
        break;
    case OperandKind::Imaginary:
        out.constant = PyValue::ofComplex({0, operand.number});
        break;
    case OperandKind::String:
        out.constant = PyValue::ofString(std::string(graph.text(operand.string)));
        break;
    case OperandKind::Ellipsis:
        out.constant.kind = Kind::Ellipsis;
        break;
    case OperandKind::Value:
        out.value = operand.value;
        break;
    case OperandKind::Symbol:
    case OperandKind::Opaque:
        if (const auto constant = namedConstant(graph.text(operand.string), types))
            out.constant = *constant;
        else
            out.constant = {Kind::Opaque, std::string(graph.text(operand.string)), nullptr};
        break;
    case OperandKind::List:
    case OperandKind::Tuple:
    case OperandKind::Slice:
    case OperandKind::Dict: {
        std::vector<OperandTemplate> children;
        for (const Operand& child : graph.children(operand))
            children.push_back(templateOf(graph, child, types));
        out.container = containerKind(operand.kind);
        if (std::ranges::all_of(children, &OperandTemplate::isConstant)) {
            std::vector<PyValue> items;
            items.reserve(children.size());
            for (const OperandTemplate& child : children)
                items.push_back(child.constant);
            out.constant = PyValue::sequence(out.container, std::move(items));
        } else {
            out.children = std::move(children);
        }
        break;
    }
    }
    return out;
}

} // namespace gnx::exec
