#include "core/drawing/paint/DrawingPainter.h"

#include <numeric>

#include "core/drawing/paint/BoxPainter.h"
#include "core/drawing/paint/EdgePainter.h"
#include "core/drawing/paint/HullPainter.h"
#include "core/drawing/paint/MarksPainter.h"
#include "core/drawing/paint/Signs.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/drawing/picture/FrameMetrics.h"

namespace gnx::drawing {
namespace {

using namespace drawing_style;

constexpr double kEdgeLabelsFrom = 0.6; ///< below it ten units of text cannot be read
constexpr double kEdgeGround = 0.85;    ///< opacity of what keeps a label readable on a line

std::vector<std::uint32_t> numbersTo(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

} // namespace

DrawingRect toggleOf(const DrawingBox& box) {
    const DrawingRect rect = box.rect();
    return {rect.x + 1, rect.y + 1, kToggle, kToggle};
}

DrawingRect toggleOf(const DrawingFrame& frame) {
    return {frame.rect.x + 6, frame.rect.y + (FrameMetrics::title_height - kToggle) / 2, kToggle, kToggle};
}

DrawingRect titleBarOf(const DrawingFrame& frame) {
    return {frame.rect.x, frame.rect.y, frame.rect.width, FrameMetrics::title_height};
}

void DrawingPainter::all(const std::vector<EdgeLabel>& edge_labels) const {
    frames();
    if (job_.scale < PaintJob::kCurvesFrom)
        edges(FarDrawing(job_.drawing, job_.scale));
    else
        edges(numbersTo(job_.drawing.edges.size()));
    labels(edge_labels);
    boxes(numbersTo(job_.drawing.boxes.size()));
    titles();
    columns();
    marks();
}

void DrawingPainter::frames() const {
    for (std::size_t f = 1; f < job_.drawing.frames.size(); ++f) {
        const DrawingFrame& frame = job_.drawing.frames[f];
        if (!job_.isVisible(frame.rect))
            continue;
        const bool selected = static_cast<int>(f) == job_.emphasis.frame;
        job_.device.box(
            frame.rect, kFrameRadius, job_.colors.frameFill(frame.depth),
            Stroke{.rgb = selected ? job_.colors.accent : job_.colors.frame_border, .width = selected ? 2.0 : 1.0});
    }
    HullPainter(job_).grounds();
}

void DrawingPainter::edges(std::span<const std::uint32_t> edges) const {
    EdgePainter(job_).paint(edges);
}

void DrawingPainter::edges(const FarDrawing& far) const {
    EdgePainter(job_).paint(far);
}

void DrawingPainter::labels(const std::vector<EdgeLabel>& labels) const {
    if (job_.scale < kEdgeLabelsFrom)
        return;
    const TextLook look{.size = kDetailSize, .bold = false, .rgb = job_.colors.text_muted};
    for (const EdgeLabel& label : labels) {
        if (!job_.isVisible(label.rect))
            continue;
        job_.device.setOpacity(kEdgeGround);
        job_.device.box(label.rect, 2, job_.colors.surface, {});
        job_.device.setOpacity(1);
        const double height = job_.device.measure(label.text, look).height;
        job_.device.text(label.text, look,
                         {label.rect.x + kEdgeLabelPadding, label.rect.y + (label.rect.height - height) / 2});
    }
}

void DrawingPainter::boxes(std::span<const std::uint32_t> boxes) const {
    BoxPainter(job_).paint(boxes);
    job_.device.setOpacity(1);
}

void DrawingPainter::boxes(const FarDrawing& far) const {
    BoxPainter(job_).paint(far);
    job_.device.setOpacity(1);
}

void DrawingPainter::titles() const {
    for (std::size_t f = 1; f < job_.drawing.frames.size(); ++f) {
        if (!job_.isVisible(job_.drawing.frames[f].rect))
            continue;
        job_.device.setOpacity(job_.emphasis.opacity(f < job_.emphasis.lit.size() && job_.emphasis.lit[f]));
        title(job_.drawing.frames[f]);
    }
    job_.device.setOpacity(1);
    HullPainter(job_).labels();
}

/// Paints a title with a background that hides the edges below the words.
void DrawingPainter::title(const DrawingFrame& frame) const {
    PaintDevice& device = job_.device;
    if (job_.scale < PaintJob::kLabelsFrom)
        return paintFarTitle(job_, frame.title, titleBarOf(frame), job_.colors.text);
    const TextLook name{.size = kLabelSize, .bold = true, .rgb = job_.colors.text};
    const TextLook detail{.size = kDetailSize, .bold = false, .rgb = job_.colors.text_muted};
    const LayoutRequest::Size size = device.measure(frame.title, name), more = device.measure(frame.detail, detail);
    const DrawingRect toggle = toggleOf(frame);
    const double left = job_.signs ? toggle.right() + 3 : frame.rect.x + 10;
    const double begin = job_.signs ? toggle.x : left - 4;
    const double middle = frame.rect.y + FrameMetrics::title_height / 2;
    device.box({begin, frame.rect.y + 4, left + size.width + more.width + 12 - begin, FrameMetrics::title_height - 8},
               0, job_.colors.frameFill(frame.depth), {});
    if (job_.signs)
        paintToggle(device, toggle, true, job_.colors.text_muted);
    device.text(frame.title, name, {left, middle - size.height / 2});
    device.text(frame.detail, detail, {left + size.width + 8, middle - more.height / 2 + 1});
}

void DrawingPainter::columns() const {
    if (job_.scale < PaintJob::kBoxesFrom)
        return;
    for (const DrawingColumn& item : job_.drawing.columns)
        if (job_.isVisible({item.center.x, item.center.y, 0, 0}, 20))
            column(item);
}

void DrawingPainter::column(const DrawingColumn& item) const {
    constexpr double radius = 9;
    job_.device.box({item.center.x - radius, item.center.y - radius, 2 * radius, 2 * radius}, radius,
                    job_.colors.text_muted, {});
    const TextLook look{.size = kDetailSize, .bold = true, .rgb = job_.colors.surface};
    const std::string number = std::to_string(item.number);
    const LayoutRequest::Size size = job_.device.measure(number, look);
    job_.device.text(number, look, {item.center.x - size.width / 2, item.center.y - size.height / 2});
}

void DrawingPainter::marks() const {
    paintComparisonMarks(job_);
}

} // namespace gnx::drawing
