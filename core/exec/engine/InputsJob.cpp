#include "core/exec/engine/InputsJob.h"

#include <system_error>

#include <malloc.h>

#include "core/exec/engine/InputFile.h"
#include "core/exec/engine/Inputs.h"
#include "core/exec/engine/LargeBlocks.h"
#include "core/exec/engine/LoadedSample.h"
#include "core/exec/engine/ProcessMemory.h"
#include "core/exec/engine/Threads.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

InputsResult& failWith(InputsResult& result, RunStatus status, const Error& error) {
    const bool memory = error.code == ErrorCode::OutOfMemory;
    const bool cancelled = error.code == ErrorCode::Cancelled;
    const bool unsupported = error.code == ErrorCode::Unsupported && status == RunStatus::EagerFail;
    result.status = memory        ? RunStatus::OutOfMemory
                    : cancelled   ? RunStatus::Cancelled
                    : unsupported ? RunStatus::Unsupported
                                  : status;
    result.message = error.text();
    result.failed_line = lineOfModel(error);
    return result;
}

InputsResult makeFile(const InputsRequest& request, std::uint64_t limit_bytes, const PhaseSink& phase,
                      const std::stop_token& stop) {
    InputsResult result;
    if (request.inputs_file.empty())
        return failWith(result, RunStatus::NotRun, {.message = "no file is named to write the inputs to"});
    const auto enter = [&](const char* name) {
        result.phase = name;
        phase(name, 0, 0);
    };
    enter("load");
    const Timer loading;
    LoadFailure failure;
    const auto loaded = loadVariant(request.sample_dir, at::kCPU, request.inputs, failure);
    if (!loaded) {
        result.failed_node = failure.node;
        return failWith(result, failure.status, failure.error);
    }
    result.load_ms = loading.milliseconds();
    enter("inputs");
    if (const Status fits = fitsMemory(loaded->sample, limit_bytes); !fits.ok())
        return failWith(result, RunStatus::OutOfMemory, fits.error());
    const Timer making;
    const WrittenInputs inputs = writeInputs(request.inputs_file, loaded->sample, *loaded->graph, request.inputs, stop);
    if (!inputs.made.ok())
        return failWith(result, RunStatus::EagerFail, inputs.made.error());
    if (!inputs.written.ok())
        return failWith(result, RunStatus::NotRun, inputs.written.error());
    result.inputs_ms = making.milliseconds();
    std::error_code unknown;
    result.bytes = std::filesystem::file_size(request.inputs_file, unknown);
    result.status = RunStatus::Correct;
    return result;
}

} // namespace

InputsResult makeInputsFile(const InputsRequest& request, const PhaseSink& phase, const std::stop_token& stop) {
    useThreads(0);
    const at::NoGradGuard no_grad;
    InputsResult result;
    try {
        const JobMemory memory(request.memory_limit_bytes, "cpu");
        result = makeFile(request, memory.limit(), phase, stop);
    } catch (const std::exception& thrown) {
        failWith(result, RunStatus::EagerFail, errorOf(thrown));
    }
    releaseLargeBlocks();
    ::malloc_trim(0); // the program that asked needs it more
    return result;
}

} // namespace gnx::exec
