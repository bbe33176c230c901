#include "core/base/RegularFile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace gnx::base {
namespace {

Error notOpened(const std::filesystem::path& path, const char* what, int number) {
    return {.code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable,
            .message = std::string(what) + ": " + std::generic_category().message(number),
            .path = path.string()};
}

Error notRegular(const std::filesystem::path& path, mode_t mode) {
    const char* kind = S_ISDIR(mode)    ? "a folder"
                       : S_ISFIFO(mode) ? "a pipe"
                       : S_ISSOCK(mode) ? "a socket"
                                        : "a device";
    return {.code = ErrorCode::Unreadable,
            .message = std::string("expected a regular file, found ") + kind,
            .path = path.string()};
}

} // namespace

Result<RegularFile> RegularFile::open(const std::filesystem::path& path) {
    // Non-blocking: a pipe that lies where a file should be must not hold the reader for ever.
    RegularFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.descriptor_ < 0)
        return notOpened(path, "cannot open file", errno);
    struct stat info {};
    if (::fstat(file.descriptor_, &info) != 0)
        return notOpened(path, "cannot examine file", errno);
    if (!S_ISREG(info.st_mode))
        return notRegular(path, info.st_mode);
    file.bytes_ = static_cast<std::size_t>(info.st_size);
    return file;
}

RegularFile::~RegularFile() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

} // namespace gnx::base
