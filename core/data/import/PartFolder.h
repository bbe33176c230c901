#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::data {

/// Folder that is made under a hidden name next to its final place and appears there complete or not at all. If it is
/// not published, it is removed with the object. A folder that a killed program left behind is removed by the next
/// create() for the same place; a lock, which the system releases when its owner ends, marks a folder that is in use.
class PartFolder {
  public:
    /// Makes the folder, and its parents. Errors: NoSpace, Unreadable, NotFound with the path.
    static Result<PartFolder> create(const std::filesystem::path& destination);
    PartFolder(PartFolder&& other) noexcept;
    PartFolder& operator=(PartFolder&& other) noexcept;
    PartFolder(const PartFolder&) = delete;
    PartFolder& operator=(const PartFolder&) = delete;
    ~PartFolder();

    const std::filesystem::path& path() const { return path_; }
    /// Moves the folder to its place in one step, and removes what was there before.
    Status publish();

  private:
    PartFolder(std::filesystem::path destination, std::filesystem::path path, FileDescriptor lock);

    std::filesystem::path destination_, path_; ///< path_ is empty once nothing is left to remove
    FileDescriptor lock_;
};

} // namespace gnx::data
