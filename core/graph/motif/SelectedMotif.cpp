#include "core/graph/motif/SelectedMotif.h"

#include <algorithm>
#include <set>

#include "core/graph/ir/Effects.h"
#include "core/graph/motif/DataFlow.h"
#include "core/graph/motif/Signatures.h"

namespace gnx::graph {
namespace {

Error invalidSelection(std::string message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = "motif";
    error.message = std::move(message);
    return error;
}

/// Returns a parameter's name if it is known and takes one argument, else its position.
std::string keyOf(const Signature* signature, std::size_t position) {
    const bool named = signature != nullptr && position < signature->size() && !(*signature)[position].rest;
    return named ? (*signature)[position].name : std::to_string(position);
}

/// Visits every argument of a node with its key.
template <class Visit> void forEachArgument(const Graph& graph, const Node& node, const Visit& visit) {
    const Signature* signature = signatureOf(graph.op(node));
    const auto operands = graph.operands(node);
    for (std::size_t i = 0; i < operands.size(); ++i)
        visit(keyOf(signature, i), operands[i]);
    for (const Keyword& keyword : graph.keywords(node))
        visit(std::string(graph.text(keyword.name)), keyword.operand);
}

MotifNode motifNode(const Graph& graph, const Node& node, bool attributes) {
    MotifNode made;
    made.operators.emplace_back(lastPart(graph.op(node)));
    if (!attributes)
        return made;
    forEachArgument(graph, node, [&](std::string key, const Operand& operand) {
        const auto value = constantOf(graph, operand);
        const auto* items = value ? std::get_if<MotifValue::Items>(&value->value) : nullptr;
        if (value && !(items != nullptr && items->empty())) // nothing can be compared with an empty list
            made.constraints.push_back({std::move(key), false, Comparison::Equal, *value});
    });
    return made;
}

/// Returns the selected nodes whose results `reader` reads. A node that takes one of several results stands for their
/// operator only if it is not selected itself.
std::vector<NodeId> selectedProducers(const Graph& graph, const Operand& operand, const std::set<NodeId>& selected) {
    std::vector<NodeId> all, kept;
    addProducers(graph, operand, all);
    for (const NodeId node : all)
        if (selected.contains(node))
            kept.push_back(node);
    std::set<NodeId> through; // nodes that a selected element already leads to
    for (const NodeId node : kept)
        if (const NodeId source = elementSource(graph, graph.node(node)); source.valid())
            through.insert(source);
    std::erase_if(kept, [&](NodeId node) { return through.contains(node); });
    return kept;
}

/// Orders edges so that the text has few chains: each chain starts at an edge that is left and continues as far as
/// possible.
std::vector<MotifEdge> inChains(std::vector<MotifEdge> edges) {
    std::vector<MotifEdge> ordered;
    while (!edges.empty()) {
        auto next = edges.begin();
        if (!ordered.empty()) {
            const auto on = std::ranges::find(edges, ordered.back().to, &MotifEdge::from);
            next = on == edges.end() ? next : on;
        }
        ordered.push_back(std::move(*next));
        edges.erase(next);
    }
    return ordered;
}

} // namespace

Result<Motif> motifFromNodes(const Graph& graph, std::span<const NodeId> nodes, const SelectionOptions& options) {
    const std::set<NodeId> selected(nodes.begin(), nodes.end());
    if (selected.empty())
        return invalidSelection("no operator is selected");
    if (selected.size() > Motif::kMostNodes)
        return invalidSelection("a motif has at most " + std::to_string(Motif::kMostNodes) +
                                " operators, the selection " + std::to_string(selected.size()));
    std::vector<MotifNode> made;
    std::vector<MotifEdge> edges;
    for (const NodeId id : selected) { // in execution order
        if (!id.valid() || id.value() >= graph.nodes().size())
            return invalidSelection("the graph has no node " + std::to_string(id.value()) + "; its last is " +
                                    std::to_string(static_cast<std::int64_t>(graph.nodes().size()) - 1));
        const Node& node = graph.node(id);
        if (node.kind == NodeKind::Opaque)
            return invalidSelection("line " + std::to_string(node.source.line) +
                                    " is a statement that was not understood; it cannot be part of a motif");
        made.push_back(motifNode(graph, node, options.attributes));
        forEachArgument(graph, node, [&](const std::string& key, const Operand& operand) {
            for (const NodeId producer : selectedProducers(graph, operand, selected)) {
                MotifEdge edge;
                edge.from = static_cast<std::uint32_t>(std::distance(selected.begin(), selected.find(producer)));
                edge.to = static_cast<std::uint32_t>(made.size() - 1);
                edge.operand = options.arguments ? key : std::string();
                if (std::ranges::find(edges, edge) == edges.end())
                    edges.push_back(std::move(edge));
            }
        });
    }
    std::ranges::stable_sort(edges, {}, &MotifEdge::from);
    Result<Motif> motif = Motif::make(std::move(made), inChains(std::move(edges)));
    if (!motif) // operators' names are always good, and no graph has a cycle
        return invalidSelection(
            "the selected operators are not connected with each other; select also what lies between them");
    return motif;
}

} // namespace gnx::graph
