#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

class TypeService;

/// FLOPs for each byte that a sample's graph moves (core/graph/cost/Costs.h), over those operators whose costs are
/// known. Reads the sample and infers its types. Errors: those of loadSample() and loadGraph(); NotFound if no
/// operator has known costs.
Result<double> intensityOf(const std::filesystem::path& directory, TypeService& types, const std::stop_token& stop);

} // namespace gnx::exec
