#include "core/learn/train/ModelSummary.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

namespace gnx::learn {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

template <class Number> FamilyMeans meansOver(const std::vector<GraphScore>& scores, const Number& number) {
    std::vector<double> numbers;
    std::vector<std::string> families;
    for (const GraphScore& score : scores) {
        numbers.push_back(number(score));
        families.push_back(score.family);
    }
    return meansByFamily(numbers, families);
}

/// The slowdown at K; 0 where all configurations are among K, nothing where it was not kept.
std::optional<double> keptAt(std::size_t k, const RankScores& scores,
                             const std::vector<std::pair<std::size_t, double>>& slowdowns) {
    if (k >= scores.configs)
        return 0;
    const auto found = std::ranges::find(slowdowns, k, &std::pair<std::size_t, double>::first);
    return found == slowdowns.end() ? std::nullopt : std::optional(found->second);
}

std::optional<RegretPoint> regretAt(std::size_t k, const std::vector<GraphScore>& scores) {
    RegretPoint point{.k = k};
    for (const GraphScore& score : scores) {
        const auto slowdown = keptAt(k, score.scores, score.scores.slowdown);
        const auto random = keptAt(k, score.scores, score.scores.random_slowdown);
        if (!slowdown || !random)
            return std::nullopt;
        point.slowdown += *slowdown / static_cast<double>(scores.size());
        point.random += *random / static_cast<double>(scores.size());
    }
    return point;
}

} // namespace

FamilyMeans tauMeans(const std::vector<GraphScore>& scores) {
    return meansOver(scores, [](const GraphScore& score) { return score.scores.tau_ties_broken; });
}

FamilyMeans analyticMeans(const std::vector<GraphScore>& scores) {
    return meansOver(
        scores, [](const GraphScore& score) { return score.analytic ? score.analytic->tau_ties_broken : kUnknown; });
}

FamilyMeans ceilingMeans(const std::vector<GraphScore>& scores) {
    return meansOver(scores, [](const GraphScore& score) { return score.ceiling.value_or(kUnknown); });
}

std::vector<RegretPoint> regretMeans(const std::vector<GraphScore>& scores) {
    std::vector<RegretPoint> points;
    std::size_t most = 0;
    for (const GraphScore& score : scores)
        most = std::max(most, score.scores.configs);
    for (const std::size_t k : roundNumbersTo(most))
        if (const auto point = regretAt(k, scores))
            points.push_back(*point);
    return points;
}

FamilyMeans slowdownMeans(const std::vector<GraphScore>& scores, std::size_t k) {
    return meansOver(scores, [k](const GraphScore& score) { return slowdownOf(score.scores, k); });
}

double slowdownOf(const RankScores& scores, std::size_t k) {
    for (const auto& [at, slowdown] : scores.slowdown)
        if (at == k)
            return slowdown;
    return kUnknown;
}

MeanInterval tauDifference(const std::vector<GraphScore>& first, const std::vector<GraphScore>& second) {
    // A name may be that of a graph of each part; where there is one alone, it may have had another part.
    std::map<std::pair<std::string, std::string>, std::map<std::string, double>> taus;
    for (const GraphScore& score : first)
        taus[{score.collection, score.name}][score.part] = score.scores.tau_ties_broken;
    std::vector<double> differences;
    for (const GraphScore& score : second) {
        const auto found = taus.find({score.collection, score.name});
        if (found == taus.end())
            continue;
        const auto& by_part = found->second;
        const auto same = by_part.find(score.part);
        if (same != by_part.end() || by_part.size() == 1)
            differences.push_back(score.scores.tau_ties_broken -
                                  (same != by_part.end() ? same->second : by_part.begin()->second));
    }
    return differences.empty() ? MeanInterval{} : bootstrapMean(differences);
}

} // namespace gnx::learn
