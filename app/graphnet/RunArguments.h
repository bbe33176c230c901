#pragma once

#include <string_view>

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::cli {

/// --device, --threads and those of the inputs: how a sample is run. `configuration` lives as long as the command.
void addConfigurationOptions(CLI::App& command, RunConfiguration& configuration);

/// Reads an argument such as "12=FILE", "12.1=FILE" or "conv2d_3=FILE"; `expected`: its form, for the message. Errors:
/// InvalidInput, NotFound.
Result<ObserveRequest::Save> parseSave(std::string_view text, const Graph& graph,
                                       std::string_view expected = "NODE=FILE.npy");

/// Reads the settings of a second run: "threads=1,seed=7" is a run like the first except for these settings, "again" a
/// run without any difference. If a sample is named, it is not resolved. Errors: InvalidInput.
Result<SecondRun> parseOther(std::string_view text, const RunConfiguration& first);

} // namespace gnx::cli
