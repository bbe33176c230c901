#include "widgets/common/TableModel.h"

#include <algorithm>
#include <cmath>

#include <QBrush>
#include <QGuiApplication>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

QVariant toneBrush(Tone tone) {
    const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
    switch (tone) {
    case Tone::Good:
        return QBrush(colors.ok);
    case Tone::Warning:
        return QBrush(colors.warning);
    case Tone::Bad:
        return QBrush(colors.error);
    case Tone::Muted:
        return QBrush(colors.text_muted);
    case Tone::Plain:
        break;
    }
    return {};
}

void TableModel::setColumns(std::vector<TableColumn> columns) {
    columns_ = std::move(columns);
    searched_.clear();
    for (std::size_t i = 0; i < columns_.size(); ++i)
        if (columns_[i].searched)
            searched_.push_back(i);
}

int TableModel::rowOfEntry(std::uint32_t entry) const {
    if (entry >= entryCount() || shows_none_)
        return -1;
    return places_.empty() ? static_cast<int>(entry) : places_[entry];
}

bool TableModel::saysAnything(int column) const {
    const TableColumn& of = columnAt(column);
    const std::uint32_t rows = entryCount();
    for (std::uint32_t row = 0; row < rows; ++row)
        if (of.saysAnything(row))
            return true;
    return false;
}

void TableModel::setFilter(const QString& text) {
    filter_ = text.trimmed();
    arrange();
}

void TableModel::setSorting(int column, Qt::SortOrder order) {
    sorted_by_ = column;
    order_ = order;
}

void TableModel::sort(int column, Qt::SortOrder order) {
    setSorting(column, order);
    arrange();
}

bool TableModel::passesFilter(std::uint32_t entry) const {
    return filter_.text.isEmpty() || std::ranges::any_of(searched_, [&](std::size_t column) {
               return columns_[column].contains(entry, filter_);
           });
}

std::vector<std::uint32_t> TableModel::wantedRows() const {
    std::vector<std::uint32_t> rows;
    rows.reserve(entryCount());
    for (std::uint32_t row = 0; row < entryCount(); ++row)
        if (passes(row))
            rows.push_back(row);
    if (sorted_by_ >= 0 && sorted_by_ < columnCount())
        sortRows(rows, columnAt(sorted_by_), order_);
    return rows;
}

void TableModel::place(std::vector<std::uint32_t> rows) {
    shows_none_ = rows.empty();
    places_.clear();
    arranged_.clear();
    if (rows.size() == entryCount() && std::ranges::is_sorted(rows))
        return;
    places_.assign(entryCount(), -1);
    for (std::size_t row = 0; row < rows.size(); ++row)
        places_[rows[row]] = static_cast<int>(row);
    arranged_ = std::move(rows);
}

void TableModel::arrange() {
    show(wantedRows());
}

void TableModel::show(std::vector<std::uint32_t> rows) {
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> held;
    held.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex& each : before)
        held.push_back(entryOf(each.row()));
    place(std::move(rows));
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOfEntry(held[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
    emit arrangedAnew();
}

void TableModel::endChange(std::vector<std::uint32_t> shown) {
    largest_.clear();
    place(std::move(shown));
    endResetModel();
    emit arrangedAnew();
}

void TableModel::rowChanged(std::uint32_t entry) {
    if (const int row = rowOfEntry(entry); row >= 0)
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void TableModel::rowsChanged(int first_column, int last_column) {
    largest_.clear();
    if (rowCount() > 0)
        emit dataChanged(index(0, first_column), index(rowCount() - 1, last_column));
    if ((sorted_by_ >= first_column && sorted_by_ <= last_column) || !filter_.text.isEmpty())
        arrange();
}

int TableModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || shows_none_)
        return 0;
    return static_cast<int>(arranged_.empty() ? entryCount() : arranged_.size());
}

QModelIndex TableModel::index(int row, int column, const QModelIndex& parent) const {
    const bool exists = !parent.isValid() && column >= 0 && column < columnCount() && row >= 0 && row < rowCount();
    return exists ? createIndex(row, column) : QModelIndex();
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

double TableModel::largest(int column) const {
    largest_.resize(columns_.size(), NAN);
    double& most = largest_[static_cast<std::size_t>(column)];
    if (!std::isnan(most))
        return most;
    most = 0;
    for (std::uint32_t row = 0; row < entryCount(); ++row)
        if (const double number = columnAt(column).number(row); !std::isnan(number))
            most = std::max(most, std::abs(number));
    return most;
}

double TableModel::fraction(std::uint32_t entry, int column) const {
    const TableColumn& of = columnAt(column);
    if (of.fraction)
        return of.fraction(entry);
    return of.has_bar && largest(column) > 0 ? of.number(entry) / largest(column) : NAN;
}

QVariant TableModel::roleData(std::uint32_t /*entry*/, int /*column*/, int /*role*/) const {
    return {};
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::uint32_t row = entryOf(index.row());
    const TableColumn& column = columnAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return column.textOf(row);
    case Qt::ToolTipRole: {
        const QString tip = column.tipOf(row);
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(column.aligned());
    case Qt::ForegroundRole:
        return column.tone ? toneBrush(column.tone(row)) : QVariant();
    case Qt::CheckStateRole:
        if (const auto checked = column.checked ? column.checked(row) : std::nullopt)
            return *checked ? Qt::Checked : Qt::Unchecked;
        return {};
    case FractionRole: {
        const double length = fraction(row, index.column());
        return std::isnan(length) ? QVariant() : QVariant(length);
    }
    case ValueRole: {
        const QVariant value = column.valueOf(row);
        return value.isValid() ? value : QVariant(QString());
    }
    default:
        return roleData(row, index.column(), role);
    }
}

bool TableModel::checkable(const TableColumn& column, std::uint32_t entry) const {
    if (!column.checked || !column.checked(entry))
        return false;
    return !column.can_check || column.can_check(entry);
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid())
        return false;
    const std::uint32_t row = entryOf(index.row());
    const TableColumn& column = columnAt(index.column());
    if (role == Qt::CheckStateRole && column.check && checkable(column, row))
        column.check(row, value.toInt() == Qt::Checked);
    else if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable) ||
             !column.edit(row, value.toString().trimmed()))
        return false;
    emit dataChanged(index, index, {role, Qt::DisplayRole});
    return true;
}

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const TableColumn& column = columnAt(index.column());
    if (!column.checked && !column.edit) // the header asks for all rows of a column that is selected
        return flags;
    const std::uint32_t row = entryOf(index.row());
    flags.setFlag(Qt::ItemIsUserCheckable, checkable(column, row));
    flags.setFlag(Qt::ItemIsEditable, column.edit && (!column.can_edit || column.can_edit(row)));
    return flags;
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn& column = columnAt(section);
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.tip.isEmpty() ? QVariant() : QVariant(column.tip);
    case Qt::TextAlignmentRole: // above its numbers
        return QVariant::fromValue(column.aligned());
    case Qt::InitialSortOrderRole:
        return column.largest_first ? Qt::DescendingOrder : Qt::AscendingOrder;
    case ValueRole:
        return column.key.isEmpty() ? QVariant(column.title) : QVariant(column.key);
    default:
        return {};
    }
}

} // namespace gnx::widgets
