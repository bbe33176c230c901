#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "widgets/runs/observe/ObserveClient.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class MemoryCurveView;
class NodeTableModel;
class ValueInspector;

/// Results of a sample's runs: a summary, memory over the operators, a table of the operators and, for the selected
/// one, the values.
class RunResults : public QWidget {
    Q_OBJECT
  public:
    explicit RunResults(QWidget* parent = nullptr);

    /// `runs` fit the graph or are null.
    void setRuns(std::shared_ptr<const Graph> graph, const KeptRuns& runs);
    void selectNode(NodeId node);
    ValueInspector& inspector() { return *inspector_; }
    /// Shown in the summary's place, so that nothing moves when it comes and goes; null: the summary.
    void setHead(QWidget* progress);

  signals:
    /// The user has chosen an operator.
    void nodeChosen(gnx::base::NodeId node);
    /// ... wants to see it in the drawing, or its line in the source; it has been chosen.
    void drawingWanted();
    void sourceWanted();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeNodes();
    void setUpColumns();
    void showColumns();
    void widenColumns();
    void showCount();
    void askCosts();
    void filter(const QString& text);
    void showRow();
    void choose(NodeId node);

    QStackedWidget* head_;
    QLabel* summary_;
    MemoryCurveView* curve_;
    QLineEdit* filter_;
    QLabel* count_;
    QTableView* table_;
    NodeTableModel* model_;
    ValueInspector* inspector_;
    std::shared_ptr<const Graph> graph_;
    KeptRuns shown_;
    NodeId selected_;
    bool following_ = false; ///< the table's current row is being set
};

} // namespace gnx::widgets
