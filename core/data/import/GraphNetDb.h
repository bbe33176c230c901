#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Rows of upstream's SQLite database (GraphNet.db) that describe graphs and their relations.
struct GraphNetTables {
    struct Graph {
        std::string uuid, repo, path, type, hash, created_at;
        std::optional<std::uint32_t> op_count; ///< none if upstream has -1
        std::int64_t position = 0;
        bool deleted = false;
    };
    struct Part {
        std::string graph, full;
        std::int64_t start = -1,
                     end = -1; ///< operators of the full graph, the end is one after the last; -1: not known
    };
    struct Variant {
        std::string graph, original;
        std::string data_type;                      ///< data type of a data-type variant
        std::optional<std::uint64_t> element_count; ///< for a dimension variant: number of elements of all its tensors
    };
    struct Backward {
        std::string forward, backward, original;
    };

    std::vector<Graph> graphs;
    std::vector<Part> parts;
    std::vector<Variant> variants;
    std::vector<Backward> backwards;
    std::vector<std::string> missing; ///< expected tables that are not there: an older database
};

/// Checks SQLite's magic bytes, not the schema.
bool looksLikeDatabase(const std::filesystem::path& file);

/// Reads a GraphNet.db without changing it. Both generations of names are known (graph_sample, GraphSample); missing
/// columns read as empty, unknown tables and columns are ignored, rows marked as deleted in the relations are left out.
/// Errors: NotFound, Unreadable, Malformed (no SQLite file, damaged, no table of graphs), Database (locked), Cancelled.
Result<GraphNetTables> readGraphNetDb(const std::filesystem::path& file, const std::stop_token& stop);

/// Folder of the graphs' files: of the database's own folder, the one above it, and `graph_net` clones' usual places
/// the one below which most of the listed graphs exist; the database's own folder if none does.
struct GraphRoot {
    std::filesystem::path folder; ///< absolute
    bool has_samples = false;
};
GraphRoot findGraphRoot(const GraphNetTables& tables, const std::filesystem::path& file);

/// Returns the folders below `root` that may contain graphs of a type: upstream's data set has a folder per type, its
/// repository none.
std::vector<std::filesystem::path> graphFolders(const std::filesystem::path& root, const std::string& type);

} // namespace gnx::data
