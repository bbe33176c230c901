#pragma once

#include <memory>

#include <QWidget>

#include "core/graph/Graph.h"
#include "core/sample/Sample.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace gnx {

class TensorModel;

/// The tensors of a sample in a table that sorts, filters by name and copies as TSV; it takes part in the selection.
class TensorView : public QWidget {
    Q_OBJECT
  public:
    explicit TensorView(QWidget* parent = nullptr);
    void setSample(std::shared_ptr<const Sample> sample, std::shared_ptr<const Graph> graph);
    /// Marks the tensors that the node reads.
    void selectNode(NodeId node);

  signals:
    void nodeSelected(gnx::NodeId node); ///< the first one that reads the tensor in the row chosen by the user

  private:
    void announceRow(const QModelIndex& row);
    void updateCount();

    TensorModel* model_;
    QSortFilterProxyModel* proxy_;
    QTableView* table_;
    QLineEdit* filter_;
    QLabel* count_;
    std::shared_ptr<const Graph> graph_;
    bool following_ = false; ///< the selection is being set from outside
};

} // namespace gnx
