#pragma once

#include <optional>

#include <QWidget>

#include "core/Wings.h"
#include "core/profile/roofline/BelowRoofs.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTable.h"

class QLabel;
class QScrollArea;

namespace gnx::widgets {

class TimeTableView;

/// Avoidable costs of the whole trace, the largest estimated gain first, and for the chosen one where to look: links
/// move the timeline there, or ask for a node in the drawing.
class FindingsView : public QWidget {
    Q_OBJECT
  public:
    explicit FindingsView(TraceSession& session, QWidget* parent = nullptr);

    TimeTableView& view() const { return *view_; }
    /// Roofs of the session's graph, and of the machine that its trace was recorded on: with both, operators far below
    /// the machine's roofs are found too. Null and nothing: not known.
    void setTypes(std::shared_ptr<const ValueTypes> types);
    void setRoofs(std::optional<Roofs> roofs);

  signals:
    void nodeWanted(gnx::base::NodeId node); ///< to be shown in the drawing

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Found {
        std::shared_ptr<const ShownTrace> shown;
        std::vector<Finding> findings;
        std::shared_ptr<const TimeTable> table;
    };
    static std::shared_ptr<const Found> findIn(std::shared_ptr<const ShownTrace> shown, const ValueTypes* types,
                                               const Roofs* roofs);
    void refresh();
    void takeTrace();
    void findAgain(); ///< more is known
    bool knowsRoofs() const;
    void showFound(std::shared_ptr<const Found> found);
    void choose(const TimeTable::Row& row);
    void follow(const QString& link);

    TraceSession& session_;
    TimeTableView* view_;
    QLabel* details_;
    QScrollArea* details_area_;
    std::shared_ptr<const ValueTypes> types_;
    std::shared_ptr<const Graph> typed_; ///< the graph to which the types belong
    std::optional<Roofs> roofs_;
    std::shared_ptr<const Found> found_;
    NewestJob<std::shared_ptr<const Found>> job_;
    bool stale_ = true;     ///< not looked for since it was last seen
    bool outdated_ = false; ///< more is known than when it was looked for
};

} // namespace gnx::widgets
