#pragma once

#include <filesystem>
#include <optional>

#include "core/Wings.h"
#include "core/base/store/Database.h"

namespace gnx::base {

/// Detects commits by others: another program, or another Database of this one. It reads one number (SQLite's
/// data_version), so it can be asked every second. Used by one thread at a time.
class DatabaseChanges {
  public:
    explicit DatabaseChanges(std::filesystem::path file) : file_(std::move(file)) {}

    /// Returns whether anything changed since the last call; true for the first call, since earlier changes are not
    /// known. Errors: as Database::open().
    Result<bool> any();

  private:
    std::filesystem::path file_;
    std::optional<Database> database_; ///< the same all the time: the number is of a connection
    std::optional<int> version_;
};

} // namespace gnx::base
