#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ImportedRun.h"
#include "core/results/logs/Log.h"
#include "core/results/logs/MatchSamples.h"

namespace gnx::results {

/// Preview of an import, before anything is stored: a log and the indexed samples that its samples match.
struct MatchedLog {
    Log log;
    std::vector<SampleMatch> matches;                ///< parallel to log.samples
    std::map<MatchedBy, std::uint32_t> match_counts; ///< their sum is log.samples.size()
};
MatchedLog matchLog(Log log, std::span<const SampleRow> known);

struct LogImportOptions {
    std::string title; ///< empty: the log's name
    std::string note;
};
/// Makes the run that the log becomes. Unmatched samples keep the log's path as their name. Samples whose configuration
/// does not name a compiler get that of the others, or the log's name if no sample names one. Errors: Malformed for a
/// log without a sample.
Result<ImportedRun> importedRun(const MatchedLog& matched, std::span<const SampleRow> known,
                                const LogImportOptions& options = {});

} // namespace gnx::results
