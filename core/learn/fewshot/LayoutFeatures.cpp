#include "core/learn/fewshot/LayoutFeatures.h"

#include <bit>
#include <map>

namespace gnx::learn {
namespace {

constexpr std::size_t kWidestOfPairs = 64; ///< numbers of a layout: TpuGraphs has 18, and pairs are their square

} // namespace

LayoutFeatures::LayoutFeatures(const data::ConfigTable& configs, LayoutView view) {
    for (std::size_t node = 0; node < configs.nodes(); ++node)
        addNode(configs, node, view);
}

void LayoutFeatures::addNode(const data::ConfigTable& configs, std::size_t node, LayoutView view) {
    Rows rows(configs.layoutsOf(node));
    if (view == LayoutView::Whole)
        addWords(rows);
    else
        addNumbers(configs, node, rows);
    if (view == LayoutView::NumbersAndPairs && configs.width() <= kWidestOfPairs)
        addPairs(configs, node, rows);
    for (const std::vector<std::uint32_t>& row : rows) {
        ids_.insert(ids_.end(), row.begin(), row.end());
        begins_.push_back(ids_.size());
    }
}

void LayoutFeatures::addWords(Rows& rows) {
    const std::uint32_t group = group_count_++;
    for (std::vector<std::uint32_t>& row : rows)
        row.push_back(addFeature(group, false));
}

void LayoutFeatures::addNumbers(const data::ConfigTable& configs, std::size_t node, Rows& rows) {
    for (std::size_t place = 0; place < configs.width(); ++place) {
        std::map<std::uint32_t, std::vector<std::uint32_t>> by_number;
        for (std::uint32_t code = 0; code < rows.size(); ++code)
            by_number[std::bit_cast<std::uint32_t>(configs.layout(node, code)[place])].push_back(code);
        if (by_number.size() < 2)
            continue;
        for (const auto& [number, codes] : by_number) {
            const std::uint32_t feature = addFeature(group_count_++, false);
            for (const std::uint32_t code : codes)
                rows[code].push_back(feature);
        }
    }
}

void LayoutFeatures::addPairs(const data::ConfigTable& configs, std::size_t node, Rows& rows) {
    std::vector<std::uint32_t> equal;
    for (std::size_t a = 0; a < configs.width(); ++a)
        for (std::size_t b = a + 1; b < configs.width(); ++b) {
            equal.clear();
            for (std::uint32_t code = 0; code < rows.size(); ++code)
                if (const std::span<const float> layout = configs.layout(node, code); layout[a] == layout[b])
                    equal.push_back(code);
            if (equal.empty() || equal.size() == rows.size())
                continue;
            const std::uint32_t feature = addFeature(group_count_++, true);
            for (const std::uint32_t code : equal)
                rows[code].push_back(feature);
        }
}

std::uint32_t LayoutFeatures::addFeature(std::uint32_t group, bool pair) {
    groups_.push_back(group);
    pairs_.push_back(pair ? 1 : 0);
    return static_cast<std::uint32_t>(groups_.size() - 1);
}

} // namespace gnx::learn
