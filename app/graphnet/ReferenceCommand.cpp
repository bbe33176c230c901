#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/BenchArguments.h"
#include "app/graphnet/Commands.h"
#include "app/graphnet/PlanExecution.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/ReferenceText.h"
#include "app/graphnet/RunSelection.h"
#include "core/base/Units.h"
#include "core/bench/OutputComparison.h"
#include "core/bench/Reference.h"
#include "core/bench/ReferenceCheck.h"
#include "core/bench/ReferenceFolder.h"
#include "core/report/FigureExport.h"
#include "core/report/ReferenceFigure.h"
#include "core/sets/RegressionSet.h"
#include "core/system/ScratchDirectory.h"

namespace gnx {
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

/// Of the samples named, or of a run that is to be repeated.
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
    GNX_TRY(ReferenceFolder folder, ReferenceFolder::prepare(options.folder, options.force));
    plan.kind = kReferenceKind;
    plan.title = "reference " + folder.destination().filename().string();
    plan.outputs_folder = referenceOutputs(folder.path()).string();
    GNX_TRY(const RunId run, executePlan(context, plan, options.programs, false));
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(const std::vector<ResultRow> results, store.results(run));
    ProgressLine line(context);
    GNX_CHECK(writeReference(folder.path(), plan, results, GNX_VERSION, line.sink()));
    line.clear();
    GNX_CHECK(folder.publish());
    const auto correct =
        std::ranges::count(results, RunStatus::Correct, [](const ResultRow& row) { return row.result.status; });
    std::cout << "reference of " << formatCount(results.size(), "job") << ", " << correct << " correct, in "
              << folder.destination().string() << '\n';
    return {};
}

/// What of a reference is run again.
struct CheckPlan {
    BenchPlan plan;
    std::vector<std::size_t> samples; ///< of `plan`, by their places in the reference's plan

    std::size_t jobOfReference(std::size_t job) const {
        const std::size_t compilers = plan.compilers.size();
        return samples[job / compilers] * compilers + job % compilers;
    }
};

/// The plan, without samples whose graph is another than the reference's: those cannot be compared, and `comparisons`
/// says so.
Result<CheckPlan> planToCheck(const fs::path& folder, const Reference& reference, const CommandContext& context,
                              ReferenceComparisons& comparisons) {
    GNX_TRY(const PlanFile file, readReferencePlan(folder));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const std::vector<SampleRow> known, index.samples());
    GNX_TRY(const BenchPlan all, resolvePlan(file, known, nullptr));
    CheckPlan check{.plan = all, .samples = {}};
    check.plan.samples.clear();
    for (std::size_t i = 0; i < all.samples.size(); ++i) {
        const std::string& hash = file.samples[i].graph_hash;
        if (!hash.empty() && hash != all.samples[i].variant_hash)
            continue;
        check.plan.samples.push_back(all.samples[i]);
        check.samples.push_back(i);
    }
    for (const ReferenceEntry& entry : reference.entries) {
        if (std::ranges::binary_search(check.samples, entry.job / all.compilers.size()))
            continue;
        RunResult& why = comparisons[entry.job];
        why.status = RunStatus::NotRun;
        why.message = "the sample's graph is another than the reference's";
    }
    if (check.samples.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "no sample of the reference is here as it was",
                     .path = folder.string(),
                     .hint = "index the dataset that it was made of"};
    return check;
}

Status compareOutputs(const fs::path& folder, const CheckPlan& check, const Reference& reference,
                      const PlanPrograms& programs, const CommandContext& context, ReferenceComparisons& comparisons) {
    ProgressLine line(context);
    OutputComparison comparison(programs.worker);
    for (std::size_t job = 0; job < check.plan.jobCount(); ++job) {
        const auto entry = std::ranges::find(reference.entries, check.jobOfReference(job), &ReferenceEntry::job);
        if (entry == reference.entries.end() || entry->outputs_file.empty())
            continue;
        line.update({.done = job, .total = check.plan.jobCount(), .what = "comparing " + entry->sample.name});
        const fs::path now = fs::path(check.plan.outputs_folder) / outputsFileOf(check.plan, job);
        std::error_code failed;
        if (!fs::exists(now, failed)) // the job has failed, and its result says why
            continue;
        GNX_TRY(comparisons[entry->job], comparison.compare(folder, *entry, now, context.stop()));
    }
    return {};
}

/// The results of the run, as jobs of the reference.
Result<std::vector<ResultRow>> resultsOf(RunId run, const CheckPlan& check, const CommandContext& context) {
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(std::vector<ResultRow> results, store.results(run));
    for (ResultRow& row : results)
        if (row.job)
            row.job = static_cast<std::uint32_t>(check.jobOfReference(*row.job));
    return results;
}

/// What was found becomes a result set.
Result<RunId> keep(const CheckOptions& options, const fs::path& folder, const Reference& reference,
                   const ReferenceReport& report, RunId run, const CommandContext& context) {
    std::string name = options.name;
    if (name.empty()) {
        GNX_TRY(name, freeRegressionName(context.databaseFile(), folder));
    }
    GNX_TRY(const RunId kept, storeRegression(context.databaseFile(), {.folder = folder,
                                                                       .reference = reference,
                                                                       .report = report,
                                                                       .check = run,
                                                                       .name = name,
                                                                       .note = options.note}));
    context.note("kept as run " + std::to_string(kept.value()) + ", \"" + name + '"');
    return kept;
}

Status runCheck(const CheckOptions& options, const CommandContext& context) {
    const fs::path folder = fs::absolute(options.folder).lexically_normal();
    if (!options.name.empty())
        GNX_CHECK(checkSetName(context.databaseFile(), options.name)); // before long work
    GNX_TRY(const Reference reference, readReference(folder));
    ReferenceComparisons comparisons;
    GNX_TRY(CheckPlan check, planToCheck(folder, reference, context, comparisons));
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    const fs::path outputs = options.keep.empty() ? scratch.path() : fs::absolute(options.keep);
    check.plan.kind = kReferenceKind;
    check.plan.title = "check of reference " + folder.filename().string();
    check.plan.outputs_folder = outputs.string();
    GNX_TRY(const RunId run, executePlan(context, check.plan, options.programs, options.json));
    GNX_CHECK(compareOutputs(folder, check, reference, options.programs, context, comparisons));
    GNX_TRY(const std::vector<ResultRow> results, resultsOf(run, check, context));
    const ReferenceReport report = checkReference(reference, results, comparisons, options.tolerance);
    GNX_TRY(const RunId kept, keep(options, folder, reference, report, run, context));
    if (options.json) {
        nlohmann::json told = toJson(report);
        told["set"] = kept.value();
        context.printJson(told);
    } else {
        printReport(context, report);
    }
    if (!options.figure.empty()) {
        const auto format = parseFigureFormat(fs::path(options.figure).extension().string().erase(0, 1));
        GNX_CHECK(exportFigure(referenceFigure(report), options.figure, format.value_or(FigureFormat::Pdf), {}));
        context.note("written to " + options.figure);
    }
    if (report.passed())
        return {};
    return Error{.code = ErrorCode::Unknown, .message = "not as the reference: " + countsText(report)};
}

const CLI::Validator figureFile(
    [](std::string& text) {
        const std::string extension = fs::path(text).extension().string();
        return extension.size() > 1 && parseFigureFormat(extension.substr(1))
                   ? std::string()
                   : "\"" + text + "\" does not end in .pdf, .svg, .png or .csv";
    },
    "", "figure");

void addSave(CLI::App& parent, CommandContext& context) {
    CLI::App* command = parent.add_subcommand("save", "Run samples and keep what came of it in a folder");
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
    CLI::App* command = parent.add_subcommand("check", "Run a reference's plan again and say what has changed");
    auto options = std::make_shared<CheckOptions>();
    command->add_option("DIR", options->folder, "The reference's folder")->required();
    command
        ->add_option("--tolerance", options->tolerance,
                     "t of the tolerances: outputs further from the reference's are a mismatch")
        ->check(CLI::Range(kToleranceMin, kToleranceMax))
        ->capture_default_str();
    command->add_option("--keep", options->keep, "Keep the outputs of this run in a folder")->type_name("DIR");
    command->add_option("--name", options->name, "The name under which the result set of this check is kept")
        ->type_name("NAME");
    command->add_option("--note", options->note, "A note that is kept with it");
    command->add_option("--figure", options->figure, "Write the ratios of times as a figure: .pdf, .svg, .png or .csv")
        ->type_name("FILE")
        ->check(figureFile);
    options->programs.addTo(*command);
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runCheck(*options, context); });
}

constexpr const char* kFooter =
    "A reference is a folder with outputs (safetensors), results, environment and the plan they were made with. It "
    "can\n"
    "be copied to another machine, whose index must have the same samples (by name and graph). Failures, outputs\n"
    "further away than the tolerance, and times whose intervals do not overlap are told; exit code 1 if there are "
    "any.\n"
    "Bits are the same only on the same kind of processor with as many threads.";

} // namespace

void addReferenceCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        program.add_subcommand("reference", "Keep results and outputs, and tell what has changed since");
    command->require_subcommand(1);
    command->footer(kFooter);
    addSave(*command, context);
    addCheck(*command, context);
}

} // namespace gnx
