#include "core/exec/protocol/Measurement.h"

#include "core/exec/protocol/JsonNumbers.h"
#include "core/exec/protocol/ReadJson.h"

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

} // namespace

const char* sideName(Side side) {
    return side == Side::Eager ? "eager" : "compiled";
}

void to_json(json& into, Side side) {
    into = sideName(side);
}

void from_json(const json& from, Side& side) {
    side = from.get<std::string>() == sideName(Side::Compiled) ? Side::Compiled : Side::Eager;
}

void to_json(json& into, const MachineState& state) {
    into = json::object();
    put(into, "load", state.load);
    put(into, "busy", state.busy);
    put(into, "cpu_mhz", state.cpu_mhz);
    put(into, "temperature_c", state.temperature_c);
    put(into, "gpu_mhz", state.gpu_mhz);
    put(into, "gpu_temperature_c", state.gpu_temperature_c);
    put(into, "governor", state.governor);
    put(into, "affinity", state.affinity);
    put(into, "throttled", state.throttled);
}

void from_json(const json& from, MachineState& state) {
    get(from, "load", state.load);
    get(from, "busy", state.busy);
    get(from, "cpu_mhz", state.cpu_mhz);
    get(from, "temperature_c", state.temperature_c);
    get(from, "gpu_mhz", state.gpu_mhz);
    get(from, "gpu_temperature_c", state.gpu_temperature_c);
    state.governor = from.value("governor", "");
    state.affinity = from.value("affinity", "");
    state.throttled = from.value("throttled", "");
}

GNX_PLAIN_MEMBERS(MeasuredBlock, side, pair, calls)

void to_json(json& into, const MeasuredBlock& block) {
    writeMembers(into, block);
    into["ms"] = fromDoubles(block.ms);
    into["started_s"] = fromDouble(block.started_s);
    if (!block.gpu_ms.empty())
        into["gpu_ms"] = fromDoubles(block.gpu_ms);
    put(into, "waited_ms", block.waited_ms);
    put(into, "busy", block.busy);
    if (block.disturbed)
        into["disturbed"] = true;
}

void from_json(const json& from, MeasuredBlock& block) {
    readMembers(from, block);
    block.ms = toDoubles(from.at("ms"));
    block.started_s = toDouble(from.at("started_s"));
    if (from.contains("gpu_ms"))
        block.gpu_ms = toDoubles(from.at("gpu_ms"));
    get(from, "waited_ms", block.waited_ms);
    get(from, "busy", block.busy);
    readIfThere(from, "disturbed", block.disturbed);
}

GNX_PLAIN_MEMBERS(Measurement, confidence, unstable, unstable_reason, warmup_eager, warmup_compiled, warmup_stable,
                  disturbed, seed, blocks, before, during, after)

void to_json(json& into, const Measurement& measurement) {
    writeMembers(into, measurement);
    into["speedup"] = fromDouble(measurement.speedup);
    into["low"] = fromDouble(measurement.low);
    into["high"] = fromDouble(measurement.high);
    into["seconds"] = fromDouble(measurement.seconds);
}

void from_json(const json& from, Measurement& measurement) {
    readMembers(from, measurement);
    measurement.speedup = toDouble(from.at("speedup"));
    measurement.low = toDouble(from.at("low"));
    measurement.high = toDouble(from.at("high"));
    measurement.seconds = toDouble(from.at("seconds"));
}

} // namespace gnx::exec
