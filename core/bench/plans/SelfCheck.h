#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"

/// The instrument measures itself: eager against eager ("A/A") over samples of a dataset. Every ratio should be 1; how
/// far they are from it is what speedups of this machine can be trusted to.
namespace gnx::bench {

/// BenchPlan::kind of such a run.
inline constexpr const char* kSelfCheckKind = "self-check";

/// Choice of the samples.
struct SelfCheckChoice {
    std::size_t count = 24;
    // limit on a sample's weights and inputs: making them is not part of the check
    std::uint64_t most_bytes = 64ULL << 20;
    std::uint64_t seed = 123;
};

/// Draws torch samples that were read without a problem, have at most so many bytes and have not failed when executed;
/// of samples that differ in names alone, one. They are sorted by operators and cut into `count` equal groups, and one
/// of each is drawn, so that small and large graphs are included. The result depends on the rows and the seed, not on
/// the order of the rows. Fewer where there are fewer; ascending by operators.
std::vector<SampleRow> chooseSelfCheckSamples(std::vector<SampleRow> rows, const SelfCheckChoice& choice);

/// Request for an A/A run.
struct SelfCheckLimits {
    double mean = 0.01;   ///< the geometric mean is within 1 +- this
    double sample = 0.03; ///< each ratio is within 1 +- this, or marked as unstable
};

/// One sample against itself.
struct SelfCheckRatio {
    std::string sample;
    RunStatus status = RunStatus::NotRun;
    double ratio = 0, low = 0, high = 0; ///< with the interval of its measurement; 0 if it was not timed
    bool unstable = false;
    bool outside = false;       ///< further from 1 than allowed, and not marked
    std::string reason;         ///< why it failed or is unstable; else empty
    std::uint32_t repeated = 0; ///< blocks that were measured again because something disturbed them

    bool timed() const { return ratio > 0; }
};

/// Findings of a run about the machine and the instrument.
struct SelfCheck {
    std::vector<SelfCheckRatio> samples; ///< in the order of the results
    double mean = 1;                     ///< geometric mean of the ratios that there are
    /// Its interval at 95 %: Student's, of the logarithms over the samples; with fewer than two it is 0 .. infinity.
    double low = 0, high = 0;
    double farthest = 1; ///< the ratio with the largest distance from 1, as a factor
    std::string farthest_sample;
    std::size_t timed = 0, unstable = 0, failed = 0, outside = 0;
    SelfCheckLimits limits;

    bool meanHolds() const;
    /// There are ratios, their mean holds, none is outside, nothing failed.
    bool passed() const { return timed > 0 && failed == 0 && outside == 0 && meanHolds(); }
    /// Example: "24 samples against themselves: 1.0004 (0.9991 .. 1.0017), 1 unstable; farthest 1.012,
    /// samples/timm/resnet18".
    std::string text() const;
};

/// Reads them from the results of such a run.
SelfCheck selfCheckOf(std::span<const ResultRow> results, const SelfCheckLimits& limits = {});

nlohmann::json toJson(const SelfCheck& check);

} // namespace gnx::bench
