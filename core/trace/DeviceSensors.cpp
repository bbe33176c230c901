#include "core/trace/DeviceSensors.h"

#include <array>

#include <dlfcn.h>

namespace gnx {
namespace {

constexpr int kGraphicsClock = 0, kMemoryClock = 2; ///< nvmlClockType_t
constexpr int kGpuSensor = 0;                       ///< nvmlTemperatureSensors_t
constexpr double kMilliwatts = 1000;

template <class Function> void find(void* library, const char* name, Function& into) {
    into = reinterpret_cast<Function>(dlsym(library, name));
}

NvmlFunctions functionsOf(void* library) {
    NvmlFunctions found;
    find(library, "nvmlInit_v2", found.init);
    find(library, "nvmlShutdown", found.shutdown);
    find(library, "nvmlDeviceGetHandleByUUID", found.handle_by_uuid);
    find(library, "nvmlDeviceGetHandleByIndex_v2", found.handle_by_index);
    find(library, "nvmlDeviceGetName", found.name);
    find(library, "nvmlDeviceGetClockInfo", found.clock);
    find(library, "nvmlDeviceGetTemperature", found.temperature);
    find(library, "nvmlDeviceGetPowerUsage", found.power);
    return found;
}

/// Where the sensor is there, as a number in the unit wanted.
template <class Ask> void readInto(double& into, double divisor, const Ask& ask) {
    unsigned value = 0;
    if (ask(&value) == 0)
        into = value / divisor;
}

} // namespace

DeviceSensors::DeviceSensors() : library_(dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL)) {
    if (library_ != nullptr)
        functions_ = functionsOf(library_);
    ready_ = start();
}

DeviceSensors::DeviceSensors(const NvmlFunctions& functions) : functions_(functions), ready_(start()) {}

DeviceSensors::~DeviceSensors() {
    if (ready_ && functions_.shutdown != nullptr)
        functions_.shutdown();
    if (library_ != nullptr)
        dlclose(library_);
}

bool DeviceSensors::start() {
    return functions_.init != nullptr && functions_.init() == 0;
}

void DeviceSensors::read(TraceDevice& device, const std::string& uuid) const {
    if (!ready_ || device.id < 0)
        return;
    NvmlFunctions::Device handle = nullptr;
    const bool by_uuid = !uuid.empty() && functions_.handle_by_uuid != nullptr;
    const bool by_index = uuid.empty() && functions_.handle_by_index != nullptr;
    const int failed = by_uuid    ? functions_.handle_by_uuid(uuid.c_str(), &handle)
                       : by_index ? functions_.handle_by_index(static_cast<unsigned>(device.id), &handle)
                                  : 1;
    if (failed != 0)
        return;
    std::array<char, 96> name{}; // NVML_DEVICE_NAME_V2_BUFFER_SIZE
    if (device.name.empty() && functions_.name != nullptr && functions_.name(handle, name.data(), name.size() - 1) == 0)
        device.name = name.data();
    if (functions_.clock != nullptr) {
        readInto(device.clock_mhz, 1, [&](unsigned* mhz) { return functions_.clock(handle, kGraphicsClock, mhz); });
        readInto(device.memory_clock_mhz, 1,
                 [&](unsigned* mhz) { return functions_.clock(handle, kMemoryClock, mhz); });
    }
    if (functions_.temperature != nullptr)
        readInto(device.temperature_c, 1,
                 [&](unsigned* celsius) { return functions_.temperature(handle, kGpuSensor, celsius); });
    if (functions_.power != nullptr)
        readInto(device.power_w, kMilliwatts, [&](unsigned* watts) { return functions_.power(handle, watts); });
}

} // namespace gnx
