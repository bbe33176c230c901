#pragma once

#include <QString>

#include "core/Wings.h"
#include "core/learn/train/TrainSession.h"

namespace gnx::widgets {

/// "graphnet train 'QUERY' --name NAME ...": trains the same model; what is as by default is left out.
QString trainCommand(const TrainingOrder& order);

/// "GraphSAGE, residual, balanced": the model's kind and what of its settings changes it.
QString modelTitle(const TrainSettings& settings);
/// "GraphSAGE", of `--model`; the word itself where it is not known.
QString modelKind(const std::string& model);

} // namespace gnx::widgets
