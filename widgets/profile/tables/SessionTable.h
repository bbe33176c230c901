#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TimeTableView.h"

namespace gnx::widgets {

/// A table of a session's activities, counted again in the background when its trace or range changes, and only while
/// the table is visible. Marks the session's selection, selects the chosen row in the session, and moves the timeline
/// to the longest activity of an activated row.
class SessionTable : public QWidget {
    Q_OBJECT
  public:
    /// Not for the window's thread. Null: the trace has nothing of the kind.
    using Make = std::function<std::shared_ptr<const TimeTable>(const ShownTrace&, const TimeRange&)>;
    SessionTable(TraceSession& session, const QString& name, RowNoun noun, QWidget* parent = nullptr);

    TimeTableView& view() const { return *view_; }

  protected:
    /// Sets the function that makes the table.
    void setMake(Make make);
    /// Text shown if Make gave no table for the whole trace.
    virtual std::pair<QString, QString> nothingText() const = 0;
    TraceSession& session() const { return session_; }
    void showEvent(QShowEvent* event) override;

  private:
    void refresh();
    void showTable(std::shared_ptr<const TimeTable> table, bool of_all);
    void mark();
    void choose(const TimeTable::Row& row);

    TraceSession& session_;
    TimeTableView* view_;
    Make make_;
    NewestJob<std::shared_ptr<const TimeTable>> job_;
    bool stale_ = true;    ///< has to be made when it is shown
    bool telling_ = false; ///< the session what is chosen
};

} // namespace gnx::widgets
