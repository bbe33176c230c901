#pragma once

#include <cstdint>
#include <memory>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// Merges the traces of two recorders of one run. `device` holds the work of GPUs and calls of their driver, with nodes
/// where known; `offset_ns` is added to its times to get times of the clock of `host`. Threads of one number are one
/// track. The description is the host's; devices, dropped and refused records are added. Linear.
std::shared_ptr<const Trace> mergeTraces(const Trace& host, const Trace& device, std::int64_t offset_ns);

} // namespace gnx::exec
