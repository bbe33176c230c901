#include "widgets/profile/roofline/RooflineChart.h"

#include <algorithm>
#include <functional>

#include <QKeyEvent>

#include "widgets/profile/roofline/RooflineTexts.h"

namespace gnx::widgets {
namespace {

/// Returns the operators that have a mark, in the order of lost time.
std::vector<NodeId> nodesByLostTime(const Roofline& roofline) {
    std::vector<const RooflinePoint*> points;
    for (const RooflinePoint& point : roofline.points)
        if (hasPlace(point))
            points.push_back(&point);
    std::ranges::stable_sort(points, std::ranges::greater(), [](const auto* point) { return point->lostNs(); });
    std::vector<NodeId> nodes;
    nodes.reserve(points.size());
    for (const RooflinePoint* point : points)
        nodes.push_back(point->node);
    return nodes;
}

} // namespace

RooflineChart::RooflineChart(QWidget* parent) : FigureChart(parent) {
    setObjectName("rooflineChart");
    setTitled(false);
    setReason(tr("No operator here has known FLOPs and bytes"));
    connect(this, &FigureChart::pointActivated, this, [this](std::size_t line, std::size_t point) {
        choose(nodeOf({line, point}));
    });
}

void RooflineChart::setRoofline(std::shared_ptr<const ShownRoofline> shown) {
    shown_ = std::move(shown);
    by_lost_ = shown_ ? nodesByLostTime(shown_->roofline) : std::vector<NodeId>();
    Figure figure = shown_ ? shown_->figure : Figure();
    if (by_lost_.empty())
        figure.lines.clear(); // and the reason is shown
    setFigure(std::move(figure));
    selectNode(selected_);
}

void RooflineChart::selectNode(NodeId node) {
    selected_ = node;
    const auto hit = hitOf(node);
    setMarked(hit ? std::vector{*hit} : std::vector<Hit>());
}

NodeId RooflineChart::nodeOf(Hit hit) const {
    const LineSeries& line = figure().lines.at(hit.line);
    return line.nodes.empty() ? NodeId() : NodeId(line.nodes.at(hit.point));
}

std::optional<FigureHit> RooflineChart::hitOf(NodeId node) const {
    const auto& lines = figure().lines;
    for (std::size_t line = 0; node.valid() && line < lines.size(); ++line)
        if (const auto found = std::ranges::find(lines[line].nodes, node.value()); found != lines[line].nodes.end())
            return Hit{line, static_cast<std::size_t>(found - lines[line].nodes.begin())};
    return std::nullopt;
}

std::optional<QPoint> RooflineChart::placeOf(NodeId node) const {
    const auto hit = hitOf(node);
    return hit ? std::optional(positionOf(*hit)) : std::nullopt;
}

QString RooflineChart::describe(Hit hit) const {
    const NodeId node = nodeOf(hit);
    const RooflinePoint* point = shown_ && node.valid() ? shown_->pointOf(node) : nullptr;
    return point != nullptr ? pointText(*shown_, *point) : FigureChart::describe(hit);
}

void RooflineChart::choose(NodeId node) {
    if (!node.valid() || node == selected_)
        return;
    selectNode(node);
    emit nodeChosen(node);
}

void RooflineChart::step(int by) {
    const auto now = std::ranges::find(by_lost_, selected_);
    const auto last = static_cast<std::ptrdiff_t>(by_lost_.size()) - 1;
    const std::ptrdiff_t place =
        now == by_lost_.end() ? 0 : std::clamp<std::ptrdiff_t>(now - by_lost_.begin() + by, 0, last);
    choose(by_lost_[static_cast<std::size_t>(place)]);
}

void RooflineChart::keyPressEvent(QKeyEvent* event) {
    if (!by_lost_.empty() && event->key() == Qt::Key_Right)
        return step(1);
    if (!by_lost_.empty() && event->key() == Qt::Key_Left)
        return step(-1);
    FigureChart::keyPressEvent(event);
}

} // namespace gnx::widgets
