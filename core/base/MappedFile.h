#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/Result.h"

namespace gnx {

/// A whole file, read-only, mapped into memory; the view stays valid while the object lives.
/// Empty files are fine. Errors name the path and the system's reason.
class MappedFile {
  public:
    static Result<MappedFile> open(const std::filesystem::path& path);
    MappedFile() = default;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::string_view text() const { return {data_, size_}; }

  private:
    const char* data_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace gnx
