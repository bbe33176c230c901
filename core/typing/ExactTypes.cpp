#include "core/typing/ExactTypes.h"

#include <algorithm>
#include <utility>

#include "core/bench/WorkerClient.h"

namespace gnx {
namespace {

constexpr std::chrono::seconds kStartTimeout{60};
constexpr std::chrono::minutes kRunTimeout{10};

} // namespace

ValueTypes withObserved(ValueTypes types, std::span<const ObservedValue> values) {
    for (std::size_t i = 0; i < std::min(types.values.size(), values.size()); ++i) {
        const ObservedValue& seen = values[i];
        ValueType& type = types.values[i];
        if (seen.kind == ObservedValue::Kind::Int)
            type = {.kind = ValueType::Kind::Number};
        if (seen.kind != ObservedValue::Kind::Tensor || type.kind == ValueType::Kind::Number)
            continue; // a run has tensors without dimensions for Python's numbers
        type = {.kind = ValueType::Kind::Tensor,
                .dtype = parseDType(seen.dtype),
                .shape = seen.shape,
                .strides = seen.strides,
                .device = std::move(type.device)};
    }
    types.symbols.clear();
    return types;
}

Result<ValueTypes> exactTypes(const Sample& sample, ValueTypes inferred, std::filesystem::path worker,
                              const std::stop_token& stop) {
    if (worker.empty()) {
        GNX_TRY(worker, findProgram("graphnet-worker"));
    }
    GNX_TRY(WorkerClient client, WorkerClient::start(worker, WorkerClient::Clock::now() + kStartTimeout, stop));
    CheckRequest request;
    request.sample_dir = sample.directory.string();
    request.observe = true;
    GNX_TRY(const CheckResult run, client.check(request, WorkerClient::Clock::now() + kRunTimeout, stop, {}));
    if (!run.whole.ran())
        return Error{.code =
                         run.whole.status == RunStatus::OutOfMemory ? ErrorCode::OutOfMemory : ErrorCode::Unsupported,
                     .message = "the sample could not be executed: " + run.whole.message,
                     .path = sample.directory.string(),
                     .line = run.whole.failed_line};
    inferred.note.clear();
    return withObserved(std::move(inferred), run.values);
}

} // namespace gnx
