#pragma once

#include <cstddef>
#include <filesystem>
#include <utility>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// A regular file, opened for reading; closed with the object. Opening never waits: a pipe, a device or a folder that
/// lies where a file should be is refused (Unreadable: what it is). Errors name the path and the system's reason.
class RegularFile {
  public:
    static Result<RegularFile> open(const std::filesystem::path& path);
    RegularFile(RegularFile&& other) noexcept
        : descriptor_(std::exchange(other.descriptor_, -1)), bytes_(other.bytes_) {}
    RegularFile& operator=(RegularFile&&) = delete;
    RegularFile(const RegularFile&) = delete;
    RegularFile& operator=(const RegularFile&) = delete;
    ~RegularFile();

    int descriptor() const { return descriptor_; }
    std::size_t bytes() const { return bytes_; } ///< when it was opened
    /// The descriptor, which is the caller's to close from now on.
    int release() { return std::exchange(descriptor_, -1); }

  private:
    explicit RegularFile(int descriptor) : descriptor_(descriptor) {}

    int descriptor_ = -1;
    std::size_t bytes_ = 0;
};

} // namespace gnx::base
