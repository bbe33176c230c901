#pragma once

#include <filesystem>
#include <memory>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace SQLite {
class Database;
}

namespace gnx::base {

/// The one SQLite file: WAL, foreign keys on, busy timeout, migrated to the current schema on opening. A file with a
/// newer schema is refused (ErrorCode::NewerVersion), one of another program too (InvalidInput), and left untouched.
/// Where the file cannot be written, what it holds can still be read; what writes then fails. One object per thread.
class Database {
  public:
    static Result<Database> open(const std::filesystem::path& file);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    SQLite::Database& handle();
    const std::filesystem::path& file() const { return file_; }

  private:
    Database(std::unique_ptr<SQLite::Database> handle, std::filesystem::path file);
    std::unique_ptr<SQLite::Database> handle_;
    std::filesystem::path file_;
};

} // namespace gnx::base
