#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Compiling after the first call of the model: of what no earlier compilation fits, such as another size.
struct Recompilation {
    ActivityId activity; ///< the compilation; if it was not recorded, the first run of the compiled code
    std::int64_t ns = 0; ///< its duration
};

/// Returns whether a span of this name is torch.compile at work: what torch._dynamo.utils.dynamo_timed() names in
/// torch 2.x
/// ("_compile.compile_inner (dynamo_timed)", "entire_frame_compile", "inductor_compile" ...), and Python's frames of
/// torch/_dynamo/convert_frame.py and torch/_inductor/compile_fx.py. Not the lookup of what has been compiled.
bool namesCompilation(std::string_view name);

/// Returns them sorted by time; empty if firstIterationEnd() is not known. An execution of a compiled region
/// (namesCompiledRegion) whose name was not seen in the first call shows a compilation too, if none was recorded
/// between it and its thread's previous activity: then ns is the time between the two.
std::vector<Recompilation> recompilations(const Trace& trace);

} // namespace gnx::profile
