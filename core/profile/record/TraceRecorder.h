#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/SampleHandOver.h"
#include "core/exec/worker/WorkerPool.h"
#include "core/profile/record/RecordTrace.h"

namespace gnx::profile {

/// Records samples under any compiler, in its own program: in graphnet-worker, or in the Python harness, which gets
/// code and inputs as in a benchmark. Keeps the processes warm. Used by one thread.
class TraceRecorder {
  public:
    struct Options {
        std::filesystem::path worker_program{}; ///< empty: graphnet-worker next to this program or in PATH
        JobPlaces places{};                     ///< empty: the worker's compilers alone (catalogPlaces() knows all)
        std::filesystem::path cache_folder{};   ///< folder for the compilers' caches; empty: the user's cache folder
        WorkerLog log{};                        ///< lines for people
    };

    explicit TraceRecorder(Options options);
    ~TraceRecorder();

    /// Does the same as recordTrace(), with its errors. A result's operator and line are the sample's own. Further
    /// errors: those of finding the compiler and its Python, and of writing the sample's code.
    Result<RecordedTrace> record(const SampleRow& sample, const TraceRequest& request, double timeout_seconds,
                                 const std::stop_token& stop, const PhaseSink& phase);

  private:
    Result<RecordedTrace> recordInHarness(const JobPlace& place, const SampleRow& sample, TraceRequest request,
                                          double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase);
    /// For compilers of the worker that run packages made by the harness.
    Result<RecordedTrace> recordPackaged(const JobPlace& place, const SampleRow& sample, TraceRequest request,
                                         double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase);
    /// Code and inputs, named in `request`. Nothing if they are there; else how it went.
    Result<std::optional<TraceResult>> handOver(const SampleRow& sample, TraceRequest& request, SampleHandOver& files,
                                                double timeout_seconds, const std::stop_token& stop,
                                                const PhaseSink& phase);

    Options options_;
    WorkerPool pool_;
};

} // namespace gnx::profile
