#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "core/bench/JobPlace.h"
#include "core/bench/ModelCode.h"
#include "core/bench/SharedInputs.h"
#include "core/tracerun/RecordTrace.h"

namespace gnx {

/// Records samples under any compiler, wherever it runs: in graphnet-worker, or in the Python harness, which gets code
/// and inputs as in a benchmark. Keeps the processes warm. Used by one thread.
class TraceRecorder {
  public:
    struct Options {
        std::filesystem::path worker_program{}; ///< empty: graphnet-worker beside this program or in PATH
        JobPlaces places{};                     ///< empty: the worker's compilers alone (catalogPlaces() knows all)
        std::filesystem::path cache_folder{};   ///< of compilers; empty: the user's cache folder
        std::function<void(const std::string&)> log = [](const std::string&) {}; ///< lines for people
    };

    explicit TraceRecorder(Options options);
    ~TraceRecorder();

    /// As recordTrace(), whose errors it has. A result's operator and line are the sample's own. Errors besides: those
    /// of finding the compiler and its Python, and of writing the sample's code.
    Result<RecordedTrace> record(const SampleRow& sample, const TraceRequest& request, double timeout_seconds,
                                 const std::stop_token& stop, const PhaseSink& phase);

  private:
    /// What the harness gets of a sample, for as long as it may read it.
    struct HandedOver {
        SharedInputs in_memory{}, on_disk{std::filesystem::temp_directory_path()};
        std::optional<ModelCode> code{};
    };

    Result<RecordedTrace> recordInHarness(const JobPlace& place, const SampleRow& sample, TraceRequest request,
                                          double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase);
    /// Of what the worker runs once the harness has made a package of it.
    Result<RecordedTrace> recordPackaged(const JobPlace& place, const SampleRow& sample, TraceRequest request,
                                         double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase);
    /// Code and inputs, named in `request`. Nothing if they are there; else how it went.
    Result<std::optional<TraceResult>> handOver(const SampleRow& sample, TraceRequest& request, HandedOver& files,
                                                double timeout_seconds, const std::stop_token& stop,
                                                const PhaseSink& phase);
    /// Nothing if they are there; else how it went.
    Result<std::optional<TraceResult>> makeInputs(const SampleRow& sample, const TraceRequest& request,
                                                  double timeout_seconds, const std::stop_token& stop,
                                                  const PhaseSink& phase);
    Result<JobRunner*> harness(const JobPlace& place);

    Options options_;
    JobRunner worker_;
    std::map<std::pair<std::filesystem::path, std::string>, std::unique_ptr<JobRunner>>
        harnesses_; ///< by interpreter and framework
};

} // namespace gnx
