#pragma once

#include <cstdint>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

/// The worker makes a torch sample's inputs for the Python harness, which has no generator of these values.
namespace gnx::exec {

/// Makes the inputs as a run with the same options would and writes them to `inputs_file`; one that is there stays.
struct InputsRequest {
    std::string sample_dir;
    InputOptions inputs;
    std::string inputs_file;
    std::uint64_t memory_limit_bytes = 0; ///< 0: 60 % of what is available
};

/// Correct, or why there is no such file: EagerFail, OutOfMemory, Unsupported, NotRun (it cannot be written).
struct InputsResult {
    RunStatus status = RunStatus::NotRun;
    std::string phase = "inputs"; ///< where it ended: "load", "inputs"
    std::string message;
    std::int64_t failed_node = -1; ///< the first that contradicts a variant
    std::uint32_t failed_line = 0;
    std::uint64_t bytes = 0; ///< size of the file
    double load_ms = 0, inputs_ms = 0;
};

template <> struct Wire<InputsRequest> {
    static constexpr const char* kName = "inputs";
    using Answer = InputsResult;
};
nlohmann::json toJson(const InputsRequest& request);
nlohmann::json toJson(const InputsResult& result);
/// Only sample_dir and inputs_file must be there.
template <> Result<InputsRequest> fromJson(const nlohmann::json& json);
template <> Result<InputsResult> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
