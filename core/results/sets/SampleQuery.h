#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"

namespace gnx::results {

/// The samples of the whole index that match; nothing (no restriction) for an empty query. Errors: InvalidInput for a
/// query that cannot be read, those of the database.
Result<std::optional<std::set<SampleId>>> samplesOfQuery(const std::filesystem::path& database_file,
                                                         const std::string& query);

} // namespace gnx::results
