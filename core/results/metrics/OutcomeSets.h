#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::results {

/// Samples that a point of S(t) or ES(t) is about: indices into the outcomes, ascending. Those that are left out of
/// scores are in neither set.

/// Count b at t: not correct there, and not forgiven.
std::vector<std::size_t> failingAt(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, int t,
                                   ScoreType type);
/// Samples that count differently at t than at t - 1: they became correct, or were forgiven (or, for S, no longer are).
/// None at kToleranceMin, which nothing precedes.
std::vector<std::size_t> changingAt(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, int t,
                                    ScoreType type);

} // namespace gnx::results
