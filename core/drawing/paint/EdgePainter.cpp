#include "core/drawing/paint/EdgePainter.h"

#include <unordered_set>
#include <vector>

#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

using namespace drawing_style;

constexpr double kArrowsFrom = 0.3;
constexpr double kFineLinesFrom = 0.35; ///< below it lines are a pixel wide and not smoothed
constexpr double kFaintest = 0.25;      ///< smallest weight of a line's colour, when zoomed out
constexpr double kBundlesBelow = 0.12;  ///< edges between the same two groups are one line
constexpr double kShortest = 3;         ///< pixels: from afar a shorter line is a speck between two others
constexpr double kAround = 8;           ///< pixels: things this far outside of the view may still be visible in it

/// All control points, so that the curve lies within.
DrawingRect boundsOf(const LayoutPoint* first, const LayoutPoint* last) {
    double left = first->x, right = first->x, top = first->y, bottom = first->y;
    for (; first != last; ++first) {
        left = std::min(left, first->x);
        right = std::max(right, first->x);
        top = std::min(top, first->y);
        bottom = std::max(bottom, first->y);
    }
    return {left, top, right - left, bottom - top};
}

/// The two things that an edge connects within the innermost group that holds both its ends: groups, or boxes of that
/// group itself. Edges with the same number form a bundle.
std::uint64_t bundleOf(const Drawing& drawing, const DrawingEdge& edge) {
    const auto frames = static_cast<std::uint32_t>(drawing.frames.size());
    std::uint32_t from = drawing.boxes[edge.from].frame, to = drawing.boxes[edge.to].frame;
    std::uint32_t from_item = frames + edge.from, to_item = frames + edge.to;
    const auto lift = [&](std::uint32_t& frame, std::uint32_t& item) {
        item = frame;
        frame = drawing.frames[frame].parent;
    };
    while (from != to) // groups lie behind the groups that contain them
        from > to ? lift(from, from_item) : lift(to, to_item);
    return std::uint64_t{from_item} << 32U | to_item;
}

} // namespace

void EdgePainter::paint(std::span<const std::uint32_t> edges) const {
    const Emphasis& emphasis = job_.emphasis;
    const Rgb line = mixedRgb(job_.colors.line, job_.colors.surface, strength());
    std::vector<std::uint32_t> lit, alarmed, cut;
    std::unordered_set<std::uint64_t> bundles;
    const auto isBundled = [&](const DrawingEdge& item) {
        return job_.scale < kBundlesBelow && !bundles.insert(bundleOf(job_.drawing, item)).second;
    };
    job_.device.setOpacity(emphasis.opacity(false));
    for (const std::uint32_t index : edges) {
        const DrawingEdge& item = job_.drawing.edges[index];
        if (crossesCut(item))
            cut.push_back(index);
        else if (emphasis.isAlarmed(index))
            alarmed.push_back(index);
        else if (isLit(index))
            lit.push_back(index);
        else if (!isSpeck(item.curve) && !isBundled(item)) // in this order: most edges are specks from afar
            edge(index, line, item.count > 1 ? 1.5 * kEdge : kEdge);
    }
    job_.device.setOpacity(1);
    for (const std::uint32_t index : lit)
        edge(index, job_.colors.accent, static_cast<int>(index) == emphasis.edge ? 3 : 2);
    for (const std::uint32_t index : alarmed)
        edge(index, job_.colors.alarm, isLit(index) ? 3.5 : 2);
    for (const std::uint32_t index : cut)
        edge(index, job_.colors.cut, 3);
}

double EdgePainter::strength() const {
    return std::clamp(job_.scale / kFineLinesFrom, kFaintest, 1.0);
}

bool EdgePainter::isSpeck(const Curve& curve) const {
    if (curve.empty() || job_.scale >= kFineLinesFrom)
        return false;
    const DrawingRect bounds = boundsOf(curve.data(), curve.data() + curve.size());
    return std::max(bounds.width, bounds.height) * job_.scale < kShortest;
}

bool EdgePainter::isLit(std::uint32_t index) const {
    const Emphasis& emphasis = job_.emphasis;
    const DrawingEdge& item = job_.drawing.edges[index];
    if (static_cast<int>(index) == emphasis.edge)
        return true;
    if (emphasis.marked.empty())
        return static_cast<int>(item.from) == emphasis.box || static_cast<int>(item.to) == emphasis.box;
    return emphasis.isMarked(item.from) && emphasis.isMarked(item.to);
}

/// Inputs belong to both parts; outputs are not handed from one part to the other.
bool EdgePainter::crossesCut(const DrawingEdge& edge) const {
    const DrawingBox& from = job_.drawing.boxes[edge.from];
    const DrawingBox& to = job_.drawing.boxes[edge.to];
    const NodeId cut = job_.emphasis.cut;
    return cut.valid() && from.end > from.begin && to.end > to.begin && from.begin < cut.value() &&
           to.end > cut.value();
}

void EdgePainter::edge(std::uint32_t index, Rgb rgb, double width) const {
    const Curve& curve = job_.drawing.edges[index].curve;
    if (curve.size() < 4 || isSpeck(curve))
        return;
    const Stroke stroke{.rgb = rgb,
                        .width = width / std::clamp(job_.scale, 0.25, 1.0),
                        .dash = job_.drawing.edges[index].indirect ? 4.5 : 0,
                        .hairline = job_.scale < kFineLinesFrom};
    const DrawingRect bounds = boundsOf(curve.data(), curve.data() + curve.size());
    const bool whole = bounds.x >= job_.visible.x - kAround && bounds.right() <= job_.visible.right() + kAround &&
                       bounds.y >= job_.visible.y - kAround && bounds.bottom() <= job_.visible.bottom() + kAround;
    if (whole)
        job_.device.curve(curve, stroke);
    else
        pieces(curve, stroke);
    if (job_.scale >= kArrowsFrom && job_.isVisible({curve.back().x, curve.back().y, 0, 0}, kAround))
        paintArrow(job_.device, curve, rgb);
}

/// The pieces that may be seen: an edge round a large drawing is long, and stroking all of it costs more than
/// everything else. A straight piece along an axis is cut to what is visible.
void EdgePainter::pieces(const Curve& curve, const Stroke& stroke) const {
    const DrawingRect area{job_.visible.x - kAround, job_.visible.y - kAround, job_.visible.width + 2 * kAround,
                           job_.visible.height + 2 * kAround};
    const auto clamped = [&](LayoutPoint p) {
        return LayoutPoint{std::clamp(p.x, area.x, area.right()), std::clamp(p.y, area.y, area.bottom())};
    };
    Curve run;
    const auto paintRun = [&] {
        if (run.size() >= 4)
            job_.device.curve(run, stroke);
        run.clear();
    };
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3) {
        const DrawingRect bounds = boundsOf(&curve[i], &curve[i] + 4);
        if (!job_.isVisible(bounds, kAround)) {
            paintRun();
            continue;
        }
        if (bounds.width < 0.01 || bounds.height < 0.01) {
            const LayoutPoint from = clamped(curve[i]), to = clamped(curve[i + 3]);
            if (run.empty() || run.back().x != from.x || run.back().y != from.y) {
                paintRun();
                run.push_back(from);
            }
            lineTo(run, to);
            if (to.x != curve[i + 3].x || to.y != curve[i + 3].y)
                paintRun();
            continue;
        }
        if (run.empty())
            run.push_back(curve[i]);
        run.insert(run.end(), {curve[i + 1], curve[i + 2], curve[i + 3]});
    }
    paintRun();
}

} // namespace gnx::drawing
