#include "widgets/graph/canvas/GraphCanvas.h"

#include <algorithm>
#include <cmath>

#include <QResizeEvent>
#include <QStyle>
#include <QVariantAnimation>

#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphMinimap.h"
#include "widgets/graph/canvas/ScreenDevice.h"

namespace gnx::widgets {
namespace {

constexpr double kSmallest = 0.005;
constexpr double kLargest = 8;
constexpr double kReadable = 0.55;          ///< smallest scale of a whole drawing at which its labels can be read
constexpr std::size_t kMostBoxesRead = 150; ///< a drawing with more boxes opens as a whole
constexpr int kMotion = 140;                ///< milliseconds

} // namespace

GraphCanvas::GraphCanvas(QWidget* parent)
    : QWidget(parent), animation_(new QVariantAnimation(this)), minimap_(new GraphMinimap(*this)) {
    setObjectName("graphCanvas");
    setAttribute(Qt::WA_OpaquePaintEvent); // all of it is filled in paintEvent()
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Drawing of the graph"));
    setCursor(Qt::OpenHandCursor);
    animation_->setStartValue(0.0);
    animation_->setEndValue(1.0);
    animation_->setDuration(kMotion);
    animation_->setEasingCurve(QEasingCurve::InOutCubic);
    connect(animation_, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(animation_, &QVariantAnimation::finished, this, [this] {
        morph_.reset();
        update();
    });
}

QWidget& GraphCanvas::minimap() const {
    return *minimap_;
}

void GraphCanvas::take(std::shared_ptr<const Drawing> drawing) {
    drawing_ = std::move(drawing);
    labels_.clear();
    marks_.alarmed.clear();
    index_ = drawing_ ? DrawingIndex(*drawing_) : DrawingIndex();
    far_drawing_.reset();
    texts_ = drawing_ ? std::make_unique<ScreenTexts>(font()) : nullptr;
    marks_.overlay.reset();
    fusion_.reset();
    minimap_->refresh();
    restoreSelection();
    setMatches(std::vector<NodeId>(match_nodes_));
    setMarked(std::vector<NodeId>(marked_nodes_));
    marks_.also = boxesOf(also_nodes_);
}

void GraphCanvas::setDrawing(std::shared_ptr<const Drawing> drawing) {
    if (!drawing || !drawing_ || drawing->graph != drawing_->graph) {
        selected_node_ = {};
        selected_group_ = {};
        match_nodes_.clear();
        marked_nodes_.clear();
        also_nodes_.clear();
    }
    morph_.reset();
    animation_->stop();
    take(std::move(drawing));
    fit_on_show_ = true;
    showStart();
}

void GraphCanvas::changeDrawing(std::shared_ptr<const Drawing> drawing, GroupId anchor) {
    const auto before = drawing_;
    const QRectF old_area = anchor.valid() ? areaOf(anchor) : QRectF();
    take(std::move(drawing));
    const QRectF new_area = anchor.valid() ? areaOf(anchor) : QRectF();
    QPointF shift;
    if (!old_area.isNull() && !new_area.isNull()) {
        shift = new_area.topLeft() - old_area.topLeft();
        offset_ -= shift * scale_;
    }
    fit_on_show_ = false;
    if (before && before->graph == drawing_->graph)
        startMorph(DrawingMorph(*before, *drawing_, {shift.x(), shift.y()}));
    notifyView();
}

void GraphCanvas::startMorph(DrawingMorph morph) {
    animation_->stop();
    morph_.reset();
    const bool wanted = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    if (!wanted || !isVisible() || drawing_->boxes.size() > DrawingMorph::kMostBoxes)
        return;
    morph_ = std::move(morph);
    animation_->start();
}

QRectF GraphCanvas::areaOf(GroupId group) const {
    if (!drawing_)
        return {};
    const auto frame = std::ranges::find(drawing_->frames, group, &DrawingFrame::group);
    if (frame != drawing_->frames.end())
        return toQRectF(frame->rect);
    const Group& wanted = drawing_->unfolding.structure().group(group);
    const auto holder = wanted.begin < wanted.end ? drawing_->boxOf(NodeId(wanted.begin)) : std::nullopt;
    if (!holder)
        return {};
    const DrawingBox& box = drawing_->boxes[*holder];
    return box.isClosed() && box.begin <= wanted.begin && box.end >= wanted.end ? toQRectF(box.rect()) : QRectF();
}

void GraphCanvas::fitAll() {
    if (!drawing_ || drawing_->boxes.empty())
        return;
    const double wide = width() / (drawing_->width + 2 * kMargin);
    const double high = height() / (drawing_->height + 2 * kMargin);
    scale_ = std::clamp(std::min({wide, high, 1.0}), kSmallest, kLargest);
    offset_ = {(width() - drawing_->width * scale_) / 2, (height() - drawing_->height * scale_) / 2};
    notifyView();
}

void GraphCanvas::showStart() {
    fitAll();
    if (!drawing_ || drawing_->boxes.empty() || scale_ >= kReadable || drawing_->boxes.size() > kMostBoxesRead)
        return; // with thousands of boxes the shape of the whole is more useful than the first few
    const auto first = std::ranges::min_element(drawing_->boxes, {}, [](const DrawingBox& box) {
        return box.end > box.begin ? box.begin : std::uint32_t{0xFFFFFFFF};
    });
    const double across = std::min(width() / (drawing_->width + 2 * kMargin), 1.0);
    scale_ = std::clamp(across, kReadable, 1.0);
    const QRectF area = toQRectF(first->rect());
    const double seen = (width() - 2 * kMargin) / scale_;
    const double left = std::clamp(area.center().x() - seen / 2, 0.0, std::max(0.0, drawing_->width - seen));
    offset_ = QPointF(kMargin, kMargin) - QPointF(left, 0) * scale_;
    if (drawing_->width * scale_ + 2 * kMargin < width())
        offset_.setX((width() - drawing_->width * scale_) / 2);
    notifyView();
}

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    if (fit_on_show_ || !event->oldSize().isValid()) {
        showStart();
    } else {
        const QSizeF grown = event->size() - event->oldSize();
        offset_ += QPointF(grown.width() / 2, grown.height() / 2);
    }
    placeMinimap();
}

void GraphCanvas::notifyView() {
    placeMinimap();
    emit scaleChanged(scale_);
    emit viewChanged();
    update();
}

/// Shows the overview only if a part of the drawing is outside of the window.
void GraphCanvas::placeMinimap() {
    if (!drawing_ || drawing_->boxes.empty()) {
        minimap_->hide();
        return;
    }
    const QRectF all(0, 0, drawing_->width, drawing_->height);
    const bool room = width() > 3 * minimap_->width() && height() > 2 * minimap_->height();
    minimap_->setVisible(room && !visibleArea().contains(all));
    minimap_->move(width() - minimap_->width() - 12, height() - minimap_->height() - 12);
}

QRectF GraphCanvas::visibleArea() const {
    return {toDrawing(QPointF(0, 0)), toDrawing(QPointF(width(), height()))};
}

void GraphCanvas::centerOn(QPointF point) {
    fit_on_show_ = false;
    offset_ = QPointF(width() / 2.0, height() / 2.0) - point * scale_;
    notifyView();
}

void GraphCanvas::moveView(QPointF by) {
    fit_on_show_ = false;
    offset_ += by;
    notifyView();
}

void GraphCanvas::zoomTo(double scale) {
    scaleAround(QPointF(width() / 2.0, height() / 2.0), scale / scale_);
}

void GraphCanvas::scaleAround(QPointF position, double factor) {
    fit_on_show_ = false;
    const double scale = std::clamp(scale_ * factor, kSmallest, kLargest);
    offset_ = position - (position - offset_) * (scale / scale_);
    scale_ = scale;
    notifyView();
}

void GraphCanvas::zoomToSelection() {
    QRectF area;
    if (marks_.box >= 0)
        area = toQRectF(drawing_->boxes[static_cast<std::size_t>(marks_.box)].rect());
    else if (marks_.frame >= 0)
        area = toQRectF(drawing_->frames[static_cast<std::size_t>(marks_.frame)].rect);
    if (area.isNull())
        return fitAll();
    const QRectF wanted = area.adjusted(-24, -24, 24, 24);
    scale_ = std::clamp(std::min(width() / wanted.width(), height() / wanted.height()), kSmallest, 1.5);
    centerOn(wanted.center());
}

void GraphCanvas::markBox(int box, NodeId node, bool show) {
    selectBeside({});
    marks_.box = box;
    marks_.frame = marks_.edge = -1;
    selected_node_ = node;
    selected_group_ = {};
    if (box >= 0) {
        const DrawingBox& item = drawing_->boxes[static_cast<std::size_t>(box)];
        selected_group_ = item.group;
        if (show)
            reveal(toQRectF(item.rect()));
    }
    update();
    emit selectionChanged();
}

void GraphCanvas::selectBox(int box, bool show, bool announce) {
    markBox(box, box >= 0 ? drawing_->boxes[static_cast<std::size_t>(box)].node : NodeId(), show);
    if (announce && drawing_)
        emit nodeSelected(selected_node_);
}

void GraphCanvas::selectFrame(int frame) {
    selectBeside({});
    marks_.box = marks_.edge = -1;
    marks_.frame = frame;
    selected_node_ = {};
    selected_group_ = frame > 0 ? drawing_->frames[static_cast<std::size_t>(frame)].group : GroupId();
    update();
    emit selectionChanged();
}

void GraphCanvas::selectNode(NodeId node, bool show) {
    if (!drawing_)
        return;
    const auto box = drawing_->boxOf(node);
    markBox(box ? static_cast<int>(*box) : -1, box ? node : NodeId(), show);
}

void GraphCanvas::selectGroup(GroupId group) {
    selectBeside({});
    selected_node_ = {};
    selected_group_ = group;
    restoreSelection();
    if (const QRectF area = areaOf(group); !area.isNull())
        reveal(area);
    update();
    emit selectionChanged();
}

GroupId GraphCanvas::selectedGroup() const {
    if (!drawing_)
        return {};
    const Structure& structure = drawing_->unfolding.structure();
    if (selected_node_.valid())
        return structure.groupOf(selected_node_);
    return selected_group_.valid() ? selected_group_ : structure.root();
}

/// Selects the nodes again that were selected in the previous drawing of the graph.
void GraphCanvas::restoreSelection() {
    marks_.box = marks_.frame = marks_.edge = -1;
    if (!drawing_)
        return;
    if (const auto box = drawing_->boxOf(selected_node_)) {
        marks_.box = static_cast<int>(*box);
        return;
    }
    if (!selected_group_.valid())
        return;
    const auto frame = std::ranges::find(drawing_->frames, selected_group_, &DrawingFrame::group);
    if (frame != drawing_->frames.end()) {
        marks_.frame = static_cast<int>(frame - drawing_->frames.begin());
        return;
    }
    const Group& group = drawing_->unfolding.structure().group(selected_group_);
    if (const auto box = group.begin < group.end ? drawing_->boxOf(NodeId(group.begin)) : std::nullopt)
        marks_.box = static_cast<int>(*box);
}

void GraphCanvas::reveal(const QRectF& area) {
    fit_on_show_ = false;
    if (scale_ < PaintJob::kLabelsFrom)
        scale_ = 0.8;
    const QRectF free = QRectF(rect()).adjusted(0, covered_, 0, 0);
    if (!free.marginsRemoved(QMarginsF(60, 60, 60, 60)).contains(toScreen(area.center())))
        offset_ = free.center() - area.center() * scale_;
    notifyView();
}

std::vector<int> GraphCanvas::boxesOf(const std::vector<NodeId>& nodes) const {
    std::vector<int> boxes;
    if (drawing_)
        for (const NodeId node : nodes)
            if (const auto box = drawing_->boxOf(node))
                boxes.push_back(static_cast<int>(*box));
    std::ranges::sort(boxes);
    boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    return boxes;
}

void GraphCanvas::setMatches(const std::vector<NodeId>& nodes) {
    match_nodes_ = nodes;
    marks_.matches = boxesOf(nodes);
    update();
}

void GraphCanvas::setMarked(const std::vector<NodeId>& nodes) {
    marked_nodes_ = nodes;
    marks_.marked = boxesOf(nodes);
    marks_.lit.assign(drawing_ ? drawing_->frames.size() : 0, false);
    for (const int box : marks_.marked)
        for (std::uint32_t frame = drawing_->boxes[static_cast<std::size_t>(box)].frame;
             frame != FoldedFrame::none && !marks_.lit[frame]; frame = drawing_->frames[frame].parent)
            marks_.lit[frame] = true;
    update();
}

void GraphCanvas::setCut(NodeId first_of_second) {
    marks_.cut = first_of_second;
    update();
}

void GraphCanvas::setOverlay(std::shared_ptr<const OverlayPicture> overlay) {
    marks_.overlay = std::move(overlay);
    minimap_->refresh();
    update();
}

void GraphCanvas::setFusion(std::shared_ptr<const FusionPicture> fusion) {
    fusion_ = std::move(fusion);
    update();
}

} // namespace gnx::widgets
