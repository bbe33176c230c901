#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/store/Database.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Implements Index::scan, which describes what is valid after a stop. Worker threads parse, the calling thread writes.
Result<ScanReport> scanDataset(Database& database, const std::filesystem::path& root, std::stop_token stop,
                               const ProgressSink& progress);

enum class SampleChange : std::uint8_t { Added, Updated, Removed };
/// Called on the calling thread for every sample that has been stored or removed, with its name in the dataset.
using ChangeSink = std::function<void(SampleChange change, const std::string& name)>;

/// Does Index::rescan() on a database and also returns the changes.
Result<ScanReport> rescanFolders(Database& database, const std::filesystem::path& root,
                                 const std::vector<std::filesystem::path>& folders, std::stop_token stop,
                                 const ChangeSink& changed = {});

} // namespace gnx::data
