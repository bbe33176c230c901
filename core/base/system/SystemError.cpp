#include "core/base/system/SystemError.h"

#include <cerrno>
#include <cstring>

namespace gnx::base {

Error systemError(const std::filesystem::path& path, const std::string& doing, int number) {
    Error error;
    error.path = path.string();
    error.message = "cannot " + doing + ": " + std::strerror(number);
    switch (number) {
    case ENOSPC:
    case EDQUOT:
        error.code = ErrorCode::NoSpace;
        error.hint = "free disk space and try again, or choose a folder on another disk; nothing half-made was left";
        break;
    case ENOENT:
    case ENOTDIR:
        error.code = ErrorCode::NotFound;
        error.hint = "check the path";
        break;
    case EACCES:
    case EPERM:
    case EROFS:
        error.code = ErrorCode::Unreadable;
        error.hint = "check the permissions of the file and its folder";
        break;
    default:
        error.code = ErrorCode::Unreadable;
    }
    return error;
}

} // namespace gnx::base
