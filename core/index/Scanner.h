#pragma once

#include <filesystem>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/index/Index.h"
#include "core/store/Database.h"

namespace gnx {

/// Every directory below `root` that holds a graph_net.json, as paths relative to it, sorted. Symbolic links to
/// directories are not followed (they may form loops); unreadable directories are skipped.
std::vector<std::string> findSampleDirectories(const std::filesystem::path& root, const std::stop_token& stop);

/// Index::scan. Worker threads parse, the calling thread writes; see Index::scan for what holds when it is stopped.
Result<ScanReport> scanDataset(Database& database, const std::filesystem::path& root, std::stop_token stop,
                               const ProgressSink& progress);

} // namespace gnx
