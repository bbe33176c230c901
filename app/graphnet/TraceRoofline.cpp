#include "app/graphnet/TraceRoofline.h"
#include "app/graphnet/OneFigure.h"

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/RooflineTable.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleTypes.h"
#include "core/base/Units.h"
#include "core/data/hlo/OpenSample.h"
#include "core/profile/files/OpenTrace.h"
#include "core/profile/roofline/CalibrateDevice.h"
#include "core/results/report/RooflineFigure.h"

namespace gnx::cli {
namespace {

struct RooflineOptions {
    std::string file, sample, figure;
    std::size_t limit = 40;
    bool kernels = false, json = false, csv = false;
};

/// Returns the named sample, or, if none is named, the one in the trace.
Result<SampleRow> sampleOf(const Trace& trace, const std::string& file, const std::string& named,
                           const CommandContext& context) {
    const std::string name = named.empty() ? trace.info().sample : named;
    if (name.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the trace does not say which sample it is of",
                     .path = file,
                     .hint = "name it with --sample"};
    auto row = resolveSample(context, name);
    if (!row && named.empty()) {
        Error error = row.error();
        error.hint = "the trace says that it is of \"" + name + "\"; name the sample with --sample";
        return error;
    }
    return row;
}

/// A sample with the costs of its operators.
struct KnownSample {
    std::shared_ptr<const Graph> graph;
    std::shared_ptr<const ValueTypes> types;
    GraphCosts costs;

    Roofline roofline(const Trace& trace, const Roofs* roofs) const {
        const Nesting nesting = nestingOf(trace);
        const Attribution attribution = attribute(trace, nesting);
        return rooflineOf({.graph = *graph,
                           .types = *types,
                           .costs = costs,
                           .trace = trace,
                           .nesting = nesting,
                           .attribution = attribution,
                           .roofs = roofs});
    }
};

Result<KnownSample> knownSample(const Trace& trace, const std::string& file, const std::string& named,
                                const CommandContext& context) {
    GNX_TRY(const SampleRow row, sampleOf(trace, file, named, context));
    GNX_TRY(OpenedSample opened, openSample(row.directory));
    KnownSample known;
    known.graph = std::move(opened.graph);
    known.types = typesFor(context, opened.sample, *known.graph);
    known.costs = estimateCosts(*known.graph, *known.types);
    return known;
}

void printSums(const Roofline& roofline, const std::optional<MachineRoofs>& roofs, const CommandContext& context) {
    const double known = roofline.total_ns - roofline.unknown_ns - roofline.elsewhere_ns;
    std::cout << formatDuration(roofline.total_ns) << " of work in an iteration, " << formatDuration(known)
              << " of it in operators whose FLOPs or bytes are known";
    if (roofs)
        std::cout << "; " << formatDuration(roofline.lostNs()) << " more than the roofs of " << printable(roofs->device)
                  << " (" << printable(roofs->hardware) << ") allow";
    std::cout << '\n';
    if (!roofs)
        context.note("no roofs of the trace's device and threads are known: graphnet roofs --measure");
}

Status printRoofline(const RooflineOptions& options, const CommandContext& context) {
    ImportedTrace imported;
    {
        ProgressLine line(context);
        GNX_TRY(imported, openTrace(options.file, {}, context.stop(), line.sink()));
    }
    const Trace& trace = *imported.trace;
    GNX_TRY(const KnownSample known, knownSample(trace, options.file, options.sample, context));
    GNX_TRY(const auto roofs, keptRoofs(context.databaseFile(), roofsWantedOf(trace.info())));
    const Roofline roofline = known.roofline(trace, roofs ? &roofs->roofs : nullptr);
    const DataTable table =
        options.kernels ? rooflineKernelTable(roofline, trace) : rooflineTable(roofline, *known.graph);
    if (options.json)
        context.printJson(toJson(table));
    else if (options.csv)
        printCsv(table);
    else {
        printSums(roofline, roofs, context);
        printTable(table, options.limit, context);
    }
    const RooflineSubject subject{.title = std::filesystem::path(options.file).stem().string(),
                                  .machine = roofs ? roofs->device : "",
                                  .compiler = {}};
    return writeFigure(rooflineFigure(roofline, *known.graph, roofs ? &roofs->roofs : nullptr, subject), options.figure,
                       context);
}

} // namespace

Result<Roofline> ratesOf(const Trace& trace, const std::string& file, const std::string& sample,
                         const CommandContext& context) {
    GNX_TRY(const KnownSample known, knownSample(trace, file, sample, context));
    return known.roofline(trace, nullptr);
}

Result<std::vector<Finding>> findingsBelowRoofs(const Trace& trace, const std::string& file, const std::string& sample,
                                                const CommandContext& context) {
    GNX_TRY(const KnownSample known, knownSample(trace, file, sample, context));
    GNX_TRY(const auto roofs, keptRoofs(context.databaseFile(), roofsWantedOf(trace.info())));
    const Nesting nesting = nestingOf(trace);
    const Attribution attribution = attribute(trace, nesting);
    return findingsWithRoofs({.graph = *known.graph,
                              .types = *known.types,
                              .costs = known.costs,
                              .trace = trace,
                              .nesting = nesting,
                              .attribution = attribution,
                              .roofs = roofs ? &roofs->roofs : nullptr});
}

void addTraceRoofline(CLI::App& trace_command, CommandContext& context) {
    auto options = std::make_shared<RooflineOptions>();
    CLI::App* const command =
        addVerb(trace_command, "roofline",
                "FLOP/s and bytes/s of every operator against the machine's peak, the largest loss first");
    command->add_option("FILE", options->file, "A trace")->required();
    command->add_option("--sample", options->sample, "The sample that was traced, where the trace does not say it");
    command->add_flag("--kernels", options->kernels,
                      "Kernels of a GPU instead, where one kernel did all of an operator");
    command->add_option("--limit", options->limit, "Rows to show; 0: all. JSON and CSV always have all")
        ->capture_default_str();
    addFigureOption(*command, options->figure, "the roofs and the operators below them");
    auto* const json = command->add_flag("--json", options->json, "Print JSON");
    command->add_flag("--csv", options->csv, "Print CSV")->excludes(json);
    command->footer(
        "FLOPs and bytes are estimated from the shapes (graphnet show SAMPLE --cost). LOST: time beyond what\n"
        "the roof allows, the larger of FLOPs by peak and bytes by the memory's bandwidth. Above 100 %:\n"
        "operands came from a cache, or the algorithm needs fewer operations than the definition.");
    context.onChosen(*command, [options, &context] { return printRoofline(*options, context); });
}

} // namespace gnx::cli
