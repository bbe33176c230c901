#include "tests/support/gpu_double/Scenario.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace gnx::gpu_double {
namespace {

[[noreturn]] void refuse(const std::string& word) {
    std::fprintf(stderr, "GNX_GPU_DOUBLE: \"%s\" is no part of a scenario\n", word.c_str());
    std::abort();
}

std::uint64_t numberOf(const std::string& word, const std::string& text) {
    char* end = nullptr;
    const std::uint64_t number = std::strtoull(text.c_str(), &end, 10);
    if (text.empty() || *end != '\0')
        refuse(word);
    return number;
}

} // namespace

Scenario parseScenario(std::string_view text) {
    Scenario scenario;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos)
            refuse(word);
        const std::string name = word.substr(0, equals);
        const std::uint64_t number = numberOf(word, word.substr(equals + 1));
        if (name == "devices")
            scenario.devices = static_cast<int>(number);
        else if (name == "memory_mb")
            scenario.memory_bytes = number << 20U;
        else if (name == "kernel_ns")
            scenario.kernel_ns = number;
        else if (name == "failing_kernel")
            scenario.failing_kernel = number;
        else if (name == "error")
            scenario.error = static_cast<int>(number);
        else if (name == "lost_after")
            scenario.lost_after = number;
        else if (name == "buffers")
            scenario.buffers = number;
        else if (name == "without_times")
            scenario.without_times = number != 0;
        else if (name.starts_with("cupti"))
            scenario.cupti[name] = static_cast<int>(number);
        else
            refuse(word);
    }
    return scenario;
}

} // namespace gnx::gpu_double
