#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// Returns whether an input of a graph belongs to its module, like parameters, buffers, and other values from `self`.
bool isModuleAttribute(std::string_view input_name);

/// A run of a program recorded as a TorchScript module. Tensors of the module are attributes with the names of the
/// graph's inputs; all other inputs, and inputs that the graph writes into, are inputs of forward().
struct ScriptTrace {
    torch::jit::Module module;
    std::vector<std::size_t> inputs;     ///< forward()'s inputs as indices into Graph::inputs()
    std::vector<std::size_t> attributes; ///< the module's attributes as indices into Graph::inputs()
};

/// Records a run with LibTorch's tracer. forward() returns a tuple of the program's output tensors. Sizes, and
/// everything else that was computed in Python, are constants of the module. `changed`: per input, the graph writes
/// into it. Throws what the tracer throws, and PythonError where the program fails.
ScriptTrace traceScript(Program& program, const Graph& graph, const std::vector<at::Tensor>& inputs,
                        const std::vector<bool>& changed, ProgramObserver* observer = nullptr);

/// Returns the result of forward() for the inputs of the program.
std::vector<at::Tensor> runScript(torch::jit::Module& module, std::span<const std::size_t> places,
                                  const std::vector<at::Tensor>& inputs);

/// Makes an error from the interpreter's exception: the first line is useless, and the cause follows the traceback of
/// the script.
Error scriptError(const std::exception& failure);

} // namespace gnx::exec
