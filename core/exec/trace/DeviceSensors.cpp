#include "core/exec/trace/DeviceSensors.h"

#include <array>

namespace gnx::exec {
namespace {

constexpr int kGraphicsClock = 0, kMemoryClock = 2; ///< nvmlClockType_t
constexpr int kGpuSensor = 0;                       ///< nvmlTemperatureSensors_t
constexpr double kMilliwatts = 1000;

/// Reads a sensor, if it exists, as a number in the wanted unit.
template <class Ask> void readInto(double& into, double divisor, const Ask& ask) {
    unsigned value = 0;
    if (ask(&value) == 0)
        into = value / divisor;
}

} // namespace

void DeviceSensors::read(TraceDevice& device, const std::string& uuid) const {
    if (device.id < 0)
        return;
    const NvmlFunctions::Device handle =
        uuid.empty() ? nvml_.byIndex(static_cast<unsigned>(device.id)) : nvml_.byUuid(uuid);
    if (handle == nullptr)
        return;
    const NvmlFunctions& nvml = nvml_.functions();
    std::array<char, 96> name{}; // NVML_DEVICE_NAME_V2_BUFFER_SIZE
    if (device.name.empty() && nvml.name != nullptr && nvml.name(handle, name.data(), name.size() - 1) == 0)
        device.name = name.data();
    if (nvml.clock != nullptr) {
        readInto(device.clock_mhz, 1, [&](unsigned* mhz) { return nvml.clock(handle, kGraphicsClock, mhz); });
        readInto(device.memory_clock_mhz, 1, [&](unsigned* mhz) { return nvml.clock(handle, kMemoryClock, mhz); });
    }
    if (nvml.temperature != nullptr)
        readInto(device.temperature_c, 1,
                 [&](unsigned* celsius) { return nvml.temperature(handle, kGpuSensor, celsius); });
    if (nvml.power != nullptr)
        readInto(device.power_w, kMilliwatts, [&](unsigned* watts) { return nvml.power(handle, watts); });
}

} // namespace gnx::exec
