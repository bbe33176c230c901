#include "widgets/runs/RunModel.h"

#include <algorithm>

#include <QDateTime>
#include <QLocale>
#include <QMimeData>

#include "core/base/Units.h"
#include "widgets/common/Text.h"
#include "widgets/runs/ScoredRun.h"

namespace gnx {
namespace {

const QString kRunMime = QStringLiteral("application/x-graphnet-run"); ///< its id, in digits

RunId draggedRun(const QMimeData* data) {
    return data == nullptr ? RunId() : RunId(data->data(kRunMime).toLongLong());
}

} // namespace

void RunModel::setRuns(std::vector<RunRow> runs, std::vector<RunId> waiting, RunId active) {
    const auto rank = [&](const RunRow& run) -> std::ptrdiff_t { // in work, then those that wait, then the others
        if (run.id == active)
            return -1;
        return std::ranges::find(waiting, run.id) - waiting.begin();
    };
    std::ranges::stable_sort(runs, {}, rank);
    const bool same_rows = std::ranges::equal(runs, runs_, {}, &RunRow::id, &RunRow::id);
    if (!same_rows)
        beginResetModel();
    runs_ = std::move(runs);
    waiting_ = std::move(waiting);
    active_ = active;
    if (!same_rows)
        endResetModel();
    else if (!runs_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RunModel::setDone(RunId run, std::uint32_t done, std::uint32_t failed) {
    const int row = rowOf(run);
    if (row < 0)
        return;
    RunRow& changed = runs_[static_cast<std::size_t>(row)];
    changed.done = done;
    changed.failed = failed;
    emit dataChanged(index(row, State), index(row, Failed));
}

int RunModel::rowOf(RunId run) const {
    const auto found = std::ranges::find(runs_, run, &RunRow::id);
    return found == runs_.end() ? -1 : static_cast<int>(found - runs_.begin());
}

const RunRow* RunModel::find(RunId run) const {
    const int row = rowOf(run);
    return row < 0 ? nullptr : &runAt(row);
}

QString RunModel::stateText(const RunRow& run) const {
    if (run.id == active_)
        return tr("▶ In work");
    if (const auto place = std::ranges::find(waiting_, run.id); place != waiting_.end())
        return tr("Waiting (%1)").arg(place - waiting_.begin() + 1);
    if (run.running)
        return tr("▶ Elsewhere");
    if (run.state == RunState::Paused)
        return tr("‖ Paused");
    if (run.interrupted())
        return tr("⚠ Interrupted");
    if (run.state == RunState::Cancelled || !run.stopped.empty())
        return tr("■ Stopped");
    return tr("✓ Done");
}

QString RunModel::tipText(const RunRow& run) const {
    QString tip = runSummary(run);
    if (run.running && run.id != active_ && !waits(run.id))
        tip += '\n' + tr("In work in another program");
    return run.stopped.empty() ? tip : tip + '\n' + toQString(run.stopped);
}

QString RunModel::text(const RunRow& run, int column) const {
    switch (column) {
    case Name:
        return runName(run);
    case State:
        return stateText(run);
    case Progress:
        return tr("%1 of %2").arg(toQString(formatCount(run.done)), toQString(formatCount(run.jobs)));
    case Failed:
        return toQString(formatCount(run.failed));
    case Unstable:
        return toQString(formatCount(run.unstable));
    case Started:
        return QLocale().toString(QDateTime::fromString(toQString(run.started_at), Qt::ISODate).toLocalTime(),
                                  QStringLiteral("d MMM HH:mm"));
    case Compilers: {
        QStringList names;
        for (const std::string& name : run.compilers)
            names << toQString(name);
        return names.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

int RunModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

int RunModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RunRow& run = runAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(run, index.column());
    case Qt::ToolTipRole:
        return tipText(run);
    case Qt::TextAlignmentRole: {
        const bool number = index.column() >= Progress && index.column() <= Unstable;
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case RunIdRole:
        return QVariant::fromValue<qlonglong>(run.id.value());
    case FractionRole:
        return index.column() == Progress && run.jobs > 0
                   ? QVariant(static_cast<double>(run.done) / static_cast<double>(run.jobs))
                   : QVariant();
    default:
        return {};
    }
}

QVariant RunModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Run");
    case State:
        return tr("State");
    case Progress:
        return tr("Jobs");
    case Failed:
        return tr("Failed");
    case Unstable:
        return tr("Unstable");
    case Started:
        return tr("Started");
    case Compilers:
        return tr("Compilers");
    default:
        return {};
    }
}

bool RunModel::waits(RunId run) const {
    return std::ranges::find(waiting_, run) != waiting_.end();
}

Qt::ItemFlags RunModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return usual | Qt::ItemIsDropEnabled;
    return waits(runAt(index.row()).id) ? usual | Qt::ItemIsDragEnabled : usual; // dropped between rows, never onto one
}

QStringList RunModel::mimeTypes() const {
    return {kRunMime};
}

QMimeData* RunModel::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty() || !waits(runAt(indexes.front().row()).id))
        return nullptr;
    auto* data = new QMimeData; // the caller's
    data->setData(kRunMime, QByteArray::number(static_cast<qlonglong>(runAt(indexes.front().row()).id.value())));
    return data;
}

std::optional<std::size_t> RunModel::placeOfDrop(int row) const {
    const int before = row < 0 ? rowCount() : row;
    std::size_t place = 0;
    int after_last = 0; // the row behind the last that waits
    for (int each = 0; each < rowCount(); ++each)
        if (waits(runAt(each).id)) {
            place += each < before ? 1 : 0;
            after_last = each + 1;
        }
    return before <= after_last ? std::optional(place) : std::nullopt;
}

bool RunModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                               const QModelIndex& parent) const {
    (void)column;
    return action == Qt::MoveAction && !parent.isValid() && waits(draggedRun(data)) && placeOfDrop(row).has_value();
}

bool RunModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                            const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const RunId run = draggedRun(data);
    std::size_t place = *placeOfDrop(row);
    const auto from = static_cast<std::size_t>(std::ranges::find(waiting_, run) - waiting_.begin());
    if (from < place) // the others move up when it is taken out
        --place;
    if (from != place)
        emit moveWanted(run, place);
    return false; // the view has nothing to remove
}

} // namespace gnx
