#include "core/exec/protocol/BlockProtocol.h"

#include <limits>

#include "core/exec/protocol/JsonNumbers.h"
#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

namespace {

/// The JSON library would make 4294967295 of -1, and that would be called.
std::uint32_t toCount(const json& value) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 ||
        value.get<std::int64_t>() > std::numeric_limits<std::uint32_t>::max())
        throw json::other_error::create(501, "expected a number of calls, found " + value.dump(), &value);
    return value.get<std::uint32_t>();
}

} // namespace

json toJson(const BlockReady& ready) {
    return {{"eager_ms", fromDouble(ready.eager_ms)}, {"compiled_ms", fromDouble(ready.compiled_ms)}};
}

json toJson(const BlockOrder& order) {
    return {{"side", sideName(order.side)}, {"calls", order.calls}, {"repetitions", order.repetitions}};
}

json toJson(const BlockTimes& times) {
    json made{{"ms", fromDoubles(times.ms)}, {"gpu_ms", fromDoubles(times.gpu_ms)}, {"cpu_ms", times.cpu_ms}};
    if (times.waited_ms)
        made["waited_ms"] = *times.waited_ms;
    return made;
}

template <> Result<BlockReady> fromJson(const json& value) {
    return reading<BlockReady>("start of timing", [&](BlockReady& ready) {
        ready.eager_ms = toDouble(value.at("eager_ms"));
        ready.compiled_ms = toDouble(value.at("compiled_ms"));
    });
}

template <> Result<BlockOrder> fromJson(const json& value) {
    GNX_TRY(const BlockOrder order, reading<BlockOrder>("block of calls", [&](BlockOrder& made) {
                const auto side = value.at("side").get<std::string>();
                if (side != sideName(Side::Eager) && side != sideName(Side::Compiled))
                    throw json::other_error::create(501, "unknown side \"" + side + "\"", &value);
                made.side = side == sideName(Side::Eager) ? Side::Eager : Side::Compiled;
                made.calls = toCount(value.at("calls"));
                made.repetitions = toCount(value.at("repetitions"));
            }));
    if (order.calls == 0 || order.repetitions == 0)
        return Error{.code = ErrorCode::Malformed,
                     .message = "not a block of calls: calls and repetitions are to be at least 1"};
    return order;
}

template <> Result<BlockTimes> fromJson(const json& value) {
    return reading<BlockTimes>("times of a block", [&](BlockTimes& times) {
        times.ms = toDoubles(value.at("ms"));
        times.gpu_ms = toDoubles(value.at("gpu_ms"));
        times.cpu_ms = toDouble(value.at("cpu_ms"));
        if (value.contains("waited_ms") && !value.at("waited_ms").is_null())
            times.waited_ms = toDouble(value.at("waited_ms"));
    });
}

} // namespace gnx::exec
