#include "core/base/system/AtomicFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/ReplaceableFile.h"

namespace gnx::base {
namespace {

Error writeError(const std::filesystem::path& path, int number) {
    Error error;
    error.path = path.string();
    error.message = std::string("cannot write file: ") + std::strerror(number);
    switch (number) {
    case ENOSPC:
    case EDQUOT:
        error.code = ErrorCode::NoSpace;
        error.hint = "free some space or choose another folder";
        break;
    case ENOENT:
    case ENOTDIR:
        error.code = ErrorCode::NotFound;
        error.hint = "create the folder first";
        break;
    default:
        error.code = ErrorCode::Unreadable;
    }
    return error;
}

int writeAll(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(file) == 0 ? 0 : errno;
}

} // namespace

Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes) {
    GNX_CHECK(checkReplaceable(path));
    auto temporary = path;
    temporary += ".part-" + std::to_string(::getpid());
    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return writeError(path, errno);
    int failure = writeAll(file, bytes);
    // Network file systems report a full disk only here.
    if (::close(file) != 0 && failure == 0)
        failure = errno;
    if (failure == 0 && ::rename(temporary.c_str(), path.c_str()) != 0)
        failure = errno;
    if (failure == 0)
        return {};
    ::unlink(temporary.c_str());
    return writeError(path, failure);
}

} // namespace gnx::base
