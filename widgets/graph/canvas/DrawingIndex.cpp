#include "widgets/graph/canvas/DrawingIndex.h"

#include <algorithm>
#include <cmath>

#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {
namespace {

constexpr double kCell = 400;
constexpr int kMostCells = 64;

struct CellRange {
    int left, right, top, bottom;
    int count() const { return (right - left + 1) * (bottom - top + 1); }
};

CellRange cellsOf(const QRectF& area) {
    const auto cell = [](double value) { return static_cast<int>(std::floor(std::clamp(value, -1e8, 1e8) / kCell)); };
    return {cell(area.left()), cell(area.right()), cell(area.top()), cell(area.bottom())};
}

std::uint64_t key(int x, int y) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32) | static_cast<std::uint32_t>(y);
}

/// QRectF::intersects() for rectangles with an area; asked for each box in each frame.
bool overlap(const QRectF& a, const QRectF& b) {
    return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

QRectF boundsOf(const std::vector<LayoutPoint>& curve) {
    return curve.empty() ? QRectF() : toQRectF(drawing::boundsOf(curve)).adjusted(-4, -4, 4, 4);
}

} // namespace

QRectF DrawingIndex::bounds(const DrawingBox& box) {
    return {box.center.x - box.size.width / 2, box.center.y - box.size.height / 2, box.size.width, box.size.height};
}

DrawingIndex::DrawingIndex(const Drawing& drawing) {
    for (const DrawingBox& box : drawing.boxes)
        boxes_.add(bounds(box));
    for (const DrawingEdge& edge : drawing.edges)
        edges_.add(boundsOf(edge.curve));
}

void DrawingIndex::Grid::add(const QRectF& area) {
    const auto index = static_cast<std::uint32_t>(bounds.size());
    bounds.push_back(area);
    const CellRange range = cellsOf(area);
    if (range.count() > kMostCells) {
        large.push_back(index);
        return;
    }
    for (int y = range.top; y <= range.bottom; ++y)
        for (int x = range.left; x <= range.right; ++x)
            cells[key(x, y)].push_back(index);
}

std::vector<std::uint32_t> DrawingIndex::Grid::find(const QRectF& area) const {
    std::vector<std::uint32_t> found = large;
    const CellRange range = cellsOf(area);
    if (range.count() > static_cast<int>(cells.size())) { // zoomed far out: everything is cheaper than every cell
        found.resize(bounds.size());
        for (std::uint32_t i = 0; i < found.size(); ++i)
            found[i] = i;
    } else {
        for (int y = range.top; y <= range.bottom; ++y)
            for (int x = range.left; x <= range.right; ++x)
                if (const auto cell = cells.find(key(x, y)); cell != cells.end())
                    found.insert(found.end(), cell->second.begin(), cell->second.end());
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
    }
    std::erase_if(found, [&](std::uint32_t index) { return !overlap(bounds[index], area); });
    return found;
}

std::vector<std::uint32_t> DrawingIndex::boxesIn(const QRectF& area) const {
    return boxes_.find(area);
}

std::vector<std::uint32_t> DrawingIndex::edgesIn(const QRectF& area) const {
    return edges_.find(area);
}

} // namespace gnx::widgets
