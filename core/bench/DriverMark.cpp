#include "core/bench/DriverMark.h"

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
    return bootId() + ' ' + pid + ' ' + startTime(pid);
}

bool isAlive(const std::string& process_mark) {
    std::istringstream parts(process_mark);
    std::string boot;
    std::string pid;
    std::string start;
    parts >> boot >> pid >> start;
    return !start.empty() && boot == bootId() && start == startTime(pid);
}

} // namespace gnx
