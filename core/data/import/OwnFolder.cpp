#include "core/data/import/OwnFolder.h"

#include <cerrno>
#include <cstdio>
#include <string>
#include <unistd.h>

#include "core/base/system/SystemError.h"
#include "core/data/import/Archive.h"

namespace gnx::data {

namespace fs = std::filesystem;

std::optional<fs::path> ownFolder(const fs::path& path, const fs::path& datasets) {
    std::error_code failed;
    const fs::path below =
        fs::weakly_canonical(path, failed).lexically_relative(fs::weakly_canonical(datasets, failed));
    if (below.empty() || *below.begin() == ".." || *below.begin() == ".")
        return std::nullopt;
    fs::path folder = datasets / *below.begin();
    if (!fs::is_directory(fs::symlink_status(folder, failed)) || !wasUnpacked(folder))
        return std::nullopt;
    return folder;
}

Status removeOwnFolder(const fs::path& folder) {
    const std::string hidden = '.' + folder.filename().string() + ".part-" + std::to_string(::getpid()) + "-removed";
    const fs::path leaving = folder.parent_path() / hidden;
    if (::rename(folder.c_str(), leaving.c_str()) != 0)
        return systemError(folder, "remove the folder", errno);
    std::error_code failed;
    fs::remove_all(leaving, failed);
    if (failed)
        return systemError(leaving, "remove the folder", failed.value());
    return {};
}

} // namespace gnx::data
