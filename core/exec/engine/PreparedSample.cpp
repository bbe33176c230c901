#include "core/exec/engine/PreparedSample.h"

#include <algorithm>

#include "core/exec/engine/Inputs.h"
#include "core/exec/engine/Observation.h"
#include "core/exec/engine/Threads.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {

CheckRun ranToEnd() {
    CheckRun run;
    run.status = RunStatus::Correct;
    run.phase = "done";
    return run;
}

CheckRun failedRun(RunStatus status, const char* phase, const Error& error, std::int64_t node) {
    CheckRun run;
    run.status = error.code == ErrorCode::OutOfMemory                                     ? RunStatus::OutOfMemory
                 : error.code == ErrorCode::Cancelled                                     ? RunStatus::Cancelled
                 : error.code == ErrorCode::Unsupported && status == RunStatus::EagerFail ? RunStatus::Unsupported
                                                                                          : status;
    run.phase = phase;
    run.message = error.text();
    run.failed_node = node;
    run.failed_line = lineOfModel(error);
    return run;
}

CheckRun PreparedSample::open(const std::string& directory, const RunConfiguration& configuration,
                              std::uint64_t limit_bytes, const PhaseSink& phase, const std::stop_token& stop) {
    directory_ = directory;
    configuration_ = configuration;
    phase("load", 0, 0);
    const Timer loading;
    LoadFailure failure;
    const auto device = findDevice(configuration.device, failure);
    auto loaded = device ? loadForRunning(directory, *device, configuration.inputs, failure) : std::nullopt;
    if (!loaded)
        return failedRun(failure.status, "load", failure.error, failure.node);
    device_ = *device;
    loaded_ = *std::move(loaded);
    load_ms_ = loading.milliseconds();
    phase("inputs", 0, 0);
    if (const Status fits = fitsMemory(loaded_.sample, limit_bytes); !fits.ok())
        return failedRun(RunStatus::OutOfMemory, "inputs", fits.error());
    enter();
    const Timer making;
    if (const Status made = makeAll(stop); !made.ok())
        return failedRun(RunStatus::EagerFail, "inputs", made.error());
    inputs_ms_ = making.milliseconds();
    for (const at::Tensor& input : inputs_)
        checksums_.push_back(quickChecksum(input));
    return ranToEnd();
}

Status PreparedSample::makeAll(const std::stop_token& stop) {
    GNX_TRY(inputs_, makeInputs(loaded_.sample, *loaded_.graph, configuration_.inputs, device_, stop));
    return {};
}

void PreparedSample::enter() const {
    useThreads(configuration_.threads);
    at::manual_seed(configuration_.inputs.seed);
}

std::vector<bool> PreparedSample::changedInputs() const {
    std::vector<bool> changed;
    for (std::size_t i = 0; i < inputs_.size(); ++i)
        changed.push_back(quickChecksum(inputs_[i]) != checksums_[i]);
    return changed;
}

Status PreparedSample::renewInputs() {
    const auto changed = changedInputs();
    return std::ranges::find(changed, true) == changed.end() ? Status() : makeAll();
}

CheckRun PreparedSample::run(ProgramObserver* observer, std::vector<at::Tensor>* outputs) {
    auto made = loaded_.program->run(inputs_, observer);
    if (!made)
        return failedRun(RunStatus::EagerFail, "eager", made.error(), loaded_.program->failure().nodeNumber());
    synchronize(device_);
    if (outputs != nullptr)
        *outputs = *std::move(made);
    return ranToEnd();
}

} // namespace gnx::exec
