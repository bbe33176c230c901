#include "app/graphnet/ShowObserved.h"

#include "app/graphnet/ObservedJson.h"
#include "app/graphnet/ObservedText.h"
#include "app/graphnet/OneFigure.h"
#include "core/data/hlo/OpenSample.h"
#include "core/results/report/ValueFigure.h"

namespace gnx::cli {
namespace {

constexpr std::size_t kRows = 30;

/// Writes the figure of the first result that has finite elements.
Status writeValues(const CommandContext& context, const Graph& graph, const ObservedRun& run,
                   const ObservedOptions& options) {
    if (options.figure.empty())
        return {};
    if (!options.node)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "a figure shows the values of one node",
                     .hint = "name it: --values NODE"};
    const PoolRange results = graph.node(NodeId(*options.node)).results;
    for (std::uint32_t i = results.first; i < results.first + results.count; ++i)
        if (i < run.result.values.size() && !run.result.values[i].distribution.histogram.empty())
            return writeFigure(valueFigure(run.result.values[i].distribution, std::string(graph.valueName(ValueId(i)))),
                               options.figure, context);
    return Error{.code = ErrorCode::Unsupported,
                 .message = "node " + std::to_string(*options.node) + " has no result with finite elements"};
}

} // namespace

void ObservedOptions::addTo(CLI::App& command) {
    command.add_flag("--time", parts.times,
                     "Measured time of its operators: of the last graphnet run, or of one made now");
    command.add_flag("--allocations", parts.memory,
                     "Measured memory, likewise: the peak, who holds it, what operators ask for");
    command
        .add_option_function<std::string>(
            "--values",
            [this](const std::string& text) {
                parts.values = true;
                if (text.empty())
                    return;
                std::uint32_t number = 0;
                if (!CLI::detail::lexical_cast(text, number))
                    throw CLI::ValidationError("--values", "expected the number of a node, found \"" + text + '"');
                node = number;
            },
            "Statistics of its values, likewise; with a node's number: of its results, with histograms")
        ->expected(0, 1)
        ->type_name("[NODE]");
}

Status showObserved(const CommandContext& context, const SampleRow& row, const ObservedOptions& options, bool json) {
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    const std::shared_ptr<const Graph>& graph = opened.graph;
    if (options.node && *options.node >= graph->nodes().size())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "there is no node " + std::to_string(*options.node) + " among " +
                                std::to_string(graph->nodes().size())};
    GNX_TRY(const std::shared_ptr<const ObservedRun> run, observed(context, row, options.parts));
    if (!run->fits(*graph))
        return Error{.code = ErrorCode::Malformed,
                     .message = "the sample has changed since it was run",
                     .path = row.directory,
                     .hint = "graphnet run measures it anew"};
    GNX_CHECK(writeValues(context, *graph, *run, options));
    if (json) {
        context.printJson(observedJson(*graph, *run));
        return {};
    }
    if (options.parts.times)
        printTimes(*graph, *run, kRows, context.terminal());
    if (options.parts.memory)
        printMemory(*graph, *run, kRows, context.terminal());
    if (options.node)
        printNodeValues(*graph, *run, NodeId(*options.node), context.terminal());
    else if (options.parts.values)
        printValues(*graph, *run, context.terminal());
    return {};
}

} // namespace gnx::cli
