#include "core/exec/worker/DriverMark.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace gnx::exec {
namespace {

std::string bootId() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

/// Namespace of this process's process numbers: containers of one machine share its boot id, and each has its own
/// process 7. "pid:[4026531836]" (namespaces(7)) as "ns4026531836"; empty if that is unknown.
std::string numberSpace() {
    std::error_code failed;
    std::string name = std::filesystem::read_symlink("/proc/self/ns/pid", failed).string();
    std::erase_if(name, [](unsigned char c) { return std::isdigit(c) == 0; });
    return name.empty() ? name : "ns" + name;
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

struct Mark {
    std::string boot, pid, start;
    std::string space; ///< empty: unknown; marks of earlier versions have none

    explicit Mark(const std::string& text) {
        std::istringstream words(text);
        std::string more;
        words >> boot >> pid >> start >> more;
        if (more.starts_with("ns"))
            space = more;
    }
    bool ofThisBoot() const { return boot == bootId(); }
    bool ofThisSpace() const { return space.empty() || space == numberSpace(); }
};

} // namespace

std::string thisProcessMark() {
    const std::string pid = std::to_string(::getpid());
    const std::string space = numberSpace();
    return bootId() + ' ' + pid + ' ' + startTime(pid) + (space.empty() ? "" : ' ' + space);
}

bool isAlive(const std::string& process_mark) {
    const Mark mark(process_mark);
    return !mark.start.empty() && mark.ofThisBoot() && mark.ofThisSpace() && mark.start == startTime(mark.pid);
}

bool isGone(const std::string& process_mark) {
    const Mark mark(process_mark);
    const bool of_neighbour = mark.ofThisBoot() && !mark.ofThisSpace();
    return !of_neighbour && !isAlive(process_mark);
}

} // namespace gnx::exec
