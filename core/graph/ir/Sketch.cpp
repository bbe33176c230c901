#include <algorithm>
#include <array>
#include <bit>

#include "core/graph/ir/Fingerprint.h"
#include "core/graph/ir/Mixing.h"

namespace gnx::graph {
namespace {

constexpr std::uint64_t kInput = 0x696e707574ULL; ///< for a value that no node produces
constexpr std::uint64_t kEmpty = ~std::uint64_t{0};

/// Each node's label with the labels of the nodes that it reads from, in operand order.
std::vector<std::uint64_t> withProducers(const Graph& graph, const std::vector<std::uint64_t>& labels) {
    std::vector<std::uint64_t> result(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i)
        result[i] = mix64(labels[i]);
    // By uses rather than by operands: one pass over a flat pool. Values ascend, so the order is that of production.
    const auto values = graph.values();
    for (std::size_t v = 0; v < values.size(); ++v) {
        const NodeId producer = values[v].producer;
        const std::uint64_t label = producer.valid() ? labels[producer.value()] + values[v].index : kInput;
        for (const NodeId user : graph.uses(values[v]))
            result[user.value()] += mix64(label ^ 0x5bd1e995ULL); // a sum: statements may be reordered
    }
    return result;
}

/// Makes every repetition a separate element, in any order: the n-th of equal ones is numbered n.
void numberOccurrences(std::vector<std::uint64_t>& elements) {
    struct Slot {
        std::uint64_t element = 0, count = 0; ///< 0: free
    };
    std::vector<Slot> slots(std::bit_ceil(2 * elements.size())); // linear probing; at most half full
    const std::size_t mask = slots.size() - 1;
    for (std::uint64_t& element : elements) {
        std::size_t i = element & mask; // elements are mixed already
        while (slots[i].count != 0 && slots[i].element != element)
            i = (i + 1) & mask;
        slots[i].element = element;
        element = combine64(element, slots[i].count++);
    }
}

/// The smallest element under a permutation that belongs to `word` alone.
std::uint64_t smallestUnderOwnPermutation(const std::vector<std::uint64_t>& elements, std::size_t word) {
    std::uint64_t smallest = kEmpty;
    for (const std::uint64_t element : elements)
        smallest = std::min(smallest, mix64(element + (word + 1) * 0x9e3779b97f4a7c15ULL));
    return smallest;
}

std::vector<std::uint32_t> minHash(const std::vector<std::uint64_t>& elements) {
    std::array<std::uint64_t, kSketchWords> smallest{};
    smallest.fill(kEmpty);
    for (const std::uint64_t element : elements) {
        std::uint64_t& word = smallest[element % kSketchWords];
        word = std::min(word, element / kSketchWords);
    }
    std::vector<std::uint32_t> sketch(kSketchWords);
    for (std::size_t i = 0; i < kSketchWords; ++i)
        // Words of small graphs only: of n elements they leave about 128 exp(-n / 128) empty.
        sketch[i] = static_cast<std::uint32_t>(
            mix64(smallest[i] != kEmpty ? smallest[i] : smallestUnderOwnPermutation(elements, i)));
    return sketch;
}

} // namespace

std::vector<std::uint32_t> sketchOf(const Graph& graph) {
    if (graph.nodes().empty())
        return {};
    std::vector<std::uint64_t> labels(graph.nodes().size());
    std::vector<std::uint64_t> by_string; // 0: not yet
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const StringId op = graph.nodes()[i].op;
        if (op.value() >= by_string.size())
            by_string.resize(op.value() + 64);
        std::uint64_t& hash = by_string[op.value()];
        labels[i] = hash != 0 ? hash : hash = hashText(graph.text(op));
    }
    std::vector<std::uint64_t> elements = withProducers(graph, labels);
    const std::vector<std::uint64_t> second = withProducers(graph, elements);
    elements.insert(elements.end(), second.begin(), second.end());
    numberOccurrences(elements);
    return minHash(elements);
}

double sketchSimilarity(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    if (a.empty() || a.size() != b.size())
        return 0;
    std::size_t equal = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        equal += a[i] == b[i] ? 1 : 0;
    return static_cast<double>(equal) / static_cast<double>(a.size());
}

} // namespace gnx::graph
