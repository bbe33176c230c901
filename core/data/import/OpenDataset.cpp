#include "core/data/import/OpenDataset.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>

#include "core/base/system/FileDescriptor.h"
#include "core/base/system/SystemError.h"
#include "core/data/hlo/HloReader.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/import/GraphNetDb.h"
#include "core/data/model/ModelFile.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

/// Some archives hold one folder only, made for the purpose; the dataset is what is in it.
fs::path onlyFolderIn(fs::path folder) {
    std::error_code failed;
    while (!fs::exists(folder / "graph_net.json", failed)) {
        fs::path only;
        std::size_t entries = 0;
        for (const auto& entry : fs::directory_iterator(folder, failed)) {
            if (entry.path().filename().native().starts_with('.'))
                continue;
            ++entries;
            if (std::error_code ignored; entry.is_directory(ignored) && !entry.is_symlink(ignored))
                only = entry.path();
        }
        if (failed || entries != 1 || only.empty() || fs::exists(only / "graph_net.json", failed))
            break;
        folder = only;
    }
    return folder;
}

/// The GraphNet.db that comes with a folder of samples, as in upstream's data set or in its repository.
std::optional<fs::path> databaseIn(const fs::path& folder) {
    for (const char* name : {"GraphNet.db", "sqlite/GraphNet.db"})
        if (looksLikeDatabase(folder / name))
            return folder / name;
    return {};
}

OpenedDataset openFolder(const fs::path& folder, DatasetKind kind) {
    OpenedDataset opened;
    opened.kind = kind;
    opened.roots = {folder};
    opened.database = databaseIn(folder);
    opened.database_root = folder;
    return opened;
}

Result<OpenedDataset> openDatabase(const fs::path& file, const std::stop_token& stop) {
    GNX_TRY(const GraphNetTables tables, readGraphNetDb(file, stop));
    const GraphRoot root = findGraphRoot(tables, file);
    OpenedDataset opened;
    opened.kind = DatasetKind::Database;
    if (root.has_samples)
        opened.roots = {root.folder};
    opened.database = file;
    opened.database_root = root.folder;
    return opened;
}

Status scanRoots(Index& index, DatasetReport& report, const std::stop_token& stop, const DatasetProgress& progress) {
    for (const fs::path& root : report.dataset.roots) {
        GNX_TRY(const ScanReport scan, index.scan(root, stop, [&](const Progress& step) {
            if (progress)
                progress(DatasetPhase::Scanning, step);
        }));
        report.scans.push_back(scan);
    }
    return {};
}

/// Where it lies says more of a file of TpuGraphs than the file: its collection and split.
Error sampleNotDataset(const char* what, const fs::path& file) {
    return {.code = ErrorCode::Unsupported,
            .message = std::string(what) + " is a sample, not a dataset",
            .path = file.string(),
            .hint = "open the folder that it lies in; graphnet show and graphnet layout take the file itself"};
}

} // namespace

bool DatasetReport::cancelled() const {
    return std::ranges::any_of(scans, &ScanReport::cancelled);
}

Result<DatasetKind> identifyDataset(const fs::path& path) {
    const FileDescriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)); // a pipe must not block
    if (!opened.valid())
        return systemError(path, "open it", errno);
    std::error_code failed;
    if (fs::is_directory(path, failed))
        return DatasetKind::Folder;
    if (modelKindOf(path) != nullptr) // a package is a zip archive too
        return sampleNotDataset("a model's file", path);
    if (isHloPath(path) && looksLikeHlo(path)) // likewise
        return sampleNotDataset("a file of TpuGraphs", path);
    if (looksLikeDatabase(path))
        return DatasetKind::Database;
    if (looksLikeArchive(path))
        return DatasetKind::Archive;
    return Error{.code = ErrorCode::Malformed,
                 .message =
                     "expected a folder of samples, an archive (.tar, .tar.zst, .tar.gz, .tar.xz, .zip) or an SQLite "
                     "database GraphNet.db; the content of this file is none of these",
                 .path = path.string(),
                 .hint = "was it cut off, or is it a download that failed?"};
}

Result<OpenedDataset> openDataset(const fs::path& path, const std::optional<fs::path>& unpack_into,
                                  std::stop_token stop, const ProgressSink& progress) {
    GNX_TRY(const DatasetKind kind, identifyDataset(path));
    switch (kind) {
    case DatasetKind::Folder:
        return openFolder(path, kind);
    case DatasetKind::Database:
        return openDatabase(path, stop);
    case DatasetKind::Archive:
        break;
    }
    const fs::path folder = unpack_into ? *unpack_into : unpackFolder(path, defaultDatasetsFolder());
    GNX_TRY(Unpacked unpacked, unpackArchive(path, folder, std::move(stop), progress));
    OpenedDataset opened = openFolder(onlyFolderIn(unpacked.folder), kind);
    opened.unpacked = std::move(unpacked);
    return opened;
}

Result<DatasetReport> indexDataset(Index& index, const fs::path& path, const std::optional<fs::path>& unpack_into,
                                   const std::stop_token& stop, const DatasetProgress& progress) {
    const auto in = [&](DatasetPhase phase) {
        return [&progress, phase](const Progress& step) {
            if (progress)
                progress(phase, step);
        };
    };
    DatasetReport report;
    GNX_TRY(report.dataset, openDataset(path, unpack_into, stop, in(DatasetPhase::Unpacking)));
    if (Status scanned = scanRoots(index, report, stop, progress); !scanned.ok()) {
        // Removes the copy of an archive without samples from the program's own folder: nobody would ever open or
        // remove it.
        std::error_code ignored;
        const bool own_copy =
            report.dataset.kind == DatasetKind::Archive && !report.dataset.unpacked.reused && !unpack_into;
        if (own_copy && scanned.error().code == ErrorCode::NotFound)
            fs::remove_all(report.dataset.unpacked.folder, ignored);
        return std::move(scanned).error();
    }
    if (!report.dataset.database || report.cancelled())
        return report;
    auto relations = importRelations(index.database(), *report.dataset.database, report.dataset.database_root, stop,
                                     in(DatasetPhase::Relating));
    if (relations.ok())
        report.relations = *std::move(relations);
    else if (report.dataset.kind == DatasetKind::Database || relations.error().code != ErrorCode::Malformed)
        return std::move(relations).error();
    return report;
}

} // namespace gnx::data
