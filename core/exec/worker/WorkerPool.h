#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>

#include "core/Wings.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/JobRunner.h"

namespace gnx::exec {

/// The worker processes of one owner: graphnet-worker, and the Python harness under each interpreter. Each is started
/// when it is needed first and kept warm. The one way to worker processes. Used by one thread.
class WorkerPool {
  public:
    /// `worker_program` empty: graphnet-worker next to this program or in PATH.
    explicit WorkerPool(std::filesystem::path worker_program, WorkerLog log = {});

    /// graphnet-worker.
    JobRunner& worker();
    /// The program that runs a place's jobs. Error: NotFound, the harness is not where it belongs.
    Result<JobRunner*> at(const JobPlace& place);
    /// The same, running. One that did not start for some jobs one after the other is not tried again until
    /// forgetFailures(). Errors: why it does not start; Cancelled.
    Result<JobRunner*> started(const JobPlace& place, const std::stop_token& stop);
    void forgetFailures() { failures_.clear(); }

    /// Ends processes that wait where memory is too short for a job with so many bytes of tensors on `needed`.
    void makeRoom(std::uint64_t tensor_bytes, const JobRunner& needed);
    /// Ends processes that must not be used again, and waits for their end.
    void dropWornOut();
    /// Ends all and waits for their end.
    void dropAll();

  private:
    using Key = std::pair<std::string, std::string>; ///< interpreter and framework; empty: graphnet-worker

    /// Starts in vain, one after the other.
    struct Failures {
        int jobs = 0;
        Error last;
    };

    std::filesystem::path worker_program_;
    WorkerLog log_;
    std::map<Key, std::unique_ptr<JobRunner>> runners_;
    std::map<Key, Failures> failures_;
};

} // namespace gnx::exec
