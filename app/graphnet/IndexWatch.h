#pragma once

#include <filesystem>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::cli {

/// Keeps the index up to date with datasets that are indexed, by `roots`, until the user stops it (Ctrl+C), which is
/// not an error. Prints a line for every sample that was added, updated or removed ("added timm/resnet18"), with `json`
/// an object. Errors: those of Watcher::start(). Later errors are printed, and the work is tried again.
Status watchDatasets(Index& index, const std::vector<std::filesystem::path>& roots, bool json,
                     const CommandContext& context);

} // namespace gnx::cli
