#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::widgets {

/// Returns "graphnet train 'QUERY' --name NAME ...", which trains the same model; defaults are left out.
QString trainCommand(const TrainingOrder& order);

/// Returns the model's kind and the settings that change it: "GraphSAGE, residual, balanced".
QString modelTitle(const TrainSettings& settings);
/// Returns the name for a word of `--model`, such as "GraphSAGE"; the word itself if it is not known.
QString modelKind(const std::string& model);

} // namespace gnx::widgets
