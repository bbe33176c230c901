#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// A new directory among the system's temporary files, removed with everything in it by the destructor.
class ScratchDirectory {
  public:
    static Result<ScratchDirectory> make();
    ~ScratchDirectory();
    ScratchDirectory(ScratchDirectory&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
    ScratchDirectory& operator=(ScratchDirectory&&) = delete;
    const std::filesystem::path& path() const { return path_; }

  private:
    explicit ScratchDirectory(std::filesystem::path path) : path_(std::move(path)) {}
    std::filesystem::path path_;
};

} // namespace gnx::base
