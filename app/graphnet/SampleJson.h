#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// The same fields in every JSON output of a sample; "id" is null for a sample that is not indexed.
nlohmann::json toJson(const SampleRow& row);
nlohmann::json toJson(const Problem& problem);
const char* severityName(Problem::Severity severity); ///< "note", "warning", "error"

} // namespace gnx::cli
