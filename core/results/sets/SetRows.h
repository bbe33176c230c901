#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/results/sets/ResultSets.h"

namespace SQLite {} // namespace SQLite

namespace gnx::base {
class Database;
}

/// Rows of sets that are put together. Private to the stores of this folder; throws SQLite::Exception.
namespace gnx::results {

/// First state of a new set.
struct NewSet {
    std::string name, note, kind;
    nlohmann::json origin;
    std::vector<std::string> devices, compilers;
    std::string protocol; ///< JSON of a RunRequest
    std::size_t results = 0;
};
RunId insertSet(SQLite::Database& db, const NewSet& set);

/// Copies of the members, and the parts that they were measured by: where a member's own set was put together, the part
/// of that. `runs`: the sets by SetMember::set.
void copyMembers(SQLite::Database& db, RunId into, std::span<const RunId> runs, const std::vector<SetMember>& members);

/// Fills in the machine of each part: its first correct result has it.
void nameMachines(SQLite::Database& db, RunId set);

/// All results of the set, in the order of its plan.
std::vector<SetMember> membersOf(SQLite::Database& db, RunId run, std::size_t place);
/// NotFound, and InvalidInput of a set that a living process has: it is not complete.
Status checkReadable(SQLite::Database& db, RunId run, const std::filesystem::path& file);
/// Title, device, compilers, protocol of a run, as stored.
struct StoredRun {
    std::string title, device, protocol;
};
StoredRun storedRun(SQLite::Database& db, RunId run);

} // namespace gnx::results
