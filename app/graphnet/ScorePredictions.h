#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::cli {

/// Scores predictions in Kaggle's form against the indexed graphs of TpuGraphs that they name.
Status scorePredictions(const CommandContext& context, const std::vector<std::string>& files, bool json);

/// Four digits; "" for NaN.
std::string rankText(double value);
/// Returns "ceiling 0.8850", with the number of graphs where it is known if that is not all `graphs`, or "ceiling not
/// known".
std::string ceilingText(const MeanInterval& ceiling, std::size_t graphs);
/// null for NaN.
nlohmann::json orNull(double value);
/// Returns a share as text, such as "1.23 %".
std::string percentText(double share);

} // namespace gnx::cli
