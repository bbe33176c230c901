#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/TraceProtocol.h"
#include "core/exec/trace/Trace.h"

/// What libgraphnet-cupti.so has recorded in a process that is not ours, put together with what the process says
/// itself.
namespace gnx::profile {

/// Where the harness has the records of its GPUs written, beside the trace's own file.
std::filesystem::path deviceRecordsOf(const std::filesystem::path& trace_file);

/// `host` as it is where it says nothing of device records; else with those of deviceRecordsOf(), on its own clock, and
/// with their sums in `result`. Errors: they are announced and cannot be read; Cancelled.
Result<std::shared_ptr<const Trace>> withDeviceRecords(std::shared_ptr<const Trace> host,
                                                       const std::filesystem::path& trace_file, TraceResult& result,
                                                       const std::stop_token& stop);

} // namespace gnx::profile
