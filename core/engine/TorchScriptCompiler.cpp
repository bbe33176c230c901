#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/jit/frontend/tracer.h>

#include "core/engine/Compiler.h"
#include "core/engine/TorchErrors.h"

namespace gnx {
namespace {

/// Parameters and buffers are attributes of the module, so that freezing makes constants of them; the rest, and what
/// the graph writes into, are inputs.
bool isAttribute(std::string_view name) {
    return name.find("_parameters_") != std::string_view::npos || name.find("_buffers_") != std::string_view::npos;
}

/// The interpreter's first line says nothing; what failed comes after the traceback of the script.
Error scriptError(const std::exception& failure) {
    Error error = errorOf(failure);
    error.message = std::string(failure.what()).substr(0, 600);
    return error;
}

class ScriptModel final : public CompiledModel {
  public:
    ScriptModel(torch::jit::Module module, std::vector<std::size_t> inputs)
        : module_(std::move(module)), inputs_(std::move(inputs)) {}

    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        std::vector<c10::IValue> arguments;
        arguments.reserve(inputs_.size());
        for (const std::size_t i : inputs_)
            arguments.emplace_back(inputs[i]);
        const at::AutoDispatchBelowADInplaceOrView untracked; // as the eager plan beside which it is timed
        try {
            const c10::IValue result = module_.forward(std::move(arguments));
            std::vector<at::Tensor> outputs;
            for (const c10::IValue& output : result.toTupleRef().elements())
                outputs.push_back(output.toTensor());
            return outputs;
        } catch (const std::exception& failure) {
            return scriptError(failure);
        }
    }

  private:
    torch::jit::Module module_;
    std::vector<std::size_t> inputs_;
};

/// Records the plan's run with LibTorch's tracer as the module's forward(). Throws what the tracer throws.
std::vector<std::size_t> trace(torch::jit::Module& module, Plan& plan, const CompileTask& task) {
    namespace jit = torch::jit;
    std::vector<std::size_t> inputs;
    jit::Stack examples;
    for (std::size_t i = 0; i < task.inputs.size(); ++i) {
        const std::string_view name = task.graph->text(task.graph->inputs()[i].name);
        if (isAttribute(name) && !task.changed[i]) {
            module.register_buffer("attribute_" + std::to_string(i), task.inputs[i]);
        } else {
            inputs.push_back(i);
            examples.emplace_back(task.inputs[i]);
        }
    }
    const auto traced = [&](jit::Stack arguments) -> jit::Stack {
        std::vector<at::Tensor> all = task.inputs;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            all[inputs[i]] = arguments[i].toTensor();
        auto outputs = plan.run(all);
        if (!outputs)
            throw PythonError(outputs.error().text());
        std::vector<c10::IValue> elements(outputs->begin(), outputs->end());
        return {c10::ivalue::Tuple::create(std::move(elements))};
    };
    const auto state =
        jit::tracer::trace(
            std::move(examples), traced, [](const at::Tensor&) { return std::string(); }, true, false, &module)
            .first;
    const auto function = module._ivalue()->compilation_unit()->create_function(
        c10::QualifiedName(*module.type()->name(), "forward"), state->graph);
    module.type()->addMethod(function);
    return inputs;
}

} // namespace

Result<std::unique_ptr<CompiledModel>> compileTorchScript(const CompileTask& task) {
    GNX_TRY(Plan plan, Plan::build(task.graph, task.target));
    try {
        torch::jit::Module module("Traced");
        // optimize_for_inference looks for it, and freezing is skipped silently where it is missing.
        module.register_attribute("training", c10::BoolType::get(), false);
        std::vector<std::size_t> inputs = trace(module, plan, task);
        torch::jit::Module optimized = torch::jit::optimize_for_inference(module);
        return std::unique_ptr<CompiledModel>(std::make_unique<ScriptModel>(std::move(optimized), std::move(inputs)));
    } catch (const std::exception& failure) {
        return scriptError(failure);
    }
}

} // namespace gnx
