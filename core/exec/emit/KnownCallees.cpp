#include "core/exec/emit/KnownCallees.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "core/exec/emit/FrameworkFunctions.h"
#include "core/exec/emit/KnownNames.h"

namespace gnx::exec {
namespace {

/// Returns "float32" for "torch.float32"; the name itself if it has no module.
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

/// Operators that run bodies of the graph, and nothing else.
bool runsBodies(std::string_view callee) {
    constexpr auto known =
        std::to_array<std::string_view>({"cond", "invoke_subgraph", "map_impl", "scan", "while_loop", "wrap",
                                         "wrap_with_autocast", "wrap_with_set_grad_enabled"});
    constexpr std::string_view prefix = "torch.ops.higher_order.";
    return callee.starts_with(prefix) && std::ranges::find(known, callee.substr(prefix.size())) != known.end();
}

/// Walks a graph's nodes until one may not be written.
class Check {
  public:
    Check(const Graph& graph, bool with_bodies) : graph_(graph), with_bodies_(with_bodies) {}

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
        if (with_bodies_)
            for (const GraphBody& body : graph_.bodies())
                GNX_CHECK(isWord(body.name) ? Check(*body.graph, true).run() : refusedBody(body));
        if (const auto why = whyNot(graph_.outputs()))
            return Error{.code = ErrorCode::Unsupported, .message = *why + " is returned", .path = "model.py"};
        return {};
    }

  private:
    static Status refusedBody(const GraphBody& body) {
        return Error{.code = ErrorCode::Unsupported, .message = "the body " + body.name + " has no name of Python"};
    }

    /// Returns whether it names a body of the graph, as "self.true_graph_0" does.
    bool isBody(std::string_view name) const {
        constexpr std::string_view self = "self.";
        return with_bodies_ && name.starts_with(self) &&
               std::ranges::find(graph_.bodies(), name.substr(self.size()), &GraphBody::name) != graph_.bodies().end();
    }

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
        if (node.kind == NodeKind::Call && !isKnownCall(op) && !(with_bodies_ && runsBodies(op)))
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
            if (operand.kind == OperandKind::Symbol && !isKnownName(graph_.text(operand.string)) &&
                !isBody(graph_.text(operand.string)))
                return std::string(graph_.text(operand.string)) + " is not a known constant";
            if (isContainer(operand.kind))
                if (auto why = whyNot(graph_.children(operand)))
                    return why;
        }
        return std::nullopt;
    }

    const Graph& graph_;
    const bool with_bodies_;
};

} // namespace

bool isKnownCall(std::string_view callee) {
    const KnownNames& known = knownNames();
    if (known.calls.contains(callee) || isAtenOperator(callee))
        return true;
    const std::string_view name = lastName(callee);
    return !name.empty() && known.tensor_namespaces.contains(moduleOf(callee)) && isLowerCase(name.front()) &&
           !known.left_out.contains(name) && isFrameworkFunction(callee).value_or(false);
}

bool isKnownMethod(std::string_view method) {
    const KnownNames& known = knownNames();
    if (known.arithmetic_methods.contains(method) || known.other_methods.contains(method))
        return true;
    return !method.empty() && isLowerCase(method.front()) && !known.methods_left_out.contains(method) &&
           isFrameworkFunction("Tensor." + std::string(method)).value_or(false);
}

bool isKnownAttribute(std::string_view attribute) {
    return knownNames().attributes.contains(attribute);
}

bool isKnownName(std::string_view dotted) {
    if (knownNames().constants.contains(dotted))
        return true;
    const std::string_view module = moduleOf(dotted);
    return (module == "torch" || module == "paddle") && knownNames().type_names.contains(lastName(dotted));
}

bool isKnownAnnotation(std::string_view dotted) {
    return knownNames().annotations.contains(dotted);
}

Status checkKnownCallees(const Graph& graph) {
    return Check(graph, false).run();
}

Status checkKnownWithBodies(const Graph& graph) {
    return Check(graph, true).run();
}

} // namespace gnx::exec
