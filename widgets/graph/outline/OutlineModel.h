#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"

namespace gnx::widgets {

/// The groups of a graph as a tree: modules, blocks and parts, and in them their operators, in execution order.
class OutlineModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Column { Name, Operators, ColumnCount };

    explicit OutlineModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    /// Null: nothing.
    void setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure);
    const std::shared_ptr<const Structure>& structure() const { return structure_; }
    QModelIndex indexOf(GroupId group) const; ///< invalid for the whole graph, and for none
    QModelIndex indexOf(NodeId node) const;
    NodeId nodeAt(const QModelIndex& index) const;   ///< invalid for a group
    GroupId groupAt(const QModelIndex& index) const; ///< invalid for an operator

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    static quintptr idOf(const StructureItem& item) { return quintptr{item.index} * 2 + (item.is_group ? 1 : 0); }
    static StructureItem itemAt(const QModelIndex& index);
    GroupId parentGroup(const QModelIndex& parent) const; ///< invalid: an operator, which has no children
    std::span<const StructureItem> itemsOf(GroupId group) const;
    QString name(const StructureItem& item) const;
    QString tip(const StructureItem& item) const;

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Structure> structure_;
    std::vector<int> row_of_group_, row_of_node_; ///< among the items of their group
};

} // namespace gnx::widgets
