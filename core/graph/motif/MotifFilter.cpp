#include "core/graph/motif/MotifFilter.h"

#include <algorithm>

#include "core/graph/motif/FindMotif.h"

namespace gnx::graph {

MotifFilter::MotifFilter(const Motif& motif, std::size_t samples) : samples_(samples) {
    for (const MotifNode& node : motif.nodes()) {
        need_of_node_.push_back(needFor(node, {}));
        for (const MotifConstraint& constraint : node.constraints)
            if (constraint.trait)
                needFor(node, constraint.key);
    }
    counts_.resize(samples * needs_.size(), 0);
}

std::size_t MotifFilter::needFor(const MotifNode& node, const std::string& trait) {
    const auto known = std::ranges::find_if(
        needs_, [&](const Need& need) { return need.trait == trait && need.operators.operators == node.operators; });
    const auto place = static_cast<std::size_t>(known - needs_.begin());
    if (known == needs_.end())
        needs_.push_back({node, trait, 0});
    ++needs_[place].least;
    return place;
}

std::vector<std::size_t> MotifFilter::needsMetBy(std::string_view name) const {
    const std::size_t bracket = std::min(name.find('['), name.size());
    const std::string_view op = name.substr(0, bracket);
    const std::string_view trait =
        bracket < name.size() ? name.substr(bracket + 1, name.size() - bracket - 2) : std::string_view{};
    std::vector<std::size_t> met;
    for (std::size_t i = 0; i < needs_.size(); ++i)
        if (needs_[i].trait == trait && isOperatorOf(needs_[i].operators, op))
            met.push_back(i);
    return met;
}

bool MotifFilter::mayMatch(std::size_t sample) const {
    for (std::size_t i = 0; i < needs_.size(); ++i)
        if (counts_[sample * needs_.size() + i] < needs_[i].least)
            return false;
    return true;
}

std::vector<std::size_t> MotifFilter::samplesByNode() const {
    std::vector<std::size_t> by_need(needs_.size(), 0);
    for (std::size_t sample = 0; sample < samples_; ++sample)
        for (std::size_t i = 0; i < needs_.size(); ++i)
            by_need[i] += counts_[sample * needs_.size() + i] > 0 ? 1U : 0U;
    std::vector<std::size_t> by_node;
    for (const std::size_t need : need_of_node_)
        by_node.push_back(by_need[need]);
    return by_node;
}

} // namespace gnx::graph
