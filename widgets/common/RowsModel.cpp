#include "widgets/common/RowsModel.h"

#include <QBrush>
#include <QGuiApplication>

#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

QVariant colorOf(RowsModel::Tone tone) {
    const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
    switch (tone) {
    case RowsModel::Tone::Good:
        return QBrush(colors.ok);
    case RowsModel::Tone::Warning:
        return QBrush(colors.warning);
    case RowsModel::Tone::Bad:
        return QBrush(colors.error);
    case RowsModel::Tone::Muted:
        return QBrush(colors.text_muted);
    case RowsModel::Tone::Plain:
        break;
    }
    return {};
}

} // namespace

RowsModel::RowsModel(QStringList headers, QList<int> numeric, QObject* parent)
    : QAbstractTableModel(parent), headers_(std::move(headers)), numeric_(std::move(numeric)) {}

void RowsModel::setRows(std::vector<Row> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int RowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RowsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(headers_.size());
}

QVariant RowsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const QString text = row.cells.value(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return row.tool_tip.isEmpty() ? text : row.tool_tip;
    case Qt::TextAlignmentRole:
        return alignment(index.column());
    case Qt::ForegroundRole:
        return row.toned_column < 0 || row.toned_column == index.column() ? colorOf(row.tone) : QVariant();
    case SortRole: {
        const QVariant key = row.keys.value(index.column());
        return key.isValid() ? key : QVariant(text);
    }
    case PayloadRole:
        return row.payload;
    case FractionRole:
        return row.fraction < 0 ? QVariant() : QVariant(row.fraction);
    default:
        return {};
    }
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return headers_.value(section);
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) // above its numbers
        return alignment(section);
    return {};
}

QVariant RowsModel::alignment(int column) const {
    return QVariant::fromValue((numeric_.contains(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace gnx
