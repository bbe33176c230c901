#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/TraceProtocol.h"
#include "core/exec/trace/Trace.h"

/// Merges the records of libgraphnet-cupti.so, made in a process that is not ours, with the process's own.
namespace gnx::profile {

/// File for the harness's records of its GPUs, next to the trace's file.
std::filesystem::path deviceRecordsOf(const std::filesystem::path& trace_file);

/// `host` unchanged if it announces no device records; else with those of deviceRecordsOf(), on its own clock, and with
/// their sums in `result`. Errors: they are announced and cannot be read; Cancelled.
Result<std::shared_ptr<const Trace>> withDeviceRecords(std::shared_ptr<const Trace> host,
                                                       const std::filesystem::path& trace_file, TraceResult& result,
                                                       const std::stop_token& stop);

} // namespace gnx::profile
