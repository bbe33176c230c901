#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <QPointF>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"

namespace gnx::widgets {

/// A selection in a drawing: an operator, or a group.
struct GraphPlace {
    NodeId node;
    GroupId group; ///< where `node` is invalid
    bool valid() const { return node.valid() || group.valid(); }
    friend bool operator==(const GraphPlace&, const GraphPlace&) = default;
};

/// The visible part of a drawing.
struct GraphSight {
    QPointF center; ///< in the drawing's coordinates
    double scale = 1;
    std::uint64_t drawing = 0; ///< number of the drawing: another one has its boxes elsewhere
    friend bool operator==(const GraphSight&, const GraphSight&) = default;
};

/// Places in the order they were visited, to go back and forth in, as in a browser of web pages: who goes on from an
/// earlier place forgets those after it. Keeps the last kMost.
class PlaceHistory {
  public:
    static constexpr std::size_t kMost = 200;
    struct Visit {
        GraphPlace place;
        std::optional<GraphSight> sight; ///< when it was left; none if that was at once
    };

    void clear();
    /// The place that is visited now; one that is current already, and one that is not valid, changes nothing.
    void visit(GraphPlace place);
    bool canGoBack() const { return at_ > 0; }
    bool canGoForward() const { return at_ + 1 < visits_.size(); }
    /// The visible part at the current place; does nothing before the first.
    void see(const GraphSight& sight);
    const Visit& back() { return visits_[--at_]; }
    const Visit& forward() { return visits_[++at_]; }

  private:
    std::vector<Visit> visits_;
    std::size_t at_ = 0;
};

} // namespace gnx::widgets
