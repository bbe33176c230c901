#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include <QByteArray>
#include <QString>

#include "core/Wings.h"
#include "core/graph/ir/OpCategory.h"
#include "core/profile/analysis/CallTree.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// Times of a trace as a tree, made in the background and immutable then; what the tree of modules and the flame graph
/// show.
struct TimeTree {
    enum class Kind {
        Modules, ///< modules and what they called: the trace's own, else the graph's
        Calls,   ///< who called what; without modules
        Callers, ///< from what did the work outwards (callsBottomUp)
    };
    /// Time of the tree, which decides order and shares: the host's or the device's.
    enum class Clock { Host, Device };

    std::shared_ptr<const ShownTrace> shown; ///< never null
    CallTree calls;
    std::vector<OpCategory> categories; ///< by node of the tree; Other if it is not an operator
    bool has_device = false;

    const CallTree::Node& node(std::uint32_t at) const { return calls.nodes[at]; }
    QString name(std::uint32_t at) const;
    std::string_view nameText(std::uint32_t at) const;
    bool isEmpty() const { return calls.nodes.size() < 2; }
    /// The node of the tree that takes most of those with this name, or for this node of the graph; 0: none.
    std::uint32_t find(StringId name, NodeId node) const;
    /// For a tree by names: the node where the longest call for this node of the graph is counted; 0: none. Linear in
    /// the records.
    std::uint32_t findCallFor(NodeId node) const;
    /// Returns the nodes from the outermost to this one, without the root.
    std::vector<std::uint32_t> pathTo(std::uint32_t at) const;

    std::unordered_map<StringId, std::uint32_t> largest_of_name;
    std::unordered_map<NodeId, std::uint32_t> largest_of_node;
};

/// Not for the window's thread: linear in the records. With Clock::Device total and self times are the device's, and
/// what the device did nothing for is left out.
std::shared_ptr<const TimeTree> timeTree(std::shared_ptr<const ShownTrace> shown, const TimeRange& range,
                                         TimeTree::Kind kind, TimeTree::Clock clock = TimeTree::Clock::Host);

/// Returns for each node of the tree whether its name contains this text, in any case. Linear.
std::vector<bool> matchesIn(const TimeTree& tree, const QString& text);
/// Share of the root's total in matching nodes, each stretch once; 0 .. 1.
double shareOfMatches(const TimeTree& tree, const std::vector<bool>& matches);

/// The longest activity of this name, or for this node; invalid: none. Linear in the records.
ActivityId longestActivity(const ShownTrace& shown, StringId name, NodeId node);

/// Every node with its depth: as `graphnet trace modules --csv`.
QByteArray csvOf(const TimeTree& tree);

} // namespace gnx::widgets
