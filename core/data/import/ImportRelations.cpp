#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <unordered_set>

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "core/base/store/DatabaseCall.h"
#include "core/data/import/Relations.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kRelationsProgressInterval{100};
constexpr std::size_t kCheckEvery = 256;

constexpr const char* kUpsertEntry = R"(
INSERT INTO graph_entry (source, uuid, repo, path, directory, type, op_count, graph_hash, position, created_at, deleted,
                         is_root, child_count)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (source, uuid) DO UPDATE SET
    repo = excluded.repo, path = excluded.path, directory = excluded.directory, type = excluded.type,
    op_count = excluded.op_count, graph_hash = excluded.graph_hash, position = excluded.position,
    created_at = excluded.created_at, deleted = excluded.deleted, is_root = excluded.is_root,
    child_count = excluded.child_count
RETURNING id)";

/// Exception that leaves the transaction, which is then rolled back.
struct Stopped {};

/// Finds the folder of a graph among the indexed samples, or else on disk; a graph that is in neither gets the folder
/// in which it would be.
class Directories {
  public:
    Directories(SQLite::Database& db, fs::path root) : root_(std::move(root)) {
        SQLite::Statement query(db, "SELECT DISTINCT directory FROM sample");
        while (query.executeStep())
            indexed_.insert(query.getColumn(0).getString());
    }
    std::string find(const GraphNetTables::Graph& graph) {
        auto& folders = folders_.try_emplace(graph.type).first->second;
        if (folders.empty())
            folders = graphFolders(root_, graph.type);
        for (const fs::path& folder : folders)
            if (std::string directory = (folder / graph.path).lexically_normal().string(); indexed_.contains(directory))
                return directory;
        std::error_code failed;
        for (const fs::path& folder : folders)
            if (fs::exists(folder / graph.path / "graph_net.json", failed))
                return (folder / graph.path).lexically_normal().string();
        return (root_ / graph.path).lexically_normal().string();
    }
    bool indexed(const std::string& directory) const { return indexed_.contains(directory); }

  private:
    fs::path root_;
    std::unordered_set<std::string> indexed_;
    std::unordered_map<std::string, std::vector<fs::path>> folders_; ///< by type
};

class Importer {
  public:
    Importer(SQLite::Database& db, const GraphNetTables& tables, const RelationTree& tree, const std::stop_token& stop,
             const ProgressSink& progress)
        : db_(db), tables_(tables), tree_(tree), stop_(stop), progress_(progress) {}

    void run(RelationsReport& report) {
        origin_ = originOf(report);
        const auto before = known();
        writeEntries(report, before);
        dropGone(report, before);
        writeRelations();
        report.relations = static_cast<std::uint32_t>(tree_.edges.size());
    }

  private:
    std::int64_t originOf(const RelationsReport& report) {
        SQLite::Statement upsert(
            db_,
            "INSERT INTO graph_source (file, root, imported_at) VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) "
            "ON CONFLICT (file) DO UPDATE SET root = excluded.root, imported_at = excluded.imported_at "
            "RETURNING id");
        SQLite::bind(upsert, report.file.string(), report.root.string());
        upsert.executeStep();
        const std::int64_t id = upsert.getColumn(0).getInt64();
        upsert.executeStep();
        return id;
    }

    std::unordered_map<std::string, std::int64_t> known() {
        SQLite::Statement query(db_, "SELECT uuid, id FROM graph_entry WHERE source = ?");
        query.bind(1, origin_);
        std::unordered_map<std::string, std::int64_t> ids;
        while (query.executeStep())
            ids.emplace(query.getColumn(0).getString(), query.getColumn(1).getInt64());
        return ids;
    }

    void writeEntries(RelationsReport& report, const std::unordered_map<std::string, std::int64_t>& before) {
        std::vector<std::uint32_t> children(tables_.graphs.size(), 0);
        std::vector<bool> is_child(tables_.graphs.size(), false);
        for (const RelationEdge& edge : tree_.edges) {
            ++children[edge.parent];
            is_child[edge.child] = true;
        }
        Directories directories(db_, report.root);
        SQLite::Statement upsert(db_, kUpsertEntry);
        ids_.reserve(tables_.graphs.size());
        for (std::size_t i = 0; i < tables_.graphs.size(); ++i) {
            check(i, tables_.graphs[i].path);
            const GraphNetTables::Graph& graph = tables_.graphs[i];
            const std::string directory = directories.find(graph);
            report.on_disk += directories.indexed(directory) ? 1 : 0;
            ++(before.contains(graph.uuid) ? report.updated : report.added);
            upsert.reset();
            SQLite::bind(upsert, origin_, graph.uuid, graph.repo, graph.path, directory, graph.type);
            constexpr int op_count = 7;
            if (graph.op_count)
                upsert.bind(op_count, *graph.op_count);
            else
                upsert.bind(op_count);
            upsert.bind(8, graph.hash);
            upsert.bind(9, graph.position);
            upsert.bind(10, graph.created_at);
            upsert.bind(11, graph.deleted ? 1 : 0);
            upsert.bind(12, is_child[i] ? 0 : 1);
            upsert.bind(13, children[i]);
            upsert.executeStep();
            ids_.push_back(upsert.getColumn(0).getInt64());
            upsert.executeStep(); // a second step ends the statement, so that the row is written
        }
        report.graphs = static_cast<std::uint32_t>(tables_.graphs.size());
    }

    void dropGone(RelationsReport& report, const std::unordered_map<std::string, std::int64_t>& before) {
        const std::unordered_set<std::int64_t> present(ids_.begin(), ids_.end());
        SQLite::Statement drop(db_, "DELETE FROM graph_entry WHERE id = ?");
        for (const auto& [uuid, id] : before) {
            if (present.contains(id))
                continue;
            drop.reset();
            drop.bind(1, id);
            report.removed += static_cast<std::uint32_t>(drop.exec());
        }
    }

    void writeRelations() {
        SQLite::Statement clear(
            db_, "DELETE FROM graph_relation WHERE parent IN (SELECT id FROM graph_entry WHERE source = ?)");
        clear.bind(1, origin_);
        clear.exec();
        SQLite::Statement insert(db_,
                                 "INSERT INTO graph_relation (parent, child, kind, range_start, range_end, data_type, "
                                 "element_count) VALUES (?, ?, ?, ?, ?, ?, ?)");
        for (std::size_t i = 0; i < tree_.edges.size(); ++i) {
            const RelationEdge& edge = tree_.edges[i];
            check(tables_.graphs.size() + i, {});
            insert.reset();
            insert.clearBindings();
            insert.bind(1, ids_[edge.parent]);
            insert.bind(2, ids_[edge.child]);
            insert.bind(3, static_cast<int>(edge.kind));
            if (edge.range_start)
                insert.bind(4, *edge.range_start);
            if (edge.range_end)
                insert.bind(5, *edge.range_end);
            insert.bind(6, edge.data_type);
            if (edge.element_count)
                insert.bind(7, static_cast<std::int64_t>(*edge.element_count));
            insert.exec();
        }
    }

    void check(std::size_t done, const std::string& what) {
        if (done % kCheckEvery != 0)
            return;
        if (stop_.stop_requested())
            throw Stopped();
        if (progress_ && Clock::now() - reported_ >= kRelationsProgressInterval) {
            reported_ = Clock::now();
            progress_({done, tables_.graphs.size() + tree_.edges.size(), what});
        }
    }

    SQLite::Database& db_;
    const GraphNetTables& tables_;
    const RelationTree& tree_;
    const std::stop_token& stop_;
    const ProgressSink& progress_;
    Clock::time_point reported_{};
    std::int64_t origin_ = 0;
    std::vector<std::int64_t> ids_; ///< row ids of the graphs, in the order of GraphNetTables::graphs
};

Error stopped(const fs::path& file) {
    return {.code = ErrorCode::Cancelled,
            .message = "the import was stopped; the relations imported earlier are kept",
            .path = file.string()};
}

/// A broken database may list a uuid twice; the first row counts.
void dropDuplicates(std::vector<GraphNetTables::Graph>& graphs) {
    std::unordered_set<std::string> seen;
    std::erase_if(graphs, [&](const GraphNetTables::Graph& graph) { return !seen.insert(graph.uuid).second; });
}

} // namespace

Result<RelationsReport> importRelations(Database& database, const fs::path& file, const fs::path& root,
                                        const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(GraphNetTables tables, readGraphNetDb(file, stop));
    dropDuplicates(tables.graphs);
    const RelationTree tree = buildRelationTree(tables, stop);
    if (stop.stop_requested())
        return stopped(file);
    RelationsReport report;
    std::error_code failed;
    report.file = fs::weakly_canonical(file, failed);
    report.root = fs::weakly_canonical(root, failed);
    report.dangling = static_cast<std::uint32_t>(tree.dangling);
    report.cyclic = static_cast<std::uint32_t>(tree.cyclic);
    report.missing_tables = tables.missing;
    try {
        GNX_CHECK(callDatabase(database, "import the relations", [&](SQLite::Database& db) {
            SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
            Importer(db, tables, tree, stop, progress).run(report);
            transaction.commit();
        }));
    } catch (const Stopped&) {
        return stopped(file);
    }
    return report;
}

Result<bool> removeRelations(Database& database, const fs::path& file) {
    return callDatabase(database, "forget the relations", [&](SQLite::Database& db) {
        SQLite::Statement drop(db, "DELETE FROM graph_source WHERE file = ?");
        drop.bind(1, file.string());
        return drop.exec() > 0;
    });
}

} // namespace gnx::data
