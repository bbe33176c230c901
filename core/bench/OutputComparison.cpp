#include "core/bench/OutputComparison.h"

#include "core/system/Subprocess.h"

namespace gnx {
namespace {

constexpr std::chrono::seconds kStart{120};
constexpr std::chrono::minutes kOneComparison{10};

RunResult notCompared(const Error& error) {
    RunResult result;
    result.status = RunStatus::NotRun;
    result.phase = "compare";
    result.message = error.text();
    return result;
}

} // namespace

Status OutputComparison::ensureWorker(const std::stop_token& stop) {
    if (worker_ && worker_->running())
        return {};
    worker_.reset();
    if (program_.empty()) {
        GNX_TRY(program_, findProgram("graphnet-worker"));
    }
    GNX_TRY(WorkerClient started, WorkerClient::start(program_, WorkerClient::Clock::now() + kStart, stop));
    worker_.emplace(std::move(started));
    return {};
}

Result<RunResult> OutputComparison::compare(const std::filesystem::path& folder, const ReferenceEntry& entry,
                                            const std::filesystem::path& now, const std::stop_token& stop) {
    if (const Status whole = verifyOutputs(folder, entry); !whole.ok())
        return notCompared(whole.error());
    GNX_CHECK(ensureWorker(stop));
    const CompareRequest request{(folder / entry.outputs_file).string(), now.string()};
    auto answer = worker_->compare(request, WorkerClient::Clock::now() + kOneComparison, stop);
    if (answer.ok())
        return answer;
    worker_.reset(); // after an error it is out of step
    if (answer.error().code == ErrorCode::Cancelled)
        return answer;
    return notCompared(answer.error());
}

} // namespace gnx
