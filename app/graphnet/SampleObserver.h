#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/exec/observe/ObserveService.h"

namespace gnx::cli {

/// A service that keeps what is seen in the index, if that exists. ONNX Runtime is looked for in `pythons` too.
std::unique_ptr<ObserveService> observeService(const CommandContext& context, const std::string& worker = {},
                                               const std::vector<std::string>& pythons = {});

/// Runs a sample, with its progress on the terminal.
Result<std::shared_ptr<const ObservedRun>> observe(const CommandContext& context, ObserveService& service,
                                                   const SampleRow& sample, const ObserveRequest& request);

/// Requested parts of a run.
struct WantedParts {
    bool times = false, memory = false, values = false;
    bool any() const { return times || memory || values; }
};

/// The latest kept results of a sample, if they have the parts; else those of a run with defaults. Errors: that run
/// fails.
Result<std::shared_ptr<const ObservedRun>> observed(const CommandContext& context, const SampleRow& sample,
                                                    const WantedParts& parts);

/// The latest kept run and comparison of a sample, by node.
MeasuredNodes measuredOf(const CommandContext& context, const Sample& sample, const Graph& graph);

} // namespace gnx::cli
