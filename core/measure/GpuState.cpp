#include "core/measure/GpuState.h"

#include <charconv>
#include <cstdlib>
#include <sstream>
#include <utility>

#include <dlfcn.h>

namespace gnx {
namespace {

// What is used of NVML's interface, https://docs.nvidia.com/deploy/nvml-api: every function answers 0 for success.
using NvmlDevice = void*;
constexpr int kSuccess = 0;
constexpr int kClockSm = 1;
constexpr int kTemperatureGpu = 0;

struct NvmlFunctions {
    int (*init)() = nullptr;
    int (*shutdown)() = nullptr;
    int (*by_index)(unsigned, NvmlDevice*) = nullptr;
    int (*by_uuid)(const char*, NvmlDevice*) = nullptr;
    int (*clock)(NvmlDevice, int, unsigned*) = nullptr;
    int (*temperature)(NvmlDevice, int, unsigned*) = nullptr;
    int (*throttle_reasons)(NvmlDevice, unsigned long long*) = nullptr; ///< named "event reasons" since driver 535
};

template <class Function> void find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
}

NvmlFunctions functionsOf(void* library) {
    NvmlFunctions made;
    find(library, "nvmlInit_v2", made.init);
    find(library, "nvmlShutdown", made.shutdown);
    find(library, "nvmlDeviceGetHandleByIndex_v2", made.by_index);
    find(library, "nvmlDeviceGetHandleByUUID", made.by_uuid);
    find(library, "nvmlDeviceGetClockInfo", made.clock);
    find(library, "nvmlDeviceGetTemperature", made.temperature);
    find(library, "nvmlDeviceGetCurrentClocksThrottleReasons", made.throttle_reasons);
    return made;
}

struct ReasonName {
    std::uint64_t bit;
    const char* name;
};
// nvmlClocksEventReasons; idle (1), clocks set by the user (2), sync boost and display are no slowdown.
constexpr ReasonName kReasons[] = {{0x4, "power cap"},
                                   {0x8, "slowdown by the hardware"},
                                   {0x20, "too hot"},
                                   {0x40, "too hot (hardware)"},
                                   {0x80, "power brake"}};

} // namespace

struct GpuState::Impl {
    void* library = nullptr;
    NvmlFunctions nvml;
    bool initialized = false;
    NvmlDevice device = nullptr;

    Impl() = default;
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;
    ~Impl() {
        if (initialized && nvml.shutdown != nullptr)
            nvml.shutdown();
        if (library != nullptr)
            ::dlclose(library);
    }

    bool open(const std::string& word) {
        library = ::dlopen("libnvidia-ml.so.1", RTLD_LAZY | RTLD_LOCAL);
        if (library == nullptr)
            return false;
        nvml = functionsOf(library);
        initialized = nvml.init != nullptr && nvml.init() == kSuccess;
        return initialized && findDevice(word);
    }

    bool findDevice(const std::string& word) {
        unsigned index = 0;
        const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), index);
        if (failure == std::errc() && end == word.data() + word.size())
            return nvml.by_index != nullptr && nvml.by_index(index, &device) == kSuccess;
        return nvml.by_uuid != nullptr && nvml.by_uuid(word.c_str(), &device) == kSuccess;
    }
};

GpuState::GpuState(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
GpuState::GpuState(GpuState&&) noexcept = default;
GpuState& GpuState::operator=(GpuState&&) noexcept = default;
GpuState::~GpuState() = default;

std::optional<GpuState> GpuState::open(unsigned cuda_number) {
    const auto word = visibleGpu(std::getenv("CUDA_VISIBLE_DEVICES"), cuda_number);
    auto impl = std::make_unique<Impl>();
    if (!word || !impl->open(*word))
        return std::nullopt;
    return GpuState(std::move(impl));
}

void GpuState::read(MachineState& state) const {
    const NvmlFunctions& nvml = impl_->nvml;
    unsigned value = 0;
    if (nvml.clock != nullptr && nvml.clock(impl_->device, kClockSm, &value) == kSuccess)
        state.gpu_mhz = value;
    if (nvml.temperature != nullptr && nvml.temperature(impl_->device, kTemperatureGpu, &value) == kSuccess)
        state.gpu_temperature_c = value;
    unsigned long long reasons = 0;
    if (nvml.throttle_reasons != nullptr && nvml.throttle_reasons(impl_->device, &reasons) == kSuccess)
        state.throttled = throttleText(reasons);
}

std::optional<std::string> visibleGpu(const char* visible, unsigned cuda_number) {
    if (visible == nullptr)
        return std::to_string(cuda_number);
    std::istringstream words{std::string(visible)};
    std::string word;
    for (unsigned i = 0; i <= cuda_number; ++i)
        if (!std::getline(words, word, ','))
            return std::nullopt;
    return word;
}

std::string throttleText(std::uint64_t reasons) {
    std::string text;
    for (const auto& [bit, name] : kReasons)
        if ((reasons & bit) != 0)
            text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace gnx
