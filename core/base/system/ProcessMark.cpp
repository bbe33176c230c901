#include "core/base/system/ProcessMark.h"

#include <atomic>
#include <charconv>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unordered_set>
#include <utility>

#include <unistd.h>

namespace gnx::base {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kName = "GRAPHNET_STARTED_BY=";
constexpr int kMostRounds = 10; ///< a process may fork while its siblings are killed
constexpr std::uint64_t kBytesPerKiB = 1024;

std::vector<pid_t> allProcesses() {
    std::vector<pid_t> pids;
    std::error_code failed;
    for (fs::directory_iterator each("/proc", failed), end; !failed && each != end; each.increment(failed)) {
        const std::string name = each->path().filename().string();
        pid_t pid = 0;
        const auto [stop, error] = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (error == std::errc() && stop == name.data() + name.size())
            pids.push_back(pid);
    }
    return pids;
}

std::string fileOf(pid_t pid, const char* name) {
    std::ifstream file("/proc/" + std::to_string(pid) + '/' + name, std::ios::binary);
    std::ostringstream text; // unlike the buffer's iterators, it does not throw where the process has just ended
    text << file.rdbuf();
    return std::move(text).str();
}

/// Returns "NAME=value" of the variable that marks a process; empty if the process has no mark or belongs to another
/// user.
std::string markOf(pid_t pid) {
    const std::string environment = fileOf(pid, "environ");
    for (std::size_t begin = 0; begin < environment.size();) {
        const std::size_t end = std::min(environment.find('\0', begin), environment.size());
        const std::string_view entry = std::string_view(environment).substr(begin, end - begin);
        if (entry.starts_with(kName))
            return std::string(entry);
        begin = end + 1;
    }
    return {};
}

/// Kills the processes of which `chosen` is true until none is left; never this one.
template <class Chosen> void killMarked(const Chosen& chosen) {
    for (int round = 0; round < kMostRounds; ++round) {
        bool found = false;
        for (const pid_t pid : allProcesses()) {
            if (pid == ::getpid())
                continue;
            const std::string mark = markOf(pid); // the mark is empty if the process has ended and waits to be reaped
            if (mark.empty() || !chosen(mark))
                continue;
            ::kill(pid, SIGKILL);
            found = true;
        }
        if (!found)
            return;
    }
}

struct Relation {
    pid_t pid = 0, parent = 0, group = 0;
};

/// Fields 4 and 5 of /proc/PID/stat, behind the name in parentheses (proc(5)).
Relation relationOf(pid_t pid) {
    Relation relation{.pid = pid};
    const std::string stat = fileOf(pid, "stat");
    const auto name_end = stat.rfind(')');
    if (name_end == std::string::npos)
        return relation;
    std::istringstream fields(stat.substr(name_end + 1));
    std::string state;
    fields >> state >> relation.parent >> relation.group;
    return relation;
}

/// Resident pages less those of files and shared memory: fields 2 and 3 of /proc/PID/statm.
std::uint64_t ownBytes(pid_t pid) {
    std::istringstream fields(fileOf(pid, "statm"));
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    std::uint64_t shared = 0;
    fields >> size >> resident >> shared;
    return resident > shared ? (resident - shared) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

} // namespace

ProcessMark::ProcessMark(const std::string& owner) {
    static std::atomic<std::uint64_t> numbers = 0;
    variable_ = std::string(kName) + owner + '#' + std::to_string(numbers++);
}

ProcessMark::ProcessMark(ProcessMark&& other) noexcept : variable_(std::exchange(other.variable_, {})) {}

ProcessMark::~ProcessMark() {
    if (!variable_.empty())
        killMarked([this](const std::string& mark) { return mark == variable_; });
}

void ProcessMark::clearAbandoned(const std::function<bool(const std::string& owner)>& gone) {
    killMarked([&](const std::string& mark) {
        const std::size_t end = mark.rfind('#');
        return end != std::string::npos && gone(mark.substr(kName.size(), end - kName.size()));
    });
}

std::uint64_t ownMemory(pid_t group) {
    std::vector<Relation> relations;
    for (const pid_t pid : allProcesses())
        relations.push_back(relationOf(pid));
    std::unordered_set<pid_t> family{group};
    for (std::size_t before = 0; before != family.size();) { // a child may have a smaller number than its parent
        before = family.size();
        for (const Relation& one : relations)
            if (one.group == group || family.contains(one.parent))
                family.insert(one.pid);
    }
    std::uint64_t bytes = 0;
    for (const pid_t pid : family)
        bytes += ownBytes(pid);
    return bytes;
}

std::uint64_t availableMemory() {
    std::ifstream file("/proc/meminfo");
    std::string line;
    while (std::getline(file, line))
        if (line.starts_with("MemAvailable:"))
            return std::strtoull(line.c_str() + std::strlen("MemAvailable:"), nullptr, 10) * kBytesPerKiB;
    return 0;
}

} // namespace gnx::base
