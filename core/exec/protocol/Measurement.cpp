#include "core/exec/protocol/Measurement.h"

#include "core/exec/protocol/JsonNumbers.h"

namespace gnx::exec {
namespace {

using nlohmann::json;

void put(json& object, const char* key, const std::optional<double>& value) {
    if (value)
        object[key] = fromDouble(*value);
}

void put(json& object, const char* key, const std::string& value) {
    if (!value.empty())
        object[key] = value;
}

void get(const json& object, const char* key, std::optional<double>& value) {
    if (object.contains(key))
        value = toDouble(object.at(key));
}

json toJson(const MeasuredBlock& block) {
    json made{{"side", sideName(block.side)},
              {"pair", block.pair},
              {"calls", block.calls},
              {"ms", fromDoubles(block.ms)},
              {"started_s", block.started_s}};
    if (!block.gpu_ms.empty())
        made["gpu_ms"] = fromDoubles(block.gpu_ms);
    put(made, "waited_ms", block.waited_ms);
    put(made, "busy", block.busy);
    if (block.disturbed)
        made["disturbed"] = true;
    return made;
}

MeasuredBlock blockFromJson(const json& value) {
    MeasuredBlock block;
    block.side = value.at("side").get<std::string>() == sideName(Side::Compiled) ? Side::Compiled : Side::Eager;
    value.at("pair").get_to(block.pair);
    value.at("calls").get_to(block.calls);
    block.ms = toDoubles(value.at("ms"));
    block.started_s = toDouble(value.at("started_s"));
    if (value.contains("gpu_ms"))
        block.gpu_ms = toDoubles(value.at("gpu_ms"));
    get(value, "waited_ms", block.waited_ms);
    get(value, "busy", block.busy);
    block.disturbed = value.value("disturbed", false);
    return block;
}

} // namespace

const char* sideName(Side side) {
    return side == Side::Eager ? "eager" : "compiled";
}

json toJson(const MachineState& state) {
    json made = json::object();
    put(made, "load", state.load);
    put(made, "busy", state.busy);
    put(made, "cpu_mhz", state.cpu_mhz);
    put(made, "temperature_c", state.temperature_c);
    put(made, "gpu_mhz", state.gpu_mhz);
    put(made, "gpu_temperature_c", state.gpu_temperature_c);
    put(made, "governor", state.governor);
    put(made, "affinity", state.affinity);
    put(made, "throttled", state.throttled);
    return made;
}

MachineState machineStateFromJson(const json& value) {
    MachineState state;
    get(value, "load", state.load);
    get(value, "busy", state.busy);
    get(value, "cpu_mhz", state.cpu_mhz);
    get(value, "temperature_c", state.temperature_c);
    get(value, "gpu_mhz", state.gpu_mhz);
    get(value, "gpu_temperature_c", state.gpu_temperature_c);
    state.governor = value.value("governor", "");
    state.affinity = value.value("affinity", "");
    state.throttled = value.value("throttled", "");
    return state;
}

json toJson(const Measurement& measurement) {
    json blocks = json::array();
    for (const MeasuredBlock& block : measurement.blocks)
        blocks.push_back(toJson(block));
    return {{"speedup", fromDouble(measurement.speedup)},
            {"low", fromDouble(measurement.low)},
            {"high", fromDouble(measurement.high)},
            {"confidence", measurement.confidence},
            {"unstable", measurement.unstable},
            {"unstable_reason", measurement.unstable_reason},
            {"warmup_eager", measurement.warmup_eager},
            {"warmup_compiled", measurement.warmup_compiled},
            {"warmup_stable", measurement.warmup_stable},
            {"disturbed", measurement.disturbed},
            {"seconds", fromDouble(measurement.seconds)},
            {"seed", measurement.seed},
            {"blocks", std::move(blocks)},
            {"before", toJson(measurement.before)},
            {"during", toJson(measurement.during)},
            {"after", toJson(measurement.after)}};
}

Measurement measurementFromJson(const json& value) {
    Measurement made;
    made.speedup = toDouble(value.at("speedup"));
    made.low = toDouble(value.at("low"));
    made.high = toDouble(value.at("high"));
    value.at("confidence").get_to(made.confidence);
    value.at("unstable").get_to(made.unstable);
    value.at("unstable_reason").get_to(made.unstable_reason);
    value.at("warmup_eager").get_to(made.warmup_eager);
    value.at("warmup_compiled").get_to(made.warmup_compiled);
    value.at("warmup_stable").get_to(made.warmup_stable);
    value.at("disturbed").get_to(made.disturbed);
    made.seconds = toDouble(value.at("seconds"));
    value.at("seed").get_to(made.seed);
    for (const json& block : value.at("blocks"))
        made.blocks.push_back(blockFromJson(block));
    made.before = machineStateFromJson(value.at("before"));
    made.during = machineStateFromJson(value.at("during"));
    made.after = machineStateFromJson(value.at("after"));
    return made;
}

} // namespace gnx::exec
