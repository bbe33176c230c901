#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/bench/plans/Reference.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::bench {

/// Has outputs compared with a reference's by a worker that stays warm. Used by one thread.
class OutputComparison {
  public:
    /// `worker` empty: graphnet-worker next to this program or in PATH.
    explicit OutputComparison(std::filesystem::path worker) : pool_(std::move(worker)) {}

    /// `now` is a file of outputs of the same job. The result has the comparisons, or the reason why there are none
    /// (missing or damaged files, a worker that crashed). Errors: no worker can be started, Cancelled.
    Result<RunResult> compare(const std::filesystem::path& folder, const ReferenceEntry& entry,
                              const std::filesystem::path& now, const std::stop_token& stop);

  private:
    WorkerPool pool_;
};

} // namespace gnx::bench
