#include "core/learn/eager/SpeedupCheck.h"

#include <cmath>
#include <utility>

namespace gnx::learn {
namespace {

using SpeedupExamples = std::span<const SpeedupExample* const>;

double speedupMiss(const SpeedupPrediction& made, double speedup) {
    return std::abs(std::log(made.speedup / speedup)) / SpeedupModel::uncertainty(made);
}

double medianSpeedup(SpeedupExamples examples) {
    std::vector<double> speedups;
    for (const SpeedupExample* example : examples)
        if (!example->work.probe)
            speedups.push_back(example->speedup);
    return upperMedian(std::move(speedups));
}

/// Collects predictions of one way.
class SpeedupScorer {
  public:
    void add(const SpeedupExample& example, double predicted, std::optional<bool> covered = {}) {
        pairs_.push_back({.predicted = predicted, .measured = example.speedup, .covered = covered});
        if (!example.beyondNoise())
            return;
        ++beyond_noise_;
        right_ += predicted != 1 && (predicted > 1) == (example.speedup > 1);
        decided_ = decided_ || predicted != 1;
    }
    SpeedupScores scores() const {
        SpeedupScores made{.scores = scoresOf(pairs_), .sign = {}, .beyond_noise = beyond_noise_};
        if (beyond_noise_ > 0 && decided_)
            made.sign = static_cast<double>(right_) / static_cast<double>(beyond_noise_);
        return made;
    }

  private:
    std::vector<ScoredPair> pairs_;
    std::size_t beyond_noise_ = 0, right_ = 0;
    bool decided_ = false;
};

} // namespace

Result<SpeedupModel> learnSpeedups(SpeedupExamples examples, const std::stop_token& stop) {
    return fitWithIntervals<SpeedupModel>(
        examples,
        [](const SpeedupModel&, const SpeedupPrediction& made, const SpeedupExample& example) {
            return speedupMiss(made, example.speedup);
        },
        stop);
}

Result<SpeedupCheck> checkSpeedups(std::span<const SpeedupExample> examples, HeldOut held_out,
                                   const std::stop_token& stop) {
    const std::vector<const SpeedupExample*> pointers = pointersTo(examples);
    const SpeedupExamples all = pointers;
    SpeedupCheck check;
    SpeedupScorer model_scorer, constant_scorer, unchanged_scorer, all_scorer;
    for (const std::string& part : partsOf(all, held_out)) {
        const std::vector<const SpeedupExample*> others = othersThan(all, part, held_out);
        if (graphsAmong(others) < SpeedupModel::kFewest)
            continue;
        GNX_TRY(const SpeedupModel model, learnSpeedups(others, stop));
        const double constant = medianSpeedup(others);
        for (std::size_t i = 0; i < examples.size(); ++i) {
            const SpeedupExample& example = examples[i];
            if (partOf(example, held_out) != part)
                continue;
            SpeedupPrediction made = model.predict(example.work);
            const bool covered = made.low <= example.speedup && example.speedup <= made.high;
            all_scorer.add(example, made.speedup, covered);
            if (made.abstains.empty()) {
                model_scorer.add(example, made.speedup, covered);
                constant_scorer.add(example, constant);
                unchanged_scorer.add(example, 1);
            } else {
                ++check.abstained;
            }
            check.outcomes.push_back({i, std::move(made)});
        }
    }
    if (check.outcomes.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the measured speedups cannot be split: without each part fewer than " +
                                std::to_string(SpeedupModel::kFewest) + " are left to learn from",
                     .hint = "graphnet bench measures more, of several sources"};
    check.model = model_scorer.scores();
    check.constant = constant_scorer.scores();
    check.unchanged = unchanged_scorer.scores();
    check.all = all_scorer.scores();
    return check;
}

} // namespace gnx::learn
