#pragma once

#include <filesystem>
#include <optional>
#include <set>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// A new reference before publication: it is made next to its final folder, and replaces it as a whole once it is
/// complete. Until then the existing reference stays as it is; an unpublished one is removed with this object.
class ReferenceFolder {
  public:
    /// Makes the folder next to `folder`, and removes the leftovers of programs that are gone, except those `in_use`,
    /// whose runs can be resumed. Errors: InvalidInput if `folder` is not empty and is not to be replaced, or is not
    /// a reference; NoSpace, Unreadable.
    static Result<ReferenceFolder> prepare(const std::filesystem::path& folder, bool replace,
                                           const std::set<std::filesystem::path>& in_use = {});
    /// Opens the one at `made`, of this process or of one that is gone; nothing if it is not such a folder or no
    /// longer exists.
    static std::optional<ReferenceFolder> takeUp(const std::filesystem::path& made);
    ~ReferenceFolder();
    ReferenceFolder(ReferenceFolder&& other) noexcept;
    ReferenceFolder& operator=(ReferenceFolder&&) = delete;

    /// Folder in which the reference is written.
    const std::filesystem::path& path() const { return made_; }
    /// Folder of the finished reference.
    const std::filesystem::path& destination() const { return destination_; }
    /// Leaves it where it is, for takeUp().
    void keep() { made_.clear(); }
    /// Moves it to its place. Files of the old folder that do not belong to the reference stay. Errors: Unreadable; the
    /// old one is unchanged then.
    Status publish();

  private:
    ReferenceFolder(std::filesystem::path destination, std::filesystem::path made)
        : destination_(std::move(destination)), made_(std::move(made)) {}

    std::filesystem::path destination_, made_;
};

} // namespace gnx::bench
