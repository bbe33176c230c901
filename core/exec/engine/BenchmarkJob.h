#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Compiler.h"
#include "core/exec/engine/DeviceEvents.h"
#include "core/exec/engine/GeneratorState.h"
#include "core/exec/engine/LoadedSample.h"
#include "core/exec/engine/PhasedJob.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/protocol/BlockProtocol.h"

namespace gnx::exec {

/// The time of some calls of a model, one after the other.
struct CallTime {
    double ms = 0;
    std::optional<double> gpu_ms; ///< between two CUDA events around them; nothing on CPUs
};

/// A benchmark; each phase needs those before it.
class BenchmarkJob : public PhasedJob<RunResult> {
  public:
    /// The arguments must outlive the job. The memory limit applies to the job's tensors.
    BenchmarkJob(const RunRequest& request, const PhaseSink& sink, std::stop_token stop, std::uint64_t limit_bytes);

    bool load();
    bool makeInputTensors();
    bool runEager(); ///< its first call, whose outputs are kept
    bool writeEagerOutputs();
    bool compile();
    bool runCompiled(); ///< its first call, whose outputs are kept
    bool compare();

    /// Calls a model this often, and measures the time of all calls together; the device is synchronized before and
    /// after.
    std::optional<CallTime> timeCalls(Side side, std::uint32_t calls);
    /// Records the peak memory of the process and of the GPU since runCompiled().
    void notePeakMemory();
    /// Frees the outputs; only the models and the inputs stay.
    void forgetOutputs();
    BlockReady firstCalls() const { return {first_eager_ms_, result_.first_call_ms}; }

    bool isStopped();
    bool fail(RunStatus status, const std::string& message);
    bool fail(RunStatus status, const Error& error);
    /// Outputs of the sample's eager forward().
    bool failAtReturn(ErrorCode code, std::string message);
    /// The exception of a step.
    bool fail(const std::exception& thrown);
    const RunRequest& request() const { return request_; }
    RunResult& result() { return result_; }

  private:
    using Tensors = std::vector<at::Tensor>;
    Result<Tensors> obtainInputs() const;
    /// Loads the sample whose inputs are used, if the request wants the inputs of another dtype.
    bool loadDrawn();
    bool renewInputs();
    bool call(Side side);
    const at::Tensor* truthOf(std::size_t output) const;

    const RunRequest& request_;
    std::stop_token stop_;
    std::uint64_t limit_bytes_;
    at::Device device_ = at::kCPU;
    std::optional<DeviceEvents> events_;
    const CompilerEntry* compiler_ = nullptr;
    std::optional<LoadedSample> loaded_;
    std::optional<LoadedSample> drawn_; ///< kInputsDrawnIn
    InputOptions drawn_inputs_;
    std::unique_ptr<CompiledModel> eager_, model_;
    Tensors inputs_, eager_outputs_, compiled_outputs_;
    NamedTensors truth_;
    std::vector<bool> changed_;                ///< per input: the graph writes into it
    std::optional<GeneratorState> generators_; ///< state for the compiled model's first call
    double first_eager_ms_ = 0;
};

} // namespace gnx::exec
