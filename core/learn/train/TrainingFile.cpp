#include "core/learn/train/TrainingFile.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "core/data/hlo/HloOpcode.h"
#include "core/learn/features/AnalyticModel.h"
#include "core/learn/features/NodeGeometry.h"
#include "core/learn/repeats/CompactGraph.h"
#include "core/learn/repeats/HloRepeats.h"
#include "core/learn/train/SafeTensors.h"

namespace gnx::learn {
namespace {

using Shape = std::vector<std::int64_t>;

constexpr std::uint32_t kTileWidth = 24;

std::int64_t sizeOf(std::size_t count) {
    return static_cast<std::int64_t>(count);
}

/// Windows may be padded by negative numbers.
float magnitude(double number) {
    return static_cast<float>(std::copysign(std::log1p(std::abs(number)), number));
}

void addNodes(SafeTensorsWriter& writer, const data::HloFile& file) {
    const std::size_t columns = file.features.columns();
    std::vector<float> features(file.nodes() * columns, 0.0F);
    for (std::size_t node = 0; node < file.nodes(); ++node)
        for (const data::SparseRows::Entry& entry : file.features.row(node))
            if (entry.column != data::column::kParameterNumber || !file.knownFeatures()) // an identity, no property
                features[node * columns + entry.column] = magnitude(entry.value);
    writer.add("features", {sizeOf(file.nodes()), sizeOf(columns)}, features);
    const std::vector<std::int64_t> opcodes(file.opcodes.begin(), file.opcodes.end());
    writer.add("opcodes", {sizeOf(file.nodes())}, opcodes);
    std::vector<std::int64_t> edges;
    for (const data::HloEdge& edge : file.edges)
        edges.push_back(edge.consumer);
    for (const data::HloEdge& edge : file.edges)
        edges.push_back(edge.producer);
    writer.add("edges", {2, sizeOf(file.edges.size())}, edges);
}

/// Standardized logarithms over the chosen configurations; zeros without an analytic model of this form of file.
std::vector<float> analyticOf(const data::HloData& data, std::span<const std::uint32_t> configs) {
    const auto costs = analyticCosts(data);
    if (!costs || configs.empty())
        return std::vector<float>(configs.size(), 0.0F);
    std::vector<double> numbers;
    for (const std::uint32_t config : configs)
        numbers.push_back(std::copysign(std::log1p(std::abs((*costs)[config])), (*costs)[config]));
    double mean = 0, squares = 0;
    for (const double number : numbers)
        mean += number / static_cast<double>(numbers.size());
    for (const double number : numbers)
        squares += (number - mean) * (number - mean) / static_cast<double>(numbers.size());
    const double deviation = std::sqrt(squares);
    std::vector<float> standardized;
    for (const double number : numbers)
        standardized.push_back(deviation > 1e-12 ? static_cast<float>((number - mean) / deviation) : 0.0F);
    return standardized;
}

/// Relative to the least of them: a float has seven digits, and configurations often differ in the fifth.
void addCosts(SafeTensorsWriter& writer, const data::HloData& data, std::span<const std::uint32_t> configs) {
    double least = std::numeric_limits<double>::infinity();
    for (const std::uint32_t config : configs)
        if (const double cost = data.file->cost(config); cost > 0)
            least = std::min(least, cost);
    std::vector<float> costs;
    for (const std::uint32_t config : configs) {
        const double cost = data.file->cost(config);
        costs.push_back(cost > 0 ? static_cast<float>(std::log(cost / least)) : 0.0F);
    }
    writer.add("log_costs", {sizeOf(costs.size())}, costs);
    writer.add("analytic", {sizeOf(costs.size())}, analyticOf(data, configs));
}

void addTiles(SafeTensorsWriter& writer, const data::HloFile& file, std::span<const std::uint32_t> configs) {
    std::vector<float> tiles;
    for (const std::uint32_t config : configs)
        for (std::size_t i = 0; i < file.config_width; ++i)
            tiles.push_back(magnitude(file.tiles[config * file.config_width + i]));
    writer.add("tiles", {sizeOf(configs.size()), sizeOf(file.config_width)}, tiles);
}

float logOf(double number) {
    return static_cast<float>(std::log(std::max(number, 1.0)) / 20);
}

/// Sizes of a tensor's two minor-most dimensions, and how much padding adds.
void addTensorFeatures(const TensorShape& shape, const std::vector<int>& chosen, std::vector<float>& into) {
    const std::vector<int>& order = chosen.empty() ? shape.order : chosen;
    for (std::size_t i = 0; i < 2; ++i) {
        const bool there = i < order.size() && static_cast<std::size_t>(order[i]) < shape.sizes.size();
        into.push_back(there ? logOf(static_cast<double>(shape.sizes[static_cast<std::size_t>(order[i])])) : 0.0F);
    }
    into.push_back(shape.sizes.empty() ? 0.0F : static_cast<float>(std::log(shape.padded(chosen) / shape.elements())));
}

/// Features that do not depend on the numbering of dimensions.
std::vector<float> invariantFeatures(const NodeGeometry& geometry, const NodeLayout& layout, const LayoutParts& parts) {
    std::vector<float> features(4, 0.0F);
    features[static_cast<std::size_t>(geometry.kind)] = 1;
    features.push_back(parts.kernel_by_features ? 1.0F : 0.0F);
    features.push_back(layout == NodeLayout{} ? 1.0F : 0.0F);
    addTensorFeatures(geometry.output, layout.output, features);
    addTensorFeatures(geometry.input, layout.input, features);
    addTensorFeatures(geometry.kernel, layout.kernel, features);
    features.push_back(logOf(parts.multiply_adds));
    features.push_back(logOf(parts.bytes));
    return features;
}

/// Columns of the table of distinct layouts.
struct Entries {
    std::vector<std::int64_t> first, position, layout, minor;
    std::vector<float> features, parts;
};

Entries entriesOf(const data::ConfigTable& configs, const std::vector<NodeGeometry>& geometries) {
    Entries entries;
    for (std::size_t node = 0; node < configs.nodes(); ++node) {
        entries.first.push_back(sizeOf(entries.position.size()));
        for (std::uint32_t code = 0; code < configs.layoutsOf(node); ++code) {
            entries.position.push_back(sizeOf(node));
            const std::span<const float> numbers = configs.layout(node, code);
            for (const float number : numbers)
                entries.layout.push_back(static_cast<std::int64_t>(std::clamp(number, -1.0F, 6.0F)) + 1);
            if (geometries.empty()) {
                entries.parts.insert(entries.parts.end(), 2, 0.0F);
                entries.minor.insert(entries.minor.end(), 3, -1);
                continue;
            }
            const NodeLayout layout = nodeLayout(numbers);
            const LayoutParts parts = layoutParts(geometries[node], layout);
            std::ranges::copy(invariantFeatures(geometries[node], layout, parts), std::back_inserter(entries.features));
            entries.parts.push_back(static_cast<float>(parts.multiply_adds));
            entries.parts.push_back(static_cast<float>(parts.bytes));
            entries.minor.push_back(geometries[node].output.minor(layout.output).value_or(-1));
            entries.minor.push_back(geometries[node].input.minor(layout.input).value_or(-1));
            entries.minor.push_back(geometries[node].kernel.minor(layout.kernel).value_or(-1));
        }
    }
    return entries;
}

void addCodes(SafeTensorsWriter& writer, const data::ConfigTable& table, std::span<const std::uint32_t> configs) {
    bool bytes = true;
    for (std::size_t node = 0; node < table.nodes(); ++node)
        bytes = bytes && table.layoutsOf(node) <= 256;
    const auto collect = [&]<class T>(std::vector<T> codes) {
        codes.reserve(configs.size() * table.nodes());
        for (const std::uint32_t config : configs)
            for (std::size_t node = 0; node < table.nodes(); ++node)
                codes.push_back(static_cast<T>(table.code(config, node)));
        writer.add("codes", {sizeOf(configs.size()), sizeOf(table.nodes())}, std::span<const T>(codes));
    };
    writer.setWord("codes", bytes ? "U8" : "I32");
    if (bytes)
        collect(std::vector<std::uint8_t>());
    else
        collect(std::vector<std::int32_t>());
}

/// Padded bytes of the nodes without layouts, parameters apart, and the number of all nodes.
std::vector<float> restOf(const data::HloFile& file) {
    double bytes = 0;
    std::vector<bool> skipped(file.nodes(), false);
    for (const std::uint32_t node : file.configurable)
        skipped[node] = true;
    for (std::size_t node = 0; file.knownFeatures() && node < file.nodes(); ++node)
        if (!skipped[node] && file.opcodes[node] != data::opcode::kParameter)
            bytes += shapeOf(file, node).padded({}) * 4;
    return {static_cast<float>(bytes), static_cast<float>(file.nodes())};
}

void addLayouts(SafeTensorsWriter& writer, const data::HloData& data, std::span<const std::uint32_t> configs) {
    const std::vector<std::int64_t> configurable(data.file->configurable.begin(), data.file->configurable.end());
    writer.add("configurable", {sizeOf(configurable.size())}, configurable);
    addCodes(writer, *data.configs, configs);
    const std::vector<NodeGeometry> geometries = nodeGeometries(*data.file);
    const Entries entries = entriesOf(*data.configs, geometries);
    const std::int64_t count = sizeOf(entries.position.size());
    writer.add("first", {sizeOf(entries.first.size())}, entries.first);
    writer.add("entry_position", {count}, entries.position);
    writer.add("entry_layout", {count, sizeOf(data.configs->width())}, entries.layout);
    // Without configurable nodes the form is that of other graphs, too.
    const std::size_t columns = data.file->knownFeatures() ? invariantFeatures({}, {}, {}).size() : 0;
    writer.add("entry_features", {count, sizeOf(columns)}, entries.features);
    writer.add("entry_parts", {count, 2}, entries.parts);
    writer.add("entry_minor", {count, 3}, entries.minor);
    std::vector<std::int64_t> pairs;
    std::vector<float> bytes;
    for (const LayoutPair& pair : layoutPairs(*data.file, geometries)) {
        pairs.insert(pairs.end(), {pair.producer, pair.consumer, std::int64_t{pair.kernel}});
        bytes.push_back(static_cast<float>(pair.bytes));
    }
    writer.add("pairs", {sizeOf(bytes.size()), 3}, pairs);
    writer.add("pair_bytes", {sizeOf(bytes.size())}, bytes);
    writer.add("rest", {2}, restOf(*data.file));
}

/// Columns (3, e): class of the level before, class here, how many edges.
void addReads(SafeTensorsWriter& writer, const std::string& name,
              const std::vector<std::vector<ClassNeighbour>>& neighbours) {
    std::vector<std::int64_t> from, to, counts;
    for (std::size_t here = 0; here < neighbours.size(); ++here)
        for (const ClassNeighbour& neighbour : neighbours[here]) {
            from.push_back(neighbour.of);
            to.push_back(sizeOf(here));
            counts.push_back(neighbour.count);
        }
    const std::int64_t edges = sizeOf(from.size());
    from.insert(from.end(), to.begin(), to.end());
    from.insert(from.end(), counts.begin(), counts.end());
    writer.add(name, {3, edges}, from);
}

std::vector<float> degreesOf(const data::HloFile& file) {
    std::vector<float> degrees(file.nodes(), 1);
    for (const data::HloEdge& edge : file.edges) {
        ++degrees[edge.consumer];
        ++degrees[edge.producer];
    }
    return degrees;
}

/// Repeats are folded where that saves a good part. A model has as many layers as there are levels behind the first, or
/// fewer; with more it computes on all nodes.
void addLevels(SafeTensorsWriter& writer, const data::HloData& data) {
    constexpr std::size_t kRounds = 4;
    constexpr double kWorthwhile = 0.8;
    const data::HloFile& file = *data.file;
    const std::vector<float> degrees = degreesOf(file);
    const std::vector<std::uint32_t> alike =
        hloColours(file, data.configs.get(),
                   file.knownFeatures() ? std::optional<std::uint16_t>(data::column::kParameterNumber) : std::nullopt);
    std::map<std::pair<std::uint32_t, float>, std::uint32_t> seen;
    std::vector<std::uint32_t> colours;
    for (std::size_t node = 0; node < alike.size(); ++node)
        colours.push_back(
            seen.try_emplace({alike[node], degrees[node]}, static_cast<std::uint32_t>(seen.size())).first->second);
    const CompactGraph graph = compactGraph(colours, file.edges, kRounds);
    if (static_cast<double>(graph.last().classes()) > kWorthwhile * static_cast<double>(file.nodes()))
        return;
    std::vector<std::int64_t> first(graph.levels.front().first.begin(), graph.levels.front().first.end());
    std::vector<float> degree;
    for (const std::int64_t node : first)
        degree.push_back(degrees[static_cast<std::size_t>(node)]);
    writer.add("class_first", {sizeOf(first.size())}, first);
    writer.add("level0/degree", {sizeOf(degree.size())}, degree);
    for (std::size_t i = 0; i <= kRounds; ++i) {
        // A stable level holds for all rounds behind it.
        const ClassLevel& level = graph.levels[std::min(i, graph.levels.size() - 1)];
        const std::string prefix = "level" + std::to_string(i) + '/';
        const std::vector<float> counts(level.count.begin(), level.count.end());
        writer.add(prefix + "count", {sizeOf(counts.size())}, counts);
        if (i == 0)
            continue;
        const std::vector<std::int64_t> before(level.before.begin(), level.before.end());
        writer.add(prefix + "before", {sizeOf(before.size())}, before);
        addReads(writer, prefix + "forth", level.producers);
        addReads(writer, prefix + "back", level.consumers);
    }
}

} // namespace

Status writeTrainingFile(const std::filesystem::path& file, const std::string& name, const data::HloData& data,
                         std::span<const std::uint32_t> configs) {
    SafeTensorsWriter writer;
    writer.setWord("name", name);
    addNodes(writer, *data.file);
    addCosts(writer, data, configs);
    if (!data.configs && data.file->config_width != kTileWidth)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "configurations of tiles have " + std::to_string(data.file->config_width) +
                                " numbers; models are trained on the " + std::to_string(kTileWidth) +
                                " of today's form",
                     .path = name};
    if (data.configs)
        addLayouts(writer, data, configs);
    else
        addTiles(writer, *data.file, configs);
    addLevels(writer, data);
    return writer.write(file);
}

} // namespace gnx::learn
