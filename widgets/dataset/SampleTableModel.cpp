#include "widgets/dataset/SampleTableModel.h"

#include <algorithm>

namespace gnx {

SampleTableModel::SampleTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void SampleTableModel::setSamples(SampleSelection samples) {
    beginResetModel();
    samples_ = std::move(samples);
    most_operators_ = 0;
    for (const std::uint32_t position : samples_.positions)
        most_operators_ = std::max(most_operators_, samples_.all[position].op_count);
    endResetModel();
}

std::vector<SampleRow> SampleTableModel::samples() const {
    std::vector<SampleRow> rows;
    rows.reserve(samples_.positions.size());
    for (const std::uint32_t position : samples_.positions)
        rows.push_back(samples_.all[position]);
    return rows;
}

int SampleTableModel::rowOf(SampleId id) const {
    for (int row = 0; row < size(); ++row)
        if (sample(row).id == id)
            return row;
    return -1;
}

int SampleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : size();
}

int SampleTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SampleRow& row = sample(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return SampleColumns::text(row, column);
    case Qt::ToolTipRole:
        return SampleColumns::toolTip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (SampleColumns::isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case IdRole:
        return QVariant::fromValue<qint64>(row.id.value());
    case FractionRole:
        if (column == Operators && most_operators_ > 0)
            return static_cast<double>(row.op_count) / most_operators_;
        return {};
    case VerdictRole:
        if (const auto constraint = SampleColumns::constraint(column))
            if (const auto verdict = row.verdicts[static_cast<std::size_t>(*constraint)])
                return static_cast<int>(*verdict);
        return {};
    default:
        return {};
    }
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return SampleColumns::title(section);
    case Qt::ToolTipRole:
        return SampleColumns::titleToolTip(section);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (SampleColumns::isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

void SampleTableModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= ColumnCount)
        return;
    sort_column_ = column;
    sort_order_ = order;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> positions; // in `all`: what a row is, wherever it goes
    for (const QModelIndex& index : before)
        positions.push_back(samples_.positions[static_cast<std::size_t>(index.row())]);
    SampleColumns::sort(samples_.all, samples_.positions, column, order);
    std::vector<int> rows(samples_.all.size());
    for (int row = 0; row < size(); ++row)
        rows[samples_.positions[static_cast<std::size_t>(row)]] = row;
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rows[positions[static_cast<std::size_t>(i)]], before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace gnx
