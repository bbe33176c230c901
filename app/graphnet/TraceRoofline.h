#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/profile/roofline/BelowRoofs.h"

namespace gnx::cli {

/// `graphnet trace roofline FILE`: compares the performance of operators with the most that the machine reaches.
void addTraceRoofline(CLI::App& trace_command, CommandContext& context);

/// Returns the performance of a trace's operators and kernels from the costs of a sample: the named one, else the one
/// in the trace. `file` is for messages. Errors: the sample is not known, or cannot be read.
Result<Roofline> ratesOf(const Trace& trace, const std::string& file, const std::string& sample,
                         const CommandContext& context);

/// Returns the findings of a trace. If the roofs of the trace's device are stored, these include the operators that are
/// far below the roofs. Errors: those of ratesOf().
Result<std::vector<Finding>> findingsBelowRoofs(const Trace& trace, const std::string& file, const std::string& sample,
                                                const CommandContext& context);

} // namespace gnx::cli
