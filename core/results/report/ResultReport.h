#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Trust.h"
#include "core/results/report/Figures.h"
#include "core/results/report/ReportDocument.h"
#include "core/results/sets/Provenance.h"

namespace gnx::results {

/// Subject of a report: one or more result sets, each curve with its own name in place of the compiler.
struct ReportInput {
    std::string title;
    std::vector<std::string> subjects;  ///< runs and logs, in words
    std::vector<RunRow> runs;           ///< runs that are in the index
    std::vector<Provenance> provenance; ///< for merged runs: of the runs in them
    std::vector<ResultRow> results;     ///< at least one
    ScoreOptions options;               ///< valid
    SpeedupKind speedup = SpeedupKind::EndToEnd;
    std::optional<DatedSelfCheck> self_check; ///< self-check of the machine, if there is one
    std::string program;                      ///< name and version of the program that makes the report
};

/// Adds what the database knows: the runs that the results are of, and the newest self-check of their device. Nothing
/// if they are of logs alone, which are of other machines. Errors: the database's.
Status addStored(const std::filesystem::path& database_file, ReportInput& input);

/// Setup, scores, figures, failures with their reasons, the slowest and the fastest samples of each curve, and what
/// speaks against the times.
ReportDocument resultReport(const ReportInput& input);

} // namespace gnx::results
