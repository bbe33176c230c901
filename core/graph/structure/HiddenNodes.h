#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// Operators of a graph that are left out of a drawing. A value.
class HiddenNodes {
  public:
    /// Hides nodes. Ids that are not nodes of a graph of this size are ignored.
    void hide(std::span<const NodeId> nodes, std::size_t graph_size);
    /// Hides all nodes except these, which are shown even if they were hidden before. An empty selection changes
    /// nothing.
    void isolate(std::span<const NodeId> nodes, std::size_t graph_size);
    void show(NodeId node);
    void showAll() { *this = {}; }

    bool contains(NodeId node) const { return node.value() < hidden_.size() && hidden_[node.value()]; }
    /// Returns whether all nodes of [begin, end) are hidden; false for an empty range. Takes linear time.
    bool containsAll(std::uint32_t begin, std::uint32_t end) const;
    std::size_t count() const { return count_; }
    bool empty() const { return count_ == 0; }
    friend bool operator==(const HiddenNodes& a, const HiddenNodes& b) {
        return a.count_ == b.count_ && (a.count_ == 0 || a.hidden_ == b.hidden_);
    }

  private:
    std::vector<bool> hidden_; ///< by node; empty if none ever was
    std::size_t count_ = 0;
};

} // namespace gnx::graph
