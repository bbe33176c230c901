#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloCache.h"

namespace gnx::learn {

/// A law of what configurations cost, known exactly, so that a learner can be checked against it:
///
///   time = sum over configurable nodes of max(padded multiply-adds / rate, padded bytes / bandwidth), times
///          kernel_factor where the kernel's minor-most dimension is not that of the output features
///        + 2 x bytes / bandwidth for each tensor that its writer and its reader want in orders of another minor-most
///          dimension
///        + overhead x nodes
///
/// A tensor is padded to tiles of 8 x 128 (paddedElements()); a layout that a configuration leaves open is the node's
/// own.
struct StatedLaw {
    double multiply_adds_per_ns = 45'000;
    double bytes_per_ns = 900;
    double kernel_factor = 1.25;
    double overhead_ns = 500;

    /// Returns the time of each configuration, in ns, without noise.
    std::vector<double> times(const data::HloData& graph) const;
};

} // namespace gnx::learn
