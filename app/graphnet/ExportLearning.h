#pragma once

#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"

namespace gnx::cli {

/// The form of `graphnet export --as` that ExportLearning.h writes.
inline constexpr const char* kLearningForm = "learning";

/// Forms of `graphnet export --tables`.
inline constexpr const char *kNpzTables = "npz", *kParquetTables = "parquet";

struct LearningExport {
    std::string sample, query; ///< one sample, or all that match a query
    std::string folder;        ///< "learning" if empty
    std::string form = kNpzTables;
    bool overwrite = false; ///< writes into a folder that exists
    std::string worker;     ///< for types; empty: the one beside this program
};

/// Writes tables for learning elsewhere.
Status exportLearning(const CommandContext& context, LearningExport wanted);

} // namespace gnx::cli
