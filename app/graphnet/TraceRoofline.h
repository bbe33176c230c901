#pragma once

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/profile/roofline/BelowRoofs.h"

namespace gnx::cli {

/// `graphnet trace roofline FILE`: what operators achieve against what the machine does at most.
void addTraceRoofline(CLI::App& trace_command, CommandContext& context);

/// Performance of a trace's operators and kernels, from the costs of a sample: the named one, else the one in the
/// trace. `file` is for messages. Errors: the sample is not known, or cannot be read.
Result<Roofline> ratesOf(const Trace& trace, const std::string& file, const std::string& sample,
                         const CommandContext& context);

/// Findings of a trace, with the operators that are far below the machine's roofs where the roofs of the trace's device
/// are kept. Errors as ratesOf().
Result<std::vector<Finding>> findingsBelowRoofs(const Trace& trace, const std::string& file, const std::string& sample,
                                                const CommandContext& context);

} // namespace gnx::cli
