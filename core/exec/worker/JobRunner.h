#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <type_traits>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/exec/protocol/Evidence.h"
#include "core/exec/worker/PhaseLimits.h"
#include "core/exec/worker/WorkerClient.h"

namespace gnx::exec {

template <class Answer>
concept HasOutcome = requires(Answer answer) {
    outcomeOf(answer).status;
};
template <class Answer>
concept HasEnvironment = requires(Answer answer) {
    answer.status;
    answer.environment;
};

/// An answer that `evidence` describes; an error where the answer has no outcome.
template <class Answer> Result<Answer> endedWith(const RunResult& evidence) {
    if constexpr (std::is_same_v<Answer, RunResult>) {
        return evidence;
    } else if constexpr (HasOutcome<Answer>) {
        Answer answer;
        outcomeOf(answer) = endedAs<std::remove_reference_t<decltype(outcomeOf(answer))>>(evidence);
        return answer;
    } else {
        return Error{.code = errorCodeOf(evidence.status), .message = evidence.message};
    }
}

/// Takes a line for people when a worker comes or goes; may be empty.
using WorkerLog = std::function<void(const std::string& line)>;

/// Conditions under which a request is executed.
struct JobTerms {
    const SampleRow* sample = nullptr; ///< the sample of the request; null: it is not in the index
    double timeout_seconds = 0;        ///< limit for the whole job; 0: none
    PhaseLimits limits = kNoPhaseLimits;
    /// Memory that the worker and its child processes may take beyond what they have when the job begins; 0: all free
    /// memory, except a part that keeps this program and the system alive. Nothing: only the worker's own limit holds,
    /// for short jobs and for those whose times would be disturbed by checking the processes.
    std::optional<std::uint64_t> memory_bytes{};
    BlockDriver blocks{}; ///< for a RunRequest with Timing::Blocks
    std::chrono::milliseconds stop_patience = kStopPatience;
};

/// Has requests answered one after the other by a worker that it keeps warm, and turns every way in which a worker can
/// fail into an answer with the evidence. Used by one thread.
class JobRunner {
  public:
    /// `program` without a path: graphnet-worker next to this program or in PATH. It runs samples of `framework` alone.
    JobRunner(WorkerProgram program, Framework framework, WorkerLog log);

    /// Returns why a sample's job need not be sent to the program: its folder is gone, or it is of another framework.
    std::optional<RunResult> refusal(const SampleRow& sample) const;
    /// The program's greeting; it is started if it is not running. Errors: it cannot be started, Cancelled.
    Result<WorkerHello> hello(const std::stop_token& stop);

    /// Errors are those that affect every job: no worker can be started, or Cancelled while it starts. A failed job is
    /// an answer with that outcome; for answers without an outcome it is an error. A cancelled job's worker has been
    /// killed, but not waited for.
    template <class Request>
    Result<AnswerTo<Request>> call(const Request& request, const JobTerms& terms, const std::stop_token& stop,
                                   const PhaseSink& phase) {
        using Answer = AnswerTo<Request>;
        if (const auto refused = terms.sample != nullptr ? refusal(*terms.sample) : std::nullopt)
            return endedWith<Answer>(*refused);
        GNX_CHECK(ensureWorker(stop));
        Result<Answer> answer = Error{};
        const std::string said = lastWords();
        const auto ended = converse(terms, phase, [&](JobClock& clock, const JobWatch& watch) {
            answer = worker_->call(request, clock, stop, watch);
            return answer.ok() ? Status() : answer.error();
        });
        if (ended)
            return endedWith<Answer>(*ended);
        keepUnlessWornOut(executionsOf(request, *answer));
        if constexpr (HasEnvironment<Answer>)
            addEvidence(answer->status, said, answer->environment);
        return answer;
    }

    /// State of the living process, for JobTerms::blocks.
    int pid() const { return worker_->pid(); }
    bool warm() const { return worker_.has_value(); } ///< there is a process, perhaps one that has to be reaped
    /// There is one that the next job gets.
    bool ready() const { return worker_ && !unusable_ && worker_->running(); }
    /// Ends the worker, if there is one, and waits for its end.
    void dropWorker() { worker_.reset(); }
    /// The same for one that must not be used again.
    void dropWornOut() {
        if (unusable_)
            worker_.reset();
    }

  private:
    using Conversation = std::function<Status(JobClock& clock, const JobWatch& watch)>;

    Status ensureWorker(const std::stop_token& stop);
    Result<WorkerClient> startWorker(const std::stop_token& stop);
    Error notStarted(Error error) const;
    /// Returns how the job ended where the worker gave no answer; the worker is not used again then.
    std::optional<RunResult> converse(const JobTerms& terms, const PhaseSink& phase, const Conversation& conversation);
    RunResult failed(const std::string& sample, const JobClock& clock, const Error& error, const std::string& phase,
                     std::optional<std::uint64_t> oom_kills_before);
    /// Describes a death in message, status, operator and environment.
    void describeDeath(const ExitState& exit, const std::string& where, std::optional<std::uint64_t> oom_kills_before,
                       RunResult& made) const;
    /// Returns a check whether the worker and its children use more memory than the job may.
    std::function<Status()> memoryCheck(std::uint64_t limit_bytes) const;
    void keepUnlessWornOut(const std::vector<Execution>& executions);
    /// Adds the process's identity and, for a failed job, its stderr since `said`.
    void addEvidence(RunStatus status, const std::string& said, std::map<std::string, std::string>& environment);
    std::string lastWords();

    WorkerProgram program_; ///< without a path: graphnet-worker, to be found
    Framework framework_;
    WorkerLog log_;
    std::optional<WorkerClient> worker_;
    bool unusable_ = false; ///< the worker in worker_ must not be given another job
};

} // namespace gnx::exec
