#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/MedianInterval.h"
#include "core/bench/plans/Reference.h"

/// Changes between a reference and a run of its plan: failures, mismatches, slowdowns beyond noise.
namespace gnx::bench {

/// A time now over the same of the reference.
struct TimeRatio {
    double reference_ms = 0, now_ms = 0; ///< medians
    double ratio = 1;
    double low = 1, high = 1; ///< from the intervals of both (medianInterval()): they do not overlap where 1 is outside

    bool slower() const { return low > 1; }
    bool faster() const { return high < 1; }
};
/// Nothing unless both were timed.
std::optional<TimeRatio> timeRatio(const RunResult& reference, const RunResult& now, Side side);

/// A job of the reference, then and now.
struct ReferenceRow {
    std::string sample, graph_hash, compiler;
    RunStatus was = RunStatus::NotRun, is = RunStatus::NotRun;
    bool failure = false;   ///< it was correct, and is not, or was not run
    bool fixed = false;     ///< the other way round
    bool mismatch = false;  ///< outputs differ from the reference's beyond the tolerance, or compiled from eager newly
    bool unstable = false;  ///< one of the two measurements is
    bool unchecked = false; ///< both were correct, but the outputs could not be compared with the reference's
    std::string reason;     ///< reason of a failure or mismatch, or why outputs were not compared
    /// Eager now (in OutputReport "compiled") against the reference's ("eager"), per output; none if not compared.
    std::vector<OutputReport> outputs;
    std::optional<int> close_from; ///< the smallest t at which all outputs are close; none: at none
    std::optional<TimeRatio> eager, compiled;

    /// A disturbed measurement gets no verdict.
    bool slower() const { return !unstable && ((eager && eager->slower()) || (compiled && compiled->slower())); }
    bool faster() const {
        return !unstable && !slower() && ((eager && eager->faster()) || (compiled && compiled->faster()));
    }
};

/// A word about the machine that is another now.
struct EnvironmentChange {
    std::string key, was, is;
};

struct ReferenceReport {
    int tolerance = -5;
    std::vector<ReferenceRow> rows; ///< in the order of the reference
    std::vector<EnvironmentChange> environment;
    /// Geometric means of the ratios of the known times; 1 if there are none.
    double eager_ratio = 1, compiled_ratio = 1;
    std::size_t failures = 0, mismatches = 0, unchecked = 0, slower = 0, faster = 0, fixed = 0;

    bool passed() const { return failures == 0 && mismatches == 0 && unchecked == 0 && slower == 0; }
};

/// Comparison of a job's outputs with the reference's (CompareProtocol.h), by ReferenceEntry::job; a status other than
/// correct, or mismatches, say why there is none.
using ReferenceComparisons = std::map<std::size_t, RunResult>;

/// Rows for all of the reference's jobs; one without a result now was not run. ResultRow::job: as ReferenceEntry::job.
ReferenceReport checkReference(const Reference& reference, std::span<const ResultRow> results,
                               const ReferenceComparisons& comparisons, int tolerance);

nlohmann::json toJson(const ReferenceReport& report);
/// Reads the JSON that toJson() wrote. Errors: Malformed.
Result<ReferenceReport> referenceReportFromJson(const nlohmann::json& json);

} // namespace gnx::bench
