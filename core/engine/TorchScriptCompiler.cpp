#include <ATen/core/LegacyTypeDispatch.h>

#include "core/engine/Compiler.h"
#include "core/engine/ScriptTrace.h"

namespace gnx {
namespace {

class ScriptModel final : public CompiledModel {
  public:
    ScriptModel(torch::jit::Module module, std::vector<std::size_t> inputs)
        : module_(std::move(module)), inputs_(std::move(inputs)) {}

    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        const at::AutoDispatchBelowADInplaceOrView untracked; // as the eager plan beside which it is timed
        try {
            return runScript(module_, inputs_, inputs);
        } catch (const std::exception& failure) {
            return scriptError(failure);
        }
    }

  private:
    torch::jit::Module module_;
    std::vector<std::size_t> inputs_;
};

} // namespace

Result<std::unique_ptr<CompiledModel>> compileTorchScript(const CompileTask& task) {
    GNX_TRY(Plan plan, Plan::build(task.graph, task.target));
    try {
        ScriptTrace trace = traceScript(plan, *task.graph, task.inputs, task.changed);
        torch::jit::Module optimized = torch::jit::optimize_for_inference(trace.module);
        return std::unique_ptr<CompiledModel>(
            std::make_unique<ScriptModel>(std::move(optimized), std::move(trace.inputs)));
    } catch (const std::exception& failure) {
        return scriptError(failure);
    }
}

} // namespace gnx
