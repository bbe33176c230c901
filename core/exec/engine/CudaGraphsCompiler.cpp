#include "core/exec/engine/Compiler.h"

#ifdef GNX_HAVE_CUDA

#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

#include "core/exec/engine/ScriptTrace.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

/// Calls before the capture, on its stream: the set-up of libraries at their first calls cannot be captured.
constexpr int kWarmUps = 3;

/// A recorded run of the program that is replayed as one launch. Its tensors have fixed addresses: the inputs of each
/// call are copied there, except the module's own tensors, which stay in place. Writes into inputs stay in those
/// copies, and the outputs are valid until the next call.
class CapturedModel final : public CompiledModel {
  public:
    CapturedModel(Program program, const CompileTask& task)
        : program_(std::move(program)), device_(task.target.device), current_(task.inputs.size()) {
        for (std::size_t i = 0; i < task.inputs.size(); ++i) {
            const GraphInput& input = task.graph->inputs()[i];
            const bool size = task.graph->text(input.annotation) == "torch.SymInt";
            kept_.push_back(size || (isModuleAttribute(task.graph->text(input.name)) && !task.changed[i]));
            if (kept_[i])
                current_[i] = task.inputs[i];
            // A size is read by the host while it records, which must not wait for the device.
            fixed_.push_back(size ? task.inputs[i].cpu() : kept_[i] ? task.inputs[i] : task.inputs[i].clone());
        }
    }

    Status capture(const CompileTask& task) {
        synchronize(device_); // the copies above are on another stream
        const c10::cuda::CUDAStreamGuard beside(c10::cuda::getStreamFromPool(false, device_.index()));
        for (int i = 0; i < kWarmUps; ++i) {
            fill(task.inputs);
            if (const auto outputs = program_.runUntracked(fixed_); !outputs)
                return outputs.error();
        }
        fill(task.inputs);
        synchronize(device_);
        graph_.capture_begin();
        auto outputs = program_.runUntracked(fixed_);
        try {
            graph_.capture_end();
            // also after an operator that cannot be captured: its message explains more
        } catch (const std::exception& failure) {
            return outputs ? errorOf(failure) : outputs.error();
        }
        if (!outputs)
            return outputs.error();
        outputs_ = *std::move(outputs);
        return {};
    }

    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        try {
            fill(inputs);
            graph_.replay();
            return outputs_;
        } catch (const std::exception& failure) {
            return errorOf(failure);
        }
    }

  private:
    /// The module's tensors do not change: one is copied only if it is another tensor than before.
    void fill(const std::vector<at::Tensor>& inputs) {
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (kept_[i] && inputs[i].is_same(current_[i]))
                continue;
            fixed_[i].copy_(inputs[i], /*non_blocking=*/true);
            if (kept_[i])
                current_[i] = inputs[i];
        }
    }

    Program program_;
    at::Device device_;
    std::vector<bool> kept_; ///< per input: it is a size or a tensor of the module
    std::vector<at::Tensor> fixed_, current_, outputs_;
    at::cuda::CUDAGraph graph_;
};

Result<std::unique_ptr<CompiledModel>> compileCudaGraphs(const CompileTask& task) {
    GNX_TRY(Program program, Program::build(task.graph, task.target));
    try {
        auto model = std::make_unique<CapturedModel>(std::move(program), task);
        GNX_CHECK(model->capture(task));
        return std::unique_ptr<CompiledModel>(std::move(model));
    } catch (const std::exception& failure) {
        return errorOf(failure);
    }
}

} // namespace
} // namespace gnx::exec

#else

namespace gnx::exec {
namespace {

Result<std::unique_ptr<CompiledModel>> compileCudaGraphs(const CompileTask&) {
    return Error{.code = ErrorCode::Unsupported, .message = "this graphnet-worker is built without CUDA"};
}

} // namespace
} // namespace gnx::exec

#endif

namespace gnx::exec {

/// Returns the compiler that captures the program's launches and replays them as one.
const CompilerEntry& cudaGraphsCompiler() {
    static constexpr CompilerEntry entry{
        .name = "cuda-graphs", .title = "CUDA Graphs", .compile = compileCudaGraphs, .needs_gpu = true};
    return entry;
}

} // namespace gnx::exec
