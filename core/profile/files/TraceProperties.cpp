#include "core/profile/files/TraceProperties.h"

#include "core/base/ParseJson.h"

namespace gnx::profile {
namespace {

constexpr std::size_t kLongestProperty = 64 * 1024;
constexpr std::uint32_t kThreadsOfAWarp = 32;

template <class Value> void readMember(const nlohmann::json& object, const char* name, Value& into) {
    const auto found = object.find(name);
    if (found == object.end())
        return;
    if constexpr (std::is_same_v<Value, std::string>) {
        if (found->is_string())
            into = found->get<std::string>();
    } else if (found->is_number()) {
        into = found->get<Value>();
    }
}

void readDevices(const nlohmann::json& devices, TraceInfo& info) {
    if (!devices.is_array())
        return;
    info.devices.clear();
    for (const nlohmann::json& json : devices) {
        if (!json.is_object())
            continue;
        TraceDevice device;
        std::uint32_t threads = 0, warp = kThreadsOfAWarp;
        readMember(json, "id", device.id);
        readMember(json, "name", device.name);
        readMember(json, "numSms", device.multiprocessors);
        readMember(json, "totalGlobalMem", device.memory_bytes);
        readMember(json, "maxThreadsPerMultiprocessor", threads);
        readMember(json, "warpSize", warp);
        readMember(json, "clockMHz", device.clock_mhz);
        readMember(json, "memoryClockMHz", device.memory_clock_mhz);
        readMember(json, "temperatureC", device.temperature_c);
        readMember(json, "powerW", device.power_w);
        device.warps_per_multiprocessor = warp > 0 ? threads / warp : 0;
        info.devices.push_back(std::move(device));
    }
}

void readOwn(const nlohmann::json& json, TraceInfo& info) {
    if (!json.is_object())
        return;
    readMember(json, "sample", info.sample);
    readMember(json, "compiler", info.compiler);
    readMember(json, "device", info.device);
    readMember(json, "producer", info.producer);
    readMember(json, "made_at", info.made_at);
    readMember(json, "iterations", info.iterations);
    readMember(json, "dropped_records", info.dropped_records);
    readMember(json, "untraced_ns", info.untraced_ns);
    readMember(json, "traced_ns", info.traced_ns);
}

nlohmann::json devicesJson(const TraceInfo& info) {
    nlohmann::json all = nlohmann::json::array();
    for (const TraceDevice& device : info.devices)
        all.push_back({{"id", device.id},
                       {"name", device.name},
                       {"numSms", device.multiprocessors},
                       {"totalGlobalMem", device.memory_bytes},
                       {"maxThreadsPerMultiprocessor", device.warps_per_multiprocessor * kThreadsOfAWarp},
                       {"warpSize", kThreadsOfAWarp},
                       {"clockMHz", device.clock_mhz},
                       {"memoryClockMHz", device.memory_clock_mhz},
                       {"temperatureC", device.temperature_c},
                       {"powerW", device.power_w}});
    return all;
}

} // namespace

void readTraceProperty(std::string_view name, std::string_view json, TraceInfo& info) {
    if (json.size() > kLongestProperty)
        return;
    const nlohmann::json value = parseJson(json);
    if (value.is_discarded())
        return;
    if (name == "deviceProperties")
        return readDevices(value, info);
    if (name == "graphnet")
        return readOwn(value, info);
    if (name == "displayTimeUnit" || (name == "traceEvents" && !value.is_array()))
        return;
    if (name == "schemaVersion" && info.producer.empty())
        info.producer = "Kineto";
    info.properties[std::string(name)] = value.is_string() ? value.get<std::string>() : std::string(json);
}

nlohmann::json tracePropertiesOf(const TraceInfo& info) {
    nlohmann::json json = nlohmann::json::object();
    for (const auto& [name, value] : info.properties) {
        const nlohmann::json parsed = parseJson(value);
        json[name] = parsed.is_discarded() || parsed.is_string() ? nlohmann::json(value) : parsed;
    }
    json["graphnet"] = {{"sample", info.sample},
                        {"compiler", info.compiler},
                        {"device", info.device},
                        {"producer", info.producer},
                        {"made_at", info.made_at},
                        {"iterations", info.iterations},
                        {"dropped_records", info.dropped_records},
                        {"untraced_ns", info.untraced_ns},
                        {"traced_ns", info.traced_ns}};
    json["deviceProperties"] = devicesJson(info);
    json["displayTimeUnit"] = "ns";
    return json;
}

} // namespace gnx::profile
