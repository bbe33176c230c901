#pragma once

#include <filesystem>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Keeps the index up to date with the indexed datasets at `roots` until the user stops it (Ctrl+C), which is not an
/// error. Prints a line ("added timm/resnet18"), or with `json` an object, for every sample that was added, updated or
/// removed. Errors: those of Watcher::start(). Later errors are printed, and the work is tried again.
Status watchDatasets(Index& index, const std::vector<std::filesystem::path>& roots, bool json,
                     const CommandContext& context);

} // namespace gnx::cli
