#include "core/learn/eager/CheckedValues.h"

#include <vector>

#include "core/graph/ir/OperandWalk.h"
#include "core/learn/eager/GraphWork.h"

namespace gnx::learn {
namespace {

/// By value: the node behind which nothing needs it any more; 0 if nothing does, the number of nodes if forward()
/// returns it.
std::vector<std::size_t> lastUses(const Graph& graph) {
    std::vector<std::size_t> last(graph.values().size());
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node)
        for (const ValueId value : graph.readsOf(NodeId(node)))
            last[value.value()] = node;
    for (const Operand& output : graph.outputs())
        graph::forEachValue(graph, output, [&](ValueId value) { last[value.value()] = graph.nodes().size(); });
    return last;
}

} // namespace

std::uint64_t checkedValues(const Graph& graph) {
    std::vector<std::size_t> begins_before{0}; // by node: graphs that begin behind one before it
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node)
        begins_before.push_back(begins_before.back() + (readsElements(graph.op(graph.node(NodeId(node)))) ? 1 : 0));
    const std::vector<std::size_t> last = lastUses(graph);
    std::uint64_t checked = 0;
    for (const GraphInput& input : graph.inputs())
        if (const std::size_t end = last[input.value.value()]; !graph.uses(graph.value(input.value)).empty() || end > 0)
            checked += 1 + begins_before[end];
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node) {
        const PoolRange results = graph.node(NodeId(node)).results;
        for (std::uint32_t value = results.first; value < results.first + results.count; ++value)
            if (last[value] > node)
                checked += begins_before[last[value]] - begins_before[node];
    }
    return checked;
}

} // namespace gnx::learn
