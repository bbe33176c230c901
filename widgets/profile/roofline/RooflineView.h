#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/roofline/RoofsClient.h"
#include "widgets/profile/roofline/ShownRoofline.h"

class QAction;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class ProgressRow;
class RooflineChart;
class RooflineModel;

/// Performance of each operator of a trace relative to the machine's peaks: a chart, and a table of the largest time
/// losses. Counts the session's range, shares its selection. Where the machine's roofs are not known it offers to
/// measure them.
class RooflineView : public QWidget {
    Q_OBJECT
  public:
    explicit RooflineView(TraceSession& session, QWidget* parent = nullptr);
    ~RooflineView() override;

    /// Finds and measures roofs; null: none are known, and none can be measured.
    void setClient(std::shared_ptr<RoofsClient> client);
    /// The types of the values of the session's graph, which FLOPs and bytes follow from. Until they come nothing is
    /// shown; they are forgotten when the session shows another graph. Null: not known.
    void setTypes(std::shared_ptr<const ValueTypes> types);

    const std::optional<MachineRoofs>& roofs() const { return roofs_; }
    bool busy() const { return computing_ || finding_ || measuring_; }
    Figure figure() const; ///< the shown chart, for export; requires that there is one

  public slots:
    void measure();
    void cancel();
    void save();

  signals:
    /// Known now: needed by overlays of the trace, too (TraceOverlays.h). For the whole trace.
    void rooflineKnown(const std::shared_ptr<const gnx::widgets::ShownRoofline>& shown);

  private:
    QWidget* makeHead();
    QWidget* makeResults();
    void takeTrace();
    void findRoofs();
    void takeRoofs(std::optional<MachineRoofs> roofs);
    void compute();
    void take(std::shared_ptr<const ShownRoofline> made, bool of_all);
    void showState();
    void showEmpty(const QString& title, const QString& explanation, bool may_measure);
    void showProgress();
    void showSelection();
    void choose(NodeId node);

    TraceSession& session_;
    std::shared_ptr<RoofsClient> client_;
    std::shared_ptr<const Graph> graph_; ///< graph to which the types belong
    std::shared_ptr<const ValueTypes> types_;
    std::optional<MachineRoofs> roofs_;
    std::shared_ptr<const ShownRoofline> shown_;
    std::shared_ptr<RoofsProgress> progress_;
    std::stop_source stop_{std::nostopstate};
    std::uint64_t asked_ = 0; ///< number of the last computation
    bool computing_ = false, finding_ = false, measuring_ = false, following_ = false;

    QWidget* head_ = nullptr;
    QLabel* summary_;
    QPushButton* again_;
    QPushButton* save_;
    ProgressRow* progress_row_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    ErrorWidget* error_;
    QSplitter* results_;
    RooflineChart* chart_;
    QTableView* table_;
    RooflineModel* model_;
    QAction* measure_;
    QTimer poll_;
};

} // namespace gnx::widgets
