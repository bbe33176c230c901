#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/profile/analysis/Findings.h"
#include "core/profile/roofline/Roofline.h"

namespace gnx::profile {

/// An operator below this share of its roof is far below it.
inline constexpr double kFarBelowRoof = 0.25;
/// An operator with at least this share of all work is a separate finding; the others are one together, where they
/// reach it.
inline constexpr double kNoticeableShare = 0.02;

/// Operators far below their roofs, the one that loses most first: Finding::Kind::BelowRoof. `roofline` is of the whole
/// trace of `input`; the gain is what Roofline::lostNs() counts of the same operators, in all iterations.
std::vector<Finding> belowRoofs(const Roofline& roofline, const RooflineInput& input);

/// findingsOf() the trace with its graph, and belowRoofs() where the roofs are known.
std::vector<Finding> findingsWithRoofs(const RooflineInput& input);

} // namespace gnx::profile
