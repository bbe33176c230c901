#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/base/Result.h"

/// The worker compares the tensors of two files, as a run compares those of eager and compiled.
namespace gnx {

/// Two files of outputs (RunRequest::outputs_file, safetensors). In the result's reports `first` stands as eager,
/// `second` as compiled.
struct CompareRequest {
    std::string first_file, second_file;
};

nlohmann::json toJson(const CompareRequest& request);
Result<CompareRequest> compareRequestFromJson(const nlohmann::json& json);

// The lines: -> {"type":"compare","id":7,"request":{...}}    <- {"type":"result","id":7,"result":{...}}: a RunResult
// that is "correct", "shape_mismatch" or "type_mismatch" with its outputs, or "not_run" where a file cannot be read.

} // namespace gnx
