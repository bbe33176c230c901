#include "core/base/MappedFile.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace gnx {
namespace {

Error systemError(const std::filesystem::path& path, const char* what, int number) {
    Error error;
    error.code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    error.path = path.string();
    error.message = std::string(what) + ": " + std::strerror(number);
    return error;
}

struct Descriptor {
    int fd;
    ~Descriptor() {
        if (fd >= 0)
            ::close(fd);
    }
};

} // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    // Non-blocking: a pipe that lies where a file should be must not hold the reader for ever.
    Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (file.fd < 0)
        return systemError(path, "cannot open file", errno);
    struct stat info {};
    if (::fstat(file.fd, &info) != 0)
        return systemError(path, "cannot examine file", errno);
    if (!S_ISREG(info.st_mode))
        return systemError(path, "expected a regular file", S_ISDIR(info.st_mode) ? EISDIR : EINVAL);
    MappedFile mapped;
    if (info.st_size == 0)
        return mapped;
    const auto size = static_cast<std::size_t>(info.st_size);
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.fd, 0);
    if (data == MAP_FAILED)
        return systemError(path, "cannot map file into memory", errno);
    mapped.data_ = static_cast<const char*>(data);
    mapped.size_ = size;
    return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

MappedFile::~MappedFile() {
    if (data_ != nullptr)
        ::munmap(const_cast<char*>(data_), size_);
}

} // namespace gnx
