#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// The samples that are named (as in `graphnet bench`), those below the folders that are named (from the index where
/// it has them, else as they are found on disk), those that match a query (what has one of ":<>=~()" or a blank in it
/// and is no path), and those that match `filter`. Each once, in that order. Errors:
/// InvalidInput if nothing is named, NotFound if nothing is found.
Result<std::vector<SampleRow>> selectForValidation(const CommandContext& context, const std::vector<std::string>& named,
                                                   const std::optional<std::string>& filter);

} // namespace gnx::cli
