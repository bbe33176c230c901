#include "core/profile/analysis/NodeTable.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::profile {
namespace {

bool isOutermost(const Trace& trace, const Nesting& nesting, const Attribution& attribution, ActivityId id) {
    for (ActivityId up = nesting.parent(id); up.valid(); up = nesting.parent(up))
        if (trace.activity(up).kind == ActivityKind::Operator)
            return attribution.node(up) != attribution.node(id);
    return true;
}

/// An operator comes before a kernel, the longer one before the shorter.
void keepLongest(const Trace& trace, ActivityId id, NodeRow& row) {
    const auto rank = [&](ActivityId of) {
        const Activity& one = trace.activity(of);
        return std::pair(one.kind == ActivityKind::Operator, one.duration_ns);
    };
    if (!row.longest.valid() || rank(id) > rank(row.longest))
        row.longest = id;
}

} // namespace

std::vector<NodeRow> nodeTable(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                               const TimeRange& range) {
    std::unordered_map<NodeId, NodeRow> by_node;
    std::int64_t total = 0;
    const bool of_device = attribution.device_ns > 0;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        const ActivityId id(i);
        const bool is_work = isDeviceWork(one.kind);
        if ((!is_work && one.kind != ActivityKind::Operator) || !range.holds(one) || !attribution.node(id).valid())
            continue;
        NodeRow& row = by_node[attribution.node(id)];
        row.node = attribution.node(id);
        const std::int64_t took = is_work ? one.duration_ns : nesting.self(id);
        (is_work ? row.device_ns : row.self_ns) += took;
        row.kernels += is_work ? 1 : 0;
        total += is_work == of_device ? took : 0;
        const bool outermost = !is_work && isOutermost(trace, nesting, attribution, id);
        row.calls += outermost ? 1 : 0;
        if (is_work || outermost)
            keepLongest(trace, id, row);
    }
    const auto counted = [&](const NodeRow& row) { return of_device ? row.device_ns : row.self_ns; };
    std::vector<NodeRow> rows;
    for (auto& [node, row] : by_node) {
        row.share = total == 0 ? 0 : static_cast<double>(counted(row)) / static_cast<double>(total);
        rows.push_back(row);
    }
    std::ranges::sort(rows, [&](const NodeRow& a, const NodeRow& b) {
        return counted(a) != counted(b) ? counted(a) > counted(b) : a.node < b.node;
    });
    return rows;
}

std::unordered_map<StringId, std::vector<NodeId>> nodesByName(const Trace& trace, const Attribution& attribution,
                                                              bool of_device) {
    std::unordered_map<StringId, std::vector<NodeId>> nodes;
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i) {
        const Activity& one = trace.activities()[i];
        const NodeId node = attribution.node(ActivityId(i));
        if (!node.valid() || (of_device ? !isDeviceWork(one.kind) : one.kind != ActivityKind::Operator))
            continue;
        std::vector<NodeId>& of = nodes[one.name];
        if (of.empty() || of.back() != node)
            of.push_back(node);
    }
    for (auto& [name, of] : nodes) {
        std::ranges::sort(of);
        of.erase(std::unique(of.begin(), of.end()), of.end());
    }
    return nodes;
}

} // namespace gnx::profile
