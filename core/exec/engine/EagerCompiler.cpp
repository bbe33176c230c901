#include "core/exec/engine/Compiler.h"

namespace gnx::exec {
namespace {

class EagerModel final : public CompiledModel {
  public:
    explicit EagerModel(Plan& plan) : plan_(plan) {}
    explicit EagerModel(Plan&& plan) : owned_(std::move(plan)), plan_(*owned_) {}
    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        return plan_.runUntracked(inputs);
    }

  private:
    std::optional<Plan> owned_;
    Plan& plan_;
};

Result<std::unique_ptr<CompiledModel>> compileEager(const CompileTask& task) {
    GNX_TRY(Plan plan, Plan::build(task.graph, task.target));
    // The first run binds the plan's calls: what is compared and timed is the plan as it runs from then on.
    if (task.run_first)
        if (const auto first = plan.runUntracked(task.inputs); !first)
            return first.error();
    return std::unique_ptr<CompiledModel>(std::make_unique<EagerModel>(std::move(plan)));
}

} // namespace

std::unique_ptr<CompiledModel> asModel(Plan& plan) {
    return std::make_unique<EagerModel>(plan);
}

/// The executor itself: what comparing a graph with itself gives (A/A).
const CompilerEntry& eagerCompiler() {
    static constexpr CompilerEntry entry{.name = "eager", .title = "Eager", .compile = compileEager};
    return entry;
}

} // namespace gnx::exec
