#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/InputArguments.h"
#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "core/diverge/Divergence.h"
#include "core/system/ScratchDirectory.h"
#include "core/typing/TypeService.h"

namespace gnx {
namespace {

struct Options {
    std::string sample, compiler = "torchscript";
    int tolerance = -3;
    BenchPlan plan;
    PlanPrograms programs;
    bool json = false;
};

/// The plan of one prefix: no more calls than comparing takes.
BenchPlan planOf(const Options& options, const SampleRow& sample) {
    BenchPlan plan = options.plan;
    plan.compilers = {options.compiler};
    plan.samples = {sample};
    plan.protocol.timing = Timing::Pairs;
    plan.protocol.warmup = 0;
    plan.protocol.trials = 1;
    return plan;
}

Status runDiverge(const Options& options, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(const Sample sample, loadSample(row.directory));
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    const PlanExecutor::Options programs = options.programs.executorOptions();
    TypeService service({.database_file = {}, .worker = programs.worker_program});
    const auto types = service.typesOf(sample, *graph, context.stop());
    PlanExecutor executor(programs, [](const std::string&) {});
    BenchPlan plan = planOf(options, row);
    GNX_CHECK(executor.accept(plan, context.stop()));
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    const RunPrefix run = [&](const std::filesystem::path& directory) {
        plan.samples[0].directory = directory.string();
        plan.samples[0].name = row.name + ", " + directory.filename().string();
        return executor.run(plan, 0, context.stop(), {});
    };
    ProgressLine line(context);
    const auto found =
        findDivergence({sample, *graph, *types, options.tolerance}, run, scratch.path(), context.stop(), line.sink());
    line.clear();
    if (!found)
        return found.error();
    if (options.json)
        context.printJson(toJson(*found));
    else
        std::cout << describe(*found, *graph) << '\n';
    if (!found->node && !found->trials.empty() && found->trials.front().status != RunStatus::Correct)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "nothing can be said: " + found->trials.front().message};
    return {};
}

constexpr const char* kFooter =
    "Prefixes of the graph are compiled and compared with eager on the same inputs, by bisection: about "
    "log2(operators)\n"
    "compilations. Each returns all that its operators make for the rest. What is compiled as a part may be fused\n"
    "otherwise than in the whole. Exit code: 0 where the question is answered, also by \"they agree\"; 1 otherwise.";

} // namespace

void addDivergeCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        program.add_subcommand("diverge", "Find the first operator at which a compiler differs from eager");
    auto options = std::make_shared<Options>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or folder")->required();
    command->add_option("--compiler", options->compiler, "Compiler")->type_name("NAME")->capture_default_str();
    command->add_option("--tolerance", options->tolerance, "t of the tolerances beyond which values differ")
        ->check(CLI::Range(kToleranceMin, kToleranceMax))
        ->capture_default_str();
    command->add_option("--device", options->plan.protocol.device, "cpu or cuda:N")
        ->capture_default_str()
        ->check(deviceName);
    command->add_option("--threads", options->plan.protocol.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    addInputOptions(*command, options->plan.protocol.inputs);
    options->programs.addTo(*command);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(kFooter);
    context.onChosen(*command, [options, &context] { return runDiverge(*options, context); });
}

} // namespace gnx
