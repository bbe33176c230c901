#pragma once

#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/validate/Duplicates.h"
#include "core/exec/validate/ValidationQueue.h"
#include "core/exec/worker/JobRunner.h"

namespace gnx::exec {

/// Validates one sample after the other for one batch. Used by one thread.
class SampleValidator {
  public:
    /// All three must outlive it. `runner` has the worker.
    SampleValidator(const ValidationBatch& batch, JobRunner& runner, const Duplicates& duplicates)
        : batch_(batch), runner_(runner), duplicates_(duplicates) {}

    /// Errors: Cancelled; what would hit every sample (no place for temporary files, for --keep).
    Result<ValidationResult> validate(const SampleRow& row, const std::stop_token& stop, const PhaseSink& phase);

    /// Returns why no worker could be started for what needs one; empty otherwise.
    const std::string& whyNoWorker() const { return no_worker_; }

  private:
    class Attempt;
    bool wants(Constraint constraint) const;

    const ValidationBatch& batch_;
    JobRunner& runner_;
    const Duplicates& duplicates_;
    std::string no_worker_; ///< why none can be started; then it is not tried for every sample
};

} // namespace gnx::exec
