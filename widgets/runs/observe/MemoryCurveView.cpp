#include "widgets/runs/observe/MemoryCurveView.h"

#include <algorithm>
#include <cmath>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>

#include "core/base/Units.h"
#include "core/results/report/MemoryFigure.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureSaver.h"

namespace gnx::widgets {
namespace {

constexpr int kLines = 12; ///< of text, the height
constexpr int kLeastLines = 5;
constexpr double kPeakRadius = 3.5;

QString bytesText(std::uint64_t bytes) {
    return toQString(formatBytes(bytes));
}

/// A power of two, round in binary units, of which at most `steps` reach `most`.
std::uint64_t stepFor(std::uint64_t most, double steps) {
    std::uint64_t step = 1;
    while (static_cast<double>(most) > static_cast<double>(step) * steps)
        step *= 2;
    return step;
}

} // namespace

MemoryCurveView::MemoryCurveView(QWidget* parent) : PaintedChart(parent) {
    setObjectName("memoryCurve");
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Memory over the operators"));
}

QSize MemoryCurveView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * kLines};
}

QSize MemoryCurveView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 30, fontMetrics().height() * kLeastLines};
}

void MemoryCurveView::setMemory(std::shared_ptr<const ObservedMemory> memory, std::shared_ptr<const Graph> graph) {
    memory_ = std::move(memory);
    graph_ = std::move(graph);
    drawn_ = {};
    update();
}

void MemoryCurveView::selectNode(NodeId node) {
    selected_ = node;
    setAccessibleDescription(describe(node));
    update();
}

QRectF MemoryCurveView::plot() const {
    const double left = fontMetrics().horizontalAdvance(QStringLiteral("999.9 MiB")) + Spacing::normal;
    const double line = fontMetrics().height();
    return QRectF(rect()).adjusted(left, line + Spacing::tight, -Spacing::wide, -(line + Spacing::tight));
}

std::uint64_t MemoryCurveView::above(std::uint64_t bytes) const {
    return bytes - std::min(bytes, memory_->input_bytes);
}

double MemoryCurveView::xOf(const QRectF& area, double node) const {
    return area.left() + area.width() * node / static_cast<double>(std::max<std::size_t>(1, memory_->nodes.size()));
}

double MemoryCurveView::yOf(const QRectF& area, std::uint64_t bytes) const {
    const auto most = static_cast<double>(std::max<std::uint64_t>(1, above(memory_->peak_bytes)));
    return area.bottom() - area.height() * static_cast<double>(above(bytes)) / most;
}

NodeId MemoryCurveView::nodeAt(double x) const {
    const QRectF area = plot();
    if (!memory_ || memory_->nodes.empty() || x < area.left() || x > area.right())
        return {};
    const double place = (x - area.left()) / area.width() * static_cast<double>(memory_->nodes.size());
    return NodeId(static_cast<std::uint32_t>(std::min(place, static_cast<double>(memory_->nodes.size() - 1))));
}

void MemoryCurveView::resizeEvent(QResizeEvent* event) {
    drawn_ = {};
    PaintedChart::resizeEvent(event);
}

void MemoryCurveView::changeEvent(QEvent* event) {
    drawn_ = {}; // colours, font, language
    PaintedChart::changeEvent(event);
}

void MemoryCurveView::contextMenuEvent(QContextMenuEvent* event) {
    if (!memory_ || !graph_)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, [this] { QGuiApplication::clipboard()->setImage(grab().toImage()); });
    menu->addAction(tr("Save as…"), this, &MemoryCurveView::save);
    menu->popup(event->globalPos());
}

void MemoryCurveView::save() {
    if (const auto saved = saveFigureInteractively(this, memoryFigure(*memory_, *graph_, {})); !saved)
        QMessageBox::warning(this, tr("The memory curve could not be saved"), toQString(saved.error().text()));
}

void MemoryCurveView::drawCurve() {
    drawn_ = QPixmap(size() * devicePixelRatioF());
    drawn_.setDevicePixelRatio(devicePixelRatioF());
    const ThemeColors& colors = ThemeColors::of(palette());
    drawn_.fill(colors.surface);
    QPainter painter(&drawn_);
    painter.setFont(font());
    const Stair stair = this->stair();
    // Opaque rectangles and lines: Qt hands every translucent one to its threads, and strokes or fills a path of
    // thousands of corners in many times the time.
    const QColor line = categoricalColor(1, colors);
    const QColor pale = mixed(line, colors.surface, 0.35);
    for (const QRectF& live : stair.live)
        painter.fillRect(live, pale);
    paintAxis(painter);
    painter.setPen(QPen(line, 0)); // a pixel
    painter.drawLines(stair.peak);
}

void MemoryCurveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = ThemeColors::of(palette());
    if (!memory_ || memory_->nodes.empty()) {
        painter.fillRect(rect(), colors.surface);
        painter.setPen(colors.text_muted);
        painter.drawText(rect(), Qt::AlignCenter, tr("No memory has been measured"));
        return;
    }
    if (drawn_.isNull() || drawn_.devicePixelRatio() != devicePixelRatioF()) // another screen's
        drawCurve();
    painter.drawPixmap(0, 0, drawn_);
    paintMarks(painter);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

std::vector<std::uint64_t> MemoryCurveView::ticks() const {
    const std::uint64_t most = above(memory_->peak_bytes);
    const std::uint64_t step = stepFor(most, std::clamp(plot().height() / fontMetrics().height(), 2.0, 6.0));
    std::vector<std::uint64_t> ticks;
    for (std::uint64_t tick = 0; tick <= most; tick += step)
        ticks.push_back(tick);
    return ticks;
}

void MemoryCurveView::paintAxis(QPainter& painter) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const QRectF area = plot();
    const double line = fontMetrics().height();
    for (const std::uint64_t tick : ticks()) {
        const double y = yOf(area, memory_->input_bytes + tick);
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.text_muted);
        painter.drawText(QRectF(0, y - line / 2, area.left() - Spacing::tight, line), Qt::AlignRight | Qt::AlignVCenter,
                         tick == 0 ? QStringLiteral("0") : bytesText(tick));
    }
    painter.setPen(colors.text_muted);
    painter.drawText(QRectF(area.left(), 0, area.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(tr("Memory above %1 of inputs and parameters; peak %2")
                                                  .arg(bytesText(memory_->input_bytes), bytesText(memory_->peak_bytes)),
                                              Qt::ElideRight, static_cast<int>(area.width())));
    const auto nodes = static_cast<std::uint64_t>(memory_->nodes.size());
    const QRectF below(area.left(), area.bottom() + Spacing::tight, area.width(), line);
    painter.drawText(below, Qt::AlignLeft, QStringLiteral("0"));
    painter.drawText(below, Qt::AlignHCenter, tr("operators, in execution order"));
    painter.drawText(below, Qt::AlignRight, toQString(formatCount(nodes - 1)));
}

/// One column of pixels for all operators that fall on it, so that thousands cost no more than hundreds.
MemoryCurveView::Stair MemoryCurveView::stair() const {
    const QRectF area = plot();
    const auto nodes = memory_->nodes.size();
    const auto columns = std::min(nodes, static_cast<std::size_t>(std::max(1.0, area.width())));
    Stair stair;
    for (std::size_t column = 0; column < columns; ++column) {
        const std::size_t begin = column * nodes / columns, end = (column + 1) * nodes / columns;
        std::uint64_t most_live = 0, most = 0;
        for (std::size_t node = begin; node < end; ++node) {
            most_live = std::max(most_live, memory_->nodes[node].live_bytes);
            most = std::max(most, memory_->nodes[node].peak_bytes);
        }
        const double left = xOf(area, static_cast<double>(begin)), right = xOf(area, static_cast<double>(end));
        stair.live.emplace_back(QPointF(left, yOf(area, most_live)), QPointF(right, area.bottom()));
        const QPointF corner(left, yOf(area, most));
        if (!stair.peak.isEmpty() && stair.peak.back().p2() != corner)
            stair.peak.emplace_back(stair.peak.back().p2(), corner);
        stair.peak.emplace_back(corner, QPointF(right, corner.y()));
    }
    return stair;
}

void MemoryCurveView::paintMarks(QPainter& painter) const {
    const ThemeColors& colors = ThemeColors::of(palette());
    const QRectF area = plot();
    if (memory_->peak_node >= 0) {
        const QPointF at(xOf(area, static_cast<double>(memory_->peak_node) + 0.5), yOf(area, memory_->peak_bytes));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.text);
        painter.drawEllipse(at, kPeakRadius, kPeakRadius);
    }
    if (selected_.valid() && selected_.value() < memory_->nodes.size()) {
        const double x = xOf(area, selected_.value() + 0.5);
        painter.setPen(QPen(colors.accent, 1.5));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
}

QString MemoryCurveView::describe(NodeId node) const {
    if (!memory_ || !graph_ || !node.valid() || node.value() >= memory_->nodes.size())
        return {};
    const NodeMemory& memory = memory_->nodes[node.value()];
    return tr("#%1 %2\nasks for %3, gives back %4\nat most %5 in use meanwhile, %6 after it")
        .arg(QString::number(node.value()), toQString(graph_->op(graph_->node(node))),
             bytesText(memory.allocated_bytes), bytesText(memory.freed_bytes), bytesText(memory.peak_bytes),
             bytesText(memory.live_bytes));
}

void MemoryCurveView::choose(NodeId node) {
    if (!node.valid() || node == selected_)
        return;
    selectNode(node);
    emit nodeChosen(node);
}

void MemoryCurveView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        choose(nodeAt(event->position().x()));
}

void MemoryCurveView::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        choose(nodeAt(event->position().x()));
}

void MemoryCurveView::keyPressEvent(QKeyEvent* event) {
    const bool forward = event->key() == Qt::Key_Right;
    if (!memory_ || memory_->nodes.empty() || (!forward && event->key() != Qt::Key_Left))
        return QWidget::keyPressEvent(event);
    const auto last = static_cast<std::uint32_t>(memory_->nodes.size() - 1);
    const std::uint32_t now = selected_.valid() ? std::min(selected_.value(), last) : 0;
    choose(NodeId(forward ? std::min(now + 1, last) : now - std::min(now, 1U)));
}

QString MemoryCurveView::toolTipAt(const QPoint& place) const {
    return describe(nodeAt(place.x()));
}

} // namespace gnx::widgets
