#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// Places of nodes in the hierarchy of modules: for each node the path of the innermost module to whose call it
/// belongs.
struct NodeModules {
    std::vector<std::string> paths;     ///< each once; the first is "", the whole graph
    std::vector<std::uint32_t> path_of; ///< by node, into `paths`
    const std::string& of(NodeId node) const { return paths[path_of[node.value()]]; }
};
/// In the form of moduleFrames(). O(nodes x depth of the modules).
NodeModules nodeModules(const Graph& graph);

/// One value that a node reads, as seen from one of its ends.
struct KeyEdge {
    std::uint64_t slot = 0;   ///< position of the argument, position within it, and index of the producer's result
    std::uint32_t node = ~0U; ///< the other end; none: ~0
    ValueId value;
};

/// Keys for finding equal parts of two graphs: hashes that do not depend on the names of values or the order of
/// statements.
class GraphKeys {
  public:
    static constexpr std::uint32_t none = ~0U;
    static constexpr int kRounds = 8;              ///< rounds in which the hashes take in their neighbours
    static constexpr std::uint64_t root_place = 0; ///< in no module
    static constexpr std::uint64_t own_place = 1;  ///< in a module that only this graph has, though they share others

    /// `shared_names` are the hashes (nameHashes()) of parameters and modules that both graphs have: only they count.
    /// `types` may be null; else shapes of parameters count in local().
    GraphKeys(const Graph& graph, const NodeModules& modules, const std::unordered_set<std::uint64_t>& shared_names,
              const ValueTypes* types);

    std::uint32_t size() const { return static_cast<std::uint32_t>(ops.size()); }
    std::span<const KeyEdge> reads(std::uint32_t n) const { return slice(reads_, first_read_, n); } ///< by slot
    std::span<const KeyEdge> uses(std::uint32_t n) const { return slice(uses_, first_use_, n); }
    /// Returns whether `place`, a module that both graphs have, is `outer` or lies in it.
    bool isWithin(std::uint64_t place, std::uint64_t outer) const;
    /// Returns the hashes after `round` rounds of Weisfeiler and Lehman's refinement: they include everything within
    /// this distance, on both sides.
    const std::vector<std::uint64_t>& neighbourhood(int round) const { return neighbourhoods_[round]; }

    std::vector<std::uint64_t> ops;    ///< operator
    std::vector<std::uint64_t> labels; ///< and constants, without those that are their parameter's default
    std::vector<std::uint64_t> local;  ///< and the parameters read: their names and shapes
    std::vector<std::uint64_t> places; ///< the module, or root_place or own_place
    std::vector<std::uint64_t> up;     ///< local and everything it is computed from
    std::vector<std::uint64_t> down;   ///< local and everything that is computed from it

  private:
    static std::span<const KeyEdge> slice(const std::vector<KeyEdge>& edges, const std::vector<std::uint32_t>& first,
                                          std::uint32_t n) {
        return std::span(edges).subspan(first[n], first[n + 1] - first[n]);
    }
    void readNodes(const Graph& graph);
    void collectUses();
    void placeNodes(const NodeModules& modules, const std::unordered_set<std::uint64_t>& shared_names);
    void addLocal(const Graph& graph, const std::unordered_set<std::uint64_t>& shared_names, const ValueTypes* types);
    void hashUpAndDown(const Graph& graph);
    void refine();

    std::unordered_map<std::uint64_t, std::uint64_t> outer_; ///< by place of a shared module
    std::vector<KeyEdge> reads_, uses_;
    std::vector<std::uint32_t> first_read_, first_use_;
    std::vector<std::vector<std::uint64_t>> neighbourhoods_;
};

/// Hashes of the paths of a graph's parameters and modules.
std::unordered_set<std::uint64_t> nameHashes(const Graph& graph, const NodeModules& modules);

} // namespace gnx::graph
