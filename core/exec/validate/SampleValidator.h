#pragma once

#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/observe/ObserveService.h"
#include "core/exec/validate/Duplicates.h"
#include "core/exec/validate/ValidationQueue.h"
#include "core/exec/worker/JobRunner.h"

namespace gnx::exec {

/// Validates one sample after the other for one batch. Used by one thread.
class SampleValidator {
  public:
    /// All must outlive it. `runner` has the worker. `onnx` runs models of ONNX; null: they are not run.
    SampleValidator(const ValidationBatch& batch, JobRunner& runner, const Duplicates& duplicates,
                    ObserveService* onnx = nullptr)
        : batch_(batch), runner_(runner), duplicates_(duplicates), onnx_(onnx) {}

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
    ObserveService* onnx_;
    std::string no_worker_; ///< why none can be started; then it is not tried for every sample
};

} // namespace gnx::exec
