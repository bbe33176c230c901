#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/hlo/ConfigTable.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::data {

/// A file of TpuGraphs with all of its configurations; shared between threads.
struct HloData {
    std::shared_ptr<const HloFile> file;
    std::shared_ptr<const ConfigTable> configs; ///< configurations of a layout file; null for a tile file
};

/// For each configuration the first one with the same numbers, itself where no earlier one has them: of layouts
/// ConfigTable::firstEqual(). Numbers describe a tile in part, so that those of one kernel's tiles may all be equal.
std::vector<std::uint32_t> firstEqual(const HloData& data);

/// $XDG_CACHE_HOME/graphnet-explorer/hlo
std::filesystem::path defaultHloCacheFolder();

/// Opens files of TpuGraphs and keeps what it has read of the configurations of layout files, one cached file each,
/// which later openings map into memory. A cached file that is damaged, or older than its original, is made again; a
/// folder that cannot be written to costs memory instead. Thread-safe: it keeps nothing but the folder's path.
class HloCache {
  public:
    explicit HloCache(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Progress counts configurations. A stop leaves nothing half-written. Errors: those of readHlo().
    Result<HloData> open(const std::filesystem::path& file, const std::stop_token& stop,
                         const ProgressSink& progress) const;
    /// Returns the path of the cached file of `file`; it need not exist.
    std::filesystem::path cachedFile(const std::filesystem::path& file) const;

  private:
    std::filesystem::path folder_;
};

} // namespace gnx::data
