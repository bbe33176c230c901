#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

class QLabel;
class QLineEdit;
class QTableView;

namespace gnx::widgets {

class TensorModel;

/// The tensors of a sample in a table that sorts, filters by name and copies as TSV; it takes part in the selection.
class TensorView : public QWidget {
    Q_OBJECT
  public:
    explicit TensorView(QWidget* parent = nullptr);
    void setSample(std::shared_ptr<const Sample> sample, std::shared_ptr<const Graph> graph);
    /// Marks the tensors that the node reads.
    void selectNode(NodeId node);
    void startFinding(); ///< puts the keyboard into the filter

  signals:
    void nodeSelected(gnx::base::NodeId node); ///< the first one that reads the tensor in the row chosen by the user

  private:
    void announceRow(const QModelIndex& row);
    void updateCount();

    TensorModel* model_;
    QTableView* table_;
    QLineEdit* filter_;
    QLabel* count_;
    std::shared_ptr<const Graph> graph_;
    bool following_ = false; ///< the selection is being set from outside
};

} // namespace gnx::widgets
