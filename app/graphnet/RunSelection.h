#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/Bench.h"
#include "core/results/metrics/Score.h"

namespace gnx::cli {

/// The options that `score` and `figure` share: which run, and how it is scored.
struct ScoreArguments {
    std::string run = "latest";
    std::string interpretation = "paper";
    std::string speedup = "e2e";
    std::optional<int> last_t;
    bool paper = false; ///< as the paper's printed tables
    ScoreOptions options;

    void addTo(CLI::App& command);
    /// InvalidInput for an interpretation, p or b that does not exist.
    Result<ScoreOptions> checked() const;
    /// InvalidInput for a kind that does not exist.
    Result<SpeedupKind> checkedSpeedup() const;
};

/// The run or other result set of a name: its number, "latest", or its name (ResultSets::find()).
Result<RunId> runNamed(const CommandContext& context, const std::string& name);

struct SelectedRun {
    RunRow run;
    std::vector<ResultRow> results; ///< at least one
};
/// `name` is a run's number or "latest". NotFound, with what to do, if there is no such run or nothing in it.
Result<SelectedRun> selectRun(const CommandContext& context, const std::string& name);

} // namespace gnx::cli
