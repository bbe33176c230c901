#include "core/exec/observe/ObservedRun.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/Units.h"

namespace gnx::exec {
namespace {

using Column = std::vector<std::optional<double>>;

/// Empty if there are no such rows; as long as the graph otherwise.
template <class Row, class Of> Column columnOf(const std::vector<Row>& rows, std::size_t nodes, const Of& of) {
    Column column;
    if (rows.size() != nodes)
        return column;
    for (const Row& row : rows)
        column.push_back(of(row));
    return column;
}

std::optional<double> errorOf(const NodeDifference& difference) {
    switch (difference.kind) {
    case NodeDifference::Kind::Equal:
        return 0;
    case NodeDifference::Kind::Different:
        if (std::isfinite(difference.relative)) // else there is nothing that it could be relative to
            return difference.relative;
        break;
    case NodeDifference::Kind::Incomparable:
    case NodeDifference::Kind::NotCompared:
        break;
    }
    return std::nullopt;
}

/// Takes "NUMBER:" from the beginning of a text; 0 where there is none.
std::uint32_t takeNumber(std::string& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos || text[end] != ':')
        return 0;
    const auto number = static_cast<std::uint32_t>(std::strtoul(text.c_str(), nullptr, 10));
    text.erase(0, end + 1);
    return number;
}

} // namespace

bool ObservedRun::fits(const Graph& graph) const {
    const std::size_t nodes = graph.nodes().size();
    const auto asLong = [](std::size_t size, std::size_t wanted) { return size == 0 || size == wanted; };
    return asLong(result.values.size(), graph.values().size()) &&
           (!result.memory || result.memory->nodes.size() == nodes) &&
           (!result.times || result.times->nodes.size() == nodes) &&
           (!result.comparison || asLong(result.comparison->nodes.size(), nodes));
}

std::string configurationText(const RunConfiguration& configuration) {
    const RunConfiguration usual;
    std::string text = configuration.device;
    if (configuration.threads != usual.threads)
        text += ", " + formatCount(static_cast<std::uint64_t>(configuration.threads), "thread");
    if (configuration.inputs != usual.inputs)
        text += ", " + describeInputs(configuration.inputs);
    return text;
}

ObservedRun withPartsOf(ObservedRun run, const ObservedRun& earlier) {
    if (!run.result.run.ran() || run.result.environment != earlier.result.environment)
        return run;
    if (!run.result.memory)
        run.result.memory = earlier.result.memory;
    if (!run.result.times)
        run.result.times = earlier.result.times;
    if (run.result.values.empty())
        run.result.values = earlier.result.values;
    return run;
}

MeasuredNodes measuredNodes(const Graph& graph, const ObservedRun* run, const ObservedRun* comparison) {
    const std::size_t nodes = graph.nodes().size();
    MeasuredNodes measured;
    if (run != nullptr) {
        measured.run_note = "measured: " + configurationText(run->configuration);
        if (run->result.times)
            measured.time_ns = columnOf(run->result.times->nodes, nodes,
                                        [](const NodeTime& node) { return std::optional(node.median_ns); });
        if (run->result.memory) {
            const auto& rows = run->result.memory->nodes;
            measured.allocated_bytes = columnOf(rows, nodes, [](const NodeMemory& node) {
                return std::optional(static_cast<double>(node.allocated_bytes));
            });
            measured.peak_bytes = columnOf(rows, nodes, [](const NodeMemory& node) {
                return std::optional(static_cast<double>(node.peak_bytes));
            });
        }
    }
    if (comparison != nullptr && comparison->result.comparison && comparison->compared_with) {
        measured.error = columnOf(comparison->result.comparison->nodes, nodes, errorOf);
        measured.error_note = configurationText(comparison->compared_with->configuration) + " against " +
                              configurationText(comparison->configuration);
    }
    return measured;
}

double totalTime(const ObserveResult& result) {
    double sum = 0;
    if (result.times)
        for (const NodeTime& node : result.times->nodes)
            sum += node.median_ns;
    return sum;
}

Error placedError(std::string message, const std::string& sample_dir) {
    if (message.starts_with(sample_dir + '/'))
        message.erase(0, sample_dir.size() + 1);
    Error error;
    const std::size_t end = message.find(".py:");
    if (end != std::string::npos && message.find_first_of(" \n") > end) {
        error.path = message.substr(0, end + 3);
        message.erase(0, end + 4);
        error.line = takeNumber(message);
        error.column = error.line > 0 ? takeNumber(message) : 0;
        message.erase(0, message.find_first_not_of(' '));
    }
    error.message = message;
    return error;
}

} // namespace gnx::exec
