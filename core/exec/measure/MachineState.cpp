#include "core/exec/measure/MachineState.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>
#include <system_error>
#include <vector>

#include "core/base/Join.h"
#include "core/exec/measure/GpuState.h"
#include "core/exec/measure/ProcessorTimes.h"
#include "core/exec/measure/ReadText.h"

namespace gnx::exec {
namespace {

constexpr double kShortestInterval = 0.05; ///< seconds of the machine's time a processor
constexpr double kKilo = 1e3;

std::optional<double> firstNumber(const std::optional<std::string>& text) {
    double value = 0;
    if (!text || !(std::istringstream(*text) >> value))
        return std::nullopt;
    return value;
}

/// Returns the entries of `folder` whose names are `prefix` and digits.
std::vector<std::filesystem::path> numbered(const std::filesystem::path& folder, const std::string& prefix) {
    std::vector<std::filesystem::path> found;
    std::error_code ignored; // a machine without that folder reports nothing
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.size() > prefix.size() && name.starts_with(prefix) &&
            name.find_first_not_of("0123456789", prefix.size()) == std::string::npos)
            found.push_back(entry.path());
    }
    return found;
}

std::optional<double> meanOf(const std::vector<double>& values) {
    if (values.empty())
        return std::nullopt;
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

/// The value behind "name :" on each line that has it.
std::vector<std::string> valuesOf(const std::string& text, const std::string& name) {
    std::vector<std::string> values;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(':');
        if (!line.starts_with(name) || colon == std::string::npos ||
            line.find_first_not_of(" \t", name.size()) != colon)
            continue;
        const std::size_t first = line.find_first_not_of(" \t", colon + 1);
        values.push_back(first == std::string::npos ? std::string() : line.substr(first));
    }
    return values;
}

/// Returns the frequency from cpufreq; if it is missing, from /proc/cpuinfo.
std::optional<double> meanMegahertz(const MachineFiles& files) {
    std::vector<double> clocks;
    for (const auto& processor : numbered(files.sys / "devices/system/cpu", "cpu"))
        if (const auto kilohertz = firstNumber(readText(processor / "cpufreq/scaling_cur_freq")))
            clocks.push_back(*kilohertz / kKilo);
    if (clocks.empty())
        for (const std::string& value : valuesOf(readText(files.proc / "cpuinfo").value_or(""), "cpu MHz"))
            if (const auto megahertz = firstNumber(value))
                clocks.push_back(*megahertz);
    return meanOf(clocks);
}

/// Returns the governor, such as "performance"; if processors differ, each word once: "performance, powersave".
std::string governors(const MachineFiles& files) {
    std::set<std::string> words;
    for (const auto& processor : numbered(files.sys / "devices/system/cpu", "cpu")) {
        std::string word;
        if (std::istringstream(readText(processor / "cpufreq/scaling_governor").value_or("")) >> word)
            words.insert(word);
    }
    return joined(words);
}

std::optional<double> hottestZone(const MachineFiles& files) {
    std::optional<double> hottest;
    for (const auto& zone : numbered(files.sys / "class/thermal", "thermal_zone")) {
        const auto thousandths = firstNumber(readText(zone / "temp"));
        if (thousandths && (!hottest || *thousandths / kKilo > *hottest))
            hottest = *thousandths / kKilo;
    }
    return hottest;
}

std::string affinityOf(std::int64_t pid, const MachineFiles& files) {
    const auto status = readText(files.proc / std::to_string(pid) / "status");
    const auto values = valuesOf(status.value_or(""), "Cpus_allowed_list");
    return values.empty() ? std::string() : values.front();
}

/// Returns 1 for "cuda:1", 0 for "cuda".
std::optional<unsigned> gpuNumber(const std::string& device) {
    if (!device.starts_with("cuda"))
        return std::nullopt;
    unsigned number = 0;
    const std::size_t colon = device.find(':');
    if (colon != std::string::npos)
        std::from_chars(device.data() + colon + 1, device.data() + device.size(), number);
    return number;
}

} // namespace

struct MachineStateReader::Impl {
    std::int64_t pid;
    MachineFiles files;
    std::optional<GpuState> gpu;
    std::optional<ProcessorTimes> machine; ///< at the reading before
    std::optional<double> own;             ///< the process's seconds then

    std::optional<double> busySince() {
        const auto machine_now = readProcessorTimes(files.proc);
        const auto own_now = readProcessSeconds(pid, files.proc);
        if (!machine_now || !machine || !own_now || !own) {
            machine = machine_now;
            own = own_now;
            return std::nullopt;
        }
        const ProcessorTimes meanwhile = *machine_now - *machine;
        if (meanwhile.total() < kShortestInterval)
            return std::nullopt;
        const double share = foreignShare(meanwhile, *own_now - *own);
        machine = machine_now;
        own = own_now;
        return share;
    }
};

MachineStateReader::MachineStateReader(std::int64_t pid, const std::string& device, MachineFiles files)
    : impl_(std::make_unique<Impl>(Impl{pid, std::move(files), {}, {}, {}})) {
    if (const auto number = gpuNumber(device))
        impl_->gpu = GpuState::open(*number);
    impl_->machine = readProcessorTimes(impl_->files.proc);
    impl_->own = readProcessSeconds(pid, impl_->files.proc);
}

MachineStateReader::MachineStateReader(MachineStateReader&&) noexcept = default;
MachineStateReader& MachineStateReader::operator=(MachineStateReader&&) noexcept = default;
MachineStateReader::~MachineStateReader() = default;

MachineState MachineStateReader::read() {
    const MachineFiles& files = impl_->files;
    MachineState state;
    state.load = firstNumber(readText(files.proc / "loadavg"));
    state.busy = impl_->busySince();
    state.cpu_mhz = meanMegahertz(files);
    state.temperature_c = hottestZone(files);
    state.governor = governors(files);
    state.affinity = affinityOf(impl_->pid, files);
    if (impl_->gpu)
        impl_->gpu->read(state);
    return state;
}

StateReader machineStateReader(std::int64_t pid, const std::string& device) {
    auto reader = std::make_shared<MachineStateReader>(pid, device);
    return [reader] { return reader->read(); };
}

} // namespace gnx::exec
