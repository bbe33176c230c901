#include "core/results/metrics/OutcomeSets.h"

#include <cstdint>

namespace gnx::results {
namespace {

enum class Standing : std::uint8_t { Failed, Forgiven, Correct };

Standing standingOf(const SampleOutcome& outcome, const ScoreOptions& options, int t, ScoreType type) {
    const bool forgiving = type == ScoreType::Es && t >= 1;
    if (correctAt(outcome, forgiving ? 1 : t))
        return Standing::Correct;
    const auto from = toleratedFrom(failureClass(outcome), options.interpretation);
    return forgiving && from && t >= *from ? Standing::Forgiven : Standing::Failed;
}

} // namespace

std::vector<std::size_t> failingAt(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, int t,
                                   ScoreType type) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (!leftOut(outcomes[i]) && standingOf(outcomes[i], options, t, type) == Standing::Failed)
            found.push_back(i);
    return found;
}

std::vector<std::size_t> changingAt(std::span<const SampleOutcome> outcomes, const ScoreOptions& options, int t,
                                    ScoreType type) {
    std::vector<std::size_t> found;
    if (t <= kToleranceMin)
        return found;
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (!leftOut(outcomes[i]) &&
            standingOf(outcomes[i], options, t, type) != standingOf(outcomes[i], options, t - 1, type))
            found.push_back(i);
    return found;
}

} // namespace gnx::results
