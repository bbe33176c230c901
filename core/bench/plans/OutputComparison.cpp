#include "core/bench/plans/OutputComparison.h"

#include <nlohmann/json.hpp>

#include "core/exec/protocol/CompareProtocol.h"

namespace gnx::bench {
namespace {

constexpr double kOneComparisonSeconds = 600;

RunResult notCompared(std::string reason) {
    RunResult result;
    result.phase = "compare";
    result.message = std::move(reason);
    return result;
}

} // namespace

Result<RunResult> OutputComparison::compare(const std::filesystem::path& folder, const ReferenceEntry& entry,
                                            const std::filesystem::path& now, const std::stop_token& stop) {
    if (const Status whole = verifyOutputs(folder, entry); !whole.ok())
        return notCompared(whole.error().text());
    const CompareRequest request{(folder / entry.outputs_file).string(), now.string()};
    GNX_TRY(RunResult result, pool_.worker().call(request, {.timeout_seconds = kOneComparisonSeconds}, stop, {}));
    switch (result.status) {
    case RunStatus::Cancelled:
        return Error{.code = ErrorCode::Cancelled, .message = result.message};
    case RunStatus::Crash:
    case RunStatus::Timeout:
    case RunStatus::OutOfMemory: // the comparison ran out of memory, not the job that made the outputs
        return notCompared(std::move(result.message));
    default:
        return result;
    }
}

} // namespace gnx::bench
