#include "core/exec/worker/OwnedFolder.h"

#include <algorithm>
#include <atomic>
#include <string>

#include "core/exec/worker/DriverMark.h"

namespace gnx::exec {
namespace {

constexpr auto kBlanksOfMark = 2; ///< boot, process and start

} // namespace

namespace fs = std::filesystem;

Result<OwnedFolder> OwnedFolder::make(const fs::path& parent, std::string_view prefix) {
    static std::atomic<unsigned> numbers = 0;
    std::string name = std::string(prefix) + thisProcessMark();
    std::ranges::replace(name, ' ', '_');
    std::error_code failed;
    fs::create_directories(parent, failed);
    fs::path path;
    for (bool is_new = false; !failed && !is_new;) { // never one that somebody else has made
        path = parent / (name + '-' + std::to_string(numbers++));
        is_new = fs::create_directory(path, failed);
    }
    if (failed)
        return Error{.code = failed == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                     .message = "the folder cannot be made: " + failed.message(),
                     .path = (path.empty() ? parent : path).string()};
    fs::permissions(path, fs::perms::owner_all, failed);
    return OwnedFolder(std::move(path));
}

OwnedFolder::~OwnedFolder() {
    std::error_code ignored;
    if (!path_.empty())
        fs::remove_all(path_, ignored);
}

bool OwnedFolder::isAbandoned(const fs::path& folder, std::string_view prefix) {
    const std::string name = folder.filename().string();
    if (!name.starts_with(prefix))
        return false;
    std::string mark = name.substr(prefix.size(), name.rfind('-') - prefix.size());
    std::ranges::replace(mark, '_', ' ');
    const bool is_mark = std::ranges::count(mark, ' ') >= kBlanksOfMark; // anything else is somebody else's
    return is_mark && isGone(mark);
}

void OwnedFolder::clearAbandoned(const fs::path& parent, std::string_view prefix) {
    std::error_code failed;
    for (fs::directory_iterator each(parent, failed), end; !failed && each != end; each.increment(failed)) {
        std::error_code ignored;
        if (isAbandoned(each->path(), prefix))
            fs::remove_all(each->path(), ignored);
    }
}

} // namespace gnx::exec
