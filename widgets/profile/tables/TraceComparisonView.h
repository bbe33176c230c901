#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/tables/NewestJob.h"
#include "widgets/profile/tables/TracePair.h"

class QLabel;
class QSplitter;
class QStackedLayout;

namespace gnx::widgets {

class EmptyStateWidget;
class FigureChart;
class TimeTableView;

/// Two traces of the same work (eager and compiled, two compilers, two machines): both totals of one call, what leads
/// from one to the other as a waterfall, and every difference by node or operator, the largest first.
class TraceComparisonView : public QWidget {
    Q_OBJECT
  public:
    explicit TraceComparisonView(QWidget* parent = nullptr);

    /// Names are shown: "eager", "inductor". Null: nothing to compare.
    void compare(std::shared_ptr<const ShownTrace> before, const QString& before_name,
                 std::shared_ptr<const ShownTrace> after, const QString& after_name);

    /// Buttons of the page that has no second trace.
    void setEmptyStateActions(QList<QAction*> actions) { empty_actions_ = std::move(actions); }

    TimeTableView& view() const { return *view_; }
    FigureChart& chart() const { return *chart_; }

  signals:
    void nodeWanted(gnx::base::NodeId node); ///< to be shown in the drawing

  private:
    void showPair(std::shared_ptr<const TracePair> pair);
    void share();
    void showNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions = {});
    void want(std::size_t step);

    QStackedLayout* pages_;
    EmptyStateWidget* nothing_;
    QList<QAction*> empty_actions_;
    QLabel* head_;
    FigureChart* chart_;
    QSplitter* parts_;
    TimeTableView* view_;
    std::shared_ptr<const TracePair> pair_;
    NewestJob<std::shared_ptr<const TracePair>> job_;
};

} // namespace gnx::widgets
