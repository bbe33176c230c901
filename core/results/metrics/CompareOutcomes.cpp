#include "core/results/metrics/CompareOutcomes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include <boost/math/distributions/normal.hpp>

namespace gnx::results {
namespace {

using Positions = std::unordered_map<std::string, std::size_t>;

/// The last outcome of each name.
Positions lastOfEach(std::span<const SampleOutcome> outcomes, std::uint32_t& repeated) {
    Positions positions;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        repeated += positions.insert_or_assign(outcomes[i].name, i).second ? 0 : 1;
    return positions;
}

/// Noise counts where the sample's own speedup does: not where it failed, or its failure is forgiven.
double noiseOf(const SampleOutcome& outcome, const CompareOptions& options, bool correct) {
    const double slope = outcome.speedup && *outcome.speedup < 1 ? 1 + options.score.p : 1;
    return correct ? slope * outcome.log_noise : 0;
}

OutcomePair pairOf(const SampleOutcome& a, const SampleOutcome& b, const CompareOptions& options) {
    const int judged = options.type == ScoreType::Es && options.t >= 1 ? 1 : options.t;
    OutcomePair pair;
    pair.name = a.name;
    pair.a_correct = correctAt(a, judged);
    pair.b_correct = correctAt(b, judged);
    pair.log_ratio =
        logValue(a, options.score, options.t, options.type) - logValue(b, options.score, options.t, options.type);
    pair.log_noise = std::hypot(noiseOf(a, options, pair.a_correct), noiseOf(b, options, pair.b_correct));
    const double within = 1 - (1 - options.bootstrap.confidence) / 2;
    const double open = boost::math::quantile(boost::math::normal(), within) * pair.log_noise;
    if (std::abs(pair.log_ratio) > std::max(open, std::log1p(options.tie)))
        pair.result = pair.log_ratio > 0 ? 1 : -1;
    return pair;
}

void countPairs(PairedComparison& comparison) {
    for (const OutcomePair& pair : comparison.pairs) {
        ++(pair.result > 0 ? comparison.wins : pair.result < 0 ? comparison.losses : comparison.ties);
        comparison.both_failed += pair.result == 0 && !pair.a_correct && !pair.b_correct ? 1 : 0;
        comparison.a_failed += !pair.a_correct && pair.b_correct ? 1 : 0;
        comparison.b_failed += pair.a_correct && !pair.b_correct ? 1 : 0;
    }
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// exp of the mean of resampled differences.
Result<std::vector<double>> resampledRatios(const PairedComparison& comparison, const std::vector<double>& differences,
                                            const std::stop_token& stop) {
    const BootstrapOptions& options = comparison.options.bootstrap;
    const auto normal = normalTable();
    const std::uint64_t count = differences.size();
    SplitMix64 random(options.seed);
    std::vector<double> ratios(options.resamples);
    for (double& ratio : ratios) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "the comparison was cancelled"};
        double sum = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t word = random.next();
            const std::uint64_t drawn = ((word >> 32) * count) >> 32;
            sum += differences[drawn];
            if (options.trial_noise)
                sum += comparison.pairs[drawn].log_noise * static_cast<double>(normal[word % kNormalTableSize]);
        }
        ratio = std::exp(sum / static_cast<double>(count));
    }
    return ratios;
}

std::vector<double> ratiosWithoutOne(const std::vector<double>& differences) {
    const auto count = static_cast<double>(differences.size());
    const double sum = std::accumulate(differences.begin(), differences.end(), 0.0);
    std::vector<double> ratios;
    if (differences.size() > 1)
        for (const double difference : differences)
            ratios.push_back(std::exp((sum - difference) / (count - 1)));
    return ratios;
}

void addPairs(PairedComparison& comparison, std::span<const SampleOutcome> a, std::span<const SampleOutcome> b) {
    const Positions in_a = lastOfEach(a, comparison.repeated), in_b = lastOfEach(b, comparison.repeated);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (in_a.at(a[i].name) != i)
            continue;
        const auto other = in_b.find(a[i].name);
        if (other == in_b.end()) {
            ++comparison.only_a;
        } else if (leftOut(a[i]) || leftOut(b[other->second])) {
            ++comparison.left_out;
        } else {
            OutcomePair pair = pairOf(a[i], b[other->second], comparison.options);
            pair.a = i;
            pair.b = other->second;
            comparison.pairs.push_back(std::move(pair));
        }
    }
    comparison.only_b = static_cast<std::uint32_t>(
        std::ranges::count_if(in_b, [&](const auto& entry) { return !in_a.contains(entry.first); }));
}

/// Scores of both sides on the pairs.
void fillScores(PairedComparison& comparison, std::span<const SampleOutcome> a, std::span<const SampleOutcome> b) {
    const CompareOptions& options = comparison.options;
    double sum_a = 0;
    double sum_b = 0;
    for (const OutcomePair& pair : comparison.pairs) {
        sum_a += logValue(a[pair.a], options.score, options.t, options.type);
        sum_b += logValue(b[pair.b], options.score, options.t, options.type);
    }
    const auto count = static_cast<double>(comparison.pairs.size());
    comparison.score_a = std::exp(sum_a / count);
    comparison.score_b = std::exp(sum_b / count);
}

} // namespace

double OutcomePair::ratio() const {
    return std::exp(log_ratio);
}

Status validate(const CompareOptions& options) {
    GNX_CHECK(validate(options.score));
    GNX_CHECK(validate(options.bootstrap));
    const int last = lastTolerance(options.score.interpretation);
    if (options.t < kToleranceMin || options.t > last)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "t is " + std::to_string(options.t) + ", expected a whole number from " +
                                std::to_string(kToleranceMin) + " to " + std::to_string(last)};
    if (!(options.tie >= 0 && options.tie < 1))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the share that is a tie is " + std::to_string(options.tie) +
                                ", expected a number from 0 to below 1"};
    return {};
}

Result<PairedComparison> compareOutcomes(std::span<const SampleOutcome> a, std::span<const SampleOutcome> b,
                                         std::string label_a, std::string label_b, const CompareOptions& options,
                                         const std::stop_token& stop) {
    PairedComparison comparison;
    comparison.a = std::move(label_a);
    comparison.b = std::move(label_b);
    comparison.options = options;
    addPairs(comparison, a, b);
    if (comparison.pairs.empty())
        return comparison;
    countPairs(comparison);
    fillScores(comparison, a, b);
    std::vector<double> differences;
    differences.reserve(comparison.pairs.size());
    for (const OutcomePair& pair : comparison.pairs)
        differences.push_back(pair.log_ratio);
    comparison.ratio = std::exp(meanOf(differences));
    comparison.sign_p = signTest(comparison.wins, comparison.losses);
    comparison.wilcoxon = wilcoxonTest(differences);
    GNX_TRY(std::vector<double> ratios, resampledRatios(comparison, differences, stop));
    comparison.ratio_interval =
        bootstrapIntervals(comparison.ratio, ratios, ratiosWithoutOne(differences), options.bootstrap.confidence);
    return comparison;
}

} // namespace gnx::results
