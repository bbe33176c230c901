#include "core/exec/worker/SampleHandOver.h"

#include <nlohmann/json.hpp>

namespace gnx::exec {

void SampleHandOver::begin(const SampleRow& sample, bool needed) {
    clear();
    inputs_file_ = in_memory_.fileFor(sample.tensor_bytes);
    if (inputs_file_.empty() && needed)
        inputs_file_ = on_disk_.fileFor(sample.tensor_bytes);
}

void SampleHandOver::clear() {
    inputs_file_.clear();
    in_memory_.clear();
    on_disk_.clear();
    code_.reset();
}

Status SampleHandOver::writeCode(const SampleRow& sample, const InputOptions& inputs, const std::string& device) {
    if (inputs.isVariant() && sample.framework == Framework::Paddle)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "Paddle samples run as they are described, not with " + describeInputs(inputs) +
                                ": whether their graphs allow it is not known here",
                     .hint = "variants are for torch samples"};
    if (inputs_file_.empty())
        return Error{.code = ErrorCode::NoSpace,
                     .message = "neither shared memory nor the folder for temporary files has room for the sample's "
                                "inputs",
                     .path = std::filesystem::temp_directory_path().string()};
    if (code_)
        return {};
    GNX_TRY(ModelCode written,
            ModelCode::write(sample.directory, inputs, device, SharedInputs::codeFileOf(inputs_file_)));
    code_.emplace(std::move(written));
    return {};
}

Result<InputsResult> SampleHandOver::makeInputs(const SampleRow& sample, const InputOptions& inputs,
                                                const JobTerms& terms, JobRunner& worker, const std::stop_token& stop,
                                                const PhaseSink& phase) const {
    std::error_code failed;
    if (sample.framework == Framework::Paddle || std::filesystem::exists(inputs_file_, failed)) {
        InputsResult there;
        there.status = RunStatus::Correct;
        return there;
    }
    InputsRequest request;
    request.sample_dir = sample.directory;
    request.inputs = inputs;
    request.inputs_file = inputs_file_;
    request.memory_limit_bytes = terms.memory_bytes.value_or(0);
    return worker.call(request, terms, stop, phase);
}

} // namespace gnx::exec
