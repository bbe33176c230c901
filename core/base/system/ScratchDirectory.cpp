#include "core/base/system/ScratchDirectory.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace gnx::base {

Result<ScratchDirectory> ScratchDirectory::make() {
    std::error_code failed;
    std::string pattern = (std::filesystem::temp_directory_path(failed) / "graphnet-XXXXXX").string();
    if (failed || ::mkdtemp(pattern.data()) == nullptr)
        return Error{.code = errno == ENOSPC ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                     .message = std::string("cannot make a temporary directory: ") + std::strerror(errno),
                     .path = pattern,
                     .hint = "TMPDIR names another place"};
    return ScratchDirectory(pattern);
}

ScratchDirectory::~ScratchDirectory() {
    std::error_code ignored;
    if (!path_.empty())
        std::filesystem::remove_all(path_, ignored);
}

} // namespace gnx::base
