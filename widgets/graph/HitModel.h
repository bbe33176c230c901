#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "core/structure/Structure.h"
#include "core/types/ValueTypes.h"

namespace gnx {

/// Operators that were found, a row each, in the order they are given. Texts are made when they are asked for: there
/// may be a hundred thousand.
class HitModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Operator, Module, Line, Type, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    /// `types` may be null. Without a graph there are no rows.
    void setHits(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
                 std::shared_ptr<const ValueTypes> types, std::vector<NodeId> nodes);
    NodeId node(int row) const { return nodes_[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(NodeId node, int column) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Structure> structure_;
    std::shared_ptr<const ValueTypes> types_;
    std::vector<NodeId> nodes_;
};

} // namespace gnx
