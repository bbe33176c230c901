#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include "core/bench/Reference.h"
#include "core/bench/WorkerClient.h"

namespace gnx {

/// Has outputs compared with a reference's by a worker that stays warm. Used by one thread.
class OutputComparison {
  public:
    /// `worker` empty: graphnet-worker beside this program or in PATH.
    explicit OutputComparison(std::filesystem::path worker) : program_(std::move(worker)) {}

    /// `now` is a file of outputs of the same job. The result has them, or says why they cannot be compared (missing or
    /// damaged files, a worker that died of them). Errors: no worker can be started, Cancelled.
    Result<RunResult> compare(const std::filesystem::path& folder, const ReferenceEntry& entry,
                              const std::filesystem::path& now, const std::stop_token& stop);

  private:
    Status ensureWorker(const std::stop_token& stop);

    std::filesystem::path program_;
    std::optional<WorkerClient> worker_;
};

} // namespace gnx
