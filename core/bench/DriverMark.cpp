#include "core/bench/DriverMark.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace gnx {
namespace {

std::string bootId() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

/// In which namespace process numbers mean what they do here: containers of one machine share its boot id, and each
/// has its own process 7. "pid:[4026531836]" (namespaces(7)) as "4026531836"; empty where that is not told.
std::string numberSpace() {
    std::error_code failed;
    std::string name = std::filesystem::read_symlink("/proc/self/ns/pid", failed).string();
    std::erase_if(name, [](unsigned char c) { return std::isdigit(c) == 0; });
    return name;
}

/// Boot id and namespace, "BOOT.NAMESPACE"; marks of earlier versions have the boot id alone.
std::string thisPlace() {
    const std::string space = numberSpace();
    return space.empty() ? bootId() : bootId() + '.' + space;
}

/// Field 22 of /proc/PID/stat (proc(5)), in clock ticks since the boot; empty if there is no such process. The name in
/// field 2 may hold anything, so counting starts behind its closing parenthesis.
std::string startTime(const std::string& pid) {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string line;
    std::getline(file, line);
    const auto name_end = line.rfind(')');
    if (name_end == std::string::npos)
        return {};
    std::istringstream fields(line.substr(name_end + 1));
    constexpr int kFieldsFromStateToStart = 20;
    std::string field;
    for (int i = 0; i < kFieldsFromStateToStart; ++i)
        fields >> field;
    return field;
}

} // namespace

std::string thisProcessMark() {
    const std::string pid = std::to_string(::getpid());
    return thisPlace() + ' ' + pid + ' ' + startTime(pid);
}

bool isAlive(const std::string& process_mark) {
    std::istringstream parts(process_mark);
    std::string place;
    std::string pid;
    std::string start;
    parts >> place >> pid >> start;
    const bool here = place == thisPlace() || place == bootId();
    return !start.empty() && here && start == startTime(pid);
}

bool isGone(const std::string& process_mark) {
    const std::string place = process_mark.substr(0, process_mark.find(' '));
    const bool of_neighbour = place != thisPlace() && place.starts_with(bootId() + '.');
    return !of_neighbour && !isAlive(process_mark);
}

} // namespace gnx
