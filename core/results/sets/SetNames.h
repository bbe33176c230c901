#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"

namespace SQLite {} // namespace SQLite

namespace gnx::base {
class Database;
}

/// Names of result sets. Private to the stores of this folder; throws SQLite::Exception.
namespace gnx::results {

/// ResultSets::find().
Result<RunId> findSet(SQLite::Database& db, const std::string& word, const std::filesystem::path& file);

/// InvalidInput if the name is empty, would be taken for something else, or another set has it.
Status checkName(SQLite::Database& db, const std::string& name, RunId except = {});

} // namespace gnx::results
