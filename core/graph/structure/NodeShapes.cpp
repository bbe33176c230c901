#include "core/graph/structure/NodeShapes.h"

#include "core/graph/ir/ConstantHash.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {

NodeShapes::NodeShapes(const Graph& graph, const Dataflow& flow)
    : graph_(graph), flow_(flow), entered_as_(graph.values().size()), entered_in_(graph.values().size()) {
    nodes_.reserve(flow.size());
    for (std::uint32_t n = 0; n < flow.size(); ++n) {
        const Node& node = graph.node(NodeId(n));
        std::uint64_t hash = combine64(hashText(graph.op(node)), node.results.count);
        hash = combine64(hash, flow.parameters(n).size());
        nodes_.push_back(combine64(hash, constantsOf(node)));
    }
}

std::uint64_t NodeShapes::constantsOf(const Node& node) const {
    const OpCategory category = opCategory(graph_.op(node));
    const bool sizes = category == OpCategory::Shape || category == OpCategory::Creation;
    std::uint64_t hash = 0;
    for (const Operand& operand : graph_.operands(node))
        hash = combine64(hash, hashOf(operand, sizes));
    for (const Keyword& keyword : graph_.keywords(node)) // a sum: independent of the order
        hash += combine64(hashText(graph_.text(keyword.name)), hashOf(keyword.operand, sizes));
    return hash;
}

std::uint64_t NodeShapes::hashOf(const Operand& operand, bool sizes) const {
    const auto kind = static_cast<std::uint64_t>(operand.kind);
    if (sizes && operand.kind == OperandKind::Int && operand.integer != -1)
        return combine64(kind, 0);
    if (!isContainer(operand.kind))
        return constantHash(graph_, operand);
    std::uint64_t hash = kind;
    for (const Operand& child : graph_.children(operand))
        hash = combine64(hash, hashOf(child, sizes));
    return hash;
}

std::uint64_t NodeShapes::ofRange(std::uint32_t begin, std::uint32_t end) {
    ++range_;
    std::uint32_t entered = 0;
    std::uint64_t hash = end - begin;
    for (std::uint32_t n = begin; n < end; ++n) {
        hash = combine64(hash, nodes_[n]);
        for (const std::uint32_t value : flow_.reads(n)) {
            const std::int64_t producer = flow_.producer(value);
            if (producer >= static_cast<std::int64_t>(begin)) {
                hash = combine64(hash, n - static_cast<std::uint64_t>(producer));
                hash = combine64(hash, graph_.value(ValueId(value)).index);
                continue;
            }
            if (entered_in_[value] != range_) {
                entered_in_[value] = range_;
                entered_as_[value] = ++entered;
            }
            hash = combine64(hash, ~std::uint64_t{entered_as_[value]});
        }
    }
    return hash;
}

} // namespace gnx::graph
