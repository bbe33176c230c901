#include "core/data/index/SampleRows.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/data/index/SampleSearch.h"

namespace gnx::data {
namespace {

/// A subgraph belongs to a group only where its model has several.
constexpr const char* kSelectSamples = R"(
SELECT id, dataset, name, directory, model_name, source, tag, framework, op_count, distinct_ops, input_count,
       output_count, parameter_count, parameter_bytes, tensor_bytes, tensor_count, largest_tensor,
       largest_tensor_bytes, depth, symbol_count,
       CASE WHEN model_folder <> '' AND EXISTS (
                SELECT 1 FROM sample other WHERE other.dataset = sample.dataset AND
                       other.model_folder = sample.model_folder AND other.model_folder <> '' AND other.id <> sample.id)
            THEN model_folder ELSE '' END,
       structure_hash, variant_hash, dtypes, statements, opaque_statements, problem_count, readable,
       kind, collection, split, family, labelled, configs
FROM sample WHERE )";

std::uint64_t unsignedInteger(const SQLite::Column& column) {
    return static_cast<std::uint64_t>(column.getInt64());
}

SampleRow readSampleRow(const SQLite::Statement& query) {
    SampleRow row;
    int column = 0;
    const auto next = [&] { return query.getColumn(column++); };
    row.id = SampleId(next().getInt64());
    row.dataset = DatasetId(next().getInt64());
    std::string name = next().getString();
    row.directory = next().getString();
    row.is_root = name == kRootName;
    row.name = shownName(std::move(name), row.directory);
    row.model_name = next().getString();
    row.origin = next().getString();
    row.tag = next().getString();
    row.framework = static_cast<Framework>(next().getInt());
    row.op_count = next().getUInt();
    row.distinct_ops = next().getUInt();
    row.input_count = next().getUInt();
    row.output_count = next().getUInt();
    row.parameter_count = unsignedInteger(next());
    row.parameter_bytes = unsignedInteger(next());
    row.tensor_bytes = unsignedInteger(next());
    row.tensor_count = next().getUInt();
    row.largest_tensor = next().getString();
    row.largest_tensor_bytes = unsignedInteger(next());
    row.depth = next().getUInt();
    row.symbol_count = next().getUInt();
    row.group = next().getString();
    row.structure_hash = next().getString();
    row.variant_hash = next().getString();
    row.dtypes = next().getString();
    row.statements = next().getUInt();
    row.opaque_statements = next().getUInt();
    row.problem_count = next().getUInt();
    row.readable = next().getInt() != 0;
    row.kind = next().getString();
    row.collection = next().getString();
    row.split = next().getString();
    row.family = next().getString();
    row.labelled = next().getString();
    row.config_count = next().getUInt();
    return row;
}

using RowsById = std::unordered_map<std::int64_t, SampleRow*>;

/// A few samples are asked for by id; many get one pass over everything.
template <class Visit>
void eachOf(SQLite::Database& db, const RowsById& rows, const std::string& all, const std::string& one,
            const Visit& visit) {
    constexpr std::size_t few = 50;
    const auto step = [&](SQLite::Statement& query) {
        while (query.executeStep())
            if (const auto row = rows.find(query.getColumn(0).getInt64()); row != rows.end())
                visit(*row->second, query);
    };
    SQLite::Statement query(db, rows.size() > few ? all : one);
    if (rows.size() > few) {
        step(query);
        return;
    }
    for (const auto& [id, row] : rows) {
        query.reset();
        query.bind(1, id);
        step(query);
    }
}

void addResults(SQLite::Database& db, const RowsById& rows) {
    const std::string newest = "SELECT sample, compiler, status, speedup FROM result WHERE id IN "
                               "(SELECT MAX(id) FROM result WHERE ";
    const std::string measured = " AND run NOT IN (SELECT id FROM set_aside)";
    const std::string grouped = " GROUP BY sample, compiler) ORDER BY sample, compiler";
    eachOf(db, rows, newest + "sample IS NOT NULL" + measured + grouped, newest + "sample = ?" + measured + grouped,
           [](SampleRow& row, const SQLite::Statement& query) {
               row.statuses += (row.statuses.empty() ? "" : " ") + query.getColumn(1).getString() + ':' +
                               query.getColumn(2).getString();
               row.speedup = std::max(row.speedup, query.getColumn(3).getDouble()); // NULL reads as 0
           });
}

void addVerdicts(SQLite::Database& db, const RowsById& rows) {
    // Verdicts of earlier files do not count: search and facets treat the sample as not checked.
    const std::string all = "SELECT v.sample, v.\"constraint\", v.verdict FROM verdict v JOIN sample s "
                            "ON s.id = v.sample AND s.stamp = v.stamp";
    eachOf(db, rows, all, all + " WHERE v.sample = ?", [](SampleRow& row, const SQLite::Statement& query) {
        const auto constraint = parseConstraint(query.getColumn(1).getString());
        const int verdict = query.getColumn(2).getInt();
        if (constraint && verdict >= 0 && verdict <= static_cast<int>(Verdict::Failed))
            row.verdicts[static_cast<std::size_t>(*constraint)] = static_cast<Verdict>(verdict);
    });
}

} // namespace

std::string shownName(std::string stored, const std::filesystem::path& directory) {
    return stored == kRootName ? directory.filename().string() : std::move(stored);
}

std::vector<SampleRow> readSamples(SQLite::Database& db, const SampleConditions& selection) {
    SQLite::Statement query(db, kSelectSamples + selection.condition + " ORDER BY dataset, name");
    int position = 1;
    for (const SqlArgument& argument : selection.arguments)
        std::visit([&](const auto& value) { query.bind(position++, value); }, argument);
    std::vector<SampleRow> rows;
    while (query.executeStep())
        rows.push_back(readSampleRow(query));
    RowsById by_id;
    for (SampleRow& row : rows)
        by_id.emplace(row.id.value(), &row);
    addResults(db, by_id);
    addVerdicts(db, by_id);
    return rows;
}

std::vector<DatasetRow> readDatasets(SQLite::Database& db) {
    SQLite::Statement query(db, "SELECT d.id, d.root, d.scanned_at, COUNT(s.id) FROM dataset d "
                                "LEFT JOIN sample s ON s.dataset = d.id GROUP BY d.id ORDER BY d.id");
    std::vector<DatasetRow> rows;
    while (query.executeStep()) {
        DatasetRow row;
        row.id = DatasetId(query.getColumn(0).getInt64());
        row.root = query.getColumn(1).getString();
        row.scanned_at = query.getColumn(2).getString();
        row.samples = query.getColumn(3).getUInt();
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::pair<std::string, std::uint32_t>> readOperators(SQLite::Database& db, SampleId sample, bool traits) {
    SQLite::Statement query(db, "SELECT o.name, so.count FROM sample_operator so JOIN operator o ON o.id = so.operator "
                                "WHERE so.sample = ? AND o.trait = ? ORDER BY so.count DESC, o.name");
    query.bind(1, sample.value());
    query.bind(2, traits ? 1 : 0);
    std::vector<std::pair<std::string, std::uint32_t>> rows;
    while (query.executeStep())
        rows.emplace_back(query.getColumn(0).getString(), query.getColumn(1).getUInt());
    return rows;
}

Problem readProblem(const SQLite::Statement& query) {
    Problem problem;
    problem.severity = static_cast<Problem::Severity>(query.getColumn(0).getInt());
    problem.code = query.getColumn(1).getString();
    problem.file = query.getColumn(2).getString();
    problem.line = query.getColumn(3).getUInt();
    problem.column = query.getColumn(4).getUInt();
    problem.message = query.getColumn(5).getString();
    return problem;
}

} // namespace gnx::data
