#include <algorithm>
#include <fstream>
#include <sys/utsname.h>

#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <torch/version.h>

#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/Compiler.h"

namespace gnx::exec {
namespace {

/// The value of the first line that starts with `key` in a file of `key : value` lines.
std::string lineValue(const char* file, const std::string& key) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(key)) {
            const std::size_t start = line.find_first_not_of(" \t:", line.find(':'));
            return start == std::string::npos ? std::string() : line.substr(start);
        }
    return {};
}

} // namespace

std::vector<OfferedCompiler> offeredCompilers() {
    std::vector<OfferedCompiler> offered;
    for (const CompilerEntry* entry : compilers())
        if (!entry->needs_gpu || at::hasCUDA())
            offered.push_back({.name = std::string(entry->name),
                               .title = std::string(entry->title),
                               .needs_gpu = entry->needs_gpu,
                               .packager = std::string(entry->packager)});
    return offered;
}

std::vector<std::string> deviceNames() {
    std::vector<std::string> names{"cpu"};
    if (at::hasCUDA())
        for (int i = 0; i < at::detail::getCUDAHooks().deviceCount(); ++i)
            names.push_back("cuda:" + std::to_string(i));
    return names;
}

std::map<std::string, std::string> machineEnvironment(const std::string& device) {
    std::map<std::string, std::string> environment;
    environment["torch"] = TORCH_VERSION;
    environment["device"] = device;
    environment["threads"] = std::to_string(at::get_num_threads());
    environment["isa"] = at::get_cpu_capability();
    environment["cpu"] = lineValue("/proc/cpuinfo", "model name");
    utsname system{};
    if (::uname(&system) == 0) {
        environment["host"] = system.nodename;
        environment["os"] = std::string(system.sysname) + ' ' + system.release + ' ' + system.machine;
    }
    return environment;
}

} // namespace gnx::exec
