#include "core/graph/ir/Graph.h"

#include <algorithm>
#include <optional>

#include "core/graph/ir/OperandWriter.h"

namespace gnx::graph {
std::string_view Graph::text(StringId id) const {
    if (!id.valid())
        return {};
    const PoolRange range = strings_[id.value()];
    return std::string_view(text_pool_).substr(range.first, range.count);
}

std::vector<OpCount> Graph::opCounts() const {
    std::vector<std::uint32_t> counts(strings_.size());
    for (const Node& node : nodes_)
        ++counts[node.op.value()];
    std::vector<OpCount> sorted;
    for (std::uint32_t op = 0; op < counts.size(); ++op)
        if (counts[op] > 0)
            sorted.push_back({text(StringId(op)), counts[op]});
    std::ranges::sort(sorted, [](const OpCount& a, const OpCount& b) {
        return a.count != b.count ? a.count > b.count : a.op < b.op;
    });
    return sorted;
}

std::string Graph::render(const Operand& operand) const {
    const auto name_of = [this](ValueId value) -> std::optional<std::string> {
        const std::string_view name = valueName(value);
        return name.empty() ? '%' + std::to_string(value.value()) : std::string(name);
    };
    return OperandWriter(*this, name_of, OperandWriter::For::Display).write(operand);
}

} // namespace gnx::graph
