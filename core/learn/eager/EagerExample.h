#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/learn/eager/GraphWork.h"

namespace gnx::learn {

/// A graph with its measured eager times.
struct EagerExample {
    std::string name;
    std::string source;      ///< where its models come from ("timm"): what a check holds out together
    std::uint32_t group = 0; ///< near-duplicates have the same
    GraphWork work;
    std::vector<double> times_ns; ///< time of one undisturbed call, by series of calls

    /// Returns the smallest time: other work on the machine makes calls longer, never shorter.
    double timeNs() const { return *std::ranges::min_element(times_ns); }
};

} // namespace gnx::learn
