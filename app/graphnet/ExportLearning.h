#pragma once

#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// The form of `graphnet export --as` that ExportLearning.h writes.
inline constexpr const char* kLearningForm = "learning";

/// Writes tables for learning elsewhere: of one sample, or of all that match a query, if that is given instead.
/// `folder`: "learning" if empty; one that exists is written into only with `overwrite`.
Status exportLearning(const CommandContext& context, const std::string& sample, const std::string& query,
                      std::string folder, bool overwrite, const std::string& worker);

} // namespace gnx::cli
