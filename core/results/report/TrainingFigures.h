#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/TrainProtocol.h"
#include "core/learn/train/ModelOverview.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// A model's name, and the epochs of its training as far as they are known, ascending.
struct TrainingCurve {
    std::string name;
    std::vector<TrainStep> steps;
};

/// Loss by epoch, a curve for each model. Losses of different kinds do not compare. The table has
/// all epochs; of more than some hundreds the drawing leaves out regularly.
Figure lossFigure(std::span<const TrainingCurve> curves);

/// Kendall's tau on the graphs that choose the best epoch, a curve for each model, below what can be reached.
Figure validationFigure(std::span<const TrainingCurve> curves, const ReachableTau& reachable);

/// A model's name, and its mean regret curve.
struct ModelRegret {
    std::string name;
    std::vector<RegretPoint> points;
};

/// How much slower the best of the first K is than the fastest, in percent: a curve for each model beside the
/// expectation of K random choices. Models that were scored on other graphs have another curve of random choices.
Figure regretFigure(std::span<const ModelRegret> models);

/// Kendall's tau of models on the graphs that each was scored on, with intervals over these, beside their ceilings.
Figure modelsFigure(std::span<const ModelBeside> models);

} // namespace gnx::results
