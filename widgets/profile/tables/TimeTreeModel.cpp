#include "widgets/profile/tables/TimeTreeModel.h"

#include <algorithm>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

std::int64_t sortKey(const CallTree::Node& node, int column) {
    switch (column) {
    case TimeTreeModel::Self:
        return node.self_ns;
    case TimeTreeModel::Device:
        return node.device_ns;
    case TimeTreeModel::Calls:
        return static_cast<std::int64_t>(node.calls);
    default:
        return node.total_ns;
    }
}

QString timeText(std::int64_t ns) {
    return toQString(formatDuration(static_cast<double>(ns)));
}

} // namespace

void TimeTreeModel::setTree(std::shared_ptr<const TimeTree> tree) {
    wanted_.tree = std::move(tree);
    arrange();
}

void TimeTreeModel::setFilter(const QString& text) {
    wanted_.filter = text.trimmed();
    arrange();
}

void TimeTreeModel::sort(int column, Qt::SortOrder order) {
    wanted_.column = column < 0 ? Total : column;
    wanted_.descending = column < 0 || order == Qt::DescendingOrder;
    arrange();
}

void TimeTreeModel::arrange() {
    if (!wanted_.tree) {
        job_.drop();
        return show({});
    }
    job_.ask([wanted = wanted_] { return std::make_shared<Arranged>(arranged(wanted)); },
             [this](const std::shared_ptr<Arranged>& made) { show(std::move(*made)); });
}

TimeTreeModel::Arranged TimeTreeModel::arranged(const Wanted& wanted) {
    Arranged made;
    made.tree = wanted.tree;
    made.children.resize(wanted.tree->calls.nodes.size());
    filter(wanted, made);
    sortChildren(wanted, made);
    made.rows.assign(made.children.size(), -1);
    for (const auto& children : made.children)
        for (std::size_t row = 0; row < children.size(); ++row)
            made.rows[children[row]] = static_cast<int>(row);
    return made;
}

void TimeTreeModel::filter(const Wanted& wanted, Arranged& into) {
    const auto& nodes = wanted.tree->calls.nodes;
    if (wanted.filter.isEmpty()) {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            into.children[i] = nodes[i].children;
        return;
    }
    const std::vector<bool> matches = matchesIn(*wanted.tree, wanted.filter);
    std::vector<bool> below(nodes.size()), kept = matches;
    for (std::size_t i = 1; i < nodes.size(); ++i) // parents come before their children
        below[i] = matches[nodes[i].parent] || below[nodes[i].parent];
    for (std::size_t i = nodes.size(); i-- > 1;)
        kept[nodes[i].parent] = kept[nodes[i].parent] || kept[i];
    for (std::size_t i = 0; i < nodes.size(); ++i)
        std::ranges::copy_if(nodes[i].children, std::back_inserter(into.children[i]),
                             [&](std::uint32_t child) { return kept[child] || below[child]; });
}

void TimeTreeModel::sortChildren(const Wanted& wanted, Arranged& into) {
    const TimeTree& tree = *wanted.tree;
    if (wanted.descending && (wanted.column == Total || wanted.column == Share))
        return; // as made
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
        return wanted.column == Name ? tree.nameText(a) < tree.nameText(b)
                                     : sortKey(tree.node(a), wanted.column) < sortKey(tree.node(b), wanted.column);
    };
    for (auto& children : into.children)
        std::ranges::stable_sort(
            children, [&](std::uint32_t a, std::uint32_t b) { return wanted.descending ? less(b, a) : less(a, b); });
}

void TimeTreeModel::show(Arranged arranged) {
    if (arranged.tree != tree_) {
        beginResetModel();
        arranged_ = std::move(arranged);
        tree_ = arranged_.tree;
        endResetModel();
        emit arrangedAnew();
        return;
    }
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    arranged_ = std::move(arranged);
    QModelIndexList after;
    for (const QModelIndex& each : before)
        after << indexOf(static_cast<std::uint32_t>(each.internalId()), each.column());
    changePersistentIndexList(before, after);
    emit layoutChanged();
    emit arrangedAnew();
}

QModelIndex TimeTreeModel::indexOf(std::uint32_t node, int column) const {
    if (!tree_ || node == 0 || node >= arranged_.rows.size() || arranged_.rows[node] < 0)
        return {};
    return createIndex(arranged_.rows[node], column, node);
}

QModelIndex TimeTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, arranged_.children[nodeAt(parent)][static_cast<std::size_t>(row)]);
}

QModelIndex TimeTreeModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(tree_->node(nodeAt(index)).parent) : QModelIndex();
}

int TimeTreeModel::rowCount(const QModelIndex& parent) const {
    return tree_ && parent.column() <= 0 ? static_cast<int>(arranged_.children[nodeAt(parent)].size()) : 0;
}

int TimeTreeModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QString TimeTreeModel::text(const CallTree::Node& node, std::uint32_t at, int column) const {
    switch (column) {
    case Name:
        return tree_->name(at);
    case Total:
        return timeText(node.total_ns);
    case Share:
        return QString::number(100 * fraction(node, Share).toDouble(), 'f', 1) + QStringLiteral(" %");
    case Self:
        return timeText(node.self_ns);
    case Device:
        return node.device_ns > 0 ? timeText(node.device_ns) : QStringLiteral("–");
    case Calls:
        return toQString(formatCount(node.calls));
    default:
        return {};
    }
}

QVariant TimeTreeModel::fraction(const CallTree::Node& node, int column) const {
    const CallTree::Node& root = tree_->node(0);
    const auto part = [](std::int64_t some, std::int64_t all) {
        return all > 0 ? QVariant(static_cast<double>(some) / static_cast<double>(all)) : QVariant();
    };
    switch (column) {
    case Share:
        return part(node.total_ns, root.total_ns);
    case Self:
        return part(node.self_ns, root.total_ns);
    case Device:
        return part(node.device_ns, root.device_ns);
    default:
        return {};
    }
}

QVariant TimeTreeModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::uint32_t at = nodeAt(index);
    const CallTree::Node& node = tree_->node(at);
    switch (role) {
    case Qt::DisplayRole:
        return text(node, at, index.column());
    case Qt::ToolTipRole:
        return index.column() == Name ? QVariant(tree_->name(at)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case FractionRole:
        return fraction(node, index.column());
    default:
        return {};
    }
}

QVariant TimeTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::InitialSortOrderRole)
        return section == Name ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (role == Qt::TextAlignmentRole) // above its numbers
        return QVariant::fromValue((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Name:
        return tr("Name");
    case Total:
        return tip ? tr("Time on the host from begin to end, of all calls") : tr("Total");
    case Share:
        return tip ? tr("Total of all that was recorded") : tr("Share");
    case Self:
        return tip ? tr("Self time: time that no child covers") : tr("Self");
    case Device:
        return tip ? tr("Device time, including children") : tr("Device");
    case Calls:
        return tr("Calls");
    default:
        return {};
    }
}

} // namespace gnx::widgets
