#include "core/exec/worker/WorkerPool.h"

#include "core/base/system/ProcessMark.h"
#include "core/exec/worker/HarnessProgram.h"

namespace gnx::exec {
namespace {

constexpr std::uint64_t kRoomPerTensorByte = 4; ///< inputs, outputs, and what is between them
constexpr std::uint64_t kRoomForAll = std::uint64_t{512} << 20U;
constexpr int kStartsTried = 3;

Framework frameworkOf(const std::string& name) {
    return name == "paddle" ? Framework::Paddle : name == "onnx" ? Framework::Onnx : Framework::Torch;
}

} // namespace

WorkerPool::WorkerPool(std::filesystem::path worker_program, WorkerLog log)
    : worker_program_(std::move(worker_program)), log_(std::move(log)) {}

JobRunner& WorkerPool::worker() {
    auto& runner = runners_[{}];
    if (!runner)
        runner = std::make_unique<JobRunner>(WorkerProgram{.program = worker_program_}, Framework::Torch, log_);
    return *runner;
}

Result<JobRunner*> WorkerPool::at(const JobPlace& place) {
    if (place.python.empty())
        return &worker();
    auto& runner = runners_[{place.python.string(), place.framework}];
    if (!runner) {
        GNX_TRY(WorkerProgram program, harnessProgram(place));
        runner = std::make_unique<JobRunner>(std::move(program), frameworkOf(place.framework), log_);
    }
    return runner.get();
}

Result<JobRunner*> WorkerPool::started(const JobPlace& place, const std::stop_token& stop) {
    const Key key = place.python.empty() ? Key() : Key(place.python.string(), place.framework);
    if (const auto failed = failures_.find(key); failed != failures_.end() && failed->second.jobs >= kStartsTried)
        return failed->second.last;
    GNX_TRY(JobRunner* const runner, at(place));
    const auto hello = runner->hello(stop);
    if (hello.ok()) {
        failures_.erase(key);
        return runner;
    }
    if (hello.error().code != ErrorCode::Cancelled)
        failures_[key] = {.jobs = failures_[key].jobs + 1, .last = hello.error()};
    return hello.error();
}

void WorkerPool::makeRoom(std::uint64_t tensor_bytes, const JobRunner& needed) {
    const std::uint64_t wanted = tensor_bytes * kRoomPerTensorByte + kRoomForAll;
    const std::uint64_t available = availableMemory();
    if (available == 0 || available >= wanted)
        return;
    for (auto& [key, runner] : runners_)
        if (runner.get() != &needed && runner->warm()) {
            if (log_)
                log_("memory is short: a process that waits is ended");
            runner->dropWorker();
        }
}

void WorkerPool::dropWornOut() {
    for (auto& [key, runner] : runners_)
        runner->dropWornOut();
}

void WorkerPool::dropAll() {
    for (auto& [key, runner] : runners_)
        runner->dropWorker();
}

} // namespace gnx::exec
