#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/data/import/OpenDataset.h"

namespace gnx::cli {

/// The counts of the scan (zeros if there was none), with "path", "kind", "roots", "unpacked" and "relations".
nlohmann::json toJson(const std::filesystem::path& path, const DatasetReport& report);
/// To stdout, for people.
void printSummary(const DatasetReport& report);
/// An error if the user stopped it; has its progress.
Status cancelledStatus(const DatasetReport& report);

} // namespace gnx::cli
