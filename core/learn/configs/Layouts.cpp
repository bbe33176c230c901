#include "core/learn/configs/Layouts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/data/hlo/HloOpcode.h"

namespace gnx::learn {
namespace {

/// Operators that leave the order of the dimensions as it is, by their names in XLA.
constexpr auto kElementwise = std::to_array<std::string_view>({"abs",
                                                               "add",
                                                               "and",
                                                               "atan2",
                                                               "cbrt",
                                                               "ceil",
                                                               "clamp",
                                                               "compare",
                                                               "convert",
                                                               "cosine",
                                                               "divide",
                                                               "erf",
                                                               "exponential",
                                                               "exponential-minus-one",
                                                               "floor",
                                                               "is-finite",
                                                               "log",
                                                               "log-plus-one",
                                                               "logistic",
                                                               "maximum",
                                                               "minimum",
                                                               "multiply",
                                                               "negate",
                                                               "not",
                                                               "or",
                                                               "popcnt",
                                                               "power",
                                                               "real",
                                                               "reduce-precision",
                                                               "remainder",
                                                               "round-nearest-afz",
                                                               "rsqrt",
                                                               "select",
                                                               "shift-left",
                                                               "shift-right-arithmetic",
                                                               "shift-right-logical",
                                                               "sign",
                                                               "sine",
                                                               "sqrt",
                                                               "subtract",
                                                               "tan",
                                                               "tanh",
                                                               "xor"});

std::vector<int> listed(std::span<const float> numbers) {
    std::vector<int> dimensions;
    for (const float number : numbers)
        if (number >= 0 && number < 64)
            dimensions.push_back(static_cast<int>(number));
    return dimensions;
}

void addPart(std::string& text, const char* name, const std::vector<int>& dimensions) {
    if (dimensions.empty())
        return;
    text += (text.empty() ? "" : "  ") + std::string(name) + ' ';
    for (std::size_t i = 0; i < dimensions.size(); ++i)
        text += (i == 0 ? "" : ",") + std::to_string(dimensions[i]);
}

/// Returns whether one order goes on as the other, as far as both are given.
bool agree(const std::vector<int>& written, const std::vector<int>& wanted) {
    const std::size_t common = std::min(written.size(), wanted.size());
    return std::equal(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(common), wanted.begin());
}

class OrderFinder {
  public:
    OrderFinder(const data::HloData& data, std::size_t config)
        : data_(data), config_(config), position_(data.file->nodes(), 0), first_(data.file->nodes() + 1, 0) {
        const data::HloFile& file = *data.file;
        for (std::size_t i = 0; i < file.configurable.size(); ++i)
            position_[file.configurable[i]] = static_cast<std::uint32_t>(i + 1);
        for (const data::HloEdge& edge : file.edges)
            ++first_[edge.consumer + 1];
        for (std::size_t i = 1; i < first_.size(); ++i)
            first_[i] += first_[i - 1];
        producers_.resize(file.edges.size());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for (const data::HloEdge& edge : file.edges)
            producers_[next[edge.consumer]++] = edge.producer;
        seen_in_.assign(file.nodes(), 0);
        passes_.resize(file.nodes());
        for (std::size_t node = 0; node < passes_.size(); ++node)
            passes_[node] = keepsLayout(file.opcodes[node]);
    }

    std::vector<data::HloEdge> copies() {
        std::vector<data::HloEdge> found;
        for (const std::uint32_t reader : data_.file->configurable) {
            const NodeLayout wanted = layoutIn(data_, config_, position_[reader] - 1);
            if (wanted.input.empty() && wanted.kernel.empty())
                continue;
            for (const std::uint32_t operand : producersOf(reader))
                if (comesInOtherOrder(operand, wanted))
                    found.push_back({reader, operand});
        }
        return found;
    }

    std::vector<std::vector<int>> written() {
        std::vector<std::vector<int>> orders(data_.file->nodes());
        for (std::uint32_t node = 0; node < orders.size(); ++node) // producers come first
            if (position_[node] > 0)
                orders[node] = layoutIn(data_, config_, position_[node] - 1).output;
            else if (passes_[node])
                orders[node] = keptOrder(node, orders);
        return orders;
    }

  private:
    std::span<const std::uint32_t> producersOf(std::uint32_t node) const {
        return std::span(producers_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

    std::vector<int> keptOrder(std::uint32_t node, const std::vector<std::vector<int>>& orders) const {
        const std::vector<std::int64_t> shape = data::hloShape(*data_.file, node);
        std::vector<int> kept;
        for (const std::uint32_t producer : producersOf(node)) {
            if (shape.empty() || data::hloShape(*data_.file, producer) != shape || orders[producer].empty())
                continue;
            if (!kept.empty() && kept != orders[producer])
                return {};
            kept = orders[producer];
        }
        return kept;
    }

    bool comesInOtherOrder(std::uint32_t operand, const NodeLayout& wanted) {
        std::vector<std::uint32_t> open{operand};
        ++search_;
        while (!open.empty()) {
            const std::uint32_t node = open.back();
            open.pop_back();
            if (std::exchange(seen_in_[node], search_) == search_)
                continue;
            if (position_[node] > 0) {
                if (!fits(layoutIn(data_, config_, position_[node] - 1).output, wanted))
                    return true;
                continue;
            }
            const std::vector<std::int64_t> shape = data::hloShape(*data_.file, node);
            for (const std::uint32_t producer : producersOf(node))
                if (passes_[node] && !shape.empty() && data::hloShape(*data_.file, producer) == shape)
                    open.push_back(producer);
        }
        return false;
    }

    static bool fits(const std::vector<int>& written, const NodeLayout& wanted) {
        return agree(written, wanted.input) || (!wanted.kernel.empty() && agree(written, wanted.kernel));
    }

    const data::HloData& data_;
    std::size_t config_;
    std::vector<std::uint32_t> position_; ///< by node: 1 + its place among the configurable ones; 0: none
    std::vector<std::uint32_t> first_, producers_;
    std::vector<bool> passes_;
    std::vector<std::uint32_t> seen_in_; ///< by node: the search that reached it last
    std::uint32_t search_ = 0;
};

} // namespace

NodeLayout nodeLayout(std::span<const float> numbers) {
    if (numbers.size() == 18)
        return {listed(numbers.first(6)), listed(numbers.subspan(6, 6)), listed(numbers.last(6))};
    if (numbers.size() == 10)
        return {listed(numbers.first(4)), listed(numbers.subspan(4, 4)), listed(numbers.last(2))};
    return {listed(numbers), {}, {}};
}

std::string layoutText(const NodeLayout& layout) {
    std::string text;
    addPart(text, "out", layout.output);
    addPart(text, "in", layout.input);
    addPart(text, "kernel", layout.kernel);
    return text.empty() ? "default" : text;
}

NodeLayout layoutIn(const data::HloData& data, std::size_t config, std::size_t position) {
    const data::ConfigTable& configs = *data.configs;
    return nodeLayout(configs.layout(position, configs.code(config, position)));
}

bool keepsLayout(std::uint8_t opcode) {
    return std::ranges::find(kElementwise, data::hloOpcodeName(opcode)) != kElementwise.end();
}

std::string orderText(const std::vector<int>& order) {
    std::string text;
    for (const int dimension : order)
        text += (text.empty() ? "{" : ",") + std::to_string(dimension);
    return text.empty() ? text : text + '}';
}

std::vector<std::vector<int>> writtenOrders(const data::HloData& data, std::size_t config) {
    return OrderFinder(data, config).written();
}

std::vector<data::HloEdge> copyEdges(const data::HloData& data, std::size_t config) {
    return OrderFinder(data, config).copies();
}

std::vector<std::uint8_t> copiesIn(const data::HloData& data, std::size_t config) {
    std::vector<std::uint8_t> copies(data.file->nodes(), 0);
    for (const data::HloEdge& edge : copyEdges(data, config))
        copies[edge.consumer] = 1;
    return copies;
}

} // namespace gnx::learn
