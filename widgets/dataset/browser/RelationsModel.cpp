#include "widgets/dataset/browser/RelationsModel.h"

#include <algorithm>

#include <QFontDatabase>

#include "core/base/Units.h"
#include "core/data/index/Index.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::widgets {

struct RelationsModel::Node {
    GraphEntry entry;
    Node* parent = nullptr;
    int row = 0;
    bool fetching = false;
    std::vector<std::unique_ptr<Node>> children{};
};

RelationsModel::RelationsModel(IndexClient* client, QObject* parent)
    : QAbstractItemModel(parent), client_(client), root_(std::make_unique<Node>()) {}

RelationsModel::~RelationsModel() = default;

void RelationsModel::refresh() {
    beginResetModel();
    root_ = std::make_unique<Node>();
    ++generation_;
    endResetModel();
    client_->query(
        this, [](Index& index) { return Relations(index.database()).rootCount(); },
        [this, generation = generation_](const Result<std::uint32_t>& count) {
            if (generation != generation_)
                return;
            if (!count.ok()) {
                emit failed(count.error());
                return;
            }
            root_->entry.children = *count;
            fetchMore({});
            emit refreshed();
        });
}

std::uint32_t RelationsModel::rootTotal() const {
    return root_->entry.children;
}

RelationsModel::Node* RelationsModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<Node*>(index.internalPointer()) : root_.get();
}

QModelIndex RelationsModel::indexOf(const Node* node) const {
    return node == root_.get() ? QModelIndex() : createIndex(node->row, 0, node);
}

QModelIndex RelationsModel::childOf(const QModelIndex& parent, GraphEntryId entry) const {
    const auto& children = nodeOf(parent)->children;
    const auto found = std::ranges::find_if(children, [&](const auto& node) { return node->entry.id == entry; });
    return found == children.end() ? QModelIndex() : indexOf(found->get());
}

QModelIndex RelationsModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex RelationsModel::parent(const QModelIndex& child) const {
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int RelationsModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->children.size());
}

int RelationsModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

bool RelationsModel::hasChildren(const QModelIndex& parent) const {
    return parent.column() <= 0 && nodeOf(parent)->entry.children > 0;
}

bool RelationsModel::canFetchMore(const QModelIndex& parent) const {
    const Node* node = nodeOf(parent);
    return parent.column() <= 0 && !node->fetching && node->children.size() < node->entry.children;
}

void RelationsModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent))
        return;
    Node* node = nodeOf(parent);
    node->fetching = true;
    const auto offset = static_cast<std::uint32_t>(node->children.size());
    client_->query(
        this,
        [id = node->entry.id, is_root = node == root_.get(), offset](Index& index) {
            const Relations relations(index.database());
            return is_root ? relations.roots(offset, kPage) : relations.children(id, offset, kPage);
        },
        [this, node, generation = generation_](const Result<std::vector<GraphEntry>>& page) {
            if (generation != generation_)
                return; // the node has gone
            take(node, page);
        });
}

void RelationsModel::take(Node* node, const Result<std::vector<GraphEntry>>& page) {
    if (!page.ok()) {
        node->fetching = false;
        node->entry.children = static_cast<std::uint32_t>(node->children.size()); // asked once, not for ever
        emit failed(page.error());
        return;
    }
    if (page->empty()) { // another program has removed the rest
        node->fetching = false;
        node->entry.children = static_cast<std::uint32_t>(node->children.size());
        return;
    }
    const int first = static_cast<int>(node->children.size());
    beginInsertRows(indexOf(node), first, first + static_cast<int>(page->size()) - 1);
    for (const GraphEntry& entry : *page)
        node->children.push_back(
            std::make_unique<Node>(Node{entry, node, static_cast<int>(node->children.size()), false}));
    node->fetching = false; // not earlier: a receiver of the new rows may request more at once
    endInsertRows();
    emit fetched();
}

QString RelationsModel::text(const GraphEntry& entry, int column) const {
    switch (column) {
    case Graph:
        return toQString(entry.path);
    case Type: {
        QString type = toQString(entry.type).replace(QLatin1Char('_'), QLatin1Char(' '));
        if (!entry.relation || *entry.relation == RelationKind::Part)
            return type;
        return QStringLiteral("%1, %2").arg(type, coreText(relationName(*entry.relation)));
    }
    case Range:
        if (!entry.range_start || !entry.range_end)
            return {};
        return tr("%1 to %2").arg(*entry.range_start).arg(*entry.range_end - 1);
    case Operators:
        return entry.op_count ? toQString(formatCount(*entry.op_count)) : QString();
    case DataType:
        return toQString(entry.data_type);
    case Elements:
        return entry.element_count ? toQString(formatCount(*entry.element_count)) : QString();
    case Sample:
        return entry.sample ? tr("on disk") : tr("not on disk");
    default:
        return {};
    }
}

QVariant RelationsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const GraphEntry& entry = nodeOf(index)->entry;
    switch (role) {
    case Qt::DisplayRole:
        return text(entry, index.column());
    case Qt::ToolTipRole:
        return tr("%1\nuuid %2\nrepository %3%4")
            .arg(toQString(entry.path), toQString(entry.uuid), toQString(entry.repo),
                 entry.deleted ? tr("\ndeleted upstream") : QString());
    case Qt::TextAlignmentRole:
        if (index.column() == Range || index.column() == Operators || index.column() == Elements)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case Qt::FontRole: {
        QFont font;
        font.setStrikeOut(entry.deleted);
        return entry.deleted ? QVariant(font) : QVariant();
    }
    case SampleIdRole:
        return entry.sample ? QVariant(static_cast<qint64>(entry.sample->value())) : QVariant();
    case EntryIdRole:
        return static_cast<qint64>(entry.id.value());
    default:
        return {};
    }
}

QVariant RelationsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Graph"),     tr("Type"),     tr("Range"), tr("Operators"),
                              tr("Data type"), tr("Elements"), tr("Sample")};
    return section >= 0 && section < ColumnCount ? titles[section] : QVariant();
}

} // namespace gnx::widgets
