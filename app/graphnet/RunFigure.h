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

/// Results of a run in groups, ready to be drawn.
struct RunFigureData {
    GroupedOutcomes grouped;
    MeasurementContext measured;
    ScoreOptions options;
    FigureChoices choices;
    std::vector<ScoreBands> bands; ///< parallel to the groups; empty if not requested
};
/// Results that figures show.
struct FigureResults {
    std::string title;
    std::vector<ResultRow> results;    ///< at least one; the compiler is the curve's name
    std::vector<std::string> subjects; ///< runs and logs, in words
};
/// Returns the results of the run `run`, or, with arguments, of the logs and runs that they name (ScoreInputs.h).
/// Errors: those of reading them.
Result<FigureResults> figureResults(const CommandContext& context, const std::string& run,
                                    const std::vector<std::string>& words, SpeedupKind speedup);
/// Groups and filters results. Reads the catalog if a group or the filter needs it, and the intensities of the samples
/// if `intensity`: one graph after the other, which takes some seconds each at worst. Errors: InvalidInput (the message
/// has the expected values); those of the index.
Result<RunFigureData> runFigureData(const CommandContext& context, const FigureResults& selected, SpeedupKind speedup,
                                    const ScoreOptions& options, const RunFigureArguments& arguments,
                                    const std::string& filter, bool intensity);
/// Returns the input of one figure of these results.
FigureInputs figureInputs(FigureKind kind, const RunFigureData& data);

} // namespace gnx::cli
