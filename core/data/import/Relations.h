#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/data/import/RelationTree.h"

namespace gnx::data {

using GraphEntryId = Id<struct GraphEntryTag, std::int64_t>;

/// Returns "part", "dimension variant", "data type variant", "forward graph" or "backward graph".
const char* relationName(RelationKind kind);

/// A graph that a GraphNet.db lists, and its relation to the parent whose children were requested.
struct GraphEntry {
    GraphEntryId id;
    std::string uuid, repo;
    std::string path; ///< relative, as in the database
    std::string type; ///< full_graph, typical_graph, fusible_graph, sole_op_graph
    std::optional<std::uint32_t> op_count;
    std::string graph_hash;
    bool deleted = false;           ///< marked so upstream
    std::uint32_t children = 0;     ///< number of graphs that come from it
    std::optional<SampleId> sample; ///< none: it is not on disk, or not indexed

    std::optional<RelationKind> relation; ///< to the parent; none for a root
    std::optional<std::int64_t> range_start, range_end;
    std::string data_type;
    std::optional<std::uint64_t> element_count;
};

struct RelationsReport {
    std::filesystem::path file, root;
    std::uint32_t graphs = 0, added = 0, updated = 0, removed = 0;
    std::uint32_t on_disk = 0; ///< number of graphs whose sample is indexed
    std::uint32_t relations = 0;
    std::uint32_t dangling = 0, cyclic = 0; ///< relations that could not be used (RelationTree)
    std::vector<std::string> missing_tables;
};

/// Imports a GraphNet.db into the index, in one transaction; calling it again updates the rows. `root` is the folder
/// that its paths are relative to; index that first. A stop or an error leaves the previous rows. Errors: those of
/// readGraphNetDb(), Database, NoSpace, Cancelled.
Result<RelationsReport> importRelations(Database& database, const std::filesystem::path& file,
                                        const std::filesystem::path& root, const std::stop_token& stop,
                                        const ProgressSink& progress);

/// Removes everything that was imported from a file (absolute, canonical path). Returns false if there was nothing.
Result<bool> removeRelations(Database& database, const std::filesystem::path& file);

/// Queries about the imported graphs; every answer is a page, so that a view can ask for more while it scrolls.
class Relations {
  public:
    static constexpr std::uint32_t kAll = 0x7fffffff;

    explicit Relations(Database& database) : database_(database) {}

    Result<std::uint32_t> rootCount() const;
    /// Returns the graphs that do not come from another, in the order of the imports and, within one, of upstream.
    Result<std::vector<GraphEntry>> roots(std::uint32_t offset = 0, std::uint32_t count = kAll) const;
    /// Returns the children sorted by kind, range and path.
    Result<std::vector<GraphEntry>> children(GraphEntryId parent, std::uint32_t offset = 0,
                                             std::uint32_t count = kAll) const;
    /// Returns the entries whose sample is this one.
    Result<std::vector<GraphEntry>> ofSample(SampleId sample) const;
    /// Finds entries by uuid, by path, or by the end of a path after a slash.
    Result<std::vector<GraphEntry>> find(const std::string& text) const;
    /// Returns the entries from the root down to this one; if there are several parents, along the first.
    Result<std::vector<GraphEntry>> path(GraphEntryId entry) const;

  private:
    Database& database_;
};

} // namespace gnx::data
