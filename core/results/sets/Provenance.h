#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"

namespace gnx::results {

/// Origin of the results of a set, for people and for JSON: first what the set is, then, for each measurement that is
/// in it, machine, versions, plan, seed, protocol, and file and hash of a log.
struct Provenance {
    struct Fact {
        std::string name, value; ///< "Seed", "42"
    };
    struct Section {
        std::string title; ///< "Run 3: nightly"
        std::vector<Fact> facts;
        RunId run{};           ///< the run that measured the results, if it is still in the database; else invalid
        bool has_plan = false; ///< ResultStore::plan(run) has it
    };
    std::vector<Section> sections;
};

/// Reads all results of the set: not for the window's thread. Errors: NotFound, those of the database.
Result<Provenance> provenanceOf(const std::filesystem::path& database_file, RunId run);
/// [{"title", "run", "facts": {name: value}}]
nlohmann::json toJson(const Provenance& provenance);
/// Returns lines "name: value" below the titles.
std::string provenanceText(const Provenance& provenance);

} // namespace gnx::results
