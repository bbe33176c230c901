#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/LoadedSample.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// A sample with its inputs, ready to be run again and again in one configuration.
class PreparedSample {
  public:
    /// Loads the sample and makes its inputs; returns Correct when it is ready, Cancelled if `stop` was requested
    /// meanwhile, else the failure.
    CheckRun open(const std::string& directory, const RunConfiguration& configuration, std::uint64_t limit_bytes,
                  const PhaseSink& phase, const std::stop_token& stop = {});
    bool is(const std::string& directory, const RunConfiguration& configuration) const {
        return directory_ == directory && configuration_ == configuration;
    }

    LoadedSample& loaded() { return loaded_; }
    const Graph& graph() const { return *loaded_.graph; }
    const at::Device& device() const { return device_; }
    const std::vector<at::Tensor>& inputs() const { return inputs_; }
    double loadMilliseconds() const { return load_ms_; }
    double inputsMilliseconds() const { return inputs_ms_; }

    /// Sets the calling thread's number of threads to the configuration's, and seeds LibTorch's generator again.
    void enter() const;
    /// From now on a run ends between two nodes, as RunStatus::Cancelled, once `stop` is requested.
    void stopWhen(std::stop_token stop) { loaded_.program->stopWhen(std::move(stop)); }
    /// Per input: whether a run has written into it.
    std::vector<bool> changedInputs() const;
    /// Makes the inputs again where a run has written into them. Outside of any run.
    Status renewInputs();
    /// Runs the sample once; an error is returned as the run's outcome. The outputs go to `outputs`, if given.
    CheckRun run(ProgramObserver* observer, std::vector<at::Tensor>* outputs = nullptr);

  private:
    Status makeAll(const std::stop_token& stop = {});

    std::string directory_;
    RunConfiguration configuration_;
    at::Device device_ = at::kCPU;
    LoadedSample loaded_;
    std::vector<at::Tensor> inputs_;
    std::vector<std::uint64_t> checksums_; ///< checksums of the unchanged inputs
    double load_ms_ = 0, inputs_ms_ = 0;
};

/// A run that came to its end, `phase` "done".
CheckRun ranToEnd();
CheckRun failedRun(RunStatus status, const char* phase, const Error& error, std::int64_t node = -1);

} // namespace gnx::exec
