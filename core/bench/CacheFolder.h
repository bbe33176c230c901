#pragma once

#include <filesystem>
#include <string>

#include "core/base/Result.h"

namespace gnx {

/// $XDG_CACHE_HOME/graphnet-explorer/compilers
std::filesystem::path defaultCompilerCache();

/// A new folder that is removed with everything in it.
class ColdCache {
  public:
    /// Below `parent`, which is made where it is not there.
    static Result<ColdCache> make(const std::filesystem::path& parent);
    ~ColdCache();
    ColdCache(ColdCache&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
    ColdCache& operator=(ColdCache&&) = delete;
    const std::filesystem::path& path() const { return path_; }

    /// Removes those that programs no longer alive have left in `parent`.
    static void clearAbandoned(const std::filesystem::path& parent);

  private:
    explicit ColdCache(std::filesystem::path path) : path_(std::move(path)) {}
    std::filesystem::path path_;
};

} // namespace gnx
