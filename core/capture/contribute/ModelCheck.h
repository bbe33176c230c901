#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/contribute/KnownSamples.h"
#include "core/capture/contribute/UpstreamChecks.h"
#include "core/exec/validate/Duplicates.h"
#include "core/exec/validate/ValidationQueue.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::capture {

/// Evidence on one sample that may be contributed.
struct CheckedSample {
    std::string folder; ///< below the model's; "." is that itself
    SampleRecord record;
    std::vector<ConstraintResult> constraints{}; ///< in the order of kConstraints
    std::vector<LikeSample> like{};
    std::vector<UpstreamCheck> upstream{};

    /// Returns whether another known sample has the same graph with the same shapes and types.
    bool isDuplicate() const;
    /// Returns the first of GraphNet's five constraints or upstream's checks that fails, as "runnable: ...", apart from
    /// duplicates; empty if none fails.
    std::string whyInvalid() const;
};

/// Called with the present step: "checking subgraph_0: execute".
using CheckPhase = std::function<void(const std::string& phase)>;

/// Checks samples as `graphnet validate` does, searches duplicates and makes upstream's checks. Keeps a warm worker.
/// Used by one thread.
class ModelCheck {
  public:
    struct Options {
        std::filesystem::path worker_program{}; ///< empty: graphnet-worker next to this program or in PATH
        double timeout_seconds = 300;           ///< limit of one execution
        std::string device = "cpu";
    };
    explicit ModelCheck(Options options);

    /// Checks the samples at or below `folder`, in the order of their names. Duplicates are searched for first, because
    /// they are not executed. Errors: NotFound (there is no sample), Cancelled, no place for temporary files.
    Result<std::vector<CheckedSample>> check(const std::filesystem::path& folder, const KnownSamples& known,
                                             const std::stop_token& stop, const CheckPhase& phase);

  private:
    Status validate(CheckedSample& sample, const std::stop_token& stop, const CheckPhase& phase);

    ValidationBatch batch_;
    Duplicates none_; ///< KnownSamples has them
    WorkerPool pool_;
};

} // namespace gnx::capture
