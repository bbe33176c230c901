#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/eager/GraphWork.h"

namespace gnx::learn {

/// A graph with its measured eager times.
struct EagerExample {
    std::string name;
    std::string origin;      ///< where its models come from ("timm"): what a check holds out together
    std::uint32_t group = 0; ///< near-duplicates have the same
    GraphWork work;
    std::vector<double> times_ns; ///< time of one undisturbed call, by series of calls

    /// Returns the smallest time: other work on the machine makes calls longer, never shorter.
    double timeNs() const { return *std::ranges::min_element(times_ns); }
};

/// Examples of eager times or of speedups, as models take them, which learn from parts of them.
template <std::ranges::range Examples> auto pointersTo(const Examples& examples) {
    std::vector<const std::ranges::range_value_t<Examples>*> made;
    for (const auto& example : examples)
        made.push_back(&example);
    return made;
}

/// Number of examples, of eager times or of speedups, without the probes.
template <class Pointers> std::size_t graphsAmong(const Pointers& examples) {
    return static_cast<std::size_t>(
        std::ranges::count_if(examples, [](const auto* example) { return !example->work.probe; }));
}

} // namespace gnx::learn
