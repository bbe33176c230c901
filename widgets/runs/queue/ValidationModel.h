#pragma once

#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/exec/validate/ValidationQueue.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The samples of a validation, in the order of the batch: a column for every constraint, evidence in the tooltip.
class ValidationModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Sample, State, FirstConstraint, ColumnCount = FirstConstraint + static_cast<int>(kConstraintCount) };
    enum Role { SampleIdRole = FirstFreeRole };

    explicit ValidationModel(QObject* parent = nullptr);

    void start(const ValidationBatch& batch);
    void setRunning(std::size_t job, const QString& phase);
    void setResult(std::size_t job, const ValidationResult& result);
    /// Marks all samples that have no result yet as stopped.
    void markRestStopped();
    std::size_t ended() const { return ended_; }
    const std::vector<ConstraintResult>* results(int row) const; ///< null until there are some

    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(jobs_.size()); }

  protected:
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    struct Job {
        SampleRow sample;
        QString phase;
        std::optional<std::vector<ConstraintResult>> results;
    };
    static QString state(const Job& job);
    static const ConstraintResult* result(const Job& job, Constraint wanted);
    TableColumn constraintColumn(Constraint constraint);

    std::vector<Job> jobs_;
    std::size_t ended_ = 0;
};

} // namespace gnx::widgets
