#pragma once

#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <QDateTime>
#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/ResultFollower.h"

namespace gnx::widgets {

/// Example: "Run 12: nightly"; day and hour if the run has no title.
QString runName(const RunRow& run);
/// Between its first beginning and then, pauses with it; 0 if the beginning is not known.
double elapsedNs(const RunRow& run, const QDateTime& until);
/// runName() and how it ended: "Run 3: 14 samples · 21 Nov 09:19 · 12 of 14 jobs · ended 3 min after its beginning".
QString runSummary(const RunRow& run);

/// The results of one or several result sets, and what they are called.
struct ScoredRun {
    QString title;
    QString self_check;        ///< how far times of its device can be trusted: selfCheckLine()
    std::size_t jobs_left = 0; ///< jobs of all these sets that do not have a result yet
    ResultList rows;           ///< none if nothing of the run can be drawn
};

/// Reads result sets that are shown while more results come in. Data of the same sets is kept: another read() costs
/// only the changes since. Any thread may call it; others wait.
class ScoredRunReader {
  public:
    explicit ScoredRunReader(std::filesystem::path database) : database_(std::move(database)) {}

    /// One set or several side by side; the latest run if there is none. Reads the database: not for the window's
    /// thread. Errors: NotFound if one was deleted; those of the database.
    Result<ScoredRun> read(std::vector<RunId> sets);

  private:
    void follow(const std::vector<RunId>& sets);
    Result<QString> selfCheck(const ResultStore& store, const std::string& device);

    std::filesystem::path database_;
    std::mutex mutex_;
    std::vector<ResultFollower> followed_;
    struct {
        std::string device;
        std::vector<std::pair<RunId, std::uint32_t>> runs; ///< self-checks that there are, and how far they are
        QString line;
    } self_check_; ///< the last answer of selfCheck(), and what it was of
};

} // namespace gnx::widgets
