#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/Wings.h"

namespace gnx::learn {

inline constexpr std::size_t kNoiseSimulations = 5;

/// Noise of a graph's times, from the repeats among its measurements.
struct NoiseReport {
    std::size_t rows = 0;         ///< measurements
    std::size_t distinct = 0;     ///< configurations
    std::size_t repeated = 0;     ///< configurations that were measured more than once
    std::size_t most_repeats = 0; ///< repeats of the configuration that has most
    double spread = 1;            ///< largest time / smallest; NaN where times are not known
    /// Relative standard deviation of one measurement, pooled over the repeated configurations; none without repeats.
    std::optional<double> relative_noise;
    /// Kendall's tau between the first and the second measurement of the repeated configurations.
    std::optional<double> repeat_tau;
    /// Kendall's tau that a perfect model of the means reaches against one more measurement, by simulation: the pooled
    /// noise is added once more. Optimistic, since the means' own spread holds noise already.
    std::optional<double> ceiling;
    /// One configuration (of tiles: all have the same numbers), or times that are all equal: nothing can be learned.
    bool withoutInformation() const { return distinct < 2 || spread == 1; }
};

/// `costs`: by row, above 0; `first_equal`: ConfigTable::firstEqual(). The ceiling is the mean of `simulations` draws.
NoiseReport measureNoise(std::span<const double> costs, std::span<const std::uint32_t> first_equal,
                         std::size_t simulations = kNoiseSimulations, std::uint64_t seed = 0);

} // namespace gnx::learn
