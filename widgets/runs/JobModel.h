#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "core/bench/Bench.h"

namespace gnx {

/// The jobs of one run, in the order of the plan: what waits, what runs, what ended and how.
class JobModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Sample, Compiler, State, Eager, Compiled, Speedup, Accuracy, Message, ColumnCount };
    enum Role { SampleIdRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;

    void start(const BenchPlan& plan);
    void setRunning(std::size_t job, const QString& phase);
    void setResult(std::size_t job, const ResultRow& row);
    void showResults(const std::vector<ResultRow>& rows); ///< of an earlier run
    /// Jobs that have not ended are not going to.
    void markRestCancelled();
    std::size_t ended() const { return ended_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Job {
        SampleId sample;
        QString name, compiler, phase;
        std::optional<RunResult> result;
    };
    QVariant text(const Job& job, int column) const;
    void changed(std::size_t job);

    std::vector<Job> jobs_;
    std::size_t ended_ = 0;
};

/// "Correct", "Compile failed" ...: never colour alone.
QString runStatusText(RunStatus status);

} // namespace gnx
