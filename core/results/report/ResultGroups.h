#pragma once

#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/results/metrics/Score.h"
#include "core/results/report/Palette.h"

namespace gnx::results {

/// Facts about a sample for charts, besides its outcome. NaN: not known.
struct OutcomeFacts {
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    double eager_ms = kUnknown, compiled_ms = kUnknown; ///< medians of one call
    double compile_ms = kUnknown;
    double operators = kUnknown, parameters = kUnknown;
    double intensity = kUnknown;         ///< estimated FLOPs for each byte moved
    std::string origin, task, framework; ///< empty: none
    std::string machine;                 ///< machineOf() the result
    std::string part;                    ///< name of the part of the data to which it belongs (OutcomeGrouping.h)
};

/// The outcomes of one compiler, in the order of the results.
struct CompilerOutcomes {
    std::string compiler;
    std::vector<SampleOutcome> outcomes;
    std::vector<SampleId> samples;         ///< parallel to outcomes
    std::vector<OutcomeFacts> facts;       ///< parallel to outcomes, or empty
    std::optional<std::size_t> style = {}; ///< group whose colour it has; none: that of its place among the groups
};
/// Colour of the group at this place: its own, so that it keeps its colour while others are hidden.
CategoryStyle styleOf(const CompilerOutcomes& group, std::size_t place);
/// Facts of the group's outcome; nothing known where the group has none.
const OutcomeFacts& factsOf(const CompilerOutcomes& group, std::size_t outcome);
/// The speedup of a kind: that of its times, or the one stated in an imported log.
std::optional<double> chosenSpeedup(const ResultRow& row, SpeedupKind kind);
/// Does the same as outcomeOf() for a result; for an imported log with the stated speedup, and by upstream's rule
/// correct at every t where it ran and has no outputs.
SampleOutcome outcomeOf(const ResultRow& row, SpeedupKind kind = SpeedupKind::EndToEnd);
/// Machine of the measurement, in a short name for people: the GPU's name, a log's hardware, the processor's name, else
/// the host's, else the device's.
std::string machineOf(const ResultRow& row);
OutcomeFacts factsOf(const ResultRow& row, SpeedupKind kind = SpeedupKind::EndToEnd);
/// Adds a result to the group of its compiler, which is made if there is none.
void addResult(std::vector<CompilerOutcomes>& groups, const ResultRow& row, SpeedupKind kind);
/// One group per compiler, in the order of first appearance.
std::vector<CompilerOutcomes> groupByCompiler(std::span<const ResultRow> results,
                                              SpeedupKind kind = SpeedupKind::EndToEnd);
/// computeScores() of each group, labelled with its compiler.
std::vector<ScoreCurve> scoreCurves(std::span<const CompilerOutcomes> groups, const ScoreOptions& options);

/// Facts in a figure about the measurement besides its scores.
struct MeasurementContext {
    std::string title;                                        ///< title of the run
    std::string device;                                       ///< "cpu", or several joined by ", "
    std::vector<std::pair<std::string, std::string>> details; ///< environment that all results share, sorted by key
    std::vector<std::string> varying;                         ///< names of environment entries that differ
    SpeedupKind speedup = SpeedupKind::EndToEnd;              ///< kind of the compared times
};
MeasurementContext contextOf(std::span<const ResultRow> results, std::string title = {});

/// contextOf() of results that come one by one.
class ContextMaker {
  public:
    void add(const ResultRow& row);
    MeasurementContext context(std::string title) const;

  private:
    std::set<std::string> devices_;
    std::map<std::string, std::set<std::string>> environment_;
};

} // namespace gnx::results
