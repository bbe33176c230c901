#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/exec/protocol/Protocol.h"

/// The worker's fourth kind of job: a sample's graph as a TorchScript module.
namespace gnx::exec {

/// Execute the sample, record the run as a module, save it, load it again and compare its outputs.
struct ScriptRequest {
    std::string sample_dir;
    std::string output_file; ///< replaced if it exists
    std::string device = "cpu";
    int threads = 0;
    InputOptions inputs{};                ///< and parameters
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
};

struct ScriptResult {
    RunStatus status =
        RunStatus::NotRun; ///< Correct: the file is written; else EagerFail, CompileFail, Unsupported ...
    std::string phase, message;
    std::int64_t failed_node = -1;
    std::uint32_t failed_line = 0;
    std::vector<std::string> inputs;     ///< inputs of the module's forward(), by the names of the graph's inputs
    std::vector<std::string> attributes; ///< inputs of the graph that the module holds itself
    bool same_bits = false;              ///< the loaded module gave the graph's outputs, bit for bit
};

/// The file within the saved module that names its inputs:
/// {"model": name, "inputs": [...], "attributes": [...], "seed": 123}
inline constexpr const char* kScriptExtraFile = "graphnet.json";

/// The phases are those of "run".
template <> struct Wire<ScriptRequest> {
    static constexpr const char* kName = "script";
    using Answer = ScriptResult;
};
nlohmann::json toJson(const ScriptRequest& request);
nlohmann::json toJson(const ScriptResult& result);
/// Only sample_dir and output_file must be there.
template <> Result<ScriptRequest> fromJson(const nlohmann::json& json);
template <> Result<ScriptResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
