#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/results/metrics/Score.h"

namespace gnx::cli {

/// Options that `score` and `figure` share: the run, and the method of scoring.
struct ScoreArguments {
    std::string run = "latest";
    std::string interpretation = "paper";
    std::string speedup = "e2e";
    std::optional<int> last_t;
    bool paper = false; ///< score as in the paper's printed tables
    ScoreOptions options;

    void addTo(CLI::App& command);
    /// Returns the options. Errors: InvalidInput (an invalid interpretation, p or b).
    Result<ScoreOptions> checked() const;
    /// Returns the kind of speedup. Errors: InvalidInput (the kind does not exist).
    Result<SpeedupKind> checkedSpeedup() const;
};

/// Finds the run or other result set by its number, "latest", or its name (ResultSets::find()).
Result<RunId> runNamed(const CommandContext& context, const std::string& name);

struct SelectedRun {
    RunRow run;
    std::vector<ResultRow> results; ///< at least one
};
/// Reads the results of a run; `name` is its number or "latest". Errors: NotFound (there is no such run, or it is
/// empty; the message says what to do).
Result<SelectedRun> selectRun(const CommandContext& context, const std::string& name);

} // namespace gnx::cli
