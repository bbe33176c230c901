#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"

namespace gnx::test {

/// Outcomes of every status, with passes that need not grow with t, some without a time, some left out.
inline std::vector<SampleOutcome> randomOutcomes(std::size_t count, std::uint32_t seed) {
    static constexpr RunStatus statuses[] = {RunStatus::Correct,     RunStatus::Correct,       RunStatus::Correct,
                                             RunStatus::Correct,     RunStatus::Correct,       RunStatus::Correct,
                                             RunStatus::CompileFail, RunStatus::RuntimeFail,   RunStatus::EagerFail,
                                             RunStatus::Timeout,     RunStatus::ShapeMismatch, RunStatus::NotRun,
                                             RunStatus::Cancelled};
    std::mt19937 random(seed);
    std::normal_distribution<double> logs(0.2, 0.6);
    std::vector<SampleOutcome> outcomes(count);
    for (std::size_t i = 0; i < count; ++i) {
        SampleOutcome& outcome = outcomes[i];
        outcome.name = "sample_" + std::to_string(i);
        outcome.status = statuses[random() % std::size(statuses)];
        outcome.phase = random() % 2 == 0 ? "compile" : "run";
        if (outcome.status != RunStatus::Correct)
            continue;
        if (random() % 50 != 0)
            outcome.speedup = std::exp(logs(random));
        outcome.log_noise = random() % 4 == 0 ? 0 : 0.02;
        outcome.nonfinite_mismatch = random() % 20 == 0;
        const int first = static_cast<int>(random() % 18) - 10;
        for (int t = std::max(first, kToleranceMin); t <= kToleranceMax; ++t)
            outcome.passes_at[static_cast<std::size_t>(t - kToleranceMin)] = true;
        if (random() % 30 == 0)
            outcome.passes_at[random() % kToleranceCount] = false;
    }
    return outcomes;
}

} // namespace gnx::test
