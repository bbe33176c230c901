#include "core/learn/eager/EagerCheck.h"

#include <cmath>
#include <map>
#include <utility>

#include "core/learn/rank/KendallTau.h"

namespace gnx::learn {
namespace {

using Examples = std::vector<const EagerExample*>;

double missOf(const EagerPrediction& prediction, double measured_ns) {
    return std::abs(std::log(prediction.time_ns / measured_ns)) / EagerModel::uncertainty(prediction);
}

std::optional<EagerScores> floorOf(std::span<const EagerExample> examples) {
    std::vector<ScoredPair> pairs;
    for (const EagerExample& example : examples)
        if (example.times_ns.size() > 1 && !example.work.probe)
            pairs.push_back({.predicted = example.times_ns[1], .measured = example.times_ns[0]});
    return pairs.empty() ? std::nullopt : std::optional(scoresOf(pairs));
}

void score(EagerCheck& check, std::span<const EagerExample> examples, const std::vector<double>& constants) {
    std::vector<ScoredPair> model, all, roofline, constant;
    std::map<std::string, std::vector<ScoredPair>> origins;
    for (std::size_t i = 0; i < check.outcomes.size(); ++i) {
        const EagerOutcome& outcome = check.outcomes[i];
        const EagerExample& example = examples[outcome.example];
        const double measured = outcome.measured_ns;
        const bool covered = outcome.predicted.low_ns <= measured && measured <= outcome.predicted.high_ns;
        const ScoredPair pair{outcome.predicted.time_ns, measured, covered};
        all.push_back(pair);
        if (!outcome.predicted.abstains.empty()) {
            ++check.abstained;
            continue;
        }
        model.push_back(pair);
        origins[example.origin].push_back(pair);
        roofline.push_back({.predicted = example.work.leastNs(), .measured = measured});
        constant.push_back({.predicted = constants[i], .measured = measured});
    }
    check.model = scoresOf(model);
    check.all = scoresOf(all);
    check.roofline = scoresOf(roofline);
    check.constant = scoresOf(constant);
    for (const auto& [origin, pairs] : origins)
        check.origins.emplace_back(origin, scoresOf(pairs));
    check.floor = floorOf(examples);
}

double medianTime(const Examples& examples) {
    std::vector<double> times;
    for (const EagerExample* example : examples)
        if (!example->work.probe)
            times.push_back(example->timeNs());
    return upperMedian(std::move(times));
}

} // namespace

EagerScores scoresOf(const std::vector<ScoredPair>& pairs) {
    EagerScores scores{.graphs = pairs.size()};
    if (pairs.empty())
        return scores;
    std::vector<double> predicted, measured;
    double covered = 0;
    bool with_interval = true;
    for (const ScoredPair& pair : pairs) {
        const double error = std::abs(pair.predicted - pair.measured) / pair.measured;
        scores.mape += error;
        scores.within_5 += error <= 0.05;
        scores.within_10 += error <= 0.1;
        scores.within_20 += error <= 0.2;
        covered += pair.covered.value_or(false);
        with_interval = with_interval && pair.covered.has_value();
        predicted.push_back(pair.predicted);
        measured.push_back(pair.measured);
    }
    const auto n = static_cast<double>(pairs.size());
    for (double* score : {&scores.mape, &scores.within_5, &scores.within_10, &scores.within_20, &covered})
        *score /= n;
    scores.tau = kendallTau(measured, predicted);
    if (with_interval)
        scores.covered = covered;
    return scores;
}

Result<EagerModel> learnEager(std::span<const EagerExample* const> examples, const std::stop_token& stop) {
    return fitWithIntervals<EagerModel>(
        examples,
        [](const EagerModel&, const EagerPrediction& made, const EagerExample& example) {
            return missOf(made, example.timeNs());
        },
        stop);
}

Result<EagerCheck> checkEager(std::span<const EagerExample> examples, HeldOut held_out, const std::stop_token& stop) {
    const Examples pointers = pointersTo(examples);
    const std::span<const EagerExample* const> all = pointers;
    EagerCheck check;
    std::vector<double> constants;
    for (const std::string& part : partsOf(all, held_out)) {
        const Examples others = othersThan(all, part, held_out);
        if (graphsAmong(others) < EagerModel::kFewest)
            continue;
        GNX_TRY(const EagerModel model, learnEager(others, stop));
        const double constant = medianTime(others);
        for (std::size_t i = 0; i < examples.size(); ++i)
            if (partOf(examples[i], held_out) == part) {
                check.outcomes.push_back({i, examples[i].timeNs(), model.predict(examples[i].work)});
                constants.push_back(constant);
            }
    }
    if (check.outcomes.empty())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the measured graphs cannot be split: without each source fewer than " +
                                std::to_string(EagerModel::kFewest) + " are left to learn from",
                     .hint = "graphnet bench measures more, of several sources"};
    score(check, examples, constants);
    return check;
}

} // namespace gnx::learn
