#include "widgets/graph/HitModel.h"

#include <utility>

#include "core/find/NodeTexts.h"
#include "core/graph/OpCategory.h"
#include "widgets/common/Text.h"

namespace gnx {

void HitModel::setHits(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
                       std::shared_ptr<const ValueTypes> types, std::vector<NodeId> nodes) {
    beginResetModel();
    graph_ = std::move(graph);
    structure_ = std::move(structure);
    types_ = std::move(types);
    nodes_ = graph_ && structure_ ? std::move(nodes) : std::vector<NodeId>();
    endResetModel();
}

int HitModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(nodes_.size());
}

int HitModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString HitModel::text(NodeId id, int column) const {
    const Node& node = graph_->node(id);
    switch (column) {
    case Operator:
        return toQString(shortOpName(graph_->op(node)));
    case Module:
        return toQString(moduleOf(*graph_, *structure_, id));
    case Line:
        return QString::number(node.source.line);
    default:
        return types_ && node.results.count > 0 ? toQString(typeText(types_->of(ValueId(node.results.first))))
                                                : QString();
    }
}

QVariant HitModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const NodeId id = node(index.row());
    if (role == Qt::DisplayRole)
        return text(id, index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (index.column() == Line ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole)
        return index.column() == Operator ? toQString(graph_->op(graph_->node(id))) : text(id, index.column());
    return {};
}

QVariant HitModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Operator:
        return tr("Operator");
    case Module:
        return tr("Module");
    case Line:
        return tr("Line");
    default:
        return tr("Type");
    }
}

} // namespace gnx
