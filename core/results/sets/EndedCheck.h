#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/bench/plans/ReferenceRun.h"

namespace gnx::results {

/// A check of a reference, compared and kept.
struct EndedCheck {
    RunId run;        ///< the run of the check
    RunId set;        ///< the result set that it is kept as
    std::string name; ///< name of the set
    ReferenceCheckPlan plan;
    ReferenceCheckRun found;
    ReferenceReport report;
};

/// Settings for completing a check.
struct CheckEnding {
    std::filesystem::path worker{}; ///< as OutputComparison's
    std::optional<int> tolerance{}; ///< another than the one asked for when it was begun
    ProgressSink progress{};
    std::stop_token stop{};
};

/// Compares the outputs of a finished check's run, and keeps the findings as a result set; the program that finishes
/// the run calls this, also for a run that another one began. Does nothing if the run checks no reference, has not
/// ended, has been compared before, or another living program owns it. Errors: Cancelled; as compareWithReference() and
/// storeRegression(); the outputs stay, to be compared by the next call.
Result<std::optional<EndedCheck>> endCheck(const std::filesystem::path& database_file, RunId run,
                                           const CheckEnding& ending);
/// endCheck() of all runs: of those too whose program was killed between their end and that.
Result<std::vector<EndedCheck>> endChecks(const std::filesystem::path& database_file, const CheckEnding& ending);

} // namespace gnx::results
