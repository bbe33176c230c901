#include "core/exec/engine/ScriptTrace.h"

#include <string>

#include <torch/csrc/jit/frontend/tracer.h>

#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {

/// These inputs become attributes, so that freezing makes constants of them.
bool isModuleAttribute(std::string_view name) {
    return name.starts_with("L_self_") || name.starts_with("l_self_") ||
           name.find("_parameters_") != std::string_view::npos || name.find("_buffers_") != std::string_view::npos;
}

Error scriptError(const std::exception& failure) {
    Error error = errorOf(failure);
    error.message = std::string(failure.what()).substr(0, 600);
    return error;
}

ScriptTrace traceScript(Program& program, const Graph& graph, const std::vector<at::Tensor>& inputs,
                        const std::vector<bool>& changed, ProgramObserver* observer) {
    namespace jit = torch::jit;
    ScriptTrace trace{jit::Module("Traced"), {}, {}};
    // optimize_for_inference looks for it, and freezing is skipped silently if it is missing.
    trace.module.register_attribute("training", c10::BoolType::get(), false);
    jit::Stack examples;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const std::string name(graph.text(graph.inputs()[i].name));
        if (isModuleAttribute(name) && !changed[i]) {
            trace.module.register_buffer(name, inputs[i]);
            trace.attributes.push_back(i);
        } else {
            trace.inputs.push_back(i);
            examples.emplace_back(inputs[i]);
        }
    }
    const auto traced = [&](jit::Stack arguments) -> jit::Stack {
        std::vector<at::Tensor> all = inputs;
        for (std::size_t i = 0; i < trace.inputs.size(); ++i)
            all[trace.inputs[i]] = arguments[i].toTensor();
        auto outputs = program.run(all, observer);
        if (!outputs)
            throw PythonError(outputs.error().text());
        std::vector<c10::IValue> elements(outputs->begin(), outputs->end());
        return {c10::ivalue::Tuple::create(std::move(elements))};
    };
    const auto state =
        jit::tracer::trace(
            std::move(examples), traced, [](const at::Tensor&) { return std::string(); }, true, false, &trace.module)
            .first;
    const auto function = trace.module._ivalue()->compilation_unit()->create_function(
        c10::QualifiedName(*trace.module.type()->name(), "forward"), state->graph);
    trace.module.type()->addMethod(function);
    return trace;
}

std::vector<at::Tensor> runScript(torch::jit::Module& module, std::span<const std::size_t> places,
                                  const std::vector<at::Tensor>& inputs) {
    std::vector<c10::IValue> arguments;
    arguments.reserve(places.size());
    for (const std::size_t i : places)
        arguments.emplace_back(inputs[i]);
    const c10::IValue result = module.forward(std::move(arguments));
    std::vector<at::Tensor> outputs;
    for (const c10::IValue& output : result.toTupleRef().elements())
        outputs.push_back(output.toTensor());
    return outputs;
}

} // namespace gnx::exec
