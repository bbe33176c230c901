#include "core/exec/cupti/DriverDevices.h"

#include <array>

#include <cuda.h>
#include <dlfcn.h>

namespace gnx::exec {
namespace {

constexpr double kKilohertzPerMegahertz = 1000;
constexpr std::uint32_t kThreadsOfWarp = 32;

/// libcuda's functions that are needed. It comes with the driver, so nothing is linked to it.
struct Driver {
    decltype(&cuDeviceGetCount) count = nullptr;
    decltype(&cuDeviceGet) device = nullptr;
    decltype(&cuDeviceGetName) name = nullptr;
    decltype(&cuDeviceGetAttribute) attribute = nullptr;
    CUresult (*memory)(std::size_t*, CUdevice) = nullptr;
    CUresult (*uuid)(CUuuid*, CUdevice) = nullptr;

    /// The one that this process has loaded already.
    static Driver loaded() {
        void* const library = ::dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
        Driver found;
        const auto find = [from = library != nullptr ? library : RTLD_DEFAULT](const char* name, auto& into) {
            into = reinterpret_cast<std::remove_reference_t<decltype(into)>>(::dlsym(from, name));
        };
        find("cuDeviceGetCount", found.count);
        find("cuDeviceGet", found.device);
        find("cuDeviceGetName", found.name);
        find("cuDeviceGetAttribute", found.attribute);
        find("cuDeviceTotalMem_v2", found.memory);
        find("cuDeviceGetUuid_v2", found.uuid);
        return found;
    }
    bool complete() const { return count && device && name && attribute && memory && uuid; }
    /// 0 if not known.
    std::uint32_t number(CUdevice_attribute which, CUdevice of) const {
        int value = 0;
        return attribute(&value, which, of) == CUDA_SUCCESS && value > 0 ? static_cast<std::uint32_t>(value) : 0;
    }
};

std::string uuidText(const CUuuid& uuid) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "GPU-";
    for (std::size_t i = 0; i < sizeof uuid.bytes; ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            text += '-';
        const auto byte = static_cast<unsigned char>(uuid.bytes[i]);
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

DriverDevice describe(const Driver& driver, int index, CUdevice device) {
    const auto number = [&](CUdevice_attribute which) { return driver.number(which, device); };
    DriverDevice known;
    known.limits = {.warps = number(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR) / kThreadsOfWarp,
                    .blocks = number(CU_DEVICE_ATTRIBUTE_MAX_BLOCKS_PER_MULTIPROCESSOR),
                    .registers = number(CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR),
                    .shared_bytes = number(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR),
                    .compute_major = number(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)};
    std::array<char, 256> name{};
    std::size_t bytes = 0;
    CUuuid uuid{};
    if (driver.name(name.data(), static_cast<int>(name.size()) - 1, device) != CUDA_SUCCESS)
        name[0] = '\0';
    if (driver.memory(&bytes, device) != CUDA_SUCCESS)
        bytes = 0;
    if (driver.uuid(&uuid, device) == CUDA_SUCCESS)
        known.uuid = uuidText(uuid);
    known.description = {.id = index,
                         .name = name.data(),
                         .multiprocessors = number(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT),
                         .warps_per_multiprocessor = known.limits.warps,
                         .memory_bytes = bytes,
                         .clock_mhz = number(CU_DEVICE_ATTRIBUTE_CLOCK_RATE) / kKilohertzPerMegahertz};
    return known;
}

} // namespace

std::vector<DriverDevice> driverDevices() {
    std::vector<DriverDevice> devices;
    const Driver driver = Driver::loaded();
    int count = 0;
    if (!driver.complete() || driver.count(&count) != CUDA_SUCCESS)
        return devices;
    for (int index = 0; index < count; ++index) {
        CUdevice device = 0;
        if (driver.device(&device, index) == CUDA_SUCCESS)
            devices.push_back(describe(driver, index, device));
    }
    return devices;
}

} // namespace gnx::exec
