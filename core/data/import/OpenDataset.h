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

/// Kinds of datasets that a user can open.
enum class DatasetKind : std::uint8_t { Folder, Archive, Database };

/// Recognizes the kind of dataset by its content, not by its name. Errors: NotFound, Unreadable, Malformed with what
/// was expected.
Result<DatasetKind> identifyDataset(const std::filesystem::path& path);

/// Parts of a dataset that are read.
struct OpenedDataset {
    DatasetKind kind = DatasetKind::Folder;
    std::vector<std::filesystem::path> roots;      ///< folders to scan; none for a GraphNet.db without its samples
    std::optional<std::filesystem::path> database; ///< a GraphNet.db whose relations are to be imported after the scans
    std::filesystem::path database_root;           ///< where its graphs are looked for
    Unpacked unpacked;                             ///< unpacked files of an archive
};

/// Makes a dataset ready to be scanned: unpacks an archive (into `unpack_into`, else into unpackFolder() below
/// defaultDatasetsFolder()), finds the folder that belongs to a GraphNet.db, and the GraphNet.db that lies in a folder
/// or its `sqlite` folder. Progress counts bytes of an archive.
Result<OpenedDataset> openDataset(const std::filesystem::path& path,
                                  const std::optional<std::filesystem::path>& unpack_into, std::stop_token stop,
                                  const ProgressSink& progress);

/// Step of indexing a dataset; Progress counts bytes, samples and graphs respectively.
enum class DatasetPhase : std::uint8_t { Unpacking, Scanning, Relating };
using DatasetProgress = std::function<void(DatasetPhase, const Progress&)>;

struct DatasetReport {
    OpenedDataset dataset;
    std::vector<ScanReport> scans; ///< one for each root
    std::optional<RelationsReport> relations;
    bool cancelled() const;
};

/// openDataset(), scans of its roots, import of its relations. An unusable GraphNet.db beside the samples of a folder
/// is an error only where it was named itself; the samples are scanned all the same.
Result<DatasetReport> indexDataset(Index& index, const std::filesystem::path& path,
                                   const std::optional<std::filesystem::path>& unpack_into, const std::stop_token& stop,
                                   const DatasetProgress& progress);

} // namespace gnx::data
