#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"

namespace gnx::profile {

/// Tree of calls by name: calls of one name below the same parent are one node. A flame graph draws its children side
/// by side, as wide as their total.
struct CallTree {
    struct Node {
        StringId name;       ///< invalid of the root, and if there is a label
        NodeId node;         ///< for callsByModule(): operator of the graph; else invalid
        std::string label{}; ///< name of a node for which the trace has none: callsByModule()
        ActivityKind kind = ActivityKind::Other;
        std::uint32_t parent = 0;            ///< the root is its own parent
        std::vector<std::uint32_t> children; ///< the largest total first
        std::uint64_t calls = 0;
        std::int64_t total_ns = 0;
        std::int64_t self_ns = 0;   ///< in none of its children
        std::int64_t device_ns = 0; ///< device work of this node and of all nodes below it
    };
    std::vector<Node> nodes; ///< the root first, a parent before its children
};

/// Kinds of activities that have a node; the time of others belongs to the nearest node that encloses them.
struct CallTreeKinds {
    bool modules = true, operators = true, ranges = true, python = true;
    /// Ranges that name an iteration: without them all calls of the model are one.
    bool iterations = true;
    bool has(const Trace& trace, const Activity& activity) const;
};

/// Makes the tree from the outermost calls inwards. The root's total is the sum of the outermost ones.
CallTree callsTopDown(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                      const CallTreeKinds& kinds = {}, const TimeRange& range = {});

/// Makes the tree from each call outwards to its callers: the first level is every name with its self time (total_ns ==
/// self_ns there), below it its callers, with their shares of that time.
CallTree callsBottomUp(const Trace& trace, const Nesting& nesting, const Attribution& attribution,
                       const CallTreeKinds& kinds = {}, const TimeRange& range = {});

/// Callers further out than this are left out of callsBottomUp().
inline constexpr int kBottomUpDepth = 64;

} // namespace gnx::profile
