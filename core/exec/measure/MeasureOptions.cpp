#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "core/exec/measure/SpeedupMeasurement.h"
#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

json toJson(const MeasureOptions& options) {
    return {{"confidence", options.confidence},
            {"width", options.width},
            {"time_limit_s", options.time_limit_s},
            {"warmup_limit_s", options.warmup_limit_s},
            {"repetition_ms", options.repetition_ms},
            {"block_ms", options.block_ms},
            {"least_pairs", options.least_pairs},
            {"repeats", options.repeats},
            {"seed", options.seed}};
}

Result<MeasureOptions> measureOptionsFromJson(const json& value) {
    GNX_TRY(MeasureOptions options, reading<MeasureOptions>("set of options of a measurement", [&](auto& made) {
                readIfThere(value, "confidence", made.confidence);
                readIfThere(value, "width", made.width);
                readIfThere(value, "time_limit_s", made.time_limit_s);
                readIfThere(value, "warmup_limit_s", made.warmup_limit_s);
                readIfThere(value, "repetition_ms", made.repetition_ms);
                readIfThere(value, "block_ms", made.block_ms);
                readIfThere(value, "least_pairs", made.least_pairs);
                readIfThere(value, "repeats", made.repeats);
                readIfThere(value, "seed", made.seed);
            }));
    GNX_CHECK(validate(options));
    return options;
}

Status validate(const MeasureOptions& options) {
    const auto wrong = [](const char* name, const char* expected) {
        return Error{.code = ErrorCode::InvalidInput,
                     .message = std::string("the measurement's ") + name + " is to be " + expected};
    };
    const auto positive = [](double value) { return std::isfinite(value) && value > 0; };
    if (!(options.confidence >= 0.5 && options.confidence < 1))
        return wrong("confidence", "at least 0.5 and below 1, for example 0.95");
    if (!positive(options.width))
        return wrong("width", "above 0, for example 0.02 for 2 %");
    if (!positive(options.time_limit_s))
        return wrong("time limit", "above 0 seconds");
    if (!(std::isfinite(options.warmup_limit_s) && options.warmup_limit_s >= 0))
        return wrong("limit of the warm-up", "0 seconds or more");
    if (!positive(options.repetition_ms) || !positive(options.block_ms))
        return wrong("repetition_ms and block_ms", "above 0 milliseconds");
    if (options.least_pairs < 2)
        return wrong("least_pairs", "2 or more: one pair has no interval");
    return {};
}

} // namespace gnx::exec
