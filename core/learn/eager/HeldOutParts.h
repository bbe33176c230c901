#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

/// Parts of examples that cross-validation holds out, and what both models do with them. Private to core/learn/eager.
namespace gnx::learn {

/// Graphs that a check holds out together. Near-duplicates of what is held out are never learned from.
enum class HeldOut : std::uint8_t {
    Origin, ///< all of one origin: unseen families of models
    Group,  ///< tenths of the groups of near-duplicates: unseen graphs of known origins
};

/// Returns the name of the part to which an example belongs; parts are held out one after the other. Nothing for a
/// probe, which is always learned from.
template <class Example> std::optional<std::string> partOf(const Example& example, HeldOut held_out) {
    constexpr std::uint32_t tenths = 10;
    if (example.work.probe)
        return std::nullopt;
    return held_out == HeldOut::Origin ? example.origin : std::to_string(example.group % tenths);
}

template <class Example> std::set<std::string> partsOf(std::span<const Example* const> examples, HeldOut held_out) {
    std::set<std::string> parts;
    for (const Example* example : examples)
        if (auto part = partOf(*example, held_out))
            parts.insert(*std::move(part));
    return parts;
}

/// Returns the examples to learn from while a part is held out: all except those in the part and their near-duplicates
/// elsewhere.
template <class Example>
std::vector<const Example*> othersThan(std::span<const Example* const> examples, const std::string& part,
                                       HeldOut held_out) {
    std::set<std::uint32_t> groups;
    for (const Example* example : examples)
        if (partOf(*example, held_out) == part)
            groups.insert(example->group);
    std::vector<const Example*> others;
    for (const Example* example : examples)
        if (example->work.probe || (partOf(*example, held_out) != part && !groups.contains(example->group)))
            others.push_back(example);
    return others;
}

/// Returns what 90 % of new misses do not exceed; of those given there must be one. Split conformal prediction (Lei et
/// al. 2018).
inline double coveringMiss(std::vector<double> misses) {
    constexpr double covered = 0.9;
    std::ranges::sort(misses);
    const double wanted = std::ceil(covered * static_cast<double>(misses.size() + 1));
    return misses[std::min(static_cast<std::size_t>(wanted), misses.size()) - 1];
}

/// Learns from all examples. The intervals are by what models that were learned without a part miss on its graphs: by
/// origin, or by group if there is only one. `missOf` gets such a model, its prediction and the example. Errors: those
/// of Model::fit() for all examples, Cancelled.
template <class Model, class Example, class MissOf>
Result<Model> fitWithIntervals(std::span<const Example* const> examples, const MissOf& missOf,
                               const std::stop_token& stop) {
    GNX_TRY(const Model whole, Model::fit(examples));
    const HeldOut held_out = partsOf(examples, HeldOut::Origin).size() > 1 ? HeldOut::Origin : HeldOut::Group;
    std::vector<double> misses;
    for (const std::string& part : partsOf(examples, held_out)) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "learning was cancelled"};
        const auto model = Model::fit(othersThan(examples, part, held_out));
        if (!model)
            continue; // too few are left to learn from
        for (const Example* example : examples)
            if (partOf(*example, held_out) == part)
                if (const auto made = model->predict(example->work); made.abstains.empty())
                    misses.push_back(missOf(*model, made, *example));
    }
    return whole.withIntervals(std::move(misses));
}

/// Returns the upper one of the two in the middle for an even number of values, of which there must be one.
inline double upperMedian(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

} // namespace gnx::learn
