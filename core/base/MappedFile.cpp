#include "core/base/MappedFile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/base/Units.h"

namespace gnx {
namespace {

Error systemError(const std::filesystem::path& path, const char* what, int number) {
    Error error;
    error.code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    error.path = path.string();
    error.message = std::string(what) + ": " + std::strerror(number);
    return error;
}

Error notRegular(const std::filesystem::path& path, mode_t mode) {
    const char* kind = S_ISDIR(mode)    ? "a folder"
                       : S_ISFIFO(mode) ? "a pipe"
                       : S_ISSOCK(mode) ? "a socket"
                                        : "a device";
    Error error;
    error.code = ErrorCode::Unreadable;
    error.path = path.string();
    error.message = std::string("expected a regular file, found ") + kind;
    return error;
}

constexpr std::size_t kLargestRead = std::size_t{4} << 20;

struct Descriptor {
    int fd = -1;
    Descriptor() = default;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd >= 0)
            ::close(fd);
    }

    /// Of a regular file; its size in bytes.
    Result<std::size_t> open(const std::filesystem::path& path) {
        // Non-blocking: a pipe that lies where a file should be must not hold the reader for ever.
        fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (fd < 0)
            return systemError(path, "cannot open file", errno);
        struct stat info {};
        if (::fstat(fd, &info) != 0)
            return systemError(path, "cannot examine file", errno);
        if (!S_ISREG(info.st_mode))
            return notRegular(path, info.st_mode);
        return static_cast<std::size_t>(info.st_size);
    }
};

} // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    return openUpTo(std::numeric_limits<std::size_t>::max(), path);
}

Result<MappedFile> MappedFile::openText(const std::filesystem::path& path) {
    return openUpTo(kMostText, path);
}

Result<MappedFile> MappedFile::openUpTo(std::size_t most, const std::filesystem::path& path) {
    Descriptor file;
    GNX_TRY(const std::size_t size, file.open(path));
    if (size > most)
        return Error{.code = ErrorCode::Malformed,
                     .message = "the file has " + formatBytes(size) + "; of a dataset's text files at most " +
                                formatBytes(most) + " are read",
                     .path = path.string()};
    MappedFile mapped;
    if (size == 0)
        return mapped;
    if (size <= kLargestRead) {
        GNX_CHECK(mapped.fill(file.fd, size, path, {}));
        return mapped;
    }
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.fd, 0);
    if (data == MAP_FAILED)
        return systemError(path, "cannot map file into memory", errno);
    mapped.data_ = static_cast<const char*>(data);
    mapped.size_ = size;
    return mapped;
}

Result<MappedFile> MappedFile::read(const std::filesystem::path& path, const std::stop_token& stop) {
    Descriptor file;
    GNX_TRY(const std::size_t size, file.open(path));
    MappedFile read;
    GNX_CHECK(read.fill(file.fd, size, path, stop));
    return read;
}

/// A file that shrinks meanwhile is as long as what could be read.
Status MappedFile::fill(int descriptor, std::size_t size, const std::filesystem::path& path,
                        const std::stop_token& stop) {
    buffer_ = std::make_unique_for_overwrite<char[]>(size);
    while (size_ < size) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "reading was cancelled", .path = path.string()};
        const ssize_t count = ::read(descriptor, buffer_.get() + size_, std::min(size - size_, kLargestRead));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemError(path, "cannot read file", errno);
        if (count == 0)
            break;
        size_ += static_cast<std::size_t>(count);
    }
    data_ = buffer_.get();
    return {};
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : buffer_(std::move(other.buffer_)), data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(buffer_, other.buffer_);
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
}

MappedFile::~MappedFile() {
    if (data_ != nullptr && buffer_ == nullptr)
        ::munmap(const_cast<char*>(data_), size_);
}

} // namespace gnx
