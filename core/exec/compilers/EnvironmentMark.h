#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"
#include "core/exec/compilers/Environments.h"

/// The file that describes an environment, and the lock next to it. Private to core/exec/compilers.
namespace gnx::exec {

/// Reads the file. None if there is no readable file: the folder then belongs to another program. The state is HalfMade
/// unless the mark is complete.
std::optional<CompilerEnvironment> readMark(const std::filesystem::path& folder);
/// Writes the file; `environment.state` determines whether it is marked as complete. Errors: NoSpace, Unreadable,
/// NotFound.
Status writeMark(const CompilerEnvironment& environment);

/// Removes the folder. If a part of it cannot be removed, it is marked as half-made. The caller must hold the lock.
Status removeMarked(CompilerEnvironment environment);

/// Held while an environment is made or removed; the system drops it with its process.
class EnvironmentLock {
  public:
    /// Errors: Timeout (another process holds it), Unreadable, NoSpace.
    static Result<EnvironmentLock> take(const std::filesystem::path& environment);
    static bool isHeld(const std::filesystem::path& environment);

  private:
    explicit EnvironmentLock(FileDescriptor file) : file_(std::move(file)) {}
    FileDescriptor file_;
};

} // namespace gnx::exec
