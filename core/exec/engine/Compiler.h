#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <torch/script.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// A model a compiler has made: called with the same inputs as the eager program, gives the same outputs in the same
/// order.
class CompiledModel {
  public:
    virtual ~CompiledModel() = default;
    virtual Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) = 0;
};

/// Input of a compiler.
struct CompileTask {
    std::shared_ptr<const Graph> graph;
    ProgramTarget target;
    const std::vector<at::Tensor>& inputs;             ///< examples with the real shapes; parameters among them
    const std::vector<bool>& changed;                  ///< per input: running the graph writes into it
    const std::map<std::string, std::string>& options; ///< RunRequest::options
    /// Whether the executor, which binds its calls in its first run, is to make that run before timing. If not, the
    /// first call differs from those that follow, and there are no more calls than requested.
    bool run_first = true;
};

/// One backend. Adding one is adding a file: XCompiler.cpp, with a function xCompiler() that returns its entry
/// (CMakeLists.txt makes compilers() of the files' names).
struct CompilerEntry {
    std::string_view name;
    std::string_view title; ///< for people
    Result<std::unique_ptr<CompiledModel>> (*compile)(const CompileTask& task);
    bool needs_gpu = false;
    /// The harness's compiler that makes the package which this one runs, so that its own compile time is not measured
    /// here; empty: it compiles by itself.
    std::string_view packager{};
    /// Returns why there is nothing to compile with these options; null: the options do not matter.
    std::optional<std::string> (*why_not)(const std::map<std::string, std::string>& options) = nullptr;
};
std::span<const CompilerEntry* const> compilers();
const CompilerEntry* findCompiler(std::string_view name); ///< null if unknown

/// The executor itself behind the same call as what it is compared with: of two equal models none may be the faster
/// one. `program` must outlive it.
std::unique_ptr<CompiledModel> asModel(Program& program);

} // namespace gnx::exec
