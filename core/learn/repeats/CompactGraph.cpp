#include "core/learn/repeats/CompactGraph.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace gnx::learn {
namespace {

/// Neighbours of all nodes, side by side.
struct Adjacency {
    std::vector<std::uint32_t> begins, nodes;

    Adjacency(std::size_t count, std::span<const data::HloEdge> edges, std::uint32_t data::HloEdge::*from,
              std::uint32_t data::HloEdge::*to)
        : begins(count + 1, 0), nodes(edges.size()) {
        for (const data::HloEdge& edge : edges)
            ++begins[edge.*from + 1];
        for (std::size_t i = 1; i <= count; ++i)
            begins[i] += begins[i - 1];
        std::vector<std::uint32_t> next(begins.begin(), begins.end() - 1);
        for (const data::HloEdge& edge : edges)
            nodes[next[edge.*from]++] = edge.*to;
    }
    std::span<const std::uint32_t> of(std::size_t node) const {
        return std::span(nodes).subspan(begins[node], begins[node + 1] - begins[node]);
    }
};

/// Returns the classes of the neighbours, and the number of neighbours in each.
std::vector<ClassNeighbour> counted(std::span<const std::uint32_t> neighbours, const ClassLevel& level) {
    std::vector<std::uint32_t> classes;
    for (const std::uint32_t node : neighbours)
        classes.push_back(level.class_of[node]);
    std::ranges::sort(classes);
    std::vector<ClassNeighbour> result;
    for (const std::uint32_t of : classes)
        if (!result.empty() && result.back().of == of)
            ++result.back().count;
        else
            result.push_back({of, 1});
    return result;
}

void append(std::u32string& key, std::span<const ClassNeighbour> neighbours) {
    key.push_back(static_cast<char32_t>(neighbours.size()));
    for (const ClassNeighbour& neighbour : neighbours) {
        key.push_back(neighbour.of);
        key.push_back(neighbour.count);
    }
}

/// Adds a node to the class of its key; true if it is the first node of the class.
bool addNode(ClassLevel& level, std::unordered_map<std::u32string, std::uint32_t>& classes, const std::u32string& key) {
    const auto [place, added] = classes.try_emplace(key, static_cast<std::uint32_t>(level.first.size()));
    if (added) {
        level.first.push_back(static_cast<std::uint32_t>(level.class_of.size()));
        level.count.push_back(0);
    }
    level.class_of.push_back(place->second);
    ++level.count[place->second];
    return added;
}

ClassLevel firstLevel(std::span<const std::uint32_t> colours) {
    ClassLevel level;
    std::unordered_map<std::u32string, std::uint32_t> classes;
    for (const std::uint32_t colour : colours)
        if (addNode(level, classes, std::u32string(1, colour)))
            level.before.push_back(colour);
    level.producers.resize(level.classes());
    level.consumers.resize(level.classes());
    return level;
}

ClassLevel refined(const ClassLevel& level, const Adjacency& producers, const Adjacency& consumers) {
    ClassLevel finer;
    std::unordered_map<std::u32string, std::uint32_t> classes;
    std::u32string key;
    for (std::size_t node = 0; node < level.class_of.size(); ++node) {
        std::vector<ClassNeighbour> read = counted(producers.of(node), level);
        std::vector<ClassNeighbour> readers = counted(consumers.of(node), level);
        key.assign(1, level.class_of[node]);
        append(key, read);
        append(key, readers);
        if (!addNode(finer, classes, key))
            continue;
        finer.before.push_back(level.class_of[node]);
        finer.producers.push_back(std::move(read));
        finer.consumers.push_back(std::move(readers));
    }
    return finer;
}

} // namespace

CompactGraph compactGraph(std::span<const std::uint32_t> colours, std::span<const data::HloEdge> edges,
                          std::size_t rounds) {
    using data::HloEdge;
    const Adjacency producers(colours.size(), edges, &HloEdge::consumer, &HloEdge::producer);
    const Adjacency consumers(colours.size(), edges, &HloEdge::producer, &HloEdge::consumer);
    CompactGraph graph;
    graph.levels.push_back(firstLevel(colours));
    for (std::size_t round = 0; round < rounds && !graph.stable; ++round) {
        ClassLevel finer = refined(graph.last(), producers, consumers);
        graph.stable = finer.classes() == graph.last().classes();
        graph.levels.push_back(std::move(finer));
    }
    return graph;
}

} // namespace gnx::learn
