#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// Scores predictions in Kaggle's form against the indexed graphs of TpuGraphs that they name.
Status scorePredictions(const CommandContext& context, const std::vector<std::string>& files, bool json);

/// Four digits; "" for NaN.
std::string rankText(double value);
/// null for NaN.
nlohmann::json orNull(double value);
/// Returns a share as text, such as "1.23 %".
std::string percentText(double share);

} // namespace gnx::cli
