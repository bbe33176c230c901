#pragma once

#include <unordered_map>
#include <vector>

#include <QRectF>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::widgets {

/// Finds the boxes and edges of a drawing that touch a rectangle, by a grid of fixed cells. An edge so long that it
/// would fill many cells is kept in a list of its own.
class DrawingIndex {
  public:
    DrawingIndex() = default;
    explicit DrawingIndex(const Drawing& drawing);

    std::vector<std::uint32_t> boxesIn(const QRectF& area) const;
    std::vector<std::uint32_t> edgesIn(const QRectF& area) const;
    static QRectF bounds(const DrawingBox& box);

  private:
    struct Grid {
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells;
        std::vector<std::uint32_t> large;
        std::vector<QRectF> bounds;
        void add(const QRectF& area);
        std::vector<std::uint32_t> find(const QRectF& area) const;
    };
    Grid boxes_, edges_;
};

} // namespace gnx::widgets
