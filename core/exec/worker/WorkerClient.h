#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/base/system/LastLines.h"
#include "core/base/system/ProcessMark.h"
#include "core/base/system/Subprocess.h"
#include "core/exec/measure/SpeedupMeasurement.h"
#include "core/exec/protocol/Protocol.h"
#include "core/exec/worker/JobClock.h"

namespace gnx::exec {

/// Called for every phase event: the phase's name and progress.
using PhaseSink = std::function<void(const std::string& phase, const Progress&)>;

/// A worker's report of the signal that ends it.
struct WorkerCrash {
    std::int64_t node = -1; ///< the operator it executed; -1: none
    std::uint32_t line = 0; ///< line of model.py
};

/// A program that speaks the protocol.
struct WorkerProgram {
    std::filesystem::path program;
    std::vector<std::string> arguments{};
    std::vector<std::string> environment{}; ///< "NAME=value", replacing or adding to this process's
    std::string called = "worker";          ///< in messages
};

/// Orders blocks of a job whose models have both run, until it has enough, and reports its progress; its error
/// ends the job.
using BlockDriver = std::function<Status(const BlockReady& ready, const BlockRunner& run, const PhaseSink& phase)>;

/// After a stop the worker has so long to end the job by itself; then it is killed. A cancelled call returns within a
/// tenth of a second.
inline constexpr std::chrono::milliseconds kStopPatience{60};

/// The client's part in a job while it runs.
struct JobWatch {
    PhaseSink phase{};
    BlockDriver blocks{};            ///< driver for Timing::Blocks
    std::function<Status()> check{}; ///< called twice a second while the client waits; its error ends the job
    std::chrono::milliseconds stop_patience = kStopPatience;
};

/// One living graphnet-worker and the lines spoken with it (core/exec/protocol/Protocol.h). After any error but
/// InvalidInput the conversation is out of step: kill the worker and start another. Owned by one thread.
class WorkerClient {
  public:
    using Clock = Subprocess::Clock;

    /// Starts the program and waits for its greeting. Errors: NotFound or Unreadable (the program), Crashed (with its
    /// last lines), Timeout, Cancelled, Malformed (no greeting), NewerVersion (another version of the protocol).
    static Result<WorkerClient> start(const std::filesystem::path& program, Clock::time_point deadline,
                                      const std::stop_token& stop);
    static Result<WorkerClient> start(const WorkerProgram& program, Clock::time_point deadline,
                                      const std::stop_token& stop);

    const WorkerHello& hello() const { return hello_; }

    /// One job. A stop is passed on to the worker, whose answer then is the result (RunStatus::Cancelled) if it comes
    /// in time. Errors: Crashed, Timeout, Cancelled, Malformed (an invalid answer), InvalidInput (the worker did not
    /// understand the request; it stays usable), and those of `watch`.
    template <class Request>
    Result<AnswerTo<Request>> call(const Request& request, JobClock& clock, const std::stop_token& stop,
                                   const JobWatch& watch) {
        Result<AnswerTo<Request>> answer = Error{};
        const auto read = [&](const nlohmann::json& result) { answer = fromJson<AnswerTo<Request>>(result); };
        GNX_CHECK(ask(Wire<Request>::kName, toJson(request), clock, stop, watch, read));
        return answer;
    }

    bool running() const { return process_.running(); }
    int pid() const { return process_.pid(); }
    void requestKill() { process_.requestKill(); }
    /// Kills it, if it still lives, and returns how it ended.
    ExitState end() { return process_.kill(); }
    /// The operator in which it died, if it could still report it.
    const std::optional<WorkerCrash>& crash() const { return crash_; }
    /// The last lines of its stderr, at most `lines`.
    std::string lastWords(std::size_t lines);

  private:
    WorkerClient(ProcessMark mark, Subprocess process, WorkerHello hello, std::string called)
        : mark_(std::move(mark)), process_(std::move(process)), hello_(std::move(hello)), called_(std::move(called)) {}

    using ReadResult = std::function<void(const nlohmann::json& result)>;
    /// Sends {"type": type, "request": request} and has `read` take the "result" of the answer.
    Status ask(const char* type, const nlohmann::json& request, JobClock& clock, const std::stop_token& stop,
               const JobWatch& watch, const ReadResult& read);
    Status send(const nlohmann::json& message, Clock::time_point deadline, const std::stop_token& stop);
    /// The next line that is not empty.
    Result<std::string> readLine(const JobClock& clock, const std::stop_token& stop, const JobWatch& watch);
    /// The next event of the request `last_id_` that is neither a phase nor a crash report.
    Result<nlohmann::json> readEvent(JobClock& clock, const std::stop_token& stop, const JobWatch& watch);
    /// Waits for the "result" of the request.
    Result<nlohmann::json> readResult(JobClock& clock, const std::stop_token& stop, const JobWatch& watch);
    /// Lets the driver order blocks. The result, where the job ended meanwhile.
    Result<std::optional<nlohmann::json>> orderBlocks(const nlohmann::json& ready, JobClock& clock,
                                                      const std::stop_token& stop, const JobWatch& watch);

    ProcessMark mark_; ///< goes after the process: then what that has left is found
    Subprocess process_;
    WorkerHello hello_;
    std::string called_;
    std::int64_t last_id_ = 0;
    Clock::time_point next_check_{}; ///< next call of JobWatch::check
    std::optional<WorkerCrash> crash_;
};

} // namespace gnx::exec
