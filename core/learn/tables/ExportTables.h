#pragma once

#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/index/Index.h"
#include "core/exec/typing/TypeService.h"
#include "core/learn/tables/LearningTables.h"

namespace gnx::learn {

/// Result of an export.
struct ExportedTables {
    std::size_t samples = 0, nodes = 0;
    std::vector<std::string> unreadable; ///< names of samples that are left out
};

/// Writes the tables of these samples (LearningTables.h) into `folder`, with the results and observed times that the
/// index `database_file` keeps. Errors: those of the database and of writing; Cancelled, with nothing written.
Result<ExportedTables> exportTables(std::span<const SampleRow> samples, const std::filesystem::path& database_file,
                                    const std::filesystem::path& folder, TableForm form, TypeService& types,
                                    const std::stop_token& stop, const ProgressSink& progress);

} // namespace gnx::learn
