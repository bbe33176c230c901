#include "widgets/sets/ResultSetModel.h"

#include <algorithm>
#include <array>

#include <QDateTime>
#include <QLocale>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString momentText(const std::string& utc) {
    const QDateTime moment = QDateTime::fromString(toQString(utc), Qt::ISODate).toLocalTime();
    return QLocale().toString(moment, QStringLiteral("d MMM yyyy HH:mm"));
}

QString counted(std::uint64_t count) {
    return toQString(formatCount(count));
}

} // namespace

QString setKindText(const std::string& kind) {
    if (kind == "bench")
        return ResultSetModel::tr("Benchmark");
    if (kind == "self-check")
        return ResultSetModel::tr("Self-check");
    if (kind == "reference")
        return ResultSetModel::tr("Reference run");
    if (kind == "log")
        return ResultSetModel::tr("Imported log");
    if (kind == kMergedKind)
        return ResultSetModel::tr("Merged");
    if (kind == kFilteredKind)
        return ResultSetModel::tr("Filtered");
    if (kind == kRegressionKind)
        return ResultSetModel::tr("Regression");
    return toQString(kind);
}

QString setName(const RunRow& run) {
    return run.title.empty() ? ResultSetModel::tr("Run %1").arg(run.id.value()) : toQString(run.title);
}

void ResultSetModel::setSets(std::vector<ResultSet> sets) {
    beginResetModel();
    sets_ = std::move(sets);
    endResetModel();
}

int ResultSetModel::rowOf(RunId run) const {
    const auto found = std::ranges::find(sets_, run, [](const ResultSet& set) { return set.run.id; });
    return found == sets_.end() ? -1 : static_cast<int>(found - sets_.begin());
}

QString ResultSetModel::textOf(int row) const {
    QStringList all;
    for (int column = 0; column < ColumnCount; ++column)
        all << text(at(row), column);
    return all.join(QLatin1Char('\n'));
}

QString ResultSetModel::text(const ResultSet& set, int column) const {
    switch (column) {
    case Number:
        return QString::number(set.run.id.value());
    case Name:
        return toQString(set.run.title);
    case Kind:
        return setKindText(set.run.kind);
    case Made:
        return momentText(set.deleted_at.empty() ? set.run.started_at : set.deleted_at);
    case Samples:
        return counted(set.samples);
    case Results:
        return set.run.done == set.run.jobs ? counted(set.run.done)
                                            : tr("%1 of %2").arg(counted(set.run.done), counted(set.run.jobs));
    case Correct:
        return counted(set.correct());
    case Compilers:
        return toQString(joined(set.run.compilers));
    case Device:
        return toQString(set.run.device);
    case Machine:
        return set.host.empty() ? toQString(set.machine)
                                : QStringLiteral("%1 (%2)").arg(toQString(set.host), toQString(set.machine));
    case Note:
        return toQString(set.run.note);
    default:
        return {};
    }
}

int ResultSetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(sets_.size());
}

int ResultSetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ResultSetModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ResultSet& set = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(set, index.column());
    case Qt::ToolTipRole:
        return text(set, index.column());
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == Number || (index.column() >= Samples && index.column() <= Correct);
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case RunIdRole:
        return QVariant::fromValue<qlonglong>(set.run.id.value());
    case SortRole:
        if (index.column() == Number)
            return QVariant::fromValue<qlonglong>(set.run.id.value());
        if (index.column() == Made)
            return toQString(set.deleted_at.empty() ? set.run.started_at : set.deleted_at);
        if (index.column() == Samples)
            return set.samples;
        if (index.column() == Results)
            return set.run.done;
        if (index.column() == Correct)
            return set.run.done == 0 ? -1.0 : static_cast<double>(set.correct()) / set.run.done;
        return text(set, index.column()).toCaseFolded();
    case FractionRole:
        return index.column() == Correct && set.run.done > 0
                   ? QVariant(static_cast<double>(set.correct()) / static_cast<double>(set.run.done))
                   : QVariant();
    default:
        return {};
    }
}

bool ResultSetModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const QString edited = value.toString().trimmed();
    if (edited == text(at(index.row()), index.column()))
        return false;
    if (index.column() == Name)
        emit nameEdited(at(index.row()).run.id, edited);
    else
        emit noteEdited(at(index.row()).run.id, edited);
    return true;
}

Qt::ItemFlags ResultSetModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && (index.column() == Name || index.column() == Note) && at(index.row()).deleted_at.empty())
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant ResultSetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    static constexpr std::array<const char*, ColumnCount> titles{
        QT_TR_NOOP("Run"),     QT_TR_NOOP("Name"),    QT_TR_NOOP("Kind"),    QT_TR_NOOP("Date"),
        QT_TR_NOOP("Samples"), QT_TR_NOOP("Results"), QT_TR_NOOP("Correct"), QT_TR_NOOP("Compilers"),
        QT_TR_NOOP("Device"),  QT_TR_NOOP("Machine"), QT_TR_NOOP("Note")};
    if (role == Qt::DisplayRole && section >= 0 && section < ColumnCount)
        return tr(titles[static_cast<std::size_t>(section)]);
    if (role == Qt::ToolTipRole && section == Correct)
        return tr("Results that ran and gave the right shapes and types; the bar is their share");
    return {};
}

} // namespace gnx
