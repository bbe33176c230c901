#pragma once

#include <filesystem>
#include <optional>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// The folder directly below `datasets` (defaultDatasetsFolder()) that is or holds `path`, if this program made it by
/// unpacking an archive there. Nothing for every other folder: those belong to the user, also where the user had an
/// archive unpacked to, links, and clones, which may hold changes.
std::optional<std::filesystem::path> ownFolder(const std::filesystem::path& path,
                                               const std::filesystem::path& datasets);

/// Removes such a folder. It leaves its place in one step; what cannot be removed from the disk then is tried again by
/// the next PartFolder for that place. Links are removed, not followed. Errors: Unreadable with the path.
Status removeOwnFolder(const std::filesystem::path& folder);

} // namespace gnx::data
