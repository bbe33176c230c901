#pragma once

#include <filesystem>
#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"
#include "core/results/report/MeasuredFigures.h"

namespace gnx::widgets {

/// A result with what is known around it.
struct ShownResult {
    ResultRow row;
    BenchPlan measured;            ///< as the run was asked for; without its samples
    QString run;                   ///< title of the run
    std::vector<ResultRow> others; ///< all of the sample, newest first, this one too

    Figure times, drift; ///< figures of the row; makeFigures()
    /// Takes some ms where thousands of calls were timed: not for the window's thread.
    void makeFigures();
    /// Command line that measures it again without the window.
    QString commandLine() const;
    /// Command line that makes one of its figures.
    QString figureCommandLine(const Figure& figure) const;
};
/// Returns how a run measured, for another one; of a run of an earlier version its protocol alone. Without its samples.
Result<BenchPlan> measuredAs(const ResultStore& store, const RunRow& run);
/// Reads the database: not for the window's thread.
Result<ShownResult> readShownResult(const std::filesystem::path& database_file, ResultId result);

} // namespace gnx::widgets
