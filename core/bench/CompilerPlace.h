#pragma once

#include <compare>
#include <filesystem>
#include <functional>
#include <string>

#include "core/base/Result.h"

namespace gnx {

/// Where a compiler runs. Compilers of one place share a warm process.
struct CompilerPlace {
    std::filesystem::path python;    ///< runs the harness (resources/python/graphnet_harness); empty: graphnet-worker
    std::string framework = "torch"; ///< of the samples that it runs: "torch" or "paddle"
    friend auto operator<=>(const CompilerPlace&, const CompilerPlace&) = default;
};

/// The place of a compiler by its name (core/compilers has the catalog). Errors: InvalidInput for a name that nobody
/// knows, which refuses the plan; any other is why the compiler cannot run here, and its jobs end as not run.
using CompilerPlaces = std::function<Result<CompilerPlace>(const std::string& compiler)>;

} // namespace gnx
