#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Returns whether a range of this name is one call of the model, in a row of such: "iteration 3" (this program's
/// recorder), "ProfilerStep#3" (PyTorch's profiler).
bool namesIteration(std::string_view name);

/// End of the model's first call: the end of the first range that names an iteration; if there is none, the begin of
/// the second of the compiled regions (namesCompiledRegion) that have one name. Nothing if no such thing was
/// recorded.
std::optional<std::int64_t> firstIterationEnd(const Trace& trace);

/// Names that torch.compile gives to executions of compiled code: "Torch-Compiled Region: 0/1", "## Call
/// CompiledFxGraph fxmv... ##".
bool namesCompiledRegion(std::string_view name);

} // namespace gnx::profile
