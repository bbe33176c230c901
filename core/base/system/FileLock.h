#pragma once

#include <filesystem>
#include <optional>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::base {

/// Claims something for one owner among all threads and processes, by a lock on a file. The destructor gives it back
/// and removes the file; the system takes the lock back when the process ends in any other way.
class FileLock {
  public:
    /// Makes the file where it is not there. Nothing where another owner has it; does not wait. Errors: NoSpace,
    /// Unreadable.
    static Result<std::optional<FileLock>> tryTake(const std::filesystem::path& file);
    /// Whether an owner has it; false where there is no such file. Makes no file and does not disturb tryTake().
    static bool isTaken(const std::filesystem::path& file);

    ~FileLock();
    FileLock(FileLock&& other) noexcept : file_(std::move(other.file_)), held_(std::move(other.held_)) {}
    FileLock& operator=(FileLock&&) = delete;

  private:
    FileLock(std::filesystem::path file, FileDescriptor held) : file_(std::move(file)), held_(std::move(held)) {}
    std::filesystem::path file_;
    FileDescriptor held_;
};

} // namespace gnx::base
