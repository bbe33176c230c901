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

/// The results of one or several result sets, and what they are called.
struct ScoredRun {
    QString title;
    QString self_check;          ///< how far times of its device can be trusted: selfCheckLine()
    std::vector<ResultRow> rows; ///< none if nothing of the run can be drawn
};

/// Of one set or of several beside each other; of the latest run if there is none. Reads the database: not for the
/// window's thread. Errors: NotFound where one was deleted; those of the database.
Result<ScoredRun> readScoredRun(const std::filesystem::path& database, std::vector<RunId> sets);

} // namespace gnx
