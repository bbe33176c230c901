#include <algorithm>
#include <array>

#include "core/engine/Compiler.h"

namespace gnx {
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

constexpr auto entries = std::to_array<CompilerEntry>({
    {"eager", "the executor itself: what comparing a graph with itself gives (A/A)", compileEager},
    {"torchscript", "traced, frozen and optimized for inference", compileTorchScript},
    {"cuda-graphs", "the executor's launches, captured and replayed as one CUDA graph", compileCudaGraphs, true},
    {"aotinductor", "a package that AOTInductor has compiled ahead of time", compileAotInductor, false, true,
     whyNoPackage},
});

} // namespace

std::unique_ptr<CompiledModel> asModel(Plan& plan) {
    return std::make_unique<EagerModel>(plan);
}

Result<std::unique_ptr<CompiledModel>> compileEager(const CompileTask& task) {
    GNX_TRY(Plan plan, Plan::build(task.graph, task.target));
    // The first run binds the plan's calls: what is compared and timed is the plan as it runs from then on.
    if (task.run_first)
        if (const auto first = plan.runUntracked(task.inputs); !first)
            return first.error();
    return std::unique_ptr<CompiledModel>(std::make_unique<EagerModel>(std::move(plan)));
}

std::span<const CompilerEntry> compilers() {
    return entries;
}

const CompilerEntry* findCompiler(std::string_view name) {
    const auto found = std::ranges::find(entries, name, &CompilerEntry::name);
    return found == entries.end() ? nullptr : found;
}

} // namespace gnx
