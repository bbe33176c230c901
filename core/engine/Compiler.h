#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <torch/script.h>

#include "core/base/Result.h"
#include "core/engine/Plan.h"

namespace gnx {

/// A model a compiler has made: called with the same inputs as the eager plan, gives the same outputs in the same
/// order.
class CompiledModel {
  public:
    virtual ~CompiledModel() = default;
    virtual Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) = 0;
};

/// What a compiler gets.
struct CompileTask {
    std::shared_ptr<const Graph> graph;
    PlanTarget target;
    const std::vector<at::Tensor>& inputs; ///< examples with the real shapes; parameters among them
    const std::vector<bool>& changed;      ///< per input: running the graph writes into it
};

/// One backend. Adding one: a file with a `compile` function, and a line in compilers().
struct CompilerEntry {
    std::string_view name;
    std::string_view description;
    Result<std::unique_ptr<CompiledModel>> (*compile)(const CompileTask& task);
};
std::span<const CompilerEntry> compilers();
const CompilerEntry* findCompiler(std::string_view name); ///< null if unknown

Result<std::unique_ptr<CompiledModel>> compileEager(const CompileTask& task);
Result<std::unique_ptr<CompiledModel>> compileTorchScript(const CompileTask& task);

} // namespace gnx
