#include "core/index/CatalogColumns.h"

#include <algorithm>
#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

using Positions = std::unordered_map<std::int64_t, std::uint32_t>; ///< by sample

void readUses(SQLite::Database& db, const Positions& positions, CatalogColumns& columns) {
    std::unordered_map<std::int64_t, std::size_t> places; // of operators, by id
    SQLite::Statement names(db, "SELECT id, name FROM operator ORDER BY name");
    while (names.executeStep()) {
        places.emplace(names.getColumn(0).getInt64(), columns.operators.size());
        columns.operators.push_back({names.getColumn(1).getString(), false, {}});
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

Result<CatalogColumns> readCatalogColumns(const Index& index, Database& database,
                                          const std::vector<DatasetId>& datasets) {
    CatalogColumns columns;
    GNX_TRY(columns.datasets, index.datasets());
    GNX_TRY(columns.samples, index.samples());
    const auto unwanted = [&](DatasetId id) { return !datasets.empty() && std::ranges::count(datasets, id) == 0; };
    std::erase_if(columns.datasets, [&](const DatasetRow& row) { return unwanted(row.id); });
    std::erase_if(columns.samples, [&](const SampleRow& row) { return unwanted(row.dataset); });
    columns.words.resize(columns.samples.size());
    columns.sketches.resize(columns.samples.size());
    return callDatabase(database, "read the catalog", [&](SQLite::Database& db) {
        Positions positions;
        for (std::uint32_t i = 0; i < columns.samples.size(); ++i)
            positions.emplace(columns.samples[i].id.value(), i);
        readUses(db, positions, columns);
        readProblemCodes(db, positions, columns);
        readCategories(db, positions, columns);
        return std::move(columns);
    });
}

} // namespace gnx
