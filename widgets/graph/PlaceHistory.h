#pragma once

#include <cstddef>
#include <vector>

#include "core/structure/Structure.h"

namespace gnx {

/// What was selected in a drawing: an operator, or a group.
struct GraphPlace {
    NodeId node;
    GroupId group; ///< where `node` is invalid
    bool valid() const { return node.valid() || group.valid(); }
    friend bool operator==(const GraphPlace&, const GraphPlace&) = default;
};

/// Places in the order they were visited, to go back and forth in, as in a browser of web pages: who goes on from an
/// earlier place forgets those after it. Keeps the last kMost.
class PlaceHistory {
  public:
    static constexpr std::size_t kMost = 200;

    void clear();
    /// The place that is visited now; one that is current already, and one that is not valid, changes nothing.
    void visit(GraphPlace place);
    bool canGoBack() const { return at_ > 0; }
    bool canGoForward() const { return at_ + 1 < places_.size(); }
    GraphPlace back() { return places_[--at_]; }
    GraphPlace forward() { return places_[++at_]; }

  private:
    std::vector<GraphPlace> places_;
    std::size_t at_ = 0;
};

} // namespace gnx
