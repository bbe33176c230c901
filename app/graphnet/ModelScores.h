#pragma once

#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::cli {

/// Scores of a model on graphs that it was not trained on, each beside its ceiling, random choice and the analytic
/// model; then means over families with intervals.
void printModelScores(const std::vector<GraphScore>& scores, const CommandContext& context);
nlohmann::json modelScoresJson(const std::vector<GraphScore>& scores);
nlohmann::json modelJson(const ModelRow& model);
/// Returns a text such as "structured (hidden 64, 3 layers)", followed by settings that are not the usual ones.
std::string modelText(const ModelRow& model);

} // namespace gnx::cli
