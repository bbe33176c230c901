#include "widgets/runs/queue/RunModel.h"

#include <algorithm>
#include <cmath>

#include <QDateTime>
#include <QLocale>
#include <QMimeData>

#include "core/base/Join.h"
#include "widgets/common/Text.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::widgets {
namespace {

const QString kRunMime = QStringLiteral("application/x-graphnet-run"); ///< its id, in digits

RunId draggedRun(const QMimeData* data) {
    return data == nullptr ? RunId() : RunId(data->data(kRunMime).toLongLong());
}

double doneShare(const RunRow& run) {
    return run.jobs > 0 ? static_cast<double>(run.done) / static_cast<double>(run.jobs) : NAN;
}

QString startedText(const RunRow& run) {
    return QLocale().toString(QDateTime::fromString(toQString(run.started_at), Qt::ISODate).toLocalTime(),
                              QStringLiteral("d MMM HH:mm"));
}

} // namespace

RunModel::RunModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const RunRow& { return runs_[row]; });
    const auto tip = of([this](const RunRow& run) { return tipText(run); });
    const auto text_column = [&](const QString& title, auto text) {
        return TableColumn{.title = title, .text = of(text), .cell_tip = tip};
    };
    const auto count_column = [&](const QString& title, auto member) {
        const auto read = [member](const RunRow& run) { return static_cast<double>(run.*member); };
        return TableColumn{.title = title, .number = of(read), .format = cells::count, .cell_tip = tip};
    };
    TableColumn jobs = count_column(tr("Jobs"), &RunRow::done);
    jobs.text =
        of([](const RunRow& run) { return tr("%1 of %2").arg(cells::count(run.done), cells::count(run.jobs)); });
    jobs.fraction = of(doneShare);
    setColumns({
        text_column(tr("Run"), runName),
        text_column(tr("State"), [this](const RunRow& run) { return stateText(run); }),
        jobs,
        count_column(tr("Failed"), &RunRow::failed),
        count_column(tr("Unstable"), &RunRow::unstable),
        text_column(tr("Started"), startedText),
        text_column(tr("Compilers"), [](const RunRow& run) { return toQString(joined(run.compilers)); }),
    });
}

void RunModel::setRuns(std::vector<RunRow> runs, std::vector<RunId> waiting, RunId active) {
    const auto rank = [&](const RunRow& run) -> std::ptrdiff_t { // in work, then those that wait, then the others
        if (run.id == active)
            return -1;
        return std::ranges::find(waiting, run.id) - waiting.begin();
    };
    std::ranges::stable_sort(runs, {}, rank);
    const auto change = [&] {
        runs_ = std::move(runs);
        waiting_ = std::move(waiting);
        active_ = active;
    };
    if (!std::ranges::equal(runs, runs_, {}, &RunRow::id, &RunRow::id))
        return changeRows(change);
    change();
    rowsChanged();
}

void RunModel::setDone(RunId run, std::uint32_t done, std::uint32_t failed) {
    const auto found = std::ranges::find(runs_, run, &RunRow::id);
    if (found == runs_.end())
        return;
    found->done = done;
    found->failed = failed;
    rowChanged(static_cast<std::uint32_t>(found - runs_.begin()));
}

int RunModel::rowOf(RunId run) const {
    const auto found = std::ranges::find(runs_, run, &RunRow::id);
    return found == runs_.end() ? -1 : rowOfEntry(static_cast<std::uint32_t>(found - runs_.begin()));
}

const RunRow* RunModel::find(RunId run) const {
    const int row = rowOf(run);
    return row < 0 ? nullptr : &runAt(row);
}

QString RunModel::stateText(const RunRow& run) const {
    if (run.id == active_)
        return tr("▶ Running");
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
    if (run.failed > 0)
        return tr("✗ %1 of %2 failed").arg(cells::count(run.failed), cells::count(run.jobs));
    return tr("✓ Completed");
}

QString RunModel::tipText(const RunRow& run) const {
    QString tip = runSummary(run);
    if (run.running && run.id != active_ && !waits(run.id))
        tip += '\n' + tr("Running in another program");
    return run.stopped.empty() ? tip : tip + '\n' + toQString(run.stopped);
}

bool RunModel::waits(RunId run) const {
    return std::ranges::find(waiting_, run) != waiting_.end();
}

Qt::ItemFlags RunModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags usual = TableModel::flags(index);
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

} // namespace gnx::widgets
