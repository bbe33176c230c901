#include "widgets/profile/tables/FlameCanvas.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

#include "core/base/Units.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/Counted.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kTextFrom = 28; ///< pixels of a box
constexpr double kGapFrom = 3;   ///< likewise: wider ones stand a pixel apart
constexpr int kSpace = 6;        ///< space above and below the text of a row, together

} // namespace

FlameCanvas::FlameCanvas(QWidget* parent) : PaintedChart(parent) {
    setObjectName(QStringLiteral("traceFlameCanvas"));
    setAccessibleName(tr("Flame graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

int FlameCanvas::rowHeight() const {
    return fontMetrics().height() + kSpace;
}

QSize FlameCanvas::sizeHint() const {
    return {600, std::max<int>(1, static_cast<int>(first_of_depth_.size()) - 1) * rowHeight()};
}

void FlameCanvas::setTree(std::shared_ptr<const TimeTree> tree) {
    tree_ = std::move(tree);
    matches_.reset();
    zoomed_ = current_ = hovered_ = 0;
    layOut();
    emit zoomChanged();
}

void FlameCanvas::zoomTo(std::uint32_t node) {
    if (node == zoomed_ || !tree_ || tree_->node(node).total_ns <= 0)
        return;
    zoomed_ = node;
    layOut();
    emit zoomChanged();
}

void FlameCanvas::setIcicle(bool icicle) {
    icicle_ = icicle;
    update();
}

void FlameCanvas::setMatches(std::shared_ptr<const std::vector<bool>> matches) {
    matches_ = std::move(matches);
    update();
}

void FlameCanvas::setCurrent(std::uint32_t node) {
    if (current_ == node)
        return;
    current_ = node;
    setAccessibleDescription(node != 0 && tree_ ? tree_->name(node) : QString());
    update();
}

void FlameCanvas::layOut() {
    boxes_ = tree_ ? flameBoxes(tree_->calls, zoomed_, width()) : std::vector<FlameBox>();
    first_of_depth_.clear();
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i].depth == first_of_depth_.size())
            first_of_depth_.push_back(i);
    first_of_depth_.push_back(boxes_.size());
    setMinimumHeight(sizeHint().height());
    update();
}

void FlameCanvas::resizeEvent(QResizeEvent* event) {
    PaintedChart::resizeEvent(event);
    if (event->oldSize().width() != width())
        layOut();
}

void FlameCanvas::changeEvent(QEvent* event) {
    PaintedChart::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

QRectF FlameCanvas::areaOf(const FlameBox& box) const {
    const int row = rowHeight();
    const double top = icicle_ ? box.depth * row : height() - (static_cast<int>(box.depth) + 1) * row;
    return {box.left, top, box.width, static_cast<double>(row)};
}

const FlameBox* FlameCanvas::boxAt(const QPointF& place) const {
    const double from_root = icicle_ ? place.y() : height() - place.y();
    if (from_root < 0)
        return nullptr;
    const auto depth = static_cast<std::size_t>(from_root / rowHeight());
    if (depth + 1 >= first_of_depth_.size())
        return nullptr;
    const auto first = boxes_.begin() + static_cast<std::ptrdiff_t>(first_of_depth_[depth]);
    const auto last = boxes_.begin() + static_cast<std::ptrdiff_t>(first_of_depth_[depth + 1]);
    auto found = std::upper_bound(first, last, place.x(), [](double x, const FlameBox& box) { return x < box.left; });
    if (found == first)
        return nullptr;
    --found;
    return place.x() < found->left + found->width ? &*found : nullptr;
}

QColor FlameCanvas::colorOf(const FlameBox& box) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    if (box.merged > 0)
        return colors.border;
    const bool pale = matches_ && !(*matches_)[box.node];
    if (matches_ && !pale)
        return colors.accent;
    const CallTree::Node& node = tree_->node(box.node);
    const bool is_operator = node.kind == ActivityKind::Operator && box.node != 0;
    const QColor base = is_operator ? QColor::fromRgb(opCategoryRgb(tree_->categories[box.node])) : colors.bar;
    const double strength = pale ? 0.12 : is_operator ? (colors.dark ? 0.5 : 0.45) : 0.8;
    return mixed(base, colors.surface, strength);
}

void FlameCanvas::paintBox(QPainter& painter, const FlameBox& box) {
    QRectF area = areaOf(box);
    area.setHeight(area.height() - 1);
    if (area.width() >= kGapFrom)
        area.setWidth(area.width() - 1);
    const QColor color = colorOf(box);
    painter.fillRect(area, color);
    if (box.merged > 0 && area.width() >= kGapFrom) {
        const ThemeColors& colors = ThemeColors::of(palette());
        painter.fillRect(area, QBrush(colors.text_muted, Qt::BDiagPattern));
    }
    const bool outlined = box.merged == 0 && box.node != 0 && (box.node == current_ || box.node == hovered_);
    if (outlined) {
        const ThemeColors& colors = ThemeColors::of(palette());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(box.node == current_ ? colors.accent : colors.text_muted, box.node == current_ ? 2 : 1));
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (area.width() < kTextFrom || box.merged > 0)
        return;
    painter.setPen(readableOn(color));
    const QString text = box.node == 0 ? tr("all") : tree_->name(box.node);
    texts_.draw(painter, font(), area.toRect().adjusted(4, 0, -3, 0), text, Qt::AlignLeft | Qt::AlignVCenter);
}

void FlameCanvas::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), ThemeColors::of(palette()).surface);
    if (!tree_)
        return;
    const auto depths = static_cast<int>(first_of_depth_.size()) - 1;
    for (int depth = 0; depth < depths; ++depth) {
        const std::size_t first = first_of_depth_[static_cast<std::size_t>(depth)];
        const std::size_t last = first_of_depth_[static_cast<std::size_t>(depth) + 1];
        if (!areaOf(boxes_[first]).toAlignedRect().intersects({0, event->rect().y(), width(), event->rect().height()}))
            continue;
        for (std::size_t i = first; i < last; ++i)
            paintBox(painter, boxes_[i]);
    }
}

QString FlameCanvas::describe(const FlameBox& box) const {
    const auto time = [](std::int64_t ns) { return toQString(formatDuration(static_cast<double>(ns))); };
    const auto share = [&](std::int64_t ns) {
        const std::int64_t all = tree_->node(0).total_ns;
        return all == 0 ? QString()
                        : QString::number(100.0 * static_cast<double>(ns) / static_cast<double>(all), 'f', 2);
    };
    if (box.merged > 0)
        return tr("%1 more, each too narrow to draw: %2, %3 %")
            .arg(toQString(formatCount(box.merged)), time(box.ns), share(box.ns));
    const CallTree::Node& node = tree_->node(box.node);
    if (box.node == 0)
        return tr("all: %1").arg(time(node.total_ns));
    QString text = tr("%1\n%2, %3 % of all, in %4\nself %5")
                       .arg(tree_->name(box.node), time(node.total_ns), share(node.total_ns),
                            counted(node.calls, "call"), time(node.self_ns));
    if (tree_->has_device)
        text += tr(", device %1").arg(time(node.device_ns));
    if (node.kind == ActivityKind::Operator)
        text += QLatin1Char('\n') + coreText(opCategoryName(tree_->categories[box.node]));
    return text;
}

QString FlameCanvas::toolTipAt(const QPoint& place) const {
    const FlameBox* const box = tree_ ? boxAt(place) : nullptr;
    return box != nullptr ? describe(*box) : QString();
}

void FlameCanvas::choose(std::uint32_t node) {
    setCurrent(node);
    emit chosen(node);
}

void FlameCanvas::mousePressEvent(QMouseEvent* event) {
    const FlameBox* const box = tree_ && event->button() == Qt::LeftButton ? boxAt(event->position()) : nullptr;
    if (box == nullptr)
        return PaintedChart::mousePressEvent(event);
    const std::uint32_t node = box->node; // zooming deletes the box
    if (box->merged == 0 && node != 0)
        choose(node);
    zoomTo(node);
}

void FlameCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    // The first of the two clicks has chosen it.
    if (event->button() == Qt::LeftButton && current_ != 0)
        emit activated(current_);
}

void FlameCanvas::mouseMoveEvent(QMouseEvent* event) {
    const FlameBox* const box = tree_ ? boxAt(event->position()) : nullptr;
    const std::uint32_t hovered = box != nullptr && box->merged == 0 ? box->node : 0;
    setCursor(box != nullptr ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hovered == hovered_)
        return;
    hovered_ = hovered;
    update();
}

void FlameCanvas::leaveEvent(QEvent*) {
    hovered_ = 0;
    update();
}

/// Up and down as the picture is drawn.
std::uint32_t FlameCanvas::neighbour(int key) const {
    const std::uint32_t at = current_ != 0 ? current_ : zoomed_;
    const CallTree::Node& node = tree_->node(at);
    const bool inwards = (key == Qt::Key_Down) == icicle_;
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        return !inwards ? node.parent : node.children.empty() ? at : node.children.front();
    const auto& siblings = tree_->node(node.parent).children;
    const auto place = std::ranges::find(siblings, at) - siblings.begin();
    const auto wanted = place + (key == Qt::Key_Right ? 1 : -1);
    return at == 0 || wanted < 0 || wanted >= std::ssize(siblings) ? at : siblings[static_cast<std::size_t>(wanted)];
}

void FlameCanvas::keyPressEvent(QKeyEvent* event) {
    if (!tree_)
        return PaintedChart::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Left:
    case Qt::Key_Right:
        return choose(neighbour(event->key()));
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return zoomTo(current_);
    case Qt::Key_Backspace:
        return zoomTo(tree_->node(zoomed_).parent);
    case Qt::Key_Home:
        return zoomTo(0);
    default:
        return PaintedChart::keyPressEvent(event);
    }
}

} // namespace gnx::widgets
