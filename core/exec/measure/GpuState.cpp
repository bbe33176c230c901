#include "core/exec/measure/GpuState.h"

#include <charconv>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "core/base/Nvml.h"

namespace gnx::exec {
namespace {

constexpr int kSuccess = 0;
constexpr int kClockSm = 1;
constexpr int kTemperatureGpu = 0;

struct ReasonName {
    std::uint64_t bit;
    const char* name;
};
// nvmlClocksEventReasons; idle (1), clocks set by the user (2), sync boost and display do not count as slowdowns.
constexpr ReasonName kReasons[] = {{0x4, "power cap"},
                                   {0x8, "slowdown by the hardware"},
                                   {0x20, "too hot"},
                                   {0x40, "too hot (hardware)"},
                                   {0x80, "power brake"}};

} // namespace

struct GpuState::Impl {
    Nvml nvml;
    NvmlFunctions::Device device = nullptr;

    /// Finds the device by number or UUID.
    bool findDevice(const std::string& word) {
        unsigned index = 0;
        const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), index);
        const bool is_number = failure == std::errc() && end == word.data() + word.size();
        device = is_number ? nvml.byIndex(index) : nvml.byUuid(word);
        return device != nullptr;
    }
};

GpuState::GpuState(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
GpuState::GpuState(GpuState&&) noexcept = default;
GpuState& GpuState::operator=(GpuState&&) noexcept = default;
GpuState::~GpuState() = default;

std::optional<GpuState> GpuState::open(unsigned cuda_number) {
    const auto word = visibleGpu(std::getenv("CUDA_VISIBLE_DEVICES"), cuda_number);
    auto impl = std::make_unique<Impl>();
    if (!word || !impl->findDevice(*word))
        return std::nullopt;
    return GpuState(std::move(impl));
}

void GpuState::read(MachineState& state) const {
    const NvmlFunctions& nvml = impl_->nvml.functions();
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
    constexpr const char* kBlanks = " \t"; // "0, 1"
    const std::size_t begin = word.find_first_not_of(kBlanks);
    if (begin == std::string::npos)
        return std::nullopt;
    return word.substr(begin, word.find_last_not_of(kBlanks) - begin + 1);
}

std::string throttleText(std::uint64_t reasons) {
    std::string text;
    for (const auto& [bit, name] : kReasons)
        if ((reasons & bit) != 0)
            text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

} // namespace gnx::exec
