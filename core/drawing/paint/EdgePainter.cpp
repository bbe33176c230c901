#include "core/drawing/paint/EdgePainter.h"

#include <vector>

#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {
namespace {

using namespace drawing_style;

constexpr double kArrowsFrom = 0.3;
constexpr double kFineLinesFrom = 0.35; ///< below it lines are a pixel wide and not smoothed
constexpr double kFaintest = 0.25;      ///< smallest weight of a line's colour, when zoomed out
constexpr double kShortest = 3;         ///< pixels: from afar a shorter line is a speck between two others
constexpr double kAround = 8;           ///< pixels: things this far outside of the view may still be visible in it

} // namespace

EdgePainter::EdgePainter(const PaintJob& job)
    : job_(job),
      line_(mixedRgb(job.colors.line, job.colors.surface, std::clamp(job.scale / kFineLinesFrom, kFaintest, 1.0))) {}

void EdgePainter::paint(std::span<const std::uint32_t> edges) const {
    std::vector<std::uint32_t> above;
    job_.device.setOpacity(job_.emphasis.opacity(false));
    for (const std::uint32_t index : edges)
        if (const Look look = lookOf(index); look == Look::Ordinary)
            edge(index, look);
        else
            above.push_back(index);
    job_.device.setOpacity(1);
    std::ranges::stable_sort(above, {}, [&](std::uint32_t index) { return lookOf(index); });
    for (const std::uint32_t index : above)
        edge(index, lookOf(index));
}

void EdgePainter::paint(const FarDrawing& far) const {
    std::vector<bool> painted(far.bundles());
    std::vector<const FarDrawing::Line*> above;
    job_.device.setOpacity(job_.emphasis.opacity(false));
    std::optional<Stroke> faint; // most are the same
    for (const FarDrawing::Line& line : far.linesFrom(kShortest / job_.scale)) {
        if (!job_.isVisible(line.bounds, kAround))
            continue;
        if (const Look look = lookOf(line.edge); look != Look::Ordinary) {
            above.push_back(&line);
        } else if (!painted[line.bundle]) {
            painted[line.bundle] = true;
            if (!faint || line.dashed != (faint->dash > 0))
                faint = strokeOf(line.edge, look);
            job_.device.line(far.corners(line), *faint);
        }
    }
    job_.device.setOpacity(1);
    std::ranges::stable_sort(above, {}, [&](const FarDrawing::Line* line) { return lookOf(line->edge); });
    for (const FarDrawing::Line* line : above)
        job_.device.line(far.corners(*line), strokeOf(line->edge, lookOf(line->edge)));
}

EdgePainter::Look EdgePainter::lookOf(std::uint32_t index) const {
    if (crossesCut(job_.drawing.edges[index]))
        return Look::Cut;
    if (job_.emphasis.isAlarmed(index))
        return Look::Alarmed;
    return isLit(index) ? Look::Lit : Look::Ordinary;
}

Stroke EdgePainter::strokeOf(std::uint32_t index, Look look) const {
    const DrawingEdge& item = job_.drawing.edges[index];
    const DrawingColors& colors = job_.colors;
    Stroke stroke{.dash = item.indirect ? 4.5 : 0, .hairline = job_.scale < kFineLinesFrom};
    const auto ink = [&](Rgb rgb, double width) {
        stroke.rgb = rgb;
        stroke.width = stroke.hairline ? 1 : width / std::clamp(job_.scale, 0.25, 1.0);
    };
    switch (look) {
    case Look::Ordinary:
        ink(line_, item.count > 1 ? 1.5 * kEdge : kEdge);
        break;
    case Look::Lit:
        ink(colors.accent, static_cast<int>(index) == job_.emphasis.edge ? 3 : 2);
        break;
    case Look::Alarmed:
        ink(colors.alarm, isLit(index) ? 3.5 : 2);
        break;
    case Look::Cut:
        ink(colors.cut, 3);
        break;
    }
    return stroke;
}

bool EdgePainter::isSpeck(const Curve& curve) const {
    if (curve.empty() || job_.scale >= kFineLinesFrom)
        return false;
    const DrawingRect bounds = boundsOf(curve);
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

void EdgePainter::edge(std::uint32_t index, Look look) const {
    const Curve& curve = job_.drawing.edges[index].curve;
    if (curve.size() < 4 || isSpeck(curve))
        return;
    const Stroke stroke = strokeOf(index, look);
    const DrawingRect bounds = boundsOf(curve);
    const bool whole = bounds.x >= job_.visible.x - kAround && bounds.right() <= job_.visible.right() + kAround &&
                       bounds.y >= job_.visible.y - kAround && bounds.bottom() <= job_.visible.bottom() + kAround;
    if (whole)
        job_.device.curve(curve, stroke);
    else
        pieces(curve, stroke);
    if (job_.scale >= kArrowsFrom && job_.isVisible({curve.back().x, curve.back().y, 0, 0}, kAround))
        paintArrow(job_.device, curve, stroke.rgb);
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
        const DrawingRect bounds = boundsOf(std::span(curve).subspan(i, 4));
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
