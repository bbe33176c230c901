#include <filesystem>
#include <functional>
#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/OneFigure.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/TraceRecording.h"
#include "app/graphnet/TraceRoofline.h"
#include "app/graphnet/TraceTables.h"
#include "core/data/hlo/OpenSample.h"
#include "core/exec/trace/TraceRank.h"
#include "core/profile/analysis/Findings.h"
#include "core/profile/files/ChromeExport.h"
#include "core/profile/files/OpenTrace.h"
#include "core/profile/files/TraceFile.h"
#include "core/results/report/TraceWaterfallFigure.h"

namespace gnx::cli {
namespace {

struct TraceOptions {
    std::vector<std::string> files;
    std::string output, sample, figure, unit = "us";
    std::size_t limit = 40;
    bool json = false, csv = false, by_module = false;
};

using MakeTable = std::function<DataTable(const ImportedTrace&, const Graph*)>;

Result<ImportedTrace> readOne(const std::string& file, const TraceOptions& options, const CommandContext& context) {
    ProgressLine line(context);
    ChromeImportOptions import;
    import.unit = parseTimeUnit(options.unit).value_or(TimeUnit::Microseconds);
    return openTrace(file, import, context.stop(), line.sink());
}

/// Null if no sample was named.
Result<std::shared_ptr<const Graph>> graphOf(const TraceOptions& options, const CommandContext& context) {
    if (options.sample.empty())
        return std::shared_ptr<const Graph>();
    GNX_TRY(const SampleRow row, resolveSample(context, options.sample));
    GNX_TRY(OpenedSample opened, openSample(row.directory));
    return std::move(opened.graph);
}

void printOne(const DataTable& table, const TraceOptions& options, const CommandContext& context) {
    if (options.csv)
        printCsv(table);
    else
        printTable(table, options.limit, context);
}

/// A table of each file.
Status printEach(const TraceOptions& options, const CommandContext& context, const MakeTable& make) {
    GNX_TRY(const std::shared_ptr<const Graph> graph, graphOf(options, context));
    nlohmann::json all = nlohmann::json::array();
    for (const std::string& file : options.files) {
        GNX_TRY(const ImportedTrace imported, readOne(file, options, context));
        const DataTable table = make(imported, graph.get());
        if (options.json) {
            all.push_back({{"file", file}, {"rows", toJson(table)}});
            continue;
        }
        if (options.files.size() > 1)
            std::cout << (file == options.files.front() ? "" : "\n") << printable(file) << '\n';
        printOne(table, options, context);
    }
    if (options.json)
        context.printJson(all);
    return {};
}

Status compareTwo(const TraceOptions& options, const CommandContext& context) {
    GNX_TRY(const std::shared_ptr<const Graph> graph, graphOf(options, context));
    GNX_TRY(const ImportedTrace before, readOne(options.files[0], options, context));
    GNX_TRY(const ImportedTrace after, readOne(options.files[1], options, context));
    const ComparedPair pair = comparablePair(*before.trace, *after.trace);
    const TraceComparison comparison = compareTraces(pair.before, pair.after);
    const DataTable table = comparisonDataTable(comparison, graph.get());
    if (options.json)
        context.printJson(toJson(table));
    else
        printOne(table, options, context);
    const auto name = [](const std::string& file) { return std::filesystem::path(file).stem().string(); };
    return writeFigure(traceWaterfallFigure(comparison, graph.get(), name(options.files[0]), name(options.files[1])),
                       options.figure, context);
}

/// From an eager trace and one of a compiled model.
Status compareFused(const TraceOptions& options, const CommandContext& context) {
    GNX_TRY(const std::shared_ptr<const Graph> graph, graphOf(options, context));
    if (options.by_module && !graph)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the modules are the sample's, which is to be named",
                     .hint = "--sample NAME"};
    GNX_TRY(const ImportedTrace eager, readOne(options.files[0], options, context));
    GNX_TRY(const ImportedTrace compiled, readOne(options.files[1], options, context));
    const ComparedTrace after = comparable(*compiled.trace);
    const Fusion& fusion = after.fusion;
    if (fusion.groups.empty())
        return Error{.code = ErrorCode::Unsupported,
                     .message = "no kernel in it says which operators it computes",
                     .path = options.files[1],
                     .hint = "graphnet trace SAMPLE --compiler inductor -o FILE records a trace whose kernels do"};
    const FusionComparison comparison = compareFusion(comparable(*eager.trace), after, fusion);
    const DataTable table =
        options.by_module ? fusionModuleTable(comparison, *graph) : fusionDataTable(fusion, comparison, graph.get());
    if (options.json)
        context.printJson(toJson(table));
    else
        printOne(table, options, context);
    return {};
}

/// Merges several ranks into one trace on their common clock.
Status convert(const TraceOptions& options, const CommandContext& context) {
    std::vector<std::shared_ptr<const Trace>> traces;
    for (const std::string& file : options.files) {
        GNX_TRY(ImportedTrace imported, readOne(file, options, context));
        const std::vector<std::string> problems = imported.report.lines();
        for (const std::string& line : problems)
            context.note(options.files.size() > 1 ? printable(file) + ": " + line : line);
        traces.push_back(std::move(imported.trace));
    }
    std::shared_ptr<const Trace> trace = traces.front();
    if (traces.size() > 1) {
        GNX_TRY(trace, mergeRanks(traces));
    }
    if (options.output.ends_with(".gnxtrace"))
        return writeTrace(*trace, options.output);
    ProgressLine line(context);
    return exportChromeTrace(*trace, options.output, context.stop(), line.sink());
}

void addFileOptions(CLI::App& command, TraceOptions& options) {
    command.add_option("--unit", options.unit, "Of a Chrome trace's times, where they are not microseconds")
        ->check(oneOf({"ns", "us", "ms", "s"}))
        ->capture_default_str();
}

/// For those that print a table.
void addTableOptions(CLI::App& command, TraceOptions& options) {
    command.add_option("--limit", options.limit, "Rows to show; 0: all. JSON and CSV always have all")
        ->capture_default_str();
    auto* const json = command.add_flag("--json", options.json, "Print JSON");
    command.add_flag("--csv", options.csv, "Print CSV")->excludes(json);
}

/// FLOP/s need the sample: a trace without its name, or whose sample is missing here, has none.
DataTable kernelsOf(const Trace& trace, const TraceOptions& options, const CommandContext& context) {
    const std::vector<Finding> impossible = impossibleTimes(trace);
    for (const Finding& finding : impossible)
        context.note(describeFinding(finding, trace, nullptr));
    if (options.sample.empty() && trace.info().sample.empty())
        return kernelDataTable(trace, nullptr);
    const auto rates = ratesOf(trace, "", options.sample, context);
    if (!rates)
        context.note("FLOP/s are not known: " + rates.error().text());
    return kernelDataTable(trace, rates ? &*rates : nullptr);
}

/// Those below the machine's roofs need the sample, as kernelsOf() does, and roofs that were measured.
DataTable findingsIn(const Trace& trace, const Graph* graph, const TraceOptions& options,
                     const CommandContext& context) {
    if (!options.sample.empty() || !trace.info().sample.empty()) {
        const auto found = findingsBelowRoofs(trace, "", options.sample, context);
        if (found)
            return findingDataTable(*found, trace, graph);
        context.note("how far operators are below the machine's roofs is not known: " + found.error().text());
    }
    return findingDataTable(findingsOf(trace, graph), trace, graph);
}

constexpr const char* kTraceFooter =
    "FILE is a Chrome trace (JSON, also .gz) of PyTorch's profiler or another program, an SQLite file of Nsight "
    "Systems\n"
    "(nsys export --type sqlite), or a stored trace (.gnxtrace).\n"
    "What is wrong with a file's events is counted in its summary, with line and byte; the rest is read.\n"
    "Times in JSON and CSV are nanoseconds.";

} // namespace

void addTraceCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command = addVerb(program, "trace", "Record a run of a sample, or analyse a trace");
    command->require_subcommand(0, 1);
    addTraceRecording(*command, context);
    command->footer(kTraceFooter);
    auto options = std::make_shared<TraceOptions>();
    const auto addTable = [&](const char* name, const char* help, const MakeTable& make) {
        CLI::App* const sub = addVerb(*command, name, help);
        sub->add_option("FILE", options->files, "Traces")->required();
        addFileOptions(*sub, *options);
        addTableOptions(*sub, *options);
        context.onChosen(*sub, [options, &context, make] { return printEach(*options, context, make); });
        return sub;
    };
    addTable("summary", "Records, busy and idle time, what could not be read",
             [](const ImportedTrace& imported, const Graph*) { return summaryTable(imported); });
    addTable("kernels", "Kernels and copies by name",
             [options, &context](const ImportedTrace& imported, const Graph*) {
                 return kernelsOf(*imported.trace, *options, context);
             })
        ->add_option("--sample", options->sample,
                     "The sample that was traced, where the trace does not say it: for FLOP/s and bytes/s");
    addTable("operators", "Operators by name, with self and device time",
             [](const ImportedTrace& imported, const Graph*) { return operatorDataTable(*imported.trace); });
    addTable("modules", "Modules and named ranges as a tree", [](const ImportedTrace& imported, const Graph* graph) {
        return moduleDataTable(*imported.trace, graph);
    })->add_option("--sample", options->sample, "The sample that was traced: its modules, where a trace names none");
    addTable("findings", "List avoidable costs, the largest estimated gain first",
             [options, &context](const ImportedTrace& imported, const Graph* graph) {
                 return findingsIn(*imported.trace, graph, *options, context);
             })
        ->add_option("--sample", options->sample,
                     "The sample that was traced: for its operators' names and missed fusions");
    addTraceRoofline(*command, context);
    CLI::App* const compare =
        addVerb(*command, "compare", "From one trace's total to the other's, the largest difference first");
    compare->add_option("FILE", options->files, "Before and after")->required()->expected(2);
    compare->add_option("--sample", options->sample, "The sample that was traced: for its operators' names");
    addFileOptions(*compare, *options);
    addTableOptions(*compare, *options);
    addFigureOption(*compare, options->figure, "what leads from one total to the other");
    context.onChosen(*compare, [options, &context] { return compareTwo(*options, context); });
    CLI::App* const fusion = addVerb(
        *command, "fusion", "Show what each kernel of a compiled model fuses, and the time saved against eager");
    fusion->add_option("FILE", options->files, "A trace of eager, and one of a compiled model")
        ->required()
        ->expected(2);
    fusion->add_option("--sample", options->sample, "The sample that was traced: for its operators' names");
    fusion->add_flag("--by-module", options->by_module, "Sums by module of the sample");
    addFileOptions(*fusion, *options);
    addTableOptions(*fusion, *options);
    context.onChosen(*fusion, [options, &context] { return compareFused(*options, context); });
    CLI::App* const conversion =
        addVerb(*command, "convert", "Write a trace as Chrome-trace JSON (for Perfetto) or as .gnxtrace");
    conversion->add_option("FILE", options->files, "A trace; or those of several ranks, which become one")->required();
    conversion->add_option("-o,--output", options->output, "Its new form, by the name's end: .gnxtrace, or else JSON")
        ->required();
    addFileOptions(*conversion, *options);
    context.onChosen(*conversion, [options, &context] { return convert(*options, context); });
}

} // namespace gnx::cli
