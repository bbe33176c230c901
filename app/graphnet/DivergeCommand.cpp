#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/InputArguments.h"
#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/Table.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"
#include "core/bench/diverge/DivergenceJson.h"
#include "core/bench/diverge/DivergenceSearch.h"
#include "core/bench/diverge/DivergenceText.h"

namespace gnx::cli {
namespace {

struct DivergeOptions {
    std::string sample;
    DivergenceSubject subject{.compiler = "torchscript", .protocol = {}};
    PlanPrograms programs;
    bool json = false;
};

/// An answer is kept where there is an index.
std::filesystem::path databaseThatIsThere(const CommandContext& context) {
    std::error_code unknown;
    return std::filesystem::exists(context.databaseFile(), unknown) ? context.databaseFile() : std::filesystem::path();
}

void printTrials(const CommandContext& context, const Divergence& divergence) {
    Table table({{"trial", Table::Align::Right},
                 {"nodes", Table::Align::Right},
                 {"up to", Table::Align::Left, true},
                 {"eager against compiled", Table::Align::Left, true},
                 {"took", Table::Align::Right}});
    for (std::size_t i = 0; i < divergence.trials.size(); ++i) {
        const PrefixTrial& trial = divergence.trials[i];
        table.addRow({std::to_string(i + 1), "0.." + std::to_string(trial.last.node.value()), trial.last.op,
                      verdictText(trial), formatDuration(trial.seconds * kNanosecondsPerSecond)});
    }
    table.print(std::cout, context.terminal());
}

void print(const CommandContext& context, const KeptDivergence& found) {
    if (found.answer.trials.size() > 1)
        printTrials(context, found.answer);
    std::cout << describe(found.answer) << '\n';
    context.note("t = " + std::to_string(found.subject.tolerance) + ", " +
                 formatCount(found.answer.trials.size(), "trial") + " in " +
                 formatDuration(found.seconds * kNanosecondsPerSecond));
}

Status runDiverge(const DivergeOptions& options, const CommandContext& context) {
    GNX_TRY(const SampleRow sample, resolveSample(context, options.sample));
    ProgressLine line(context);
    const auto report_progress = [&line](const DivergenceProgress& progress) {
        line.update({.done = progress.had.size(), .total = progress.expected, .what = progressText(progress)});
    };
    const auto found = searchDivergence(
        sample, options.subject,
        {.executor = options.programs.executorOptions(), .database_file = databaseThatIsThere(context)}, context.stop(),
        report_progress);
    line.clear();
    if (!found)
        return found.error();
    if (options.json) {
        nlohmann::json json = toJson(found->answer);
        json.update({{"tolerance", found->subject.tolerance}, {"seconds", found->seconds}});
        context.printJson(json);
    } else {
        print(context, *found);
    }
    if (!found->answer.trials.empty() && !found->answer.answered())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "nothing can be said: " + found->answer.trials.front().message};
    return {};
}

constexpr const char* kDivergeFooter =
    "Prefixes of the graph are compiled and compared with eager on the same inputs, by bisection: about "
    "log2(operators)\n"
    "compilations. Each returns all that its operators make for the rest. What is compiled as a part may be fused\n"
    "otherwise than in the whole. An answer is kept in the index: `graphnet results -v` and the window show it.\n"
    "Exit code: 0 where the question is answered, also by \"they agree\"; 1 otherwise.";

} // namespace

void addDivergeCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "diverge", "Find the first operator at which a compiler differs from eager");
    auto options = std::make_shared<DivergeOptions>();
    command->add_option("SAMPLE", options->sample, "Id, name, unique end of a name, or folder")->required();
    command->add_option("--compiler", options->subject.compiler, "Compiler; backend:FILE for a file of yours")
        ->type_name("NAME")
        ->capture_default_str();
    command->add_option("--tolerance", options->subject.tolerance, "t of the tolerances beyond which values differ")
        ->check(between(kToleranceMin, kToleranceMax))
        ->capture_default_str();
    command->add_option("--device", options->subject.protocol.device, "cpu or cuda:N")
        ->capture_default_str()
        ->check(deviceName);
    command
        ->add_option("--threads", options->subject.protocol.threads, "Threads of the executor; 0: LibTorch's default")
        ->check(threadCount)
        ->capture_default_str();
    addInputOptions(*command, options->subject.protocol.inputs);
    options->programs.addTo(*command);
    command->add_flag("--json", options->json, "Print JSON");
    command->footer(kDivergeFooter);
    context.onChosen(*command, [options, &context] { return runDiverge(*options, context); });
}

} // namespace gnx::cli
