#include "core/bench/CacheFolder.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string_view>

#include "core/bench/DriverMark.h"

namespace gnx {
namespace {

constexpr std::string_view kColdPrefix = "cold-";

/// This process, without blanks: Inductor does not quote the names that it gives to a C++ compiler.
std::string namedAfterThisProcess() {
    std::string mark = thisProcessMark();
    std::ranges::replace(mark, ' ', '_');
    return mark;
}

} // namespace

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

Result<ColdCache> ColdCache::make(const std::filesystem::path& parent) {
    static std::atomic<unsigned> numbers = 0;
    std::filesystem::path path =
        parent / (std::string(kColdPrefix) + namedAfterThisProcess() + '-' + std::to_string(numbers++));
    std::error_code failed;
    std::filesystem::create_directories(path, failed);
    if (failed)
        return Error{.code = failed == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                     .message = "the compilers' cache cannot be made: " + failed.message(),
                     .path = path.string()};
    return ColdCache(std::move(path));
}

ColdCache::~ColdCache() {
    std::error_code ignored;
    if (!path_.empty())
        std::filesystem::remove_all(path_, ignored);
}

void ColdCache::clearAbandoned(const std::filesystem::path& parent) {
    std::error_code failed;
    for (std::filesystem::directory_iterator each(parent, failed), end; !failed && each != end;
         each.increment(failed)) {
        const std::string name = each->path().filename().string();
        if (!name.starts_with(kColdPrefix))
            continue;
        std::string mark = name.substr(kColdPrefix.size(), name.rfind('-') - kColdPrefix.size());
        std::ranges::replace(mark, '_', ' ');
        std::error_code ignored;
        if (isGone(mark))
            std::filesystem::remove_all(each->path(), ignored);
    }
}

} // namespace gnx
