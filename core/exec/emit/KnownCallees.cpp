#include "core/exec/emit/KnownCallees.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include "core/exec/emit/FrameworkFunctions.h"
#include "core/exec/emit/KnownNames.h"

namespace gnx::exec {
namespace {

template <std::size_t N> constexpr bool contains(const std::array<std::string_view, N>& sorted, std::string_view text) {
    return std::ranges::binary_search(sorted, text);
}

/// Returns "float32" for "torch.float32"; a name without a module is returned unchanged.
std::string_view lastName(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1); // npos + 1 is 0
}

std::string_view moduleOf(std::string_view dotted) {
    const std::size_t dot = dotted.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : dotted.substr(0, dot);
}

bool isLowerCase(char c) {
    return c >= 'a' && c <= 'z';
}

bool isWord(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isLowerCase(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// Returns true for names such as "torch.ops.aten.add" and "torch.ops.aten.add.Tensor".
bool isAtenOperator(std::string_view callee) {
    constexpr std::string_view prefix = "torch.ops.aten.";
    if (!callee.starts_with(prefix))
        return false;
    callee.remove_prefix(prefix.size());
    const std::string_view name = callee.substr(0, callee.find('.'));
    const std::string_view overload = name.size() == callee.size() ? "default" : callee.substr(name.size() + 1);
    return isWord(name) && isWord(overload) && !name.starts_with("__") && !overload.starts_with("__") &&
           name != "from_file";
}

/// Walks a graph's nodes until one may not be written.
class Check {
  public:
    explicit Check(const Graph& graph) : graph_(graph) {}

    Status run() {
        for (const GraphInput& input : graph_.inputs())
            if (const auto type = graph_.text(input.annotation); !type.empty() && !isKnownAnnotation(type))
                return Error{.code = ErrorCode::Unsupported,
                             .message = "the input " + std::string(graph_.text(input.name)) + " is declared as " +
                                        std::string(type) + ", which is not a known type",
                             .path = "model.py"};
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i)
            if (const auto why = whyNot(graph_.nodes()[i]))
                return refusal(NodeId(i), *why);
        if (const auto why = whyNot(graph_.outputs()))
            return Error{.code = ErrorCode::Unsupported, .message = *why + " is returned", .path = "model.py"};
        return {};
    }

  private:
    Error refusal(NodeId id, const std::string& why) const {
        const Node& node = graph_.node(id);
        return {.code = ErrorCode::Unsupported,
                .message = "node " + std::to_string(id.value()) + ": " + why,
                .path = "model.py",
                .line = node.source.line,
                .column = node.source.column,
                .hint = "only code that is made of known tensor operations is generated"};
    }

    std::optional<std::string> whyNot(const Node& node) const {
        const std::string_view op = graph_.op(node);
        const auto unknown = [](std::string_view name) {
            return std::string(name) + " is not a known tensor operation";
        };
        if (node.kind == NodeKind::Opaque)
            return "a statement outside the known subset";
        if (node.kind == NodeKind::Call && !isKnownCall(op))
            return unknown(op);
        if (node.kind == NodeKind::Method && !isKnownMethod(lastName(op)))
            return unknown(op);
        const auto operands = graph_.operands(node);
        if (node.kind == NodeKind::GetAttr && (operands.size() < 2 || operands[1].kind != OperandKind::String ||
                                               !isKnownAttribute(graph_.text(operands[1].string))))
            return operands.size() < 2 ? "an attribute without a name"
                                       : "." + graph_.render(operands[1]) + " is not a known attribute of a tensor";
        if (auto why = whyNot(operands))
            return why;
        for (const Keyword& keyword : graph_.keywords(node))
            if (auto why = whyNot({&keyword.operand, 1}))
                return why;
        return std::nullopt;
    }

    std::optional<std::string> whyNot(std::span<const Operand> operands) const {
        for (const Operand& operand : operands) {
            if (operand.kind == OperandKind::Opaque)
                return "an expression outside the known subset: " + graph_.render(operand);
            if (operand.kind == OperandKind::Symbol && !isKnownName(graph_.text(operand.string)))
                return std::string(graph_.text(operand.string)) + " is not a known constant";
            if (isContainer(operand.kind))
                if (auto why = whyNot(graph_.children(operand)))
                    return why;
        }
        return std::nullopt;
    }

    const Graph& graph_;
};

} // namespace

bool isKnownCall(std::string_view callee) {
    if (contains(kCalls, callee) || isAtenOperator(callee))
        return true;
    const std::string_view name = lastName(callee);
    return !name.empty() && contains(kTensorNamespaces, moduleOf(callee)) && isLowerCase(name.front()) &&
           !contains(kLeftOut, name) && isFrameworkFunction(callee).value_or(false);
}

bool isKnownMethod(std::string_view method) {
    if (contains(kArithmeticMethods, method) || std::ranges::find(kOtherMethods, method) != kOtherMethods.end())
        return true;
    return !method.empty() && isLowerCase(method.front()) && !contains(kMethodsLeftOut, method) &&
           isFrameworkFunction("Tensor." + std::string(method)).value_or(false);
}

bool isKnownAttribute(std::string_view attribute) {
    return std::ranges::find(kAttributes, attribute) != kAttributes.end();
}

bool isKnownName(std::string_view dotted) {
    constexpr std::array<std::string_view, 11> constants = {"Ellipsis",  "inf",       "math.e",   "math.inf",
                                                            "math.nan",  "math.pi",   "math.tau", "nan",
                                                            "torch.inf", "torch.nan", "torch.pi"};
    static_assert(std::ranges::is_sorted(constants));
    constexpr std::array<std::string_view, 34> names = {"bfloat16",      "bool",
                                                        "cdouble",       "cfloat",
                                                        "channels_last", "channels_last_3d",
                                                        "complex128",    "complex32",
                                                        "complex64",     "contiguous_format",
                                                        "double",        "float",
                                                        "float16",       "float32",
                                                        "float64",       "float8_e4m3fn",
                                                        "float8_e5m2",   "half",
                                                        "int",           "int16",
                                                        "int32",         "int64",
                                                        "int8",          "jagged",
                                                        "long",          "preserve_format",
                                                        "short",         "sparse_coo",
                                                        "sparse_csr",    "strided",
                                                        "uint16",        "uint32",
                                                        "uint64",        "uint8"};
    static_assert(std::ranges::is_sorted(names));
    if (contains(constants, dotted))
        return true;
    const std::string_view module = moduleOf(dotted);
    return (module == "torch" || module == "paddle") && contains(names, lastName(dotted));
}

bool isKnownAnnotation(std::string_view dotted) {
    constexpr std::array<std::string_view, 10> types = {"paddle.Tensor",
                                                        "paddle.static.Variable",
                                                        "torch.SymBool",
                                                        "torch.SymFloat",
                                                        "torch.SymInt",
                                                        "torch.Tensor",
                                                        "torch.autograd.function.FunctionCtx",
                                                        "torch.nn.Parameter",
                                                        "torch.nn.parameter.Buffer",
                                                        "torch.nn.parameter.Parameter"};
    static_assert(std::ranges::is_sorted(types));
    return contains(types, dotted);
}

Status checkKnownCallees(const Graph& graph) {
    return Check(graph).run();
}

} // namespace gnx::exec
