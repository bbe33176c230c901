#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloCache.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {

/// Predictions without any training; the smaller, the faster. They have no unit.
/// - Tile: the largest product of output tile and kernel tile first: large tiles read each operand less often.
/// - Layout: sum over configurable nodes of the output's elements, padded to tiles of 8 x 128 as their layouts demand.
/// It has few distinct values: equal predictions are many, and scores count them (scoreRanking()).
/// Errors: Unsupported (features or tiles of an unknown form).
Result<std::vector<double>> analyticCosts(const data::HloData& data);

/// The analytic model's scores of a labelled graph. Errors: those of analyticCosts(); Unsupported without times.
Result<RankScores> scoreAnalytic(const data::HloData& data, std::uint64_t seed = 0);

} // namespace gnx::learn
