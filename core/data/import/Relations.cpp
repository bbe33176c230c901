#include "core/data/import/Relations.h"

#include <algorithm>

#include "core/base/UiText.h"
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"

namespace gnx::data {
namespace {

/// The columns of readEntry(). If datasets overlap, the sample indexed last is used.
constexpr const char* kEntry =
    "SELECT e.id, e.uuid, e.repo, e.path, e.type, e.op_count, e.graph_hash, e.deleted, e.child_count, "
    "(SELECT MAX(s.id) FROM sample s WHERE s.directory = e.directory)";
constexpr const char* kNoRelation = ", NULL, NULL, NULL, NULL, NULL FROM graph_entry e ";
constexpr const char* kRelation = ", r.kind, r.range_start, r.range_end, r.data_type, r.element_count "
                                  "FROM graph_relation r JOIN graph_entry e ON e.id = r.child ";

template <class T> std::optional<T> optionalInteger(const SQLite::Column& column) {
    return column.isNull() ? std::nullopt : std::optional(static_cast<T>(column.getInt64()));
}

GraphEntry readEntry(SQLite::Statement& query) {
    GraphEntry entry;
    int column = 0;
    const auto next = [&] { return query.getColumn(column++); };
    entry.id = GraphEntryId(next().getInt64());
    entry.uuid = next().getString();
    entry.repo = next().getString();
    entry.path = next().getString();
    entry.type = next().getString();
    entry.op_count = optionalInteger<std::uint32_t>(next());
    entry.graph_hash = next().getString();
    entry.deleted = next().getInt() != 0;
    entry.children = next().getUInt();
    if (const auto sample = optionalInteger<std::int64_t>(next()))
        entry.sample = SampleId(*sample);
    if (const auto kind = optionalInteger<std::uint8_t>(next()))
        entry.relation = static_cast<RelationKind>(*kind);
    entry.range_start = optionalInteger<std::int64_t>(next());
    entry.range_end = optionalInteger<std::int64_t>(next());
    entry.data_type = next().getString();
    entry.element_count = optionalInteger<std::uint64_t>(next());
    return entry;
}

std::vector<GraphEntry> readAll(SQLite::Statement& query) {
    std::vector<GraphEntry> entries;
    while (query.executeStep())
        entries.push_back(readEntry(query));
    return entries;
}

} // namespace

const char* relationName(RelationKind kind) {
    switch (kind) {
    case RelationKind::Part:
        return GNX_UI_TEXT("part");
    case RelationKind::DimensionVariant:
        return GNX_UI_TEXT("dimension variant");
    case RelationKind::DataTypeVariant:
        return GNX_UI_TEXT("data type variant");
    case RelationKind::Forward:
        return GNX_UI_TEXT("forward graph");
    case RelationKind::Backward:
        return GNX_UI_TEXT("backward graph");
    }
    return "";
}

Result<std::uint32_t> Relations::rootCount() const {
    return callDatabase(database_, "count the graphs", [](SQLite::Database& db) {
        return db.execAndGet("SELECT COUNT(*) FROM graph_entry WHERE is_root = 1").getUInt();
    });
}

Result<std::vector<GraphEntry>> Relations::roots(std::uint32_t offset, std::uint32_t count) const {
    return callDatabase(database_, "list the graphs", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kEntry) + kNoRelation +
                                        "WHERE e.is_root = 1 ORDER BY e.source, e.position, e.path LIMIT ? OFFSET ?");
        query.bind(1, count);
        query.bind(2, offset);
        return readAll(query);
    });
}

Result<std::vector<GraphEntry>> Relations::children(GraphEntryId parent, std::uint32_t offset,
                                                    std::uint32_t count) const {
    return callDatabase(database_, "list what comes from a graph", [&](SQLite::Database& db) {
        SQLite::Statement query(db, std::string(kEntry) + kRelation +
                                        "WHERE r.parent = ? ORDER BY r.kind, r.range_start, r.range_end, r.data_type, "
                                        "e.path LIMIT ? OFFSET ?");
        query.bind(1, parent.value());
        query.bind(2, count);
        query.bind(3, offset);
        return readAll(query);
    });
}

Result<std::vector<GraphEntry>> Relations::ofSample(SampleId sample) const {
    return callDatabase(database_, "find the sample's graph", [&](SQLite::Database& db) {
        SQLite::Statement query(db,
                                std::string(kEntry) + kNoRelation +
                                    "WHERE e.directory = (SELECT directory FROM sample WHERE id = ?) ORDER BY e.id");
        query.bind(1, sample.value());
        return readAll(query);
    });
}

Result<std::vector<GraphEntry>> Relations::find(const std::string& text) const {
    return callDatabase(database_, "find the graph", [&](SQLite::Database& db) {
        // substr rather than LIKE: paths hold '_', and case matters in them.
        SQLite::Statement query(db,
                                std::string(kEntry) + kNoRelation +
                                    "WHERE e.uuid = ? OR e.path = ? OR substr(e.path, -length(?)) = ? ORDER BY e.id");
        query.bind(1, text);
        query.bind(2, text);
        query.bind(3, '/' + text);
        query.bind(4, '/' + text);
        return readAll(query);
    });
}

Result<std::vector<GraphEntry>> Relations::path(GraphEntryId entry) const {
    return callDatabase(database_, "find where a graph comes from", [&](SQLite::Database& db) {
        SQLite::Statement with_parent(db, std::string(kEntry) + kRelation +
                                              "WHERE r.child = ? ORDER BY r.kind, r.parent LIMIT 1");
        SQLite::Statement parent(db, "SELECT parent FROM graph_relation WHERE child = ? ORDER BY kind, parent LIMIT 1");
        SQLite::Statement alone(db, std::string(kEntry) + kNoRelation + "WHERE e.id = ?");
        std::vector<GraphEntry> way;
        std::optional<std::int64_t> at = entry.value();
        while (at) { // ends: the import leaves no cycles
            for (SQLite::Statement* query : {&with_parent, &parent, &alone}) {
                query->reset();
                query->bind(1, *at);
            }
            if (with_parent.executeStep())
                way.push_back(readEntry(with_parent));
            else if (alone.executeStep())
                way.push_back(readEntry(alone));
            at = parent.executeStep() ? std::optional(parent.getColumn(0).getInt64()) : std::nullopt;
        }
        std::ranges::reverse(way);
        return way;
    });
}

} // namespace gnx::data
