#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/HarnessOptions.h"
#include "core/exec/protocol/InputsProtocol.h"
#include "core/exec/worker/JobRunner.h"
#include "core/exec/worker/ModelCode.h"
#include "core/exec/worker/SharedInputs.h"

namespace gnx::exec {

/// Files for the programs that run one sample, besides its folder: its inputs, made once for all of them, and its graph
/// as code for those of Python. The files are removed with this object. Used by one thread.
class SampleHandOver {
  public:
    /// Chooses files for another sample, and removes the previous ones. They are in shared memory; if it has no room,
    /// and the files are `needed`, in the folder for temporary files.
    void begin(const SampleRow& sample, bool needed);
    void clear();

    /// Empty: there is no room, or begin() was not called.
    const std::string& inputsFile() const { return inputs_file_; }
    const std::optional<ModelCode>& code() const { return code_; }

    /// Writes the sample's code, once. Errors: InvalidInput for a variant of a Paddle sample, NoSpace without a file
    /// for inputs, those of ModelCode::write().
    Status writeCode(const SampleRow& sample, const InputOptions& inputs, const std::string& device);
    /// Makes the inputs by `worker` if they do not exist yet; the harness makes those of Paddle samples itself. A
    /// result other than Correct has the reason why they are missing. Errors: those of JobRunner::call().
    Result<InputsResult> makeInputs(const SampleRow& sample, const InputOptions& inputs, const JobTerms& terms,
                                    JobRunner& worker, const std::stop_token& stop, const PhaseSink& phase) const;
    /// Names the files in a request to the harness.
    template <class Request> void nameIn(Request& request) const {
        request.inputs_file = inputs_file_;
        request.code_file = SharedInputs::codeFileOf(inputs_file_);
        if (code_ && !code_->defaultDType().empty())
            request.options[kDefaultDType] = code_->defaultDType();
    }

  private:
    SharedInputs in_memory_;
    SharedInputs on_disk_{std::filesystem::temp_directory_path()};
    std::string inputs_file_;
    std::optional<ModelCode> code_; ///< once it is written
};

} // namespace gnx::exec
