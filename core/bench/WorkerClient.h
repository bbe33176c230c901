#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/bench/JobClock.h"
#include "core/measure/SpeedupMeasurement.h"
#include "core/protocol/CheckProtocol.h"
#include "core/protocol/CompareProtocol.h"
#include "core/protocol/InputsProtocol.h"
#include "core/protocol/ObserveProtocol.h"
#include "core/protocol/Protocol.h"
#include "core/protocol/RoofsProtocol.h"
#include "core/protocol/ScriptProtocol.h"
#include "core/protocol/TraceProtocol.h"
#include "core/protocol/TypesProtocol.h"
#include "core/system/LastLines.h"
#include "core/system/ProcessMark.h"
#include "core/system/Subprocess.h"

namespace gnx {

/// Called for every phase event: the phase's name, and how far it is.
using PhaseSink = std::function<void(const std::string& phase, const Progress&)>;

/// What a worker says of a signal that ends it.
struct WorkerCrash {
    std::int64_t node = -1; ///< the operator it executed; -1: none
    std::uint32_t line = 0; ///< of model.py
};

/// A program that speaks the protocol.
struct WorkerProgram {
    std::filesystem::path program;
    std::vector<std::string> arguments{};
    std::vector<std::string> environment{}; ///< "NAME=value", replacing or adding to this process's
    std::string called = "worker";          ///< in messages
};

/// Orders blocks of a job whose models have both run, until it has seen enough; its error ends the job.
using BlockDriver = std::function<Status(const BlockReady& ready, const BlockRunner& run)>;

/// What the client wants of a job while it is in work.
struct JobWatch {
    PhaseSink phase{};
    BlockDriver blocks{};            ///< of Timing::Blocks
    std::function<Status()> check{}; ///< called twice a second while the client waits; its error ends the job
};

/// One living graphnet-worker and the lines spoken with it (core/protocol/Protocol.h). After any error but InvalidInput
/// the conversation is out of step: kill the worker and start another. Owned by one thread.
class WorkerClient {
  public:
    using Clock = Subprocess::Clock;

    /// Starts the program and waits for its greeting. Errors: NotFound or Unreadable (the program), Crashed (with what
    /// it said last), Timeout, Cancelled, Malformed (no greeting), NewerVersion (another version of the protocol).
    static Result<WorkerClient> start(const std::filesystem::path& program, Clock::time_point deadline,
                                      const std::stop_token& stop);
    static Result<WorkerClient> start(const WorkerProgram& program, Clock::time_point deadline,
                                      const std::stop_token& stop);

    const WorkerHello& hello() const { return hello_; }

    /// One job. A stop is passed on to the worker, whose answer then is the result (RunStatus::Cancelled) if it comes
    /// in time. Errors: Crashed, Timeout, Cancelled, Malformed (an answer that is none), InvalidInput (the worker says
    /// it did not understand the request; it stays usable).
    Result<RunResult> run(const RunRequest& request, JobClock& clock, const std::stop_token& stop,
                          const JobWatch& watch);
    /// Asks the harness for an AOTInductor package of the model: the result's compile_ms, and the file.
    Result<RunResult> package(const RunRequest& request, const std::string& package_file, JobClock& clock,
                              const std::stop_token& stop, const JobWatch& watch);
    Result<InputsResult> inputs(const InputsRequest& request, JobClock& clock, const std::stop_token& stop,
                                const JobWatch& watch);
    /// The same for other kinds of jobs.
    Result<CheckResult> check(const CheckRequest& request, Clock::time_point deadline, const std::stop_token& stop,
                              const PhaseSink& phase);
    Result<ObserveResult> observe(const ObserveRequest& request, Clock::time_point deadline,
                                  const std::stop_token& stop, const PhaseSink& phase);
    /// The types of a graph's values.
    Result<TypesResult> types(const TypesRequest& request, Clock::time_point deadline, const std::stop_token& stop);
    /// Two files of outputs.
    Result<RunResult> compare(const CompareRequest& request, Clock::time_point deadline, const std::stop_token& stop);

    /// What a device does at most. Needs no sample.
    Result<RoofsResult> roofs(const RoofsRequest& request, Clock::time_point deadline, const std::stop_token& stop,
                              const PhaseSink& phase);
    /// A graph as a TorchScript module.
    Result<TraceResult> trace(const TraceRequest& request, Clock::time_point deadline, const std::stop_token& stop,
                              const PhaseSink& phase);
    Result<ScriptResult> script(const ScriptRequest& request, Clock::time_point deadline, const std::stop_token& stop,
                                const PhaseSink& phase);

    bool running() const { return process_.running(); }
    int pid() const { return process_.pid(); }
    void requestKill() { process_.requestKill(); }
    /// Kills it, if it still lives, and says how it ended.
    ExitState end() { return process_.kill(); }
    /// The operator in which it died, where it could still tell.
    const std::optional<WorkerCrash>& crash() const { return crash_; }
    /// The last lines of its stderr, at most `lines`.
    std::string lastWords(std::size_t lines);

  private:
    WorkerClient(ProcessMark mark, Subprocess process, WorkerHello hello, std::string called)
        : mark_(std::move(mark)), process_(std::move(process)), hello_(std::move(hello)), called_(std::move(called)) {}

    /// Sends {"type": type, "request": request}; the "result" of the answer.
    Result<nlohmann::json> ask(const char* type, nlohmann::json request, Clock::time_point deadline,
                               const std::stop_token& stop, const PhaseSink& phase);
    Result<nlohmann::json> ask(const char* type, nlohmann::json request, JobClock& clock, const std::stop_token& stop,
                               const JobWatch& watch);
    Status send(const nlohmann::json& message, Clock::time_point deadline, const std::stop_token& stop);
    /// The next line that is no empty one.
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
    Clock::time_point next_check_{}; ///< of JobWatch::check
    std::optional<WorkerCrash> crash_;
};

} // namespace gnx
