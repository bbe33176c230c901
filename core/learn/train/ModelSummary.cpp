#include "core/learn/train/ModelSummary.h"

#include <limits>
#include <map>

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

} // namespace

FamilyMeans tauMeans(const std::vector<GraphScore>& scores) {
    return meansOver(scores, [](const GraphScore& score) { return score.scores.tau_ties_broken; });
}

FamilyMeans analyticMeans(const std::vector<GraphScore>& scores) {
    return meansOver(
        scores, [](const GraphScore& score) { return score.analytic ? score.analytic->tau_ties_broken : kUnknown; });
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
