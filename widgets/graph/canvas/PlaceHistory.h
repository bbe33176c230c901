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
    GroupId group; ///< used if `node` is invalid
    bool valid() const { return node.valid() || group.valid(); }
    friend bool operator==(const GraphPlace&, const GraphPlace&) = default;
};

/// The visible part of a drawing.
struct GraphSight {
    QPointF center; ///< in the drawing's coordinates
    double scale = 1;
    std::uint64_t drawing = 0; ///< number of the drawing, because boxes have other places in another one
    friend bool operator==(const GraphSight&, const GraphSight&) = default;
};

/// History of visited places for going back and forth, as in a web browser: a visit from an earlier place removes the
/// places after it. Keeps the last kMost places.
class PlaceHistory {
  public:
    static constexpr std::size_t kMost = 200;
    struct Visit {
        GraphPlace place;
        std::optional<GraphSight> sight; ///< view when the place was left; none if it was left at once
    };

    void clear();
    /// Visits a place. The current place and an invalid one change nothing.
    void visit(GraphPlace place);
    bool canGoBack() const { return at_ > 0; }
    bool canGoForward() const { return at_ + 1 < visits_.size(); }
    /// Stores the visible part for the current place; does nothing before the first visit.
    void see(const GraphSight& sight);
    const Visit& back() { return visits_[--at_]; }
    const Visit& forward() { return visits_[++at_]; }

  private:
    std::vector<Visit> visits_;
    std::size_t at_ = 0;
};

} // namespace gnx::widgets
