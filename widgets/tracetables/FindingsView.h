#pragma once

#include <QWidget>

#include "core/traceanalysis/Findings.h"
#include "widgets/trace/TraceSession.h"
#include "widgets/tracetables/NewestJob.h"
#include "widgets/tracetables/TimeTable.h"

class QLabel;
class QScrollArea;

namespace gnx {

class TimeTableView;

/// What costs time in the whole trace and need not, the largest estimated gain first, and of the chosen one where to
/// look: links bring the timeline there, or ask for a node in the drawing.
class FindingsView : public QWidget {
    Q_OBJECT
  public:
    explicit FindingsView(TraceSession& session, QWidget* parent = nullptr);

    TimeTableView& view() const { return *view_; }

  signals:
    void nodeWanted(gnx::NodeId node); ///< to be shown in the drawing

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Found {
        std::shared_ptr<const ShownTrace> shown;
        std::vector<Finding> findings;
        std::shared_ptr<const TimeTable> table;
    };
    static std::shared_ptr<const Found> findIn(std::shared_ptr<const ShownTrace> shown);
    void refresh();
    void showFound(std::shared_ptr<const Found> found);
    void choose(const TimeTable::Row& row);
    void follow(const QString& link);

    TraceSession& session_;
    TimeTableView* view_;
    QLabel* details_;
    QScrollArea* details_area_;
    std::shared_ptr<const Found> found_;
    NewestJob<std::shared_ptr<const Found>> job_;
    bool stale_ = true;
};

} // namespace gnx
