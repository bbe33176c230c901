#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/import/Archive.h"
#include "core/data/import/Relations.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// Kinds of sources that a user can open.
enum class SourceKind : std::uint8_t { Folder, Archive, Database };

/// Recognizes the kind of source by its content, not by its name. Errors: NotFound, Unreadable, Malformed with what was
/// expected.
Result<SourceKind> identifySource(const std::filesystem::path& path);

/// Parts of a source that are read.
struct OpenedSource {
    SourceKind kind = SourceKind::Folder;
    std::vector<std::filesystem::path> roots;      ///< folders to scan; none for a GraphNet.db without its samples
    std::optional<std::filesystem::path> database; ///< a GraphNet.db whose relations are to be imported after the scans
    std::filesystem::path database_root;           ///< where its graphs are looked for
    Unpacked unpacked;                             ///< unpacked files of an archive
};

/// Makes a source ready to be scanned: unpacks an archive (into `unpack_into`, else into unpackFolder() below
/// defaultDatasetsFolder()), finds the folder that belongs to a GraphNet.db, and the GraphNet.db that lies in a folder
/// or its `sqlite` folder. Progress counts bytes of an archive.
Result<OpenedSource> openSource(const std::filesystem::path& path,
                                const std::optional<std::filesystem::path>& unpack_into, std::stop_token stop,
                                const ProgressSink& progress);

/// Step of indexing a source; Progress counts bytes, samples and graphs respectively.
enum class SourcePhase : std::uint8_t { Unpacking, Scanning, Relating };
using SourceProgress = std::function<void(SourcePhase, const Progress&)>;

struct SourceReport {
    OpenedSource source;
    std::vector<ScanReport> scans; ///< one for each root
    std::optional<RelationsReport> relations;
    bool cancelled() const;
};

/// openSource(), scans of its roots, import of its relations. An unusable GraphNet.db beside the samples of a folder is
/// an error only where it was named itself; the samples are scanned all the same.
Result<SourceReport> indexSource(Index& index, const std::filesystem::path& path,
                                 const std::optional<std::filesystem::path>& unpack_into, const std::stop_token& stop,
                                 const SourceProgress& progress);

} // namespace gnx::data
