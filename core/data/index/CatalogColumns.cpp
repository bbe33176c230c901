#include "core/data/index/CatalogColumns.h"

#include <algorithm>
#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/data/index/SampleRows.h"

namespace gnx::data {
namespace {

using Positions = std::unordered_map<std::int64_t, std::uint32_t>; ///< by sample

SampleConditions ofDatasets(const std::vector<DatasetId>& datasets) {
    SampleConditions selection;
    if (datasets.empty())
        return selection;
    selection.condition = "dataset IN (?";
    for (std::size_t i = 1; i < datasets.size(); ++i)
        selection.condition += ", ?";
    selection.condition += ')';
    for (const DatasetId dataset : datasets)
        selection.arguments.emplace_back(dataset.value());
    return selection;
}

std::vector<std::uint32_t> sketchFrom(const SQLite::Column& blob) {
    const auto* bytes = static_cast<const unsigned char*>(blob.getBlob());
    std::vector<std::uint32_t> sketch(static_cast<std::size_t>(blob.getBytes()) / 4);
    for (std::uint32_t& word : sketch) {
        word = bytes[0] | static_cast<std::uint32_t>(bytes[1]) << 8U | static_cast<std::uint32_t>(bytes[2]) << 16U |
               static_cast<std::uint32_t>(bytes[3]) << 24U;
        bytes += 4;
    }
    return sketch;
}

void readSearchColumns(SQLite::Database& db, const Positions& positions, CatalogColumns& columns) {
    columns.words.resize(columns.samples.size());
    columns.modules.resize(columns.samples.size());
    columns.sketches.resize(columns.samples.size());
    SQLite::Statement query(db, "SELECT sample, words, sketch, modules FROM sample_search");
    while (query.executeStep()) {
        const auto found = positions.find(query.getColumn(0).getInt64());
        if (found == positions.end())
            continue;
        columns.words[found->second] = query.getColumn(1).getString();
        columns.sketches[found->second] = sketchFrom(query.getColumn(2));
        columns.modules[found->second] = query.getColumn(3).getString();
    }
}

void readUses(SQLite::Database& db, const Positions& positions, CatalogColumns& columns) {
    std::unordered_map<std::int64_t, std::size_t> places; // index of an operator, by id
    SQLite::Statement names(db, "SELECT id, name, trait FROM operator ORDER BY name");
    while (names.executeStep()) {
        places.emplace(names.getColumn(0).getInt64(), columns.operators.size());
        columns.operators.push_back({names.getColumn(1).getString(), names.getColumn(2).getInt() != 0, {}});
    }
    SQLite::Statement uses(db, "SELECT sample, operator, count FROM sample_operator");
    while (uses.executeStep())
        if (const auto sample = positions.find(uses.getColumn(0).getInt64()); sample != positions.end())
            columns.operators[places.at(uses.getColumn(1).getInt64())].uses.push_back(
                {sample->second, uses.getColumn(2).getUInt()});
    std::erase_if(columns.operators, [](const CatalogColumns::Operator& op) { return op.uses.empty(); });
    for (CatalogColumns::Operator& op : columns.operators)
        std::ranges::sort(op.uses, {}, &CatalogColumns::OperatorUse::position);
}

void readProblemCodes(SQLite::Database& db, const Positions& positions, CatalogColumns& columns) {
    SQLite::Statement query(db, "SELECT DISTINCT code, sample FROM problem ORDER BY code");
    while (query.executeStep()) {
        const auto sample = positions.find(query.getColumn(1).getInt64());
        if (sample == positions.end())
            continue;
        const std::string code = query.getColumn(0).getString();
        if (columns.problems.empty() || columns.problems.back().code != code)
            columns.problems.push_back({code, {}});
        columns.problems.back().positions.push_back(sample->second);
    }
    for (CatalogColumns::ProblemCode& problem : columns.problems)
        std::ranges::sort(problem.positions);
}

void readCategories(SQLite::Database& db, const Positions& positions, CatalogColumns& columns) {
    SQLite::Statement query(db, "SELECT sample, category FROM category_edit");
    while (query.executeStep())
        if (const auto sample = positions.find(query.getColumn(0).getInt64()); sample != positions.end())
            columns.categories.emplace_back(sample->second, query.getColumn(1).getString());
}

} // namespace

Result<CatalogColumns> readCatalogColumns(Database& database, const std::vector<DatasetId>& datasets) {
    return callDatabase(database, "read the catalog", [&](SQLite::Database& db) {
        const SQLite::Transaction moment(db); // only read: all of one moment
        CatalogColumns columns;
        columns.datasets = readDatasets(db);
        if (!datasets.empty())
            std::erase_if(columns.datasets,
                          [&](const DatasetRow& row) { return std::ranges::find(datasets, row.id) == datasets.end(); });
        columns.samples = readSamples(db, ofDatasets(datasets));
        Positions positions;
        positions.reserve(columns.samples.size());
        for (std::uint32_t i = 0; i < columns.samples.size(); ++i)
            positions.emplace(columns.samples[i].id.value(), i);
        readSearchColumns(db, positions, columns);
        readUses(db, positions, columns);
        readProblemCodes(db, positions, columns);
        readCategories(db, positions, columns);
        return columns;
    });
}

} // namespace gnx::data
