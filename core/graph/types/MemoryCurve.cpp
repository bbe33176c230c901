#include "core/graph/types/MemoryCurve.h"

#include <algorithm>

#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

constexpr std::uint32_t kForever = UINT32_MAX;

/// The last node at which each storage is needed: that which reads it, or makes it if nobody does.
std::vector<std::uint32_t> lastUses(const Graph& graph, const Storages& storages) {
    std::vector<std::uint32_t> last(storages.all.size(), 0);
    const auto extend = [&](ValueId value, std::uint32_t node) {
        for (const std::uint32_t storage : storages.of[value.value()])
            last[storage] = std::max(last[storage], node);
    };
    for (std::uint32_t v = 0; v < graph.values().size(); ++v) {
        const Value& value = graph.value(ValueId(v));
        if (!value.producer.valid())
            extend(ValueId(v), kForever);
        else if (value.uses.count > 0)
            extend(ValueId(v), graph.uses(value).back().value());
        else
            extend(ValueId(v), value.producer.value());
    }
    for (const Operand& output : graph.outputs())
        forEachValue(graph, output, [&](ValueId value) { extend(value, kForever); });
    return last;
}

/// The node that allocates a storage; none: it is an input's.
std::optional<std::uint32_t> makerOf(const Graph& graph, const Storage& storage) {
    const NodeId producer = graph.value(storage.made_by).producer;
    return producer.valid() ? std::optional(producer.value()) : std::nullopt;
}

std::vector<MemoryHolder> holdersAt(const Graph& graph, const Storages& storages,
                                    const std::vector<std::uint32_t>& last, std::uint32_t node) {
    std::vector<MemoryHolder> holders;
    for (std::size_t s = 0; s < storages.all.size(); ++s) {
        const auto maker = makerOf(graph, storages.all[s]);
        if (storages.all[s].bytes.value_or(0) == 0 || maker.value_or(0) > node || last[s] < node)
            continue;
        holders.push_back({storages.all[s].made_by, *storages.all[s].bytes,
                           last[s] == kForever ? NodeId() : NodeId(last[s]), !maker});
    }
    std::ranges::stable_sort(holders, std::ranges::greater(), &MemoryHolder::bytes);
    return holders;
}

} // namespace

MemoryCurve estimateMemory(const Graph& graph, const ValueTypes& types) {
    const Storages storages = findStorages(graph, types);
    const std::vector<std::uint32_t> last = lastUses(graph, storages);
    const std::size_t nodes = graph.nodes().size();
    MemoryCurve curve;
    std::vector<std::uint64_t> made(nodes, 0), freed(nodes, 0);
    for (std::size_t s = 0; s < storages.all.size(); ++s) {
        const auto& bytes = storages.all[s].bytes;
        curve.unknown_storages += bytes ? 0 : 1;
        if (const auto maker = makerOf(graph, storages.all[s]))
            made[*maker] += bytes.value_or(0);
        else
            curve.input_bytes += bytes.value_or(0);
        if (last[s] != kForever)
            freed[last[s]] += bytes.value_or(0);
    }
    std::uint64_t live = curve.input_bytes;
    curve.peak_bytes = live;
    for (std::size_t n = 0; n < nodes; ++n) {
        live += made[n];
        curve.while_running.push_back(live);
        if (live > curve.peak_bytes || n == 0) {
            curve.peak_bytes = live;
            curve.peak = NodeId(static_cast<std::uint32_t>(n));
        }
        live -= freed[n];
        curve.after.push_back(live);
    }
    if (curve.peak.valid())
        curve.at_peak = holdersAt(graph, storages, last, curve.peak.value());
    return curve;
}

} // namespace gnx::graph
