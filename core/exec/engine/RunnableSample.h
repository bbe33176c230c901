#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/ModelFile.h"

namespace gnx::exec {

/// Reads what the worker can execute: a folder of GraphNet, or a package of torch.export. Errors: those of
/// loadSample(), loadGraph() and openModel(); Unsupported for a file that another program runs.
Result<OpenedModel> readRunnable(const std::filesystem::path& path, const SampleLoadOptions& options = {});

} // namespace gnx::exec
