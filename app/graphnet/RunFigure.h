#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/graphnet/RunSelection.h"
#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/OutcomeGrouping.h"

namespace gnx::cli {

/// Options of the figures of a run besides scoring: groups, a filter, a tolerance, bands.
struct RunFigureArguments {
    std::string group_by = "compiler";
    std::string group_query;         ///< query for --group-by query
    std::vector<std::string> hidden; ///< labels of groups
    int t = 1;
    std::string from, to; ///< labels of the groups that the waterfall compares; empty: the first two
    bool bands = false;
    BootstrapOptions bootstrap;

    void addTo(CLI::App& command);
};

/// A run's results in groups, ready to be drawn.
struct RunFigureData {
    GroupedOutcomes grouped;
    MeasurementContext measured;
    ScoreOptions options;
    FigureChoices choices;
    std::vector<ScoreBands> bands; ///< parallel to the groups where they were asked for
};
/// Results that figures are of.
struct FigureResults {
    std::string title;
    std::vector<ResultRow> results;   ///< at least one; the compiler is the curve's name
    std::vector<std::string> sources; ///< runs and logs, in words
};
/// For the run `run`, or, with arguments, for the logs and runs that they name (ScoreSources.h). Errors: theirs.
Result<FigureResults> figureResults(const CommandContext& context, const std::string& run,
                                    const std::vector<std::string>& words, SpeedupKind speedup);
/// Reads the catalog where a group or the filter needs it, and the intensities of the samples if `intensity`: one graph
/// after the other, seconds each at worst. Errors: InvalidInput with what was expected; those of the index.
Result<RunFigureData> runFigureData(const CommandContext& context, const FigureResults& selected, SpeedupKind speedup,
                                    const ScoreOptions& options, const RunFigureArguments& arguments,
                                    const std::string& filter, bool intensity);
/// Input of one figure of them.
FigureInputs figureInputs(FigureKind kind, const RunFigureData& data);

} // namespace gnx::cli
