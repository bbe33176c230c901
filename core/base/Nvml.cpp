#include "core/base/Nvml.h"

#include <dlfcn.h>

namespace gnx::base {
namespace {

template <class Function> void find(void* library, const char* name, Function& into) {
    into = reinterpret_cast<Function>(::dlsym(library, name));
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
    find(library, "nvmlDeviceGetCurrentClocksThrottleReasons", found.throttle_reasons);
    return found;
}

} // namespace

Nvml::Nvml() : library_(::dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL)) {
    if (library_ != nullptr)
        functions_ = functionsOf(library_);
    ready_ = start();
}

Nvml::Nvml(const NvmlFunctions& functions) : functions_(functions), ready_(start()) {}

Nvml::~Nvml() {
    if (ready_ && functions_.shutdown != nullptr)
        functions_.shutdown();
    if (library_ != nullptr)
        ::dlclose(library_);
}

NvmlFunctions::Device Nvml::byIndex(unsigned index) const {
    NvmlFunctions::Device device = nullptr;
    const bool found =
        ready_ && functions_.handle_by_index != nullptr && functions_.handle_by_index(index, &device) == 0;
    return found ? device : nullptr;
}

NvmlFunctions::Device Nvml::byUuid(const std::string& uuid) const {
    NvmlFunctions::Device device = nullptr;
    const bool found =
        ready_ && functions_.handle_by_uuid != nullptr && functions_.handle_by_uuid(uuid.c_str(), &device) == 0;
    return found ? device : nullptr;
}

} // namespace gnx::base
