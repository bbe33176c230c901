#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Result of unpacking an archive.
struct Unpacked {
    std::filesystem::path folder;
    std::uint64_t files = 0; ///< regular files; 0 if reused
    std::uint64_t bytes = 0; ///< their sizes together; 0 if reused
    bool reused = false;     ///< the same archive had been unpacked there before
};

/// An archive may become this much larger: kUnpackAllowance + kUnpackRatio x its size (GraphNet's own is 55 : 1 as
/// .tar.zst; deflate's best is 1,032 : 1). A larger one is refused as a "zip bomb".
inline constexpr std::uint64_t kUnpackRatio = 500;
inline constexpr std::uint64_t kUnpackAllowance = 256ULL << 20U;
/// And hold so many entries at most (GraphNet's has 16 thousand).
inline constexpr std::uint64_t kUnpackEntries = 5'000'000;

/// Recognizes archives by their first bytes: tar (plain, or compressed by gzip, bzip2, xz, zstd) or zip. False for
/// unreadable files.
bool looksLikeArchive(const std::filesystem::path& file);

/// $XDG_DATA_HOME/graphnet-explorer/datasets
std::filesystem::path defaultDatasetsFolder();
/// Folder of an archive below `datasets`: its name without suffixes, and eight digits that distinguish archives of one
/// name.
std::filesystem::path unpackFolder(const std::filesystem::path& archive, const std::filesystem::path& datasets);

/// Returns whether unpackArchive() has made the folder.
bool wasUnpacked(const std::filesystem::path& folder);

/// Unpacks into `destination`, which appears when it is complete: a stop, an error or a crash leaves nothing. A folder
/// that was unpacked from the same archive (path, size, modification time) is used as it is; one from an earlier state
/// of the archive is replaced; any other must be empty. Regular files, folders and links are made, with the archive's
/// modification times and the user's own permissions; names keep their bytes, in any encoding. Progress counts bytes of
/// the archive. Errors name the archive, and the entry where one is the cause: NotFound, Unreadable, Malformed (not an
/// archive, cut off, damaged, a name or link that leaves the folder), Unsupported (encrypted, devices), InvalidInput
/// (too large a ratio; the destination is in use), NoSpace, Cancelled.
Result<Unpacked> unpackArchive(const std::filesystem::path& archive, const std::filesystem::path& destination,
                               std::stop_token stop, const ProgressSink& progress);

} // namespace gnx::data
