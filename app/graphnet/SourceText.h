#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/data/import/OpenSource.h"

namespace gnx::cli {

/// The counts of the scan (zeros if there was none), with "path", "kind", "roots", "unpacked" and "relations".
nlohmann::json toJson(const std::filesystem::path& path, const SourceReport& report);
/// To stdout, for people.
void printSummary(const SourceReport& report);
/// An error if the user stopped it; has its progress.
Status cancelledStatus(const SourceReport& report);

} // namespace gnx::cli
