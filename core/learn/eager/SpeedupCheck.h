#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/SpeedupModel.h"

namespace gnx::learn {

/// Scores of a way to predict speedups.
struct SpeedupScores {
    EagerScores scores; ///< scores of the speedups as numbers
    /// Share of the graphs whose speedup is beyond the noise of its measurement for which the prediction is on the same
    /// side of 1; nothing if there are none, or the prediction is always 1.
    std::optional<double> sign{};
    std::size_t beyond_noise = 0;
};

/// One graph, predicted by a model that has not seen its origin or group.
struct SpeedupOutcome {
    std::size_t example = 0; ///< its place
    SpeedupPrediction predicted;
};

struct SpeedupCheck {
    std::vector<SpeedupOutcome> outcomes;
    /// For the same graphs, those for which the model gives a prediction: the model, the median of the other graphs,
    /// and no change.
    SpeedupScores model, constant, unchanged;
    SpeedupScores all; ///< the model's, where it would rather abstain too
    std::size_t abstained = 0;
};

/// Cross-validation. Errors: InvalidInput if too few examples are left to learn from; Cancelled.
Result<SpeedupCheck> checkSpeedups(std::span<const SpeedupExample> examples, HeldOut held_out,
                                   const std::stop_token& stop);

/// Learns from all examples, with intervals from a cross-validation by origin (by group, if there is one origin
/// only). Errors: as SpeedupModel::fit(); Cancelled.
Result<SpeedupModel> learnSpeedups(std::span<const SpeedupExample* const> examples, const std::stop_token& stop);

} // namespace gnx::learn
