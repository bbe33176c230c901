#pragma once

#include <cstdint>
#include <memory>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::exec {

/// One trace of two recorders of one run. `device` is what happened on GPUs and in calls of their driver, with nodes
/// where they were told; `offset_ns` is what its clock's times need added to be times of the clock of `host`. Threads
/// of one number are one track. The description is the host's; devices, dropped and refused records are added. Linear.
std::shared_ptr<const Trace> mergeTraces(const Trace& host, const Trace& device, std::int64_t offset_ns);

} // namespace gnx::exec
