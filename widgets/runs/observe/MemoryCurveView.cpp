#include "widgets/runs/observe/MemoryCurveView.h"

#include <algorithm>

#include <QGraphicsLineItem>
#include <QKeyEvent>
#include <QMouseEvent>

#include "core/base/Units.h"
#include "core/results/report/MemoryFigure.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kLines = 14; ///< height in lines of text
constexpr int kLeastLines = 8;
constexpr double kChosenZ = 101;          ///< over the curve
constexpr std::size_t kDrawnAtOnce = 500; ///< operators: their figure takes less than a millisecond

QString bytesText(std::uint64_t bytes) {
    return toQString(formatBytes(bytes));
}

} // namespace

MemoryCurveView::MemoryCurveView(QWidget* parent) : FigureChart(parent), chosen_(new QGraphicsLineItem(chart())) {
    setObjectName("memoryCurve");
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setTitled(false);
    setReason(tr("No memory has been measured"));
    chosen_->setZValue(kChosenZ);
    chosen_->hide();
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
    if (!memory_ || !graph_ || memory_->nodes.empty())
        return setFigure({});
    if (memory_->nodes.size() <= kDrawnAtOnce)
        return setFigure(memoryFigure(*memory_, *graph_, {}));
    runInBackground(
        this, [memory = memory_, graph = graph_](const std::stop_token&) { return memoryFigure(*memory, *graph, {}); },
        [this, of = memory_](Figure figure) {
            if (of == memory_)
                setFigure(std::move(figure));
        });
}

void MemoryCurveView::selectNode(NodeId node) {
    selected_ = node;
    setAccessibleDescription(describe(node));
    placeChosen();
}

void MemoryCurveView::placeOverlays() {
    FigureChart::placeOverlays();
    placeChosen();
}

/// The line at the chosen operator, without painting the curve again.
void MemoryCurveView::placeChosen() {
    const bool shown = memory_ && selected_.valid() && selected_.value() < memory_->nodes.size();
    chosen_->setVisible(shown);
    if (!shown)
        return;
    const PlotScale places = scale();
    const double x = places.at({selected_.value() + 0.5, 0}).x();
    chosen_->setLine(x, places.plot.top(), x, places.plot.bottom());
    chosen_->setPen(QPen(ThemeColors::of(palette()).accent, 1.5));
}

NodeId MemoryCurveView::nodeAt(QPoint position) const {
    const PlotScale places = scale();
    const QPointF place = chartPlace(position);
    if (!memory_ || memory_->nodes.empty() || !places.plot.contains(place))
        return {};
    const auto last = static_cast<double>(memory_->nodes.size() - 1);
    return NodeId(static_cast<std::uint32_t>(std::clamp(places.valueAt(place).x, 0.0, last)));
}

/// Finds the step of the curve at a place.
std::optional<FigureHit> MemoryCurveView::hitAt(QPoint position) const {
    const NodeId node = nodeAt(position);
    if (!node.valid() || figure().lines.empty())
        return std::nullopt;
    const auto& points = figure().lines.front().points;
    const auto after = std::ranges::upper_bound(points, static_cast<double>(node.value()), {}, &FigurePoint::x);
    return Hit{0, static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, after - points.begin() - 1))};
}

QString MemoryCurveView::describe(Hit hit) const {
    const LineSeries& line = figure().lines.at(hit.line);
    return describe(NodeId(line.nodes.at(hit.point)));
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

void MemoryCurveView::mouseReleaseEvent(QMouseEvent* event) {
    FigureChart::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton)
        choose(nodeAt(event->position().toPoint()));
}

void MemoryCurveView::keyPressEvent(QKeyEvent* event) {
    const bool forward = event->key() == Qt::Key_Right;
    if (!memory_ || memory_->nodes.empty() || (!forward && event->key() != Qt::Key_Left))
        return FigureChart::keyPressEvent(event);
    const auto last = static_cast<std::uint32_t>(memory_->nodes.size() - 1);
    const std::uint32_t now = selected_.valid() ? std::min(selected_.value(), last) : 0;
    choose(NodeId(forward ? std::min(now + 1, last) : now - std::min(now, 1U)));
}

} // namespace gnx::widgets
