#include "core/exec/engine/Compiler.h"

namespace gnx::exec {
namespace {

class EagerModel final : public CompiledModel {
  public:
    explicit EagerModel(Program& program) : program_(program) {}
    explicit EagerModel(Program&& program) : owned_(std::move(program)), program_(*owned_) {}
    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        return program_.runUntracked(inputs);
    }

  private:
    std::optional<Program> owned_;
    Program& program_;
};

Result<std::unique_ptr<CompiledModel>> compileEager(const CompileTask& task) {
    GNX_TRY(Program program, Program::build(task.graph, task.target));
    // The first run binds the program's calls: what is compared and timed is the program as it runs from then on.
    if (task.run_first)
        if (const auto first = program.runUntracked(task.inputs); !first)
            return first.error();
    return std::unique_ptr<CompiledModel>(std::make_unique<EagerModel>(std::move(program)));
}

} // namespace

std::unique_ptr<CompiledModel> asModel(Program& program) {
    return std::make_unique<EagerModel>(program);
}

/// The executor itself: what comparing a graph with itself gives (A/A).
const CompilerEntry& eagerCompiler() {
    static constexpr CompilerEntry entry{.name = "eager", .title = "Eager", .compile = compileEager};
    return entry;
}

} // namespace gnx::exec
