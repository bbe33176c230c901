#include "app/graphnet/DatasetText.h"

#include <iostream>

#include "app/graphnet/Terminal.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

const char* datasetKindName(DatasetKind kind) {
    switch (kind) {
    case DatasetKind::Folder:
        return "folder";
    case DatasetKind::Archive:
        return "archive";
    case DatasetKind::Database:
        break;
    }
    return "database";
}

nlohmann::json failuresJson(const ScanReport& report) {
    nlohmann::json failures = nlohmann::json::array();
    for (const auto& [name, reason] : report.failures)
        failures.push_back({{"sample", name}, {"reason", reason}});
    return failures;
}

nlohmann::json scanJson(const ScanReport& report) {
    return {{"dataset", report.dataset.valid() ? nlohmann::json(report.dataset.value()) : nlohmann::json(nullptr)},
            {"found", report.found},
            {"added", report.added},
            {"updated", report.updated},
            {"unchanged", report.unchanged},
            {"removed", report.removed},
            {"renamed", report.renamed},
            {"failed", report.failed},
            {"failures", failuresJson(report)},
            {"unreadable_folders", report.unreadable_folders},
            {"unreadable", report.unreadable},
            {"statements", report.statements},
            {"opaque_statements", report.opaque_statements},
            {"bytes_read", report.bytes_read},
            {"seconds", report.seconds},
            {"cancelled", report.cancelled}};
}

nlohmann::json relationsJson(const RelationsReport& report) {
    return {{"file", report.file.string()},
            {"root", report.root.string()},
            {"graphs", report.graphs},
            {"added", report.added},
            {"updated", report.updated},
            {"removed", report.removed},
            {"on_disk", report.on_disk},
            {"relations", report.relations},
            {"dangling", report.dangling},
            {"cyclic", report.cyclic},
            {"missing_tables", report.missing_tables}};
}

void printFailures(const ScanReport& report) {
    std::cout << formatCount(report.failed, "sample") << " could not be read; see graphnet list --problems\n";
    for (const auto& [name, reason] : report.failures)
        std::cout << "  " << name << ": " << printableLines(reason) << '\n';
    if (report.failures.size() < report.failed)
        std::cout << "  and " << formatCount(report.failed - report.failures.size()) << " more\n";
}

void print(const ScanReport& report) {
    std::cout << formatCount(report.found, "sample") << ": " << formatCount(report.added) << " added, "
              << formatCount(report.updated) << " updated, " << formatCount(report.unchanged) << " unchanged, "
              << formatCount(report.removed) << " removed, "
              << (report.renamed > 0 ? formatCount(report.renamed) + " renamed, in " : "in ")
              << formatDuration(report.seconds * kNanosecondsPerSecond) << '\n';
    if (report.added + report.updated > 0)
        std::cout << formatBytes(report.bytes_read) << " read; " << formatCount(report.statements, "statement") << ", "
                  << formatCount(report.opaque_statements) << " of them not understood\n";
    if (report.unreadable_folders > 0) {
        std::cout << formatCount(report.unreadable_folders, "folder")
                  << " could not be opened; what is below was left as it was:\n";
        for (const std::string& folder : report.unreadable)
            std::cout << "  " << folder << '\n';
        if (report.unreadable.size() < report.unreadable_folders)
            std::cout << "  and " << formatCount(report.unreadable_folders - report.unreadable.size()) << " more\n";
    }
    if (report.failed > 0)
        printFailures(report);
}

void print(const RelationsReport& report) {
    std::cout << formatCount(report.graphs, "graph") << " in " << report.file.filename().string() << ": "
              << formatCount(report.added) << " added, " << formatCount(report.updated) << " updated, "
              << formatCount(report.removed) << " removed; " << formatCount(report.relations, "relation") << ", "
              << formatCount(report.on_disk, "graph") << " on disk\n";
    if (report.dangling + report.cyclic > 0)
        std::cout << formatCount(report.dangling) << " relations name graphs that are not listed, "
                  << formatCount(report.cyclic) << " lead back to where they come from; they were left out\n";
    for (const std::string& table : report.missing_tables)
        std::cout << "the database has no table " << table << '\n';
}

} // namespace

nlohmann::json toJson(const std::filesystem::path& path, const DatasetReport& report) {
    nlohmann::json out = scanJson(report.scans.empty() ? ScanReport{} : report.scans.front());
    out["path"] = path.string();
    out["kind"] = datasetKindName(report.dataset.kind);
    out["roots"] = nlohmann::json::array();
    for (const auto& root : report.dataset.roots)
        out["roots"].push_back(root.string());
    out["unpacked"] = nullptr;
    if (report.dataset.kind == DatasetKind::Archive)
        out["unpacked"] = {{"folder", report.dataset.unpacked.folder.string()},
                           {"files", report.dataset.unpacked.files},
                           {"bytes", report.dataset.unpacked.bytes},
                           {"reused", report.dataset.unpacked.reused}};
    out["relations"] = report.relations ? relationsJson(*report.relations) : nlohmann::json(nullptr);
    return out;
}

void printSummary(const DatasetReport& report) {
    const Unpacked& unpacked = report.dataset.unpacked;
    if (unpacked.reused)
        std::cout << "unpacked before: " << unpacked.folder.string() << '\n';
    else if (report.dataset.kind == DatasetKind::Archive)
        std::cout << formatCount(unpacked.files, "file") << ", " << formatBytes(unpacked.bytes) << " unpacked into "
                  << unpacked.folder.string() << '\n';
    for (const ScanReport& scan : report.scans)
        print(scan);
    if (report.relations)
        print(*report.relations);
    if (report.dataset.kind == DatasetKind::Database && report.scans.empty())
        std::cout << "none of its graphs is below " << report.dataset.database_root.string()
                  << "; graphnet index DIR reads them from where they are\n";
}

Status cancelledStatus(const DatasetReport& report) {
    for (const ScanReport& scan : report.scans)
        if (scan.cancelled)
            return Error{.code = ErrorCode::Cancelled,
                         .message = "interrupted after " + formatCount(scan.added + scan.updated + scan.unchanged) +
                                    " of " + formatCount(scan.found, "sample") + "; what was read is kept",
                         .hint = "run the same command again to go on"};
    return {};
}

} // namespace gnx::cli
