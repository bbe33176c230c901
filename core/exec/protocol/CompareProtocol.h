#pragma once

#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/Protocol.h"

/// The worker compares the tensors of two files, as a run compares the outputs of eager and compiled.
namespace gnx::exec {

/// Two files of outputs (RunRequest::outputs_file, safetensors). In the result's reports `first` stands as eager,
/// `second` as compiled.
struct CompareRequest {
    std::string first_file, second_file;
};

/// The answer is "correct", "shape_mismatch" or "type_mismatch" with its outputs, or "not_run" where a file cannot be
/// read.
template <> struct Wire<CompareRequest> {
    static constexpr const char* kName = "compare";
    using Answer = RunResult;
};
nlohmann::json toJson(const CompareRequest& request);
template <> Result<CompareRequest> fromJson(const nlohmann::json& json);

} // namespace gnx::exec
