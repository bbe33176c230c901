#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/exec/protocol/Protocol.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// A sample read from disk and made ready to run on a device.
struct LoadedSample {
    Sample sample; ///< as the variant has it
    ProgramTarget target{at::kCPU};
    std::shared_ptr<const Graph> graph;
    std::optional<Program> program;
};

/// Reason why a sample cannot be loaded.
struct LoadFailure {
    RunStatus status = RunStatus::NotRun;
    Error error;
    std::int64_t node = -1;
    std::string unsupported_operator; ///< operator of the node, if the engine cannot execute it
};

/// Reads sample and graph and applies the variant that `options` want, as loadForRunning() does, but without a program:
/// for one who runs the sample elsewhere.
std::optional<LoadedSample> loadVariant(const std::string& directory, const at::Device& device,
                                        const InputOptions& options, LoadFailure& failure);

/// Reads sample and graph, applies the variant of `options` and builds the program; on an error returns nothing and
/// sets `failure`: a variant that the graph does not allow is refused here, with the first node that contradicts it.
std::optional<LoadedSample> loadForRunning(const std::string& directory, const at::Device& device,
                                           const InputOptions& options, LoadFailure& failure);

/// Finds the device "cpu" or "cuda:N". If it does not exist, returns nothing and sets `failure`.
std::optional<at::Device> findDevice(const std::string& name, LoadFailure& failure);

} // namespace gnx::exec
