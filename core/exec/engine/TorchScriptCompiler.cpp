#include <ATen/core/LegacyTypeDispatch.h>

#include "core/exec/engine/Compiler.h"
#include "core/exec/engine/ScriptTrace.h"

namespace gnx::exec {
namespace {

class ScriptModel final : public CompiledModel {
  public:
    ScriptModel(torch::jit::Module module, std::vector<std::size_t> inputs)
        : module_(std::move(module)), inputs_(std::move(inputs)) {}

    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        const at::AutoDispatchBelowADInplaceOrView untracked; // as for the eager program with which it is compared
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

Result<std::unique_ptr<CompiledModel>> compileTorchScript(const CompileTask& task) {
    GNX_TRY(Program program, Program::build(task.graph, task.target));
    try {
        ScriptTrace trace = traceScript(program, *task.graph, task.inputs, task.changed);
        torch::jit::Module optimized = torch::jit::optimize_for_inference(trace.module);
        return std::unique_ptr<CompiledModel>(
            std::make_unique<ScriptModel>(std::move(optimized), std::move(trace.inputs)));
    } catch (const std::exception& failure) {
        return scriptError(failure);
    }
}

} // namespace

/// Runs the graph's trace. The module's tensors are attributes, which freezing turns into constants. These can be
/// folded (a batch normalization into its convolution), so the last bits of outputs may differ from eager's.
const CompilerEntry& torchScriptCompiler() {
    static constexpr CompilerEntry entry{.name = "torchscript", .title = "TorchScript", .compile = compileTorchScript};
    return entry;
}

} // namespace gnx::exec
