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

} // namespace gnx
