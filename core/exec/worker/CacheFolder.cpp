#include "core/exec/worker/CacheFolder.h"

#include <cstdlib>

namespace gnx::exec {

std::filesystem::path defaultCompilerCache() {
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    std::filesystem::path base = std::filesystem::temp_directory_path();
    if (cache != nullptr && *cache == '/')
        base = cache;
    else if (home != nullptr && *home == '/')
        base = std::filesystem::path(home) / ".cache";
    return base / "graphnet-explorer" / "compilers";
}

} // namespace gnx::exec
