#include "widgets/logs/LogImportModel.h"

#include <array>

#include <QBrush>
#include <QGuiApplication>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

QString number(std::uint64_t count) {
    return toQString(formatCount(count));
}

} // namespace

LogImportModel::Row LogImportModel::describe(const LogBatch::Entry& entry) {
    Row row;
    row.name = toQString(entry.file.stem().string());
    row.texts[File] = toQString(entry.file.string());
    if (!entry.read) {
        row.texts[Statuses] = toQString(entry.error.text());
        return row;
    }
    const Log& log = entry.read->log;
    row.importable = !log.samples.empty();
    row.texts[Samples] = number(log.samples.size());
    row.texts[Statuses] = row.importable ? toQString(statusesText(log)) : tr("no sample: no line has [Processing]");
    row.texts[Matches] = toQString(matchesText(*entry.read));
    row.texts[Problems] = number(log.counts.problems);
    row.texts[Lines] = tr("%1: %2 understood, %3 not sound, %4 of other programs")
                           .arg(number(log.counts.lines), number(log.counts.understood), number(log.counts.troubled),
                                number(log.counts.other));
    return row;
}

void LogImportModel::setBatch(std::shared_ptr<const LogBatch> batch) {
    beginResetModel();
    batch_ = std::move(batch);
    rows_.clear();
    checked_.clear();
    for (const LogBatch::Entry& entry : batch_->entries) {
        rows_.push_back(describe(entry));
        if (rows_.back().importable)
            checked_.insert(static_cast<int>(rows_.size()) - 1);
    }
    endResetModel();
    emit choiceChanged();
}

std::vector<LogChoice> LogImportModel::choices(const std::string& note) const {
    std::vector<LogChoice> choices;
    for (const int row : checked_) {
        const auto entry = static_cast<std::size_t>(row);
        choices.push_back({.entry = entry, .options = {.title = toStdString(rows_[entry].name), .note = note}});
    }
    return choices;
}

int LogImportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int LogImportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LogImportModel::tone(const Row& row, int column) const {
    const ThemeColors& colors = ThemeColors::of(QGuiApplication::palette());
    if (!row.importable)
        return column == Statuses ? QBrush(colors.error) : QBrush(colors.text_muted);
    if (column == Problems && row.texts[Problems] != QLatin1String("0"))
        return QBrush(colors.warning);
    return {};
}

QVariant LogImportModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const QString& text = index.column() == Name ? row.name : row.texts[index.column()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text;
    case Qt::ToolTipRole:
        return index.column() == Name ? tr("%1\nPress F2 to give its result set another name").arg(text) : text;
    case Qt::CheckStateRole:
        if (index.column() == Name && row.importable)
            return checked_.contains(index.row()) ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::TextAlignmentRole: {
        const bool numeric = index.column() == Samples || index.column() == Problems;
        return QVariant::fromValue((numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case Qt::ForegroundRole:
        return tone(row, index.column());
    default:
        return {};
    }
}

bool LogImportModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != Name)
        return false;
    Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole && row.importable) {
        if (value.toInt() == Qt::Checked)
            checked_.insert(index.row());
        else
            checked_.erase(index.row());
    } else if (role == Qt::EditRole && !value.toString().trimmed().isEmpty()) {
        row.name = value.toString().trimmed();
    } else {
        return false;
    }
    emit dataChanged(index, index);
    emit choiceChanged();
    return true;
}

Qt::ItemFlags LogImportModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Name && rows_[static_cast<std::size_t>(index.row())].importable)
        flags |= Qt::ItemIsUserCheckable | Qt::ItemIsEditable;
    return flags;
}

QVariant LogImportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    const std::array<QString, ColumnCount> titles{tr("Result set"), tr("Samples"), tr("Statuses"), tr("In the index"),
                                                  tr("Problems"),   tr("Lines"),   tr("File")};
    return titles[static_cast<std::size_t>(section)];
}

} // namespace gnx
