#pragma once

#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/learn/train/ModelOverview.h"
#include "core/learn/train/TrainSession.h"
#include "widgets/learn/training/TrainingClient.h"

/// Sentences of the training page.
namespace gnx::widgets {

/// Returns the state of a training: "Epoch 12, loss 0.41, tau 0.712 of 0.885".
QString progressText(const TrainingClient::Training& training);
/// Data, settings, scores, versions and date of a model, a line each.
QString provenanceText(const ScoredModel& model);
/// How the others differ from the first, with intervals; of fewer than two, what to do.
QString comparisonText(const std::vector<ModelBeside>& beside);
/// Reasons for empty charts.
QString reasonForNoCurve(const std::vector<const ScoredModel*>& models);
QString reasonForNoScores(const std::vector<const ScoredModel*>& models);
/// The order that trains the same model again.
TrainingOrder orderOf(const ModelRow& model);

} // namespace gnx::widgets
