#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/bench/plans/ReferenceCheck.h"

namespace gnx::results {

/// Findings of a reference check, as a result set: the reference's own results as separate curves ("inductor
/// (reference)") and those of the check, so that both are scored and compared, and the report unchanged.
struct FoundRegression {
    std::filesystem::path folder; ///< folder of the reference
    const Reference& reference;
    const ReferenceReport& report;
    RunId check; ///< the run that was made for it
    std::string name, note;
};
/// The name of a reference's curve next to that of its check.
std::string referenceCurve(const std::string& compiler);

/// Stores everything or nothing. Errors: NotFound (the run), InvalidInput (the name is not possible).
Result<RunId> storeRegression(const std::filesystem::path& database_file, const FoundRegression& found);
/// Returns whether a new set can be given the name. Errors: InvalidInput.
Status checkSetName(const std::filesystem::path& database_file, const std::string& name);
/// Returns "regression REFERENCE", with a number behind it if this name exists already.
Result<std::string> freeRegressionName(const std::filesystem::path& database_file, const std::filesystem::path& folder);
/// Reads the report of a set; none if the run is not a regression check. Errors: Malformed.
Result<std::optional<ReferenceReport>> storedRegression(const std::filesystem::path& database_file, RunId run);

} // namespace gnx::results
