#pragma once

#include <string>

#include <torch/script.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Returns how wrong scores rank the configurations of a graph: both float (k), the smaller the faster.
/// - "listmle": likelihood of the true order (Xia et al. 2008), mean over places
/// - "mse": of the standardized costs, apart from a shift
/// - "listmle+mse": 1 : 0.02, as TpuGraphs' tile baseline
/// - "hinge": mean over pairs of differing costs of max(0, 1 - difference of the scores)
/// Scores are meant in standard deviations of the costs. 0 for costs that are all equal.
at::Tensor rankLoss(const std::string& name, const at::Tensor& scores, const at::Tensor& log_costs);
bool isRankLoss(const std::string& name);

/// Kendall's tau-b of a few hundred numbers; NaN if one of both is constant.
double tauOf(const at::Tensor& costs, const at::Tensor& scores);

} // namespace gnx::exec
