#include "core/exec/worker/OomKills.h"

#include <fstream>
#include <string>

namespace gnx::exec {

std::optional<std::uint64_t> oomKillCount() {
    std::ifstream file("/proc/vmstat");
    std::string name;
    std::uint64_t count = 0;
    while (file >> name >> count)
        if (name == "oom_kill")
            return count;
    return std::nullopt;
}

} // namespace gnx::exec
