#pragma once

#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// All runs: waiting runs in their order, the active run, and earlier runs, newest first.
class RunModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Name, State, Progress, Failed, Unstable, Started, Compilers, ColumnCount };

    explicit RunModel(QObject* parent = nullptr);

    /// `waiting` has the order of the queue; `active` is the run that this program executes. Rows that do not move keep
    /// their selection.
    void setRuns(std::vector<RunRow> runs, std::vector<RunId> waiting, RunId active);
    void setDone(RunId run, std::uint32_t done, std::uint32_t failed);
    const RunRow* find(RunId run) const; ///< null: there is none
    const RunRow& runAt(int row) const { return runs_[entryOf(row)]; }
    int rowOf(RunId run) const; ///< -1: there is none
    /// Examples: "Waiting (2)", "In work", "Interrupted".
    QString stateText(const RunRow& run) const;

    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(runs_.size()); }

    /// A waiting run can be dragged to another place among the waiting runs.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

  signals:
    /// A run was dropped at `position` among the waiting runs, without counting itself. The queue decides, then
    /// setRuns() is called.
    void moveWanted(gnx::base::RunId run, std::size_t position);

  private:
    QString tipText(const RunRow& run) const;
    bool waits(RunId run) const;
    /// Returns the position among the waiting runs at which a run is dropped; nothing if the row is not in the queue.
    std::optional<std::size_t> placeOfDrop(int row) const;

    std::vector<RunRow> runs_;
    std::vector<RunId> waiting_;
    RunId active_;
};

} // namespace gnx::widgets
