#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/Wings.h"
#include "core/exec/trace/TimelineRows.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/analysis/Attribution.h"

class QAction;

namespace gnx::widgets {

/// A trace with all that its views read, made once and in the background; immutable.
struct ShownTrace {
    std::shared_ptr<const Trace> trace; ///< never null
    Nesting nesting;
    std::unique_ptr<const TimelineRows> rows; ///< never null
    Attribution attribution;
    std::shared_ptr<const Graph> graph;    ///< graph of the sample; null if it is not known
    std::optional<SampleId> sample;        ///< in the index
    QString title;                         ///< title of the page and of exports: the name of the sample or of the file
    std::shared_ptr<const Sample> files{}; ///< the sample from which the graph was read; null if there is no graph
    QStringList notes{};                   ///< parts of the file that could not be read
};
/// Linear in the records. Not for the window's thread.
std::shared_ptr<ShownTrace> prepareTrace(std::shared_ptr<const Trace> trace, std::shared_ptr<const Graph> graph,
                                         std::optional<SampleId> sample, QString title);

/// Common state of the views of one trace: the trace, the chosen stretch of time, and the selection. A view follows the
/// signals and calls the setters; a setter that changes nothing emits no signal.
class TraceSession : public QObject {
    Q_OBJECT
  public:
    explicit TraceSession(QObject* parent = nullptr);

    /// Clears range and selection. Null: nothing to show.
    void show(std::shared_ptr<const ShownTrace> shown);
    const std::shared_ptr<const ShownTrace>& shown() const { return shown_; }

    /// Range that tables, trees and charts count; nothing: all of it.
    void setRange(std::optional<TimeRange> range);
    const std::optional<TimeRange>& range() const { return range_; }
    QAction* wholeTraceAction() const { return whole_trace_; } ///< clears the range
    TimeRange rangeOrAll() const { return range_.value_or(TimeRange{}); }

    /// An activity, with the node that it is for; an invalid one for none.
    void selectActivity(ActivityId activity);
    ActivityId activity() const { return activity_; }
    /// A node of the graph without one of its activities: from the drawing, or a table.
    void selectNode(NodeId node);
    NodeId node() const { return node_; }
    /// All activities of this name: a row of a table, a bar of the flame graph. Invalid for none.
    void selectName(StringId name);
    StringId name() const { return name_; }

    /// Selects it, and has the timeline brought to where it is.
    void reveal(ActivityId activity);

  signals:
    void traceChanged();
    void rangeChanged();
    void selectionChanged(); ///< activity, node or name
    void revealed(gnx::exec::ActivityId activity);

  private:
    void select(ActivityId activity, NodeId node, StringId name);

    std::shared_ptr<const ShownTrace> shown_;
    std::optional<TimeRange> range_;
    QAction* whole_trace_;
    ActivityId activity_;
    NodeId node_;
    StringId name_;
};

} // namespace gnx::widgets
