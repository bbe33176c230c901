#include <algorithm>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ResultDivergences.h"
#include "app/graphnet/ResultTable.h"
#include "app/graphnet/ResultText.h"
#include "app/graphnet/RunSelection.h"
#include "app/graphnet/SampleArgument.h"
#include "core/bench/plans/Bench.h"

namespace gnx::cli {
namespace {

struct ResultsOptions {
    std::string what = "latest";
    std::string status, compiler;
    bool csv = false;
    bool json = false;
    bool verbose = false;
};

bool isRun(const std::string& text) {
    return text == "latest" || text.starts_with("set:") ||
           (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos);
}

Result<std::vector<ResultRow>> chosenResults(const ResultsOptions& options, const CommandContext& context,
                                             const ResultStore& store) {
    if (isRun(options.what)) {
        GNX_TRY(const RunId run, runNamed(context, options.what));
        return store.results(run);
    }
    const Result<SampleRow> known = resolveSample(context, options.what);
    if (!known.ok()) // it may be a set's name
        if (const Result<RunId> run = runNamed(context, options.what); run.ok())
            return store.results(*run);
    GNX_TRY(const SampleRow sample, known);
    if (!sample.id.valid())
        return Error{.code = ErrorCode::NotFound,
                     .message = options.what + " is not in the index, which has the results of its samples alone",
                     .hint = "graphnet runs lists runs"};
    return store.allResults(sample.id);
}

/// Returns whether a result has the wanted status. "unstable" is a mark of correct results, but can be asked for like a
/// status.
bool matches(const ResultsOptions& options, const ResultRow& row) {
    const bool status = options.status.empty() || options.status == runStatusName(row.result.status) ||
                        (options.status == "unstable" && row.result.unstable()) ||
                        (options.status == "failed" && row.result.status != RunStatus::Correct);
    return status && (options.compiler.empty() || options.compiler == row.compiler);
}

Status runResults(const ResultsOptions& options, const CommandContext& context) {
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const ResultStore store, ResultStore::open(context.databaseFile()));
    GNX_TRY(std::vector<ResultRow> rows, chosenResults(options, context, store));
    std::erase_if(rows, [&](const ResultRow& row) { return !matches(options, row); });
    if (options.json) {
        nlohmann::json all = nlohmann::json::array();
        for (const ResultRow& row : rows)
            all.push_back(toJson(row));
        context.printJson(all);
    } else if (options.csv) {
        printResultsCsv(rows);
    } else if (options.verbose) {
        GNX_TRY(ResultDivergences divergences, ResultDivergences::open(context.databaseFile(), store));
        for (const ResultRow& row : rows) {
            printEvidence(row);
            divergences.print(row);
        }
    } else {
        printResults(rows, context);
    }
    return {};
}

constexpr const char* kResultsFooter =
    "What a status counts as in scores (paper: accuracy 1, runtime crash 2, compile failure 3):\n"
    "  status                                    phase                   class of the paper\n"
    "  correct                                                           correct where every output is close at t,\n"
    "                                                                    else accuracy\n"
    "  correct, unstable                                                 as correct: its interval says how far to "
    "trust\n"
    "  shape_mismatch, type_mismatch                                     accuracy\n"
    "  runtime_fail, not_trusted                                         runtime crash\n"
    "  compile_fail                                                      compile failure\n"
    "  eager_fail                                                        compile failure (nothing to compare with)\n"
    "  out_of_memory, timeout, crash, unsupported  compile               compile failure\n"
    "                                            run, compare, unknown   runtime crash\n"
    "                                            load, inputs, eager     as eager_fail\n"
    "  not_run, cancelled                                                left out, and said";

} // namespace

void addResultsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "results", "Show the results of a run or a sample, with their evidence");
    auto options = std::make_shared<ResultsOptions>();
    command
        ->add_option("RUN|SAMPLE", options->what,
                     "Number or name of a run, or \"latest\", or a sample: all of its results")
        ->capture_default_str();
    command->add_option("--status", options->status, "Only these: a status, \"failed\" or \"unstable\"")
        ->type_name("STATUS");
    command->add_option("--compiler", options->compiler, "Only those of this compiler")->type_name("NAME");
    command->add_flag("-v,--verbose", options->verbose, "All that each rests on: tracebacks, blocks, machine, outputs");
    command->add_flag("--csv", options->csv, "Print CSV");
    command->add_flag("--json", options->json, "Print JSON, raw times included");
    command->footer(kResultsFooter);
    context.onChosen(*command, [options, &context] { return runResults(*options, context); });
}

} // namespace gnx::cli
