#pragma once

#include <filesystem>
#include <vector>

#include <QString>

#include "core/bench/Bench.h"

namespace gnx {

/// "Run 12: nightly", without a title its day and hour.
QString runName(const RunRow& run);
/// runName() and how it ended: "Run 3: 14 samples · 21 Nov 09:19 · 12 of 14 jobs".
QString runSummary(const RunRow& run);

/// The results of a run, and what it is called.
struct ScoredRun {
    QString title;
    QString self_check;          ///< how far times of its device can be trusted: selfCheckLine()
    std::vector<ResultRow> rows; ///< none if nothing of the run can be drawn
};

/// Of one run; of the latest if `run` is invalid. Reads the database: not for the window's thread.
Result<ScoredRun> readScoredRun(const std::filesystem::path& database, RunId run);

} // namespace gnx
