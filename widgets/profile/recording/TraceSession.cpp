#include "widgets/profile/recording/TraceSession.h"

#include <utility>

#include <QAction>

namespace gnx::widgets {

std::shared_ptr<ShownTrace> prepareTrace(std::shared_ptr<const Trace> trace, std::shared_ptr<const Graph> graph,
                                         std::optional<SampleId> sample, QString title) {
    auto shown = std::make_shared<ShownTrace>();
    shown->nesting = nestingOf(*trace);
    shown->rows = std::make_unique<const TimelineRows>(*trace, shown->nesting);
    shown->attribution = attribute(*trace, shown->nesting);
    shown->trace = std::move(trace);
    shown->graph = std::move(graph);
    shown->sample = sample;
    shown->title = std::move(title);
    return shown;
}

TraceSession::TraceSession(QObject* parent) : QObject(parent), whole_trace_(new QAction(tr("Whole trace"), this)) {
    connect(whole_trace_, &QAction::triggered, this, [this] { setRange(std::nullopt); });
}

void TraceSession::show(std::shared_ptr<const ShownTrace> shown) {
    shown_ = std::move(shown);
    range_.reset();
    activity_ = {};
    node_ = {};
    name_ = {};
    emit traceChanged();
}

void TraceSession::setRange(std::optional<TimeRange> range) {
    const auto same = [](const TimeRange& a, const TimeRange& b) {
        return a.begin_ns == b.begin_ns && a.end_ns == b.end_ns;
    };
    if (range.has_value() == range_.has_value() && (!range || same(*range, *range_)))
        return;
    range_ = range;
    emit rangeChanged();
}

void TraceSession::selectActivity(ActivityId activity) {
    select(activity, activity.valid() ? shown_->attribution.node(activity) : NodeId{}, {});
}

void TraceSession::selectNode(NodeId node) {
    select({}, node, {});
}

void TraceSession::selectName(StringId name) {
    select({}, {}, name);
}

void TraceSession::reveal(ActivityId activity) {
    selectActivity(activity);
    emit revealed(activity);
}

void TraceSession::select(ActivityId activity, NodeId node, StringId name) {
    if (activity_ == activity && node_ == node && name_ == name)
        return;
    activity_ = activity;
    node_ = node;
    name_ = name;
    emit selectionChanged();
}

} // namespace gnx::widgets
