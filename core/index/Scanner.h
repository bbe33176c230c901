#pragma once

#include <filesystem>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/index/Index.h"
#include "core/store/Database.h"

namespace gnx {

/// Index::scan. Worker threads parse, the calling thread writes; see Index::scan for what holds when it is stopped.
Result<ScanReport> scanDataset(Database& database, const std::filesystem::path& root, std::stop_token stop,
                               const ProgressSink& progress);

/// Index::rescan() on a database.
Result<ScanReport> rescanFolders(Database& database, const std::filesystem::path& root,
                                 const std::vector<std::filesystem::path>& folders, std::stop_token stop);

} // namespace gnx
