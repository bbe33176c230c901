#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/bench/plans/LoggedTimes.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::bench {

/// RunRow::kind of a run that a log was imported as.
inline constexpr const char* kLogRunKind = "log";

struct ImportedResult {
    /// The index's sample if it is known there; else the name that the log has for it, and no id.
    SampleRow sample;
    std::string compiler;
    RunResult result;
    LoggedTimes times;
};

/// Results measured elsewhere, as a finished run.
struct ImportedRun {
    std::string title, note, device;
    std::string kind = kLogRunKind;
    nlohmann::json origin = nlohmann::json::object(); ///< where they come from, and what was read of it
    RunRequest protocol;                              ///< as far as it is known
    std::vector<std::string> compilers;
    std::vector<ImportedResult> results;
};

/// Stores all of it or nothing: one transaction. A title that another run has gets a number: "nightly (2)". Errors:
/// those of the database.
Result<RunId> storeImportedRun(const std::filesystem::path& database_file, const ImportedRun& run);

/// Where an imported run comes from; null for one that was measured here.
nlohmann::json originOf(const RunRow& run);

} // namespace gnx::bench
