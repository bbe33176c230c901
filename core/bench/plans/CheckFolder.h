#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// What a check of a reference is to find out: with it any program can bring to its end what another began.
struct ReferenceCheckRequest {
    std::filesystem::path reference; ///< its folder, absolute
    int tolerance = -5;              ///< t of the tolerances
    std::string name{}, note{};      ///< of the result set; an empty name: a free one (RegressionSet.h)
};

/// Where the run of a check keeps its outputs until they are compared, with the request beside them. It outlives the
/// programs that work at it; of two living ones at most one has it.
class CheckFolder {
  public:
    /// Below the database's folder for checks, which is made where it is not there; what other checks have left in it
    /// is removed, but for folders `in_use`. Errors: NoSpace, Unreadable.
    static Result<CheckFolder> make(const std::filesystem::path& database_file, ReferenceCheckRequest request,
                                    const std::set<std::filesystem::path>& in_use);
    /// A folder of the user's choice, in which the outputs stay; made where it is not there. Errors: as make().
    static Result<CheckFolder> keepIn(const std::filesystem::path& folder, ReferenceCheckRequest request);
    /// Whether outputs are waiting there to be compared.
    static bool isAt(const std::filesystem::path& folder);
    /// The one at `folder`, if it is this process's, or that of one that is gone; nothing where there is none. Errors:
    /// Malformed, Unreadable.
    static Result<std::optional<CheckFolder>> takeUp(const std::filesystem::path& folder);
    /// Removes the request, and the outputs too unless they are in a folder of the user's choice.
    ~CheckFolder();
    CheckFolder(CheckFolder&& other) noexcept;
    CheckFolder& operator=(CheckFolder&&) = delete;

    const std::filesystem::path& path() const { return path_; }
    const ReferenceCheckRequest& request() const { return request_; }
    /// Leaves all as it is, for takeUp().
    void keep() { path_.clear(); }

  private:
    CheckFolder(std::filesystem::path path, ReferenceCheckRequest request, bool outputs_stay)
        : path_(std::move(path)), request_(std::move(request)), outputs_stay_(outputs_stay) {}
    Status write() const;

    std::filesystem::path path_;
    ReferenceCheckRequest request_;
    bool outputs_stay_ = false;
};

} // namespace gnx::bench
