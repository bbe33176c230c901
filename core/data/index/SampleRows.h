#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace SQLite {
class Statement;
} // namespace SQLite

namespace gnx::base {
class Database;
}

/// Functions that read rows of the index. These throw SQLite::Exception: call them inside callDatabase().
namespace gnx::data {

using SqlArgument = std::variant<std::int64_t, std::string>;

/// Part of a statement: a condition on table `sample` (never made from user text) and the values of its `?`.
struct SampleConditions {
    std::string condition = "1";
    std::vector<SqlArgument> arguments;
};

/// Returns the shown name of a sample. If the dataset's root is itself a sample, stored as ".", its name is that of the
/// folder.
std::string shownName(std::string stored, const std::filesystem::path& directory);

/// Reads samples, sorted by dataset and name, with the newest results and verdicts.
std::vector<SampleRow> readSamples(SQLite::Database& db, const SampleConditions& selection);
std::vector<DatasetRow> readDatasets(SQLite::Database& db);

/// Most frequent first, ties by name; either the operators or their traits.
std::vector<std::pair<std::string, std::uint32_t>> readOperators(SQLite::Database& db, SampleId sample, bool traits);
/// Reads the columns severity, code, file, line, column, message, with which the query begins.
Problem readProblem(const SQLite::Statement& query);

} // namespace gnx::data
