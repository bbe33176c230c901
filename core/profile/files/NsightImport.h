#pragma once

#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/profile/files/ChromeImport.h"

namespace gnx::profile {

/// Reads an SQLite file that Nsight Systems has exported (nsys export --type sqlite, 2019 and later): kernels, CUDA
/// graphs that were recorded as one, copies and sets on their streams, calls of the runtime and driver and NVTX ranges
/// on their threads, the names of processes, threads and GPUs, and when the session began. Ranges that PyTorch's
/// emit_nvtx made are operators. Rows stream through: memory is that of the trace. Other tables are not read.
/// https://docs.nvidia.com/nsight-systems/UserGuide/index.html#sqlite-schema-reference Errors name the file: NotFound,
/// Unreadable, Unsupported (another database), Malformed (a damaged one, or nothing in it), Cancelled.
Result<ImportedTrace> importNsight(const std::filesystem::path& file, const std::stop_token& stop,
                                   const ProgressSink& progress);

/// Returns whether a file is an SQLite database with tables of Nsight Systems.
bool isNsightExport(const std::filesystem::path& file);

} // namespace gnx::profile
