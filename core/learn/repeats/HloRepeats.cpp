#include "core/learn/repeats/HloRepeats.h"

#include <bit>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace gnx::learn {
namespace {

/// Configurable nodes by their distinct layouts, in the order of their first appearance: nodes with equal layouts
/// everywhere have them in the same order.
std::vector<std::uint32_t> equalLayouts(const data::ConfigTable& configs) {
    std::unordered_map<std::u32string, std::uint32_t> seen;
    std::vector<std::uint32_t> first(configs.nodes());
    std::u32string key;
    for (std::uint32_t node = 0; node < first.size(); ++node) {
        key.clear();
        for (std::uint32_t code = 0; code < configs.layoutsOf(node); ++code)
            for (const float value : configs.layout(node, code))
                key.push_back(std::bit_cast<std::uint32_t>(value));
        first[node] = seen.try_emplace(key, node).first->second;
    }
    return first;
}

/// Splits classes whose nodes differ in a configuration. `first`: for each node the first node of its class.
void splitBy(const data::ConfigTable& configs, std::size_t config, std::vector<std::uint32_t>& first) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> seen; // class and layout
    for (std::uint32_t node = 0; node < first.size(); ++node)
        first[node] = seen.try_emplace({first[node], configs.code(config, node)}, node).first->second;
}

} // namespace

std::vector<std::uint32_t> equalColumns(const data::ConfigTable& configs) {
    std::vector<std::uint32_t> first = equalLayouts(configs);
    for (std::size_t config = 0; config < configs.configs(); ++config) {
        bool differ = false;
        for (std::size_t node = 0; node < first.size() && !differ; ++node)
            differ = configs.code(config, node) != configs.code(config, first[node]);
        if (differ)
            splitBy(configs, config, first);
    }
    return first;
}

std::vector<std::uint32_t> hloColours(const data::HloFile& file, const data::ConfigTable* configs,
                                      std::optional<std::uint16_t> skipped) {
    std::vector<std::uint32_t> column(file.nodes(), 0); // 0: not configurable
    const std::vector<std::uint32_t> equal = configs != nullptr ? equalColumns(*configs) : std::vector<std::uint32_t>();
    for (std::size_t i = 0; i < file.configurable.size(); ++i)
        column[file.configurable[i]] = 1 + (i < equal.size() ? equal[i] : 0);
    std::unordered_map<std::u32string, std::uint32_t> seen;
    std::vector<std::uint32_t> colours(file.nodes());
    std::u32string key;
    for (std::size_t node = 0; node < colours.size(); ++node) {
        key.assign({file.opcodes[node], column[node]});
        for (const data::SparseRows::Entry& entry : file.features.row(node)) {
            if (entry.column == skipped)
                continue;
            key.push_back(entry.column);
            key.push_back(std::bit_cast<std::uint32_t>(entry.value));
        }
        colours[node] = seen.try_emplace(key, static_cast<std::uint32_t>(seen.size())).first->second;
    }
    return colours;
}

} // namespace gnx::learn
