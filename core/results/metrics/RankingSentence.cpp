#include <array>
#include <cmath>
#include <cstdio>

#include "core/base/Units.h"
#include "core/results/metrics/CompareOutcomes.h"

namespace gnx::results {
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

/// A comparison as seen by the side with the higher score.
struct Lead {
    const PairedComparison& comparison;
    bool of_a = comparison.ratio >= 1;
    const std::string& leader = of_a ? comparison.a : comparison.b;
    const std::string& other = of_a ? comparison.b : comparison.a;

    double ratio() const { return of_a ? comparison.ratio : 1 / comparison.ratio; }
    Interval interval() const {
        const Interval& bca = comparison.ratio_interval.bca;
        return of_a ? bca : Interval{1 / bca.high, 1 / bca.low};
    }
    std::uint32_t failed() const { return of_a ? comparison.a_failed : comparison.b_failed; }
    std::uint32_t otherFailed() const { return of_a ? comparison.b_failed : comparison.a_failed; }
    bool winsMore() const { return of_a ? comparison.wins > comparison.losses : comparison.losses > comparison.wins; }
    bool significant() const {
        const double level = 1 - comparison.options.bootstrap.confidence;
        return comparison.sign_p <= level && comparison.wilcoxon.p <= level;
    }
    std::string text() const {
        return leader + " is " + percent(ratio()) + " ahead of " + other + " on " + pairsText(comparison.pairs.size()) +
               " (" + formatted("%.3g", comparison.options.bootstrap.confidence * 100) + " % interval " +
               percent(interval().low) + " to " + percent(interval().high) + "; signs " + chance(comparison.sign_p) +
               ", Wilcoxon " + chance(comparison.wilcoxon.p) + ")";
    }
};

/// The pairs in which neither side failed.
struct BothRan {
    std::size_t count = 0;
    double ratio = 1; ///< geometric mean of the leader's speedups / those of the other
};

BothRan bothRan(const Lead& lead) {
    BothRan ran;
    double sum = 0;
    for (const OutcomePair& pair : lead.comparison.pairs)
        if (pair.a_correct && pair.b_correct) {
            ++ran.count;
            sum += lead.of_a ? pair.log_ratio : -pair.log_ratio;
        }
    if (ran.count > 0)
        ran.ratio = std::exp(sum / static_cast<double>(ran.count));
    return ran;
}

/// For a lead that comes from failures of the other: these, and the comparison of the samples if neither failed.
std::string failuresText(const Lead& lead) {
    const BothRan ran = bothRan(lead);
    if (lead.otherFailed() <= lead.failed() || ran.ratio > 1)
        return {};
    const std::string failures = " The lead comes from failures: " + lead.other + " failed on " +
                                 formatCount(lead.otherFailed(), "sample") + " that " + lead.leader + " passed";
    if (ran.count == 0)
        return failures + ", and there is none that both passed.";
    const std::string passed = "; on " + formatCount(ran.count) + " that both passed ";
    return failures + passed +
           (ran.ratio == 1 ? "they are equal." : lead.other + " is " + percent(1 / ran.ratio) + " ahead.");
}

std::string unpairedText(const PairedComparison& comparison) {
    const std::size_t unpaired = std::size_t{comparison.only_a} + comparison.only_b + comparison.left_out;
    return unpaired == 0 ? std::string()
                         : " Not counted: " + formatCount(unpaired, "sample") + " that only one of them has run.";
}

/// Returns how far the lead can be relied on, and why no further.
std::string verdict(const Lead& lead, const std::string& ranking, bool by_failures) {
    if (lead.comparison.pairs.size() < kFewPairs)
        return ranking + " is inconclusive: " + lead.text() + ", and there are too few samples to decide.";
    if (lead.interval().low <= 1)
        return ranking + " is not certain: " + lead.text() + ", so that the order may be chance.";
    // The mean and the majority may differ: failures weigh more than slowdowns.
    if (lead.winsMore() && lead.significant())
        return ranking + " is real: " + lead.text() + ".";
    if (by_failures)
        return ranking + " rests on failures: " + lead.text() + ", but it does not win significantly more of them.";
    return ranking + " rests on a few samples: " + lead.text() + ", but it does not win significantly more of them.";
}

} // namespace

std::string rankingSentence(const PairedComparison& comparison, std::size_t jobs_left) {
    const std::string left = jobs_left == 0 ? std::string()
                                            : "So far (" + formatCount(jobs_left, "job") +
                                                  (jobs_left == 1 ? " has" : " have") + " no result yet) ";
    const std::string both = comparison.a + " and " + comparison.b;
    if (comparison.pairs.empty())
        return left + both + " have no sample in common that both ran: there is no ranking.";
    const std::string unpaired = unpairedText(comparison);
    if (comparison.ratio == 1 && comparison.wins == 0 && comparison.losses == 0)
        return left + both + " are equal on " + pairsText(comparison.pairs.size()) + ": there is no ranking." +
               unpaired;
    const Lead lead{comparison};
    const std::string failures = failuresText(lead);
    return verdict(lead, left + (left.empty() ? "The ranking" : "the ranking"), !failures.empty()) + failures +
           unpaired;
}

} // namespace gnx::results
