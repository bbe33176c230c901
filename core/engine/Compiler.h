#pragma once

#include <map>
#include <memory>
#include <optional>
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
    const std::vector<at::Tensor>& inputs;             ///< examples with the real shapes; parameters among them
    const std::vector<bool>& changed;                  ///< per input: running the graph writes into it
    const std::map<std::string, std::string>& options; ///< RunRequest::options
    /// Whether the executor, which binds its calls in its first run, is to have made that one already. Where not, the
    /// first call is of another kind than those that follow, and there are no more than were asked for.
    bool run_first = true;
};

/// One backend. Adding one: a file with a `compile` function, and a line in compilers().
struct CompilerEntry {
    std::string_view name;
    std::string_view description;
    Result<std::unique_ptr<CompiledModel>> (*compile)(const CompileTask& task);
    bool needs_gpu = false;
    bool compiled_before = false; ///< it runs what was compiled elsewhere, so that its compile time is no compiler's
    /// Why it has nothing to do with these options; null where they never matter.
    std::optional<std::string> (*why_not)(const std::map<std::string, std::string>& options) = nullptr;
};
std::span<const CompilerEntry> compilers();
const CompilerEntry* findCompiler(std::string_view name); ///< null if unknown

/// The executor itself behind the same call as what it is compared with: of two equal models none may be the faster
/// one. `plan` must outlive it.
std::unique_ptr<CompiledModel> asModel(Plan& plan);

Result<std::unique_ptr<CompiledModel>> compileEager(const CompileTask& task);
/// The graph's trace, with what its module holds as attributes, which freezing makes constants of: they can be folded
/// (a batch normalization into its convolution), and the outputs' last bits may differ from eager's.
Result<std::unique_ptr<CompiledModel>> compileTorchScript(const CompileTask& task);
/// Replays the plan's launches as one.
Result<std::unique_ptr<CompiledModel>> compileCudaGraphs(const CompileTask& task);
/// Runs a `.pt2` package that torch._inductor.aoti_compile_and_package has made of the graph: all tensors are its
/// inputs, in forward()'s order; sizes (torch.SymInt) are constants in it.
Result<std::unique_ptr<CompiledModel>> compileAotInductor(const CompileTask& task);
std::optional<std::string> whyNoPackage(const std::map<std::string, std::string>& options);

} // namespace gnx
