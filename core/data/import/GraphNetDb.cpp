#include "core/data/import/GraphNetDb.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <initializer_list>
#include <string_view>
#include <unistd.h>
#include <unordered_map>
#include <unordered_set>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/base/system/FileDescriptor.h"
#include "core/base/system/SystemError.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

constexpr int kBusyTimeoutMs = 5000;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

/// A table in the names of both generations of upstream's schema, and the columns that are read.
struct Table {
    const char* name;
    const char* older_name;
    std::initializer_list<const char*> columns;
};

const Table kRepo{"repo", "Repo", {"repo_uid", "repo_name"}};
const Table kGraphs{"graph_sample",
                    "GraphSample",
                    {"uuid", "repo_uid", "relative_model_path", "sample_type", "num_ops", "graph_hash", "order_value",
                     "create_at", "deleted"}};
const Table kParts{
    "subgraph_source", "SubgraphSource", {"subgraph_uuid", "full_graph_uuid", "range_start", "range_end", "deleted"}};
const Table kDimensions{"dimension_generalization_source",
                        "DimensionGeneralizationSource",
                        {"generalized_graph_uuid", "original_graph_uuid", "total_element_size", "deleted"}};
const Table kDataTypes{"datatype_generalization_source",
                       "DataTypeGeneralizationSource",
                       {"generalized_graph_uuid", "original_graph_uuid", "data_type", "deleted"}};
const Table kBackward{"backward_graph_source",
                      "BackwardGraphSource",
                      {"forward_graph_uuid", "backward_graph_uuid", "original_graph_uuid", "deleted"}};

Error databaseProblem(const SQLite::Exception& exception, const fs::path& file) {
    Error error{.code = ErrorCode::Malformed, .message = {}, .path = file.string()};
    switch (exception.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        error.code = ErrorCode::Database;
        error.message = "the database is locked by another program";
        error.hint = "try again when that has ended";
        break;
    case SQLITE_NOTADB:
        error.message = "expected an SQLite database, as upstream's GraphNet.db is one";
        break;
    case SQLITE_CORRUPT:
        error.message = "the database is damaged: " + std::string(exception.what());
        error.hint = "get the file again; nothing of it was imported";
        break;
    default:
        error.code = ErrorCode::Unreadable;
        error.message = "cannot read the database: " + std::string(exception.what());
    }
    return error;
}

/// Reads tables whose names and columns differ from version to version.
class Reader {
  public:
    Reader(const fs::path& file, const std::stop_token& stop)
        : db_(file.string(), SQLite::OPEN_READONLY, kBusyTimeoutMs), stop_(stop) {}

    bool has(const Table& table) { return !nameOf(table).empty(); }

    /// `take(row)` gets every row in the order of Table::columns, NULL where a column is missing; false if stopped.
    template <class Take> bool read(const Table& table, Take take) {
        SQLite::Statement query(db_, selectOf(table));
        for (std::size_t count = 0; query.executeStep(); ++count) {
            if (count % 1024 == 0 && stop_.stop_requested())
                return false;
            take(query);
        }
        return true;
    }

  private:
    std::string nameOf(const Table& table) {
        for (const char* name : {table.name, table.older_name})
            if (db_.tableExists(name))
                return name;
        return {};
    }
    /// Made of this file's constants alone.
    std::string selectOf(const Table& table) {
        const std::string name = nameOf(table);
        std::unordered_set<std::string> present;
        SQLite::Statement columns(db_, "SELECT name FROM pragma_table_info(?)");
        columns.bind(1, name);
        while (columns.executeStep())
            present.insert(columns.getColumn(0).getString());
        std::string sql;
        for (const char* column : table.columns)
            sql += (sql.empty() ? "SELECT " : ", ") + std::string(present.contains(column) ? column : "NULL");
        return sql + " FROM \"" + name + '"';
    }

    SQLite::Database db_;
    const std::stop_token& stop_;
};

std::string text(SQLite::Statement& row, int column) {
    return row.getColumn(column).getString();
}

bool isSet(SQLite::Statement& row, int column) {
    const std::string value = text(row, column); // SQLAlchemy writes 1, older scripts "true"
    return value == "1" || value == "true" || value == "True" || value == "TRUE";
}

std::unordered_map<std::string, std::string> readRepos(Reader& reader) {
    std::unordered_map<std::string, std::string> names;
    if (reader.has(kRepo))
        reader.read(kRepo, [&](SQLite::Statement& row) { names[text(row, 0)] = text(row, 1); });
    return names;
}

bool readGraphs(Reader& reader, GraphNetTables& tables) {
    const auto repos = readRepos(reader);
    return reader.read(kGraphs, [&](SQLite::Statement& row) {
        GraphNetTables::Graph graph;
        graph.uuid = text(row, 0);
        const std::string repo = text(row, 1);
        const auto named = repos.find(repo);
        graph.repo = named == repos.end() || named->second.empty() ? repo : named->second + " (" + repo + ')';
        graph.path = text(row, 2);
        graph.type = text(row, 3);
        if (const std::int64_t count = row.getColumn(4).getInt64(); !row.getColumn(4).isNull() && count >= 0)
            graph.op_count = static_cast<std::uint32_t>(count);
        graph.hash = text(row, 5);
        graph.position = row.getColumn(6).getInt64();
        graph.created_at = text(row, 7);
        graph.deleted = isSet(row, 8);
        if (!graph.uuid.empty())
            tables.graphs.push_back(std::move(graph));
    });
}

bool readParts(Reader& reader, GraphNetTables& tables) {
    return reader.read(kParts, [&](SQLite::Statement& row) {
        if (!isSet(row, 4))
            tables.parts.push_back(
                {text(row, 0), text(row, 1), row.getColumn(2).getInt64(), row.getColumn(3).getInt64()});
    });
}

bool readDimensions(Reader& reader, GraphNetTables& tables) {
    return reader.read(kDimensions, [&](SQLite::Statement& row) {
        const std::int64_t count = row.getColumn(2).isNull() ? -1 : row.getColumn(2).getInt64();
        if (!isSet(row, 3))
            tables.variants.push_back(
                {text(row, 0), text(row, 1), {}, static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0))});
    });
}

bool readDataTypes(Reader& reader, GraphNetTables& tables) {
    return reader.read(kDataTypes, [&](SQLite::Statement& row) {
        if (!isSet(row, 3))
            tables.variants.push_back({text(row, 0), text(row, 1), text(row, 2), {}});
    });
}

bool readBackward(Reader& reader, GraphNetTables& tables) {
    return reader.read(kBackward, [&](SQLite::Statement& row) {
        if (!isSet(row, 3))
            tables.backwards.push_back({text(row, 0), text(row, 1), text(row, 2)});
    });
}

/// Error with the reason why the file cannot be opened; SQLite only reports that it cannot.
Status checkReadable(const fs::path& file) {
    const FileDescriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!opened.valid())
        return systemError(file, "open the database", errno);
    return {};
}

std::size_t existingBelow(const GraphNetTables& tables, const fs::path& root) {
    constexpr std::size_t most_tried = 200;
    const std::size_t step = tables.graphs.size() / most_tried + 1;
    std::unordered_map<std::string, std::vector<fs::path>> folders; // by type
    std::size_t found = 0;
    for (std::size_t i = 0; i < tables.graphs.size(); i += step) {
        const GraphNetTables::Graph& graph = tables.graphs[i];
        auto& places = folders.try_emplace(graph.type).first->second;
        if (places.empty())
            places = graphFolders(root, graph.type);
        std::error_code failed;
        found += std::ranges::any_of(
            places, [&](const fs::path& place) { return fs::exists(place / graph.path / "graph_net.json", failed); });
    }
    return found;
}

} // namespace

bool looksLikeDatabase(const fs::path& file) {
    std::array<char, kMagic.size()> bytes{};
    const FileDescriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    const ssize_t got = opened.valid() ? ::read(opened.get(), bytes.data(), bytes.size()) : -1;
    return got == static_cast<ssize_t>(bytes.size()) && std::string_view(bytes.data(), bytes.size()) == kMagic;
}

Result<GraphNetTables> readGraphNetDb(const fs::path& file, const std::stop_token& stop) {
    GNX_CHECK(checkReadable(file));
    try {
        Reader reader(file, stop);
        GraphNetTables tables;
        if (!reader.has(kGraphs))
            return Error{.code = ErrorCode::Malformed,
                         .message = "this SQLite database has no table graph_sample, so it is no GraphNet.db",
                         .path = file.string(),
                         .hint = "an index of this program is chosen with --db instead"};
        bool whole = readGraphs(reader, tables);
        using Step = std::pair<const Table&, bool (*)(Reader&, GraphNetTables&)>;
        for (const auto& [table, read] : {Step{kParts, readParts}, Step{kDimensions, readDimensions},
                                          Step{kDataTypes, readDataTypes}, Step{kBackward, readBackward}}) {
            if (!reader.has(table))
                tables.missing.emplace_back(table.name);
            else
                whole = whole && read(reader, tables);
        }
        if (!whole)
            return Error{.code = ErrorCode::Cancelled, .message = "stopped", .path = file.string()};
        return tables;
    } catch (const SQLite::Exception& exception) {
        return databaseProblem(exception, file);
    }
}

std::vector<fs::path> graphFolders(const fs::path& root, const std::string& type) {
    std::vector<fs::path> folders{root, root / type};
    std::error_code failed;
    for (fs::directory_iterator entry(root, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        std::error_code ignored;
        if (fs::is_directory(entry->path() / type, ignored))
            folders.push_back(entry->path() / type);
    }
    return folders;
}

GraphRoot findGraphRoot(const GraphNetTables& tables, const fs::path& file) {
    std::error_code failed;
    const fs::path own = fs::canonical(file, failed).parent_path();
    GraphRoot best{own, false};
    std::size_t most = 0;
    for (const fs::path& folder : {own, own.parent_path()})
        if (const std::size_t found = existingBelow(tables, folder); found > most) {
            best = {folder, true};
            most = found;
        }
    return best;
}

} // namespace gnx::data
