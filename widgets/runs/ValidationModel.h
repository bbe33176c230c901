#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/validate/ValidationQueue.h"

namespace gnx {

/// The samples of a validation, in the order of the plan: a column for every constraint, evidence in the tooltip.
class ValidationModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Sample, State, FirstConstraint, ColumnCount = FirstConstraint + static_cast<int>(kConstraintCount) };
    enum Role { SampleIdRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;

    void start(const ValidationPlan& plan);
    void setRunning(std::size_t job, const QString& phase);
    void setResult(std::size_t job, const ValidationResult& result);
    /// Samples that have not ended are not going to.
    void markRestStopped();
    std::size_t ended() const { return ended_; }
    const std::vector<ConstraintResult>* results(int row) const; ///< null until there are some

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Job {
        SampleRow sample;
        QString phase;
        std::optional<std::vector<ConstraintResult>> results;
    };
    QString state(const Job& job) const;
    const ConstraintResult* result(const Job& job, int column) const;
    void changed(std::size_t job);

    std::vector<Job> jobs_;
    std::size_t ended_ = 0;
};

} // namespace gnx
