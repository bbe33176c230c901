#include "widgets/graph/outline/OutlineModel.h"

#include "core/base/Units.h"
#include "core/graph/ir/OpCategory.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

void OutlineModel::setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure) {
    beginResetModel();
    graph_ = std::move(graph);
    structure_ = std::move(structure);
    row_of_group_.clear();
    row_of_node_.clear();
    if (structure_) {
        row_of_group_.assign(structure_->groups().size(), 0);
        row_of_node_.assign(graph_->nodes().size(), 0);
        for (std::uint32_t group = 0; group < structure_->groups().size(); ++group) {
            int row = 0;
            for (const StructureItem& item : itemsOf(GroupId(group)))
                (item.is_group ? row_of_group_ : row_of_node_)[item.index] = row++;
        }
    }
    endResetModel();
}

/// A graph that an operator runs has its own operators, which are not nodes of this one: it is shown as one item.
std::span<const StructureItem> OutlineModel::itemsOf(GroupId group) const {
    const Group& of = structure_->group(group);
    return of.kind == Group::Kind::Body ? std::span<const StructureItem>() : structure_->items(of);
}

StructureItem OutlineModel::itemAt(const QModelIndex& index) {
    return {.is_group = (index.internalId() & 1) != 0, .index = static_cast<std::uint32_t>(index.internalId() / 2)};
}

GroupId OutlineModel::parentGroup(const QModelIndex& parent) const {
    if (!parent.isValid())
        return structure_->root();
    const StructureItem item = itemAt(parent);
    return item.is_group ? item.group() : GroupId();
}

NodeId OutlineModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() && !itemAt(index).is_group ? itemAt(index).node() : NodeId();
}

GroupId OutlineModel::groupAt(const QModelIndex& index) const {
    return index.isValid() && itemAt(index).is_group ? itemAt(index).group() : GroupId();
}

QModelIndex OutlineModel::indexOf(GroupId group) const {
    if (!structure_ || !group.valid() || group == structure_->root() || group.value() >= row_of_group_.size())
        return {};
    return createIndex(row_of_group_[group.value()], 0, idOf({.is_group = true, .index = group.value()}));
}

QModelIndex OutlineModel::indexOf(NodeId node) const {
    if (!structure_ || !node.valid() || node.value() >= row_of_node_.size())
        return {};
    const GroupId around = structure_->groupOf(node);
    if (structure_->group(around).kind == Group::Kind::Body)
        return indexOf(around);
    return createIndex(row_of_node_[node.value()], 0, idOf({.is_group = false, .index = node.value()}));
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, idOf(itemsOf(parentGroup(parent))[static_cast<std::size_t>(row)]));
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const {
    if (!index.isValid())
        return {};
    const StructureItem item = itemAt(index);
    return indexOf(item.is_group ? structure_->group(item.group()).parent : structure_->groupOf(item.node()));
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    if (!structure_ || parent.column() > 0)
        return 0;
    const GroupId group = parentGroup(parent);
    return group.valid() ? static_cast<int>(itemsOf(group).size()) : 0;
}

int OutlineModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QString OutlineModel::name(const StructureItem& item) const {
    if (item.is_group)
        return toQString(structure_->group(item.group()).name);
    const Node& node = graph_->node(item.node());
    return toQString(shortOpName(graph_->op(node)));
}

QString OutlineModel::tip(const StructureItem& item) const {
    if (!item.is_group)
        return toQString(graph_->op(graph_->node(item.node())));
    const Group& group = structure_->group(item.group());
    const QString operators = counted(group.operators(), "operator");
    return group.path.empty() ? tr("%1: %2").arg(toQString(group.name), operators)
                              : tr("%1: %2").arg(toQString(group.path), operators);
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const StructureItem item = itemAt(index);
    if (role == Qt::ToolTipRole)
        return tip(item);
    if (role == Qt::TextAlignmentRole && index.column() == Operators)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Name)
        return name(item);
    return item.is_group ? QVariant(toQString(formatCount(structure_->group(item.group()).operators()))) : QVariant();
}

QVariant OutlineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Module") : tr("Operators");
}

} // namespace gnx::widgets
