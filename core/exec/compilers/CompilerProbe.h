#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/Subprocess.h"
#include "core/exec/compilers/CompilerCatalog.h"

namespace gnx::exec {

/// Answer of a program about the compilers that it can run, available or not.
struct ProbeAnswer {
    std::vector<CompilerPlace> places;
    std::string python_version;             ///< Python of a harness: "3.11.2"
    std::vector<std::string> search_path{}; ///< for a harness: the folders where its Python looks for packages
};

/// Probes graphnet-worker by the greeting of a pool's. Errors: NotFound or Unreadable (the program), Crashed (with its
/// last lines), Timeout, Cancelled, Malformed (no greeting), NewerVersion (another version of the protocol).
Result<ProbeAnswer> askWorker(const std::filesystem::path& worker, const std::stop_token& stop);

/// Probes the Python harness (resources/python/graphnet_harness) under this Python, for these compilers or, if none
/// is named, all. Errors: as above.
Result<ProbeAnswer> askHarness(const std::filesystem::path& python, const std::vector<std::string>& names,
                               Subprocess::Clock::time_point deadline, const std::stop_token& stop);

} // namespace gnx::exec
