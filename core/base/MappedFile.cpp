#include "core/base/MappedFile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "core/base/RegularFile.h"
#include "core/base/Units.h"

namespace gnx::base {
namespace {

Error systemError(const std::filesystem::path& path, const char* what, int number) {
    Error error;
    error.code = number == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable;
    error.path = path.string();
    error.message = std::string(what) + ": " + std::strerror(number);
    return error;
}

constexpr std::size_t kLargestRead = std::size_t{4} << 20;

} // namespace

Result<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    return openUpTo(std::numeric_limits<std::size_t>::max(), path, MAP_POPULATE);
}

Result<MappedFile> MappedFile::openSparsely(const std::filesystem::path& path) {
    return openUpTo(std::numeric_limits<std::size_t>::max(), path, 0);
}

Result<MappedFile> MappedFile::openText(const std::filesystem::path& path) {
    return openUpTo(kMostText, path, MAP_POPULATE);
}

Result<MappedFile> MappedFile::openUpTo(std::size_t most, const std::filesystem::path& path, int map_flags) {
    GNX_TRY(const RegularFile file, RegularFile::open(path));
    const std::size_t size = file.bytes();
    if (size > most)
        return Error{.code = ErrorCode::Malformed,
                     .message = "the file has " + formatBytes(size) + "; of a dataset's text files at most " +
                                formatBytes(most) + " are read",
                     .path = path.string()};
    MappedFile mapped;
    if (size == 0)
        return mapped;
    if (size <= kLargestRead) {
        GNX_CHECK(mapped.fill(file.descriptor(), size, path, {}));
        return mapped;
    }
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | map_flags, file.descriptor(), 0);
    if (data == MAP_FAILED)
        return systemError(path, "cannot map file into memory", errno);
    mapped.data_ = static_cast<const char*>(data);
    mapped.size_ = size;
    return mapped;
}

Result<MappedFile> MappedFile::read(const std::filesystem::path& path, const std::stop_token& stop) {
    GNX_TRY(const RegularFile file, RegularFile::open(path));
    const std::size_t size = file.bytes();
    MappedFile read;
    GNX_CHECK(read.fill(file.descriptor(), size, path, stop));
    return read;
}

/// If the file shrinks meanwhile, its size is the number of bytes that could be read.
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

} // namespace gnx::base
