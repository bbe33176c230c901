#pragma once

#include <string_view>

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// --device, --threads and those of the inputs: how a sample is run. `configuration` lives as long as the command.
void addConfigurationOptions(CLI::App& command, RunConfiguration& configuration);

/// "12=FILE", "12.1=FILE", "conv2d_3=FILE". Errors: InvalidInput, NotFound.
Result<ObserveRequest::Save> parseSave(std::string_view text, const Graph& graph);

/// "threads=1,seed=7": a second run, like the first except for these; "again": without any difference. The sample, if
/// one is named, is not resolved. Errors: InvalidInput.
Result<ObserveRequest::Other> parseOther(std::string_view text, const RunConfiguration& first);

} // namespace gnx::cli
