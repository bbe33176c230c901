#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// Returns whether an input of a graph belongs to its module: parameters, buffers, and other values from `self`.
bool isModuleAttribute(std::string_view input_name);

/// A run of a program as a TorchScript module. The module's own tensors are attributes, by the names of the graph's
/// inputs; the others, and those that the graph writes into, are forward()'s inputs.
struct ScriptTrace {
    torch::jit::Module module;
    std::vector<std::size_t> inputs;     ///< places among Graph::inputs(), of forward()'s inputs
    std::vector<std::size_t> attributes; ///< indices among Graph::inputs(), of the module's attributes
};

/// Records a run with LibTorch's tracer. forward() returns a tuple of the program's output tensors. Sizes, and
/// everything else that was computed in Python, are constants of the module. `changed`: per input, the graph writes
/// into it. Throws what the tracer throws, and PythonError where the program fails.
ScriptTrace traceScript(Program& program, const Graph& graph, const std::vector<at::Tensor>& inputs,
                        const std::vector<bool>& changed, ProgramObserver* observer = nullptr);

/// The result of forward(), for the same inputs as the program's.
std::vector<at::Tensor> runScript(torch::jit::Module& module, std::span<const std::size_t> places,
                                  const std::vector<at::Tensor>& inputs);

/// The interpreter's first line is of no use; the cause comes after the traceback of the script.
Error scriptError(const std::exception& failure);

} // namespace gnx::exec
