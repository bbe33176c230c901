#include "core/graph/motif/FindMotif.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_set>

#include "core/base/Glob.h"
#include "core/graph/ir/Effects.h"
#include "core/graph/ir/Traits.h"
#include "core/graph/motif/Arguments.h"
#include "core/graph/motif/DataFlow.h"
#include "core/graph/motif/SearchOrder.h"

namespace gnx::graph {
namespace {

std::string folded(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower;
}

bool hasTrait(const Graph& graph, const Node& node, std::string_view trait,
              std::span<const TensorDesc* const> tensors) {
    const auto traits = nodeTraits(graph, node, tensors);
    return std::ranges::find(traits, trait) != traits.end();
}

/// The graph's nodes that one node of a motif can be.
struct Candidates {
    std::vector<NodeId> nodes; ///< ascending
    std::vector<bool> among;   ///< by node of the graph
};

Candidates findCandidates(const Graph& graph, const MotifNode& wanted, std::span<const TensorDesc* const> tensors) {
    Candidates found;
    found.among.resize(graph.nodes().size(), false);
    std::vector<std::optional<bool>> fits; // by the operator's string: few operators, many nodes
    const auto hasOperator = [&](const Node& node) {
        if (node.op.value() >= fits.size())
            fits.resize(node.op.value() + 64);
        std::optional<bool>& known = fits[node.op.value()];
        if (!known)
            known = isOperatorOf(wanted, graph.op(node));
        return *known;
    };
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const Node& node = graph.node(NodeId(i));
        if (node.kind == NodeKind::Opaque || !hasOperator(node))
            continue;
        const bool fulfilled = std::ranges::all_of(wanted.constraints, [&](const MotifConstraint& constraint) {
            return constraint.trait ? hasTrait(graph, node, constraint.key, tensors)
                                    : satisfies(graph, node, constraint);
        });
        if (fulfilled) {
            found.nodes.push_back(NodeId(i));
            found.among[i] = true;
        }
    }
    return found;
}

struct SetHash {
    std::size_t operator()(const std::vector<NodeId>& nodes) const {
        std::size_t hash = nodes.size();
        for (const NodeId node : nodes)
            hash = (hash ^ node.value()) * 0x9E3779B97F4A7C15ULL;
        return hash;
    }
};

class Search {
  public:
    Search(const Graph& graph, const Motif& motif, const MotifLimits& limits, const std::stop_token& stop)
        : graph_(graph), motif_(motif), limits_(limits), stop_(stop), flow_(graph), chosen_(motif.nodes().size()),
          one_order_(hasOneOrder(motif)) {}

    MotifMatches run(const std::vector<Candidates>& candidates) {
        candidates_ = candidates;
        std::vector<std::size_t> sizes;
        for (const Candidates& each : candidates_)
            sizes.push_back(each.nodes.size());
        order_ = searchOrder(motif_, sizes);
        extend(0);
        std::ranges::sort(matches_.occurrences, {}, &Occurrence::nodes);
        return std::move(matches_);
    }

  private:
    /// False if a step is one too many, or somebody has asked to stop.
    bool step() {
        constexpr std::uint64_t between_looks = 4096;
        if (++steps_ > limits_.most_steps)
            matches_.gave_up = true;
        else if (steps_ % between_looks == 0 && stop_.stop_requested())
            stopped_ = true;
        return !matches_.gave_up && !stopped_;
    }
    bool ended() const { return matches_.more || matches_.gave_up || stopped_; }

    /// Chooses a node for the motif's node at this place of the order, and for all after it.
    void extend(std::size_t place) {
        if (place == order_.size())
            return keep();
        const OrderedNode& next = order_[place];
        for (const NodeId node : reachable(next)) {
            if (!step())
                return;
            if (!fits(next, node))
                continue;
            chosen_[next.node] = node;
            extend(place + 1);
            chosen_[next.node] = NodeId();
            if (ended())
                return;
        }
    }

    /// The candidates for the node in the search order, as far as its first edge to the earlier ones decides.
    std::span<const NodeId> reachable(const OrderedNode& next) {
        if (next.edges.empty())
            return candidates_[next.node].nodes;
        const MotifEdge& edge = motif_.edges()[next.edges.front()];
        const bool forward = edge.to == next.node;
        const NodeId from = chosen_[forward ? edge.from : edge.to];
        if (edge.most_steps > 1)
            return pathsFrom(from, edge.most_steps, forward);
        return forward ? flow_.readersOf(from) : flow_.producersFor(from);
    }

    bool fits(const OrderedNode& next, NodeId node) {
        if (!candidates_[next.node].among[node.value()] || std::ranges::find(chosen_, node) != chosen_.end())
            return false;
        for (const std::uint32_t twin : next.twins) // in ascending order, whichever was chosen first
            if (chosen_[twin].valid() && (twin < next.node) != (chosen_[twin] < node))
                return false;
        return std::ranges::all_of(next.edges, [&](std::uint32_t i) {
            const MotifEdge& edge = motif_.edges()[i];
            if (i == next.edges.front() && edge.operand.empty())
                return true; // reachable() followed it
            const bool forward = edge.to == next.node;
            return connected(edge, forward ? chosen_[edge.from] : node, forward ? node : chosen_[edge.to]);
        });
    }

    bool connected(const MotifEdge& edge, NodeId from, NodeId to) {
        if (edge.most_steps > 1)
            return std::ranges::binary_search(pathsFrom(from, edge.most_steps, true), to);
        if (!flow_.reads(from, to))
            return false;
        if (edge.operand.empty())
            return true;
        std::vector<NodeId> producers;
        for (const Operand& operand : argumentOf(graph_, graph_.node(to), edge.operand).operands)
            addProducers(graph_, operand, producers);
        return std::ranges::find(producers, from) != producers.end();
    }

    /// The nodes at the ends of paths of one to `most` edges, ascending. Kept, so that each path is walked once; every
    /// visited node counts as a step, which bounds time and memory.
    std::span<const NodeId> pathsFrom(NodeId from, std::uint32_t most, bool forward) {
        const auto [entry, is_new] = paths_.try_emplace({from.value(), most, forward});
        std::vector<NodeId>& ends = entry->second;
        if (!is_new)
            return ends;
        std::vector<NodeId> layer{from};
        std::unordered_set<NodeId> seen;
        for (std::uint32_t distance = 0; distance < most && !layer.empty(); ++distance) {
            std::vector<NodeId> beyond;
            for (const NodeId node : layer)
                for (const NodeId neighbour : forward ? flow_.readersOf(node) : flow_.producersFor(node)) {
                    if (!step())
                        return {};
                    if (seen.insert(neighbour).second)
                        beyond.push_back(neighbour);
                }
            ends.insert(ends.end(), beyond.begin(), beyond.end());
            layer = std::move(beyond);
        }
        std::ranges::sort(ends);
        return ends;
    }

    /// Counts what is chosen, if no other order of the same nodes was counted.
    void keep() {
        std::vector<NodeId> set;
        if (!one_order_) {
            set = chosen_;
            std::ranges::sort(set);
            if (seen_.contains(set))
                return;
        }
        if (matches_.count == limits_.most_counted) {
            matches_.more = true;
            return;
        }
        if (!one_order_)
            seen_.insert(std::move(set));
        ++matches_.count;
        if (matches_.occurrences.size() < limits_.most_kept)
            matches_.occurrences.push_back({chosen_});
    }

    const Graph& graph_;
    const Motif& motif_;
    MotifLimits limits_;
    const std::stop_token& stop_;
    DataFlow flow_;
    std::vector<Candidates> candidates_; ///< by node of the motif
    std::vector<OrderedNode> order_;
    std::vector<NodeId> chosen_; ///< by node of the motif; invalid: none yet
    std::map<std::tuple<std::uint32_t, std::uint32_t, bool>, std::vector<NodeId>> paths_;
    bool one_order_; ///< no set of nodes can be chosen twice
    std::unordered_set<std::vector<NodeId>, SetHash> seen_;
    MotifMatches matches_;
    std::uint64_t steps_ = 0;
    bool stopped_ = false;
};

} // namespace

bool isOperatorOf(const MotifNode& node, std::string_view op) {
    const std::string whole = folded(op);
    const std::string_view last = lastPart(whole);
    return std::ranges::any_of(node.operators, [&](const std::string& name) {
        return matchesWildcards(folded(name), name.find('.') == std::string::npos ? last : std::string_view(whole));
    });
}

bool needsTensors(const Motif& motif) {
    return std::ranges::any_of(motif.nodes(), [](const MotifNode& node) {
        return std::ranges::any_of(node.constraints,
                                   [](const auto& each) { return each.trait && each.key == "depthwise"; });
    });
}

MotifMatches findMotif(const Graph& graph, const Motif& motif, const MotifLimits& limits,
                       std::span<const TensorDesc* const> tensors, const std::stop_token& stop) {
    std::vector<Candidates> candidates;
    for (const MotifNode& node : motif.nodes()) {
        candidates.push_back(findCandidates(graph, node, tensors));
        if (candidates.back().nodes.empty())
            return {};
    }
    return Search(graph, motif, limits, stop).run(candidates);
}

} // namespace gnx::graph
