#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/BenchArguments.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/OneFigure.h"
#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ReferenceText.h"
#include "app/graphnet/RunSelection.h"
#include "core/base/Units.h"
#include "core/bench/plans/Reference.h"
#include "core/bench/plans/ReferenceRun.h"
#include "core/results/report/ReferenceFigure.h"
#include "core/results/sets/EndedCheck.h"
#include "core/results/sets/RegressionSet.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

struct SaveOptions {
    BenchArguments arguments;
    std::string run, folder;
    PlanPrograms programs;
    bool force = false;
};

struct CheckOptions {
    std::string folder, keep, figure, name, note;
    PlanPrograms programs;
    int tolerance = -5;
    bool json = false;
};

/// For the named samples, or for a run that is to be repeated.
Result<BenchPlan> planOf(const SaveOptions& options, const CommandContext& context) {
    if (options.run.empty())
        return options.arguments.plan(context);
    if (options.arguments.hasSamples())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "--run names samples and compilers already; name no other"};
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const RunId run, runNamed(context, options.run));
    return store.plan(run);
}

Status runSave(const SaveOptions& options, const CommandContext& context) {
    GNX_TRY(BenchPlan plan, planOf(options, context));
    const fs::path database = context.databaseFile();
    GNX_TRY(plan, planToSave(std::move(plan), options.folder, options.force, database));
    const Result<RunId> run = executePlan(context, plan, options.programs, false);
    if (!run.ok()) {
        dropUnusedReference(plan, database);
        return run.error();
    }
    ProgressLine line(context);
    GNX_TRY(const auto published, publishReference(database, *run, GNX_VERSION, line.sink()));
    line.clear();
    if (published)
        std::cout << publishedText(*published) << '\n';
    return {};
}

/// Executes the check's plan. A failure leaves outputs, and graphnet bench --resume continues it.
Result<RunId> runPlan(const CheckOptions& options, const fs::path& folder, Reference reference,
                      const std::vector<SampleRow>& known, const CommandContext& context) {
    const fs::path database = context.databaseFile();
    GNX_TRY(CheckFolder outputs,
            makeCheckFolder(
                database,
                {.reference = folder, .tolerance = options.tolerance, .name = options.name, .note = options.note},
                options.keep.empty() ? fs::path() : fs::absolute(options.keep)));
    GNX_TRY(const ReferenceCheckPlan check, planToCheck(folder, std::move(reference), known, outputs.path()));
    outputs.keep();
    const auto run = executePlan(context, check.plan, options.programs, options.json);
    if (!run.ok())
        dropUnusedCheck(check.plan.outputs_folder, database);
    return run;
}

Result<EndedCheck> check(const CheckOptions& options, const CommandContext& context) {
    const fs::path folder = fs::absolute(options.folder).lexically_normal();
    if (!options.name.empty())
        GNX_CHECK(checkSetName(context.databaseFile(), options.name)); // before long work
    GNX_TRY(Reference reference, readReference(folder));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::vector<SampleRow> known, index.samples());
    GNX_TRY(const RunId run, runPlan(options, folder, std::move(reference), known, context));
    ProgressLine line(context);
    auto ended = endCheck(context.databaseFile(), run,
                          {.worker = options.programs.worker, .progress = line.sink(), .stop = context.stop()});
    line.clear();
    if (!ended.ok()) {
        Error error = ended.error();
        if (error.hint.empty())
            error.hint = "graphnet bench --resume compares the outputs, which are kept";
        return error;
    }
    if (!*ended)
        return Error{.code = ErrorCode::NotFound,
                     .message =
                         "the outputs of run " + std::to_string(run.value()) + " are gone before they were compared"};
    return **std::move(ended);
}

Status runCheck(const CheckOptions& options, const CommandContext& context) {
    GNX_TRY(const EndedCheck ended, check(options, context));
    const ReferenceReport& report = ended.report;
    context.note(keptText(ended));
    if (options.json) {
        nlohmann::json printed = toJson(report);
        printed["set"] = ended.set.value();
        context.printJson(printed);
    } else {
        printReport(context, report);
    }
    GNX_CHECK(writeFigure(referenceFigure(report), options.figure, context));
    if (report.passed())
        return {};
    return Error{.code = ErrorCode::Unknown, .message = "not as the reference: " + countsText(report)};
}

void addSave(CLI::App& parent, CommandContext& context) {
    CLI::App* command = addVerb(parent, "save", "Run samples and store results and outputs in a folder");
    auto options = std::make_shared<SaveOptions>();
    options->arguments.addTo(*command);
    command->add_option("--run", options->run, "Samples, compilers and all the rest as in this run; or latest")
        ->type_name("RUN");
    command->add_option("-o,--out", options->folder, "The folder; it is made")->required()->type_name("DIR");
    options->programs.addTo(*command);
    command->add_flag("--force", options->force, "Replace the reference that is there");
    context.onChosen(*command, [options, &context] { return runSave(*options, context); });
}

void addCheck(CLI::App& parent, CommandContext& context) {
    CLI::App* command = addVerb(parent, "check", "Run a reference's plan again and report what has changed");
    auto options = std::make_shared<CheckOptions>();
    command->add_option("DIR", options->folder, "The reference's folder")->required();
    command
        ->add_option("--tolerance", options->tolerance,
                     "t of the tolerances: outputs further from the reference's are a mismatch")
        ->check(between(kToleranceMin, kToleranceMax))
        ->capture_default_str();
    command->add_option("--keep", options->keep, "Keep the outputs of this run in a folder")->type_name("DIR");
    command->add_option("--name", options->name, "The name under which the result set of this check is kept")
        ->type_name("NAME");
    command->add_option("--note", options->note, "A note that is kept with it");
    addFigureOption(*command, options->figure, "the ratios of times");
    options->programs.addTo(*command);
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runCheck(*options, context); });
}

constexpr const char* kReferenceFooter =
    "A reference is a folder with outputs (safetensors), results, environment and the plan they were made with. It "
    "can\n"
    "be copied to another machine, whose index must have the same samples (by name and graph). Failures, outputs\n"
    "further away than the tolerance, and times whose intervals do not overlap are told; exit code 1 if there are "
    "any.\n"
    "A save that was interrupted goes on with graphnet bench --resume, which puts the reference in its folder too, "
    "and\n"
    "so does a check, which is compared and kept then.\n"
    "Bits are the same only on the same kind of processor with as many threads.";

} // namespace

void addReferenceCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "reference", "Store results and outputs, and check later what has changed");
    command->require_subcommand(1);
    command->footer(kReferenceFooter);
    addSave(*command, context);
    addCheck(*command, context);
}

} // namespace gnx::cli
