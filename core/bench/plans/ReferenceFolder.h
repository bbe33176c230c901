#pragma once

#include <filesystem>
#include <optional>
#include <set>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// A new reference on its way into its folder: it is made beside that, and takes its place as a whole once it is
/// complete. Until then the reference that is there stays as it is; what is not published goes with this object.
class ReferenceFolder {
  public:
    /// Makes the folder beside `folder`, and removes those that programs no longer alive have left there, but for the
    /// ones `in_use`, whose runs can be taken up. Errors: InvalidInput where there is something in `folder` already and
    /// it is not to be replaced, or is no reference; NoSpace, Unreadable.
    static Result<ReferenceFolder> prepare(const std::filesystem::path& folder, bool replace,
                                           const std::set<std::filesystem::path>& in_use = {});
    /// The one that is at `made`, of this process or of one that is gone; nothing where it is no such folder, or there
    /// no more.
    static std::optional<ReferenceFolder> takeUp(const std::filesystem::path& made);
    ~ReferenceFolder();
    ReferenceFolder(ReferenceFolder&& other) noexcept;
    ReferenceFolder& operator=(ReferenceFolder&&) = delete;

    /// Where the reference is written.
    const std::filesystem::path& path() const { return made_; }
    /// Where it will be.
    const std::filesystem::path& destination() const { return destination_; }
    /// Leaves it where it is, for takeUp().
    void keep() { made_.clear(); }
    /// Puts it there. Files of the old folder that are no reference's stay. Errors: Unreadable; the old one is as it
    /// was.
    Status publish();

  private:
    ReferenceFolder(std::filesystem::path destination, std::filesystem::path made)
        : destination_(std::move(destination)), made_(std::move(made)) {}

    std::filesystem::path destination_, made_;
};

} // namespace gnx::bench
