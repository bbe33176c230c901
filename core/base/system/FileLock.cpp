#include "core/base/system/FileLock.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/system/SystemError.h"

namespace gnx::base {
namespace {

/// A lock of the open file (Linux), not of the process: two threads exclude each other as well.
struct ::flock wholeFile(short type) {
    struct ::flock lock {};
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    return lock;
}

/// The last owner has removed the file between its opening here and the lock.
bool isStillThere(const FileDescriptor& opened, const std::filesystem::path& file) {
    struct ::stat ours {
    }, there{};
    return ::fstat(opened.get(), &ours) == 0 && ::stat(file.c_str(), &there) == 0 && ours.st_ino == there.st_ino &&
           ours.st_dev == there.st_dev;
}

} // namespace

Result<std::optional<FileLock>> FileLock::tryTake(const std::filesystem::path& file) {
    for (;;) {
        FileDescriptor opened(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
        if (!opened.valid())
            return systemError(file, "make the lock", errno);
        struct ::flock lock = wholeFile(F_WRLCK);
        if (::fcntl(opened.get(), F_OFD_SETLK, &lock) != 0) {
            if (errno == EAGAIN || errno == EACCES)
                return std::optional<FileLock>();
            return systemError(file, "take the lock", errno);
        }
        if (isStillThere(opened, file))
            return std::optional(FileLock(file, std::move(opened)));
    }
}

bool FileLock::isTaken(const std::filesystem::path& file) {
    const FileDescriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    struct ::flock lock = wholeFile(F_RDLCK);
    return opened.valid() && ::fcntl(opened.get(), F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

FileLock::~FileLock() {
    if (held_.valid())
        ::unlink(file_.c_str());
}

} // namespace gnx::base
