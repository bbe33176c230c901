#include <array>
#include <cmath>
#include <cstdio>

#include "core/base/Units.h"
#include "core/metrics/CompareOutcomes.h"

namespace gnx {
namespace {

constexpr std::uint32_t kFewPairs = 6; ///< with fewer no sign test can reach 5 %

std::string formatted(const char* format, double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string percent(double ratio) {
    return formatted("%.3g", (ratio - 1) * 100) + " %";
}

std::string chance(double p) {
    return p < 0.001 ? "p < 0.001" : "p = " + formatted("%.2g", p);
}

std::string pairsText(std::size_t count) {
    return formatCount(count, "shared sample");
}

} // namespace

std::string rankingSentence(const PairedComparison& comparison) {
    if (comparison.pairs.empty())
        return comparison.a + " and " + comparison.b + " have no sample in common that both ran: there is no ranking.";
    const bool a_leads = comparison.ratio >= 1;
    const std::string& leader = a_leads ? comparison.a : comparison.b;
    const std::string& other = a_leads ? comparison.b : comparison.a;
    const Interval& bca = comparison.ratio_interval.bca;
    const double ratio = a_leads ? comparison.ratio : 1 / comparison.ratio;
    const double low = a_leads ? bca.low : 1 / bca.high;
    const double high = a_leads ? bca.high : 1 / bca.low;
    const double level = 1 - comparison.options.bootstrap.confidence;
    const std::string on = " on " + pairsText(comparison.pairs.size());
    const std::string interval = formatted("%.3g", comparison.options.bootstrap.confidence * 100) + " % interval " +
                                 percent(low) + " to " + percent(high);
    if (comparison.ratio == 1 && comparison.wins == 0 && comparison.losses == 0)
        return comparison.a + " and " + comparison.b + " are equal" + on + ": there is no ranking.";
    const std::string ahead = leader + " is " + percent(ratio) + " ahead of " + other + on + " (" + interval + "; ";
    const std::string tests =
        "signs " + chance(comparison.sign_p) + ", Wilcoxon " + chance(comparison.wilcoxon.p) + ")";
    if (comparison.pairs.size() < kFewPairs)
        return "The ranking cannot be told: " + ahead + tests + ", and so few samples can show nothing.";
    if (low <= 1)
        return "The ranking is not certain: " + ahead + tests + ", so that the order may be chance.";
    // The mean and the majority may differ: failures weigh more than slowdowns.
    const bool most_agree = (a_leads ? comparison.wins > comparison.losses : comparison.losses > comparison.wins);
    const bool tests_agree = comparison.sign_p <= level && comparison.wilcoxon.p <= level;
    if (most_agree && tests_agree)
        return "The ranking is real: " + ahead + tests + ".";
    return "The ranking rests on a few samples: " + ahead + tests + ", but it does not win significantly more of them.";
}

} // namespace gnx
