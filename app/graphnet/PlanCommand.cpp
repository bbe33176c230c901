#include <iostream>

#include "app/graphnet/BenchArguments.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/EstimateText.h"
#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/Table.h"
#include "app/graphnet/Units.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/bench/plans/PlanFile.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kShownSamples = 20;

struct PlanOptions {
    std::string file;
    bool json = false;
};

std::string limitText(double seconds) {
    return seconds > 0 ? formatDuration(seconds * kNanosecondsPerSecond) : "none";
}

std::string timingText(const BenchPlan& plan) {
    const RunRequest& protocol = plan.protocol;
    if (protocol.timing != Timing::Blocks)
        return std::string(timingName(protocol.timing)) + ": " + std::to_string(protocol.warmup) + " calls, then " +
               std::to_string(protocol.trials) + " timed ones";
    char text[160];
    std::snprintf(text, sizeof text, "blocks: until the speedup is known to %.3g %% at %.3g %% confidence, or %s",
                  plan.measure.width * kPercent, plan.measure.confidence * kPercent,
                  limitText(plan.measure.time_limit_s).c_str());
    return text;
}

void printPlan(const PlanFile& file, const CommandContext& context) {
    const BenchPlan& plan = file.plan;
    const PhaseLimits& limits = plan.limits;
    Table table({{"", Table::Align::Left}, {"", Table::Align::Left}});
    const auto row = [&table](const char* name, const std::string& value) {
        if (!value.empty())
            table.addRow({name, value});
    };
    row("title", plan.title);
    row("samples", formatCount(file.samples.size()) + (plan.query.empty() ? "" : ", chosen by: " + plan.query));
    row("compilers", joined(plan.compilers));
    row("device", plan.protocol.device);
    row("threads", plan.protocol.threads == 0 ? "the framework's default" : std::to_string(plan.protocol.threads));
    row("inputs", describeInputs(plan.protocol.inputs));
    row("timing", timingText(plan));
    row("limits", "loading " + limitText(limits.load_s) + ", compiling " + limitText(limits.compile_s) + ", running " +
                      limitText(limits.run_s) + ", a job " + limitText(plan.timeout_seconds));
    row("memory", plan.protocol.memory_limit_bytes == 0 ? "" : formatBytes(plan.protocol.memory_limit_bytes));
    row("cache", cacheUseName(plan.cache));
    row("float64 run", plan.truth ? "yes" : "");
    row("outputs", plan.outputs_folder);
    table.print(std::cout, context.terminal());
    for (std::size_t i = 0; i < std::min(file.samples.size(), kShownSamples); ++i)
        std::cout << "  " << printable(file.samples[i].name) << '\n';
    if (file.samples.size() > kShownSamples)
        std::cout << "  ... and " << formatCount(file.samples.size() - kShownSamples) << " more\n";
}

Status showPlan(const PlanOptions& options, const CommandContext& context) {
    GNX_TRY(const PlanFile file, readPlanFile(options.file));
    if (!options.json) {
        printPlan(file, context);
        return {};
    }
    nlohmann::json whole = planFileJson(file.plan);
    for (const PlannedSample& sample : file.samples)
        whole["samples"].push_back({{"name", sample.name}, {"graph_hash", sample.graph_hash}});
    context.printJson(whole);
    return {};
}

Status estimate(const PlanOptions& options, const CommandContext& context) {
    GNX_TRY(const BenchPlan plan, planFromFile(context, options.file));
    return printEstimate(context, plan, PlanPrograms{{}, plan.pythons}.executorOptions().places, options.json);
}

void addFile(CLI::App& command, PlanOptions& options) {
    command.add_option("FILE", options.file, "What graphnet bench --save-plan wrote")->required();
    command.add_flag("--json", options.json, "Print JSON");
}

} // namespace

void addPlanCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "plan", "Show a plan file, or estimate its time and memory");
    command->require_subcommand(1);
    auto options = std::make_shared<PlanOptions>();
    CLI::App* show = addVerb(*command, "show", "Show samples, compilers and protocol of a plan");
    addFile(*show, *options);
    context.onChosen(*show, [options, &context] { return showPlan(*options, context); });
    CLI::App* estimated = addVerb(*command, "estimate", "Estimate time and memory on this machine");
    addFile(*estimated, *options);
    context.onChosen(*estimated, [options, &context] { return estimate(*options, context); });
    command->footer(
        "graphnet bench SAMPLE... --save-plan FILE writes a plan, graphnet bench --plan FILE runs it. A plan\n"
        "names samples relative to their dataset and by their graph, so that it can be run elsewhere.");
}

} // namespace gnx::cli
