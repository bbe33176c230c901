#include "core/bench/OomKills.h"

#include <fstream>
#include <string>

namespace gnx {

std::optional<std::uint64_t> oomKillCount() {
    std::ifstream file("/proc/vmstat");
    std::string name;
    std::uint64_t count = 0;
    while (file >> name >> count)
        if (name == "oom_kill")
            return count;
    return std::nullopt;
}

} // namespace gnx
