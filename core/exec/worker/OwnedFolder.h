#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// A new folder of this process, removed with everything in it by the destructor; if the process died, by
/// clearAbandoned() of a later one. Its name has no blanks: Inductor does not quote the names that it gives to a C++
/// compiler.
class OwnedFolder {
  public:
    /// Below `parent`, which is made if it is not there; `prefix` begins its name. Errors: NoSpace, Unreadable.
    static Result<OwnedFolder> make(const std::filesystem::path& parent, std::string_view prefix);
    ~OwnedFolder();
    OwnedFolder(OwnedFolder&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
    OwnedFolder& operator=(OwnedFolder&&) = delete;
    const std::filesystem::path& path() const { return path_; }
    /// Passes the folder to the caller, who removes it.
    std::filesystem::path keep() { return std::exchange(path_, {}); }

    /// Returns whether it is one with that prefix whose process is gone.
    static bool isAbandoned(const std::filesystem::path& folder, std::string_view prefix);
    /// Removes those in `parent`.
    static void clearAbandoned(const std::filesystem::path& parent, std::string_view prefix);

  private:
    explicit OwnedFolder(std::filesystem::path path) : path_(std::move(path)) {}
    std::filesystem::path path_;
};

} // namespace gnx::exec
