#include "core/exec/typing/ExactTypes.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/exec/worker/WorkerPool.h"

namespace gnx::exec {
namespace {

constexpr double kRunTimeoutSeconds = 600;

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
    WorkerPool pool(std::move(worker));
    CheckRequest request;
    request.sample_dir = sample.directory.string();
    request.observe = true;
    GNX_TRY(const CheckResult run, pool.worker().call(request, {.timeout_seconds = kRunTimeoutSeconds}, stop, {}));
    const ErrorCode failure = errorCodeOf(run.whole.status);
    if (!run.whole.ran())
        return Error{.code = failure == ErrorCode::Unknown ? ErrorCode::Unsupported : failure,
                     .message = "the sample could not be executed: " + run.whole.message,
                     .path = sample.directory.string(),
                     .line = run.whole.failed_line};
    inferred.note.clear();
    return withObserved(std::move(inferred), run.values);
}

} // namespace gnx::exec
