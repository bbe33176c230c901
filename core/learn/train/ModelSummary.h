#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/learn/train/Training.h"

namespace gnx::learn {

/// Kendall's tau with ties broken at random, over the graphs that a model was scored on.
FamilyMeans tauMeans(const std::vector<GraphScore>& scores);
/// The same of the analytic model; NaN if it has none.
FamilyMeans analyticMeans(const std::vector<GraphScore>& scores);
/// Slowdown of the best of the first K, mean over graphs.
FamilyMeans slowdownMeans(const std::vector<GraphScore>& scores, std::size_t k);
/// Slowdown of the best of the first K of one graph; NaN if it has fewer.
double slowdownOf(const RankScores& scores, std::size_t k);

/// Tau of the second model less that of the first on the graphs that both were scored on, with an interval over these;
/// without graphs if there are none.
MeanInterval tauDifference(const std::vector<GraphScore>& first, const std::vector<GraphScore>& second);

} // namespace gnx::learn
