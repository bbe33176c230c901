#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/index/Index.h"
#include "core/data/index/VerdictStore.h"
#include "core/exec/worker/JobPlace.h"
#include "core/graph/sample/Constraint.h"

namespace gnx::exec {

/// Samples to validate, each against these constraints.
struct ValidationBatch {
    std::vector<SampleRow> samples;
    std::vector<Constraint> constraints{kConstraints.begin(), kConstraints.end()};
    std::string device = "cpu";           ///< "cpu" or "cuda:N"
    int threads = 0;                      ///< threads of the executor; 0: LibTorch's default
    std::uint32_t seed = 123;             ///< seed of the inputs
    std::uint64_t memory_limit_bytes = 0; ///< limit of one execution; 0: 60 % of the available memory
    double timeout_seconds = 300;         ///< for each of the (at most two) requests that a sample needs
    std::filesystem::path keep; ///< both parts of every sample are left below keep/NAME; empty: written and removed
};

/// Result of validating one sample.
struct ValidationResult {
    SampleRow sample;
    /// Results of the requested constraints, in the order of kConstraints. `details` by constraint:
    /// runnable      {status, message, phase, node, line, peak_bytes, outputs: [{dtype, shape, hash}], environment}
    /// serializable  {nodes, difference, outputs_compared, outputs: [{equal, hash}]}
    /// decomposable  {node (first of the second part), line, values: [{id, name, dtype, shape, bytes}], bytes,
    ///               nodes: [first part, second part], outputs: [{equal, hash, part}], directories (with --keep)}
    /// analyzable    {statements, opaque: [{line, column, message}], unnamed: [{callee, line}]}
    /// custom-ops    {operators: [{name, count, line, file}]}
    /// unique        {hash, same: [{id, name}]}
    std::vector<ConstraintResult> constraints;
    /// Contradictions within the sample's files: tensors without use, inputs without description, shapes, hashes.
    /// Stored among the sample's problems, and in the details of "analyzable" as `findings`; none for a sample that
    /// cannot be read.
    std::optional<std::vector<Problem>> findings;
};

/// Functions called on the queue's thread; they must be cheap. The window passes the events to its own thread.
struct ValidationEvents {
    std::function<void(std::size_t job, const SampleRow&)> sample_started;
    std::function<void(std::size_t job, const std::string& phase, const Progress&)> sample_progress;
    std::function<void(const ValidationResult&, std::size_t job)> sample_finished; ///< already stored
    /// Called at the end of a batch. Errors: Cancelled (what was finished is kept), a full disk, an unusable index.
    std::function<void(const Status&)> batch_finished;
    std::function<void(const std::string& line)> log;
};

/// Validates samples one after the other on its own thread; one graphnet-worker that stays running executes them, and
/// ONNX Runtime those that are a model of ONNX. If
/// the worker dies or hangs, its sample gets no verdict but the reason, and the next sample gets a new worker. Without
/// a worker, constraints that need one are "not checked". The running sample keeps its former verdicts when cancel() is
/// called.
class ValidationQueue {
  public:
    struct Options {
        std::filesystem::path database_file;  ///< for verdicts of indexed samples; empty: nothing is stored
        std::filesystem::path worker_program; ///< empty: findProgram("graphnet-worker")
        JobPlaces places{}; ///< place of the compiler onnxruntime, for models of ONNX; unset: they are not run
    };
    ValidationQueue(Options options, ValidationEvents events);
    ~ValidationQueue(); ///< cancels, waits for the thread; at most a second
    ValidationQueue(const ValidationQueue&) = delete;
    ValidationQueue& operator=(const ValidationQueue&) = delete;

    void submit(ValidationBatch batch); ///< appended: runs after the earlier batches
    void cancel();                      ///< kills the worker; waiting batches are dropped
    bool idle() const;
    void waitUntilIdle();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace gnx::exec
