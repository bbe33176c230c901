#include "core/exec/engine/ProgramSteps.h"

#include "core/exec/engine/OperatorLookup.h"
#include "core/exec/engine/ProgramFailures.h"
#include "core/exec/engine/Signature.h"

namespace gnx::exec {
namespace {

constexpr std::string_view kBodies = "torch.ops.higher_order.";

/// Describes why arguments do not fit a function that exists only in Python; empty if they may fit. A call with `*list`
/// may have any number of arguments.
std::string misfitOf(const Graph& graph, const Node& node, const FunctionEntry& entry) {
    std::vector<std::string_view> keywords;
    for (const Keyword& keyword : graph.keywords(node))
        keywords.push_back(graph.text(keyword.name));
    return misfit(entry.signature(), graph.operands(node).size(), keywords);
}

} // namespace

ProgramFailure whyStepNotExecutable(const Graph& graph, const ProgramStep& step) {
    const Node& node = graph.node(step.node);
    if (!step.misfit.empty())
        return failureAt(graph, step.node, ErrorCode::Malformed, step.misfit);
    if (!step.refusal.empty())
        return failureAt(graph, step.node, ErrorCode::Unsupported, step.refusal);
    return failureAt(graph, step.node, ErrorCode::Unsupported,
                     node.kind == NodeKind::Opaque ? whyOpaque(graph, node) : whyNoOperator(graph.op(node)));
}

std::vector<ProgramStep> stepsOf(const Graph& graph, const ProgramTarget& target, const GraphBodies& bodies) {
    std::vector<ProgramStep> steps;
    steps.reserve(graph.nodes().size());
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.nodes()[i];
        ProgramStep& step = steps.emplace_back();
        step.node = NodeId(i);
        step.line = node.source.line;
        if (node.kind == NodeKind::Opaque)
            continue;
        if (const FunctionEntry* entry = findPythonFunction(graph.op(node))) {
            step.function = entry->function;
            step.misfit = misfitOf(graph, node, *entry);
        }
        if (graph.op(node).starts_with(kBodies))
            step.refusal = bodies.whyNot(graph, node);
        if (step.function == nullptr)
            step.overloads = findOverloads(graph.op(node));
        for (const Operand& operand : graph.operands(node))
            step.site.positional.push_back(templateOf(graph, operand, target.types));
        for (const Keyword& keyword : graph.keywords(node))
            step.site.keywords.emplace_back(graph.text(keyword.name), templateOf(graph, keyword.operand, target.types));
    }
    return steps;
}

} // namespace gnx::exec
