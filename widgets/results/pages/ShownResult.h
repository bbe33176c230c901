#pragma once

#include <filesystem>
#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"
#include "core/results/report/MeasuredFigures.h"

namespace gnx::widgets {

/// A result with everything that its page shows about it.
struct ShownResult {
    ResultRow row;
    BenchPlan measured;            ///< plan of the run without its samples
    QString run;                   ///< title of the run
    std::vector<ResultRow> others; ///< all results of the sample, newest first, including this one

    Figure times, drift; ///< figures of the row; makeFigures()
    /// Makes `times` and `drift`. Takes some ms if thousands of calls were timed, so do not call it on the window's
    /// thread.
    void makeFigures();
    /// Returns the command line that measures the result again without the window.
    QString commandLine() const;
    /// Returns the command line that makes one of the figures.
    QString figureCommandLine(const Figure& figure) const;
};
/// Returns the plan of a run without its samples, for use in another run; for a run of an earlier version, only its
/// protocol.
Result<BenchPlan> measuredAs(const ResultStore& store, const RunRow& run);
/// Reads the database, so do not call it on the window's thread.
Result<ShownResult> readShownResult(const std::filesystem::path& database_file, ResultId result);

} // namespace gnx::widgets
