#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// Task of a reference check: enough for any program to finish what another one began.
struct ReferenceCheckRequest {
    std::filesystem::path reference; ///< its folder, absolute
    int tolerance = -5;              ///< t of the tolerances
    std::string name{}, note{};      ///< name and note of the result set; an empty name: a free one (RegressionSet.h)
};

/// Folder where the run of a check keeps its outputs until they are compared, together with the request. It outlives
/// the programs that work on it; at most one living program owns it.
class CheckFolder {
  public:
    /// Makes a folder below the database's folder for checks, which is created if missing; leftovers of other checks
    /// are removed, except the folders `in_use`. Errors: NoSpace, Unreadable.
    static Result<CheckFolder> make(const std::filesystem::path& database_file, ReferenceCheckRequest request,
                                    const std::set<std::filesystem::path>& in_use);
    /// A folder of the user's choice, in which the outputs stay; made if it is not there. Errors: as make().
    static Result<CheckFolder> keepIn(const std::filesystem::path& folder, ReferenceCheckRequest request);
    /// Returns whether outputs are waiting there to be compared.
    static bool isAt(const std::filesystem::path& folder);
    /// Opens the folder at `folder`, if it belongs to this process or to one that is gone; nothing if there is none.
    /// Errors: Malformed, Unreadable.
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
