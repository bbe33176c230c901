#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// The named samples (as in `graphnet bench`), those below the named folders (from the index if it has them, else from
/// disk), those that match a query (an argument with one of ":<>=~()" or a blank in it that is not a path), and those
/// that match `filter`. Each once, in that order. Errors: InvalidInput if nothing is named, NotFound if nothing is
/// found.
Result<std::vector<SampleRow>> selectForValidation(const CommandContext& context, const std::vector<std::string>& named,
                                                   const std::optional<std::string>& filter);

} // namespace gnx::cli
