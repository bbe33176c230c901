#include "core/bench/plans/ReferenceFolder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "core/bench/plans/Reference.h"
#include "core/exec/worker/DriverMark.h"

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> kOwn{"outputs", "plan.json", "reference.json"};

constexpr std::string_view kSaving = ".saving-";

/// Returns ".NAME.saving-", which precedes the mark of the process.
std::string prefixOf(const fs::path& destination) {
    return '.' + destination.filename().string() + std::string(kSaving);
}

Error cannot(const char* what, const fs::path& path, const std::error_code& why) {
    return {.code = why == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
            .message = std::string(what) + ": " + why.message(),
            .path = path.string()};
}

/// Nothing but what a reference has: of another file it might be the only copy.
void removeReference(const fs::path& folder) {
    std::error_code ignored;
    for (const char* own : kOwn) {
        fs::remove_all(folder / own, ignored);
        fs::remove(folder / (std::string(own) + ".part"), ignored);
    }
    fs::remove(folder, ignored); // stays if it is not empty
}

/// Returns the mark as it is written in a folder's name.
std::string markOf(std::string in_name) {
    std::ranges::replace(in_name, '_', ' ');
    return in_name;
}

void clearAbandonedBeside(const fs::path& destination, const std::set<fs::path>& in_use) {
    const std::string prefix = prefixOf(destination);
    std::error_code failed;
    for (fs::directory_iterator each(destination.parent_path(), failed), end; !failed && each != end;
         each.increment(failed)) {
        const std::string name = each->path().filename().string();
        if (name.starts_with(prefix) && !in_use.contains(each->path()) && isGone(markOf(name.substr(prefix.size()))))
            removeReference(each->path());
    }
}

/// An absolute path without links, dots and a slash at its end.
Result<fs::path> placeOf(const fs::path& folder) {
    std::error_code failed;
    fs::path place = fs::weakly_canonical(fs::absolute(folder, failed), failed);
    if (failed)
        return cannot("the folder cannot be found", folder, failed);
    return place.has_filename() ? place : place.parent_path();
}

Status mayBeReplaced(const fs::path& folder, bool replace) {
    std::error_code failed;
    if (!fs::exists(folder, failed))
        return {};
    if (!fs::is_directory(folder, failed))
        return Error{.code = ErrorCode::InvalidInput, .message = "is no folder", .path = folder.string()};
    if (fs::is_empty(folder, failed))
        return {};
    if (!replace)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "there is something here already",
                     .path = folder.string(),
                     .hint = "name another folder; --force replaces a reference"};
    if (!isReference(folder))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "is no reference, and is not replaced",
                     .path = folder.string()};
    return {};
}

/// Both names change what they name, at once.
bool exchanged(const fs::path& one, const fs::path& other) {
    return ::renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0;
}

/// Exchanges two folders with a third name, for file systems without an atomic exchange.
Status exchangeStepwise(const fs::path& made, const fs::path& destination) {
    fs::path aside = destination;
    aside += ".old"; // a name that nobody clears away
    std::error_code failed;
    fs::rename(destination, aside, failed);
    if (failed)
        return cannot("the old reference cannot be moved away", destination, failed);
    fs::rename(made, destination, failed);
    if (failed) {
        std::error_code ignored;
        fs::rename(aside, destination, ignored);
        return cannot("the new reference cannot be moved here", destination, failed);
    }
    fs::rename(aside, made, failed);
    return {};
}

/// Files of the old folder that do not belong to its reference.
void keepOtherFiles(const fs::path& old_folder, const fs::path& new_folder) {
    std::error_code failed;
    std::vector<fs::path> others;
    for (fs::directory_iterator each(old_folder, failed), end; !failed && each != end; each.increment(failed))
        if (std::ranges::find(kOwn, each->path().filename().string(),
                              [](const char* own) { return std::string_view(own); }) == kOwn.end())
            others.push_back(each->path());
    for (const fs::path& other : others)
        fs::rename(other, new_folder / other.filename(), failed);
}

} // namespace

Result<ReferenceFolder> ReferenceFolder::prepare(const fs::path& folder, bool replace,
                                                 const std::set<fs::path>& in_use) {
    GNX_TRY(fs::path destination, placeOf(folder));
    GNX_CHECK(mayBeReplaced(destination, replace));
    clearAbandonedBeside(destination, in_use);
    std::string mark = thisProcessMark();
    std::ranges::replace(mark, ' ', '_');
    fs::path made = destination.parent_path() / (prefixOf(destination) + mark);
    std::error_code failed;
    for (int another = 2; fs::exists(made, failed); ++another) // two of a name may wait in one queue
        made = destination.parent_path() / (prefixOf(destination) + mark + '_' + std::to_string(another));
    fs::create_directories(referenceOutputs(made), failed);
    if (failed)
        return cannot("the folder for the reference cannot be made", made, failed);
    return ReferenceFolder(std::move(destination), made);
}

std::optional<ReferenceFolder> ReferenceFolder::takeUp(const fs::path& made) {
    const std::string name = made.filename().string();
    const std::size_t end = name.rfind(kSaving);
    std::error_code failed;
    if (!name.starts_with('.') || end == std::string::npos || end < 2 || !fs::is_directory(made, failed))
        return std::nullopt;
    const std::string mark = markOf(name.substr(end + kSaving.size()));
    if (!mark.starts_with(thisProcessMark()) && !isGone(mark)) // its maker is at it
        return std::nullopt;
    return ReferenceFolder(made.parent_path() / name.substr(1, end - 1), made);
}

ReferenceFolder::ReferenceFolder(ReferenceFolder&& other) noexcept
    : destination_(std::move(other.destination_)), made_(std::exchange(other.made_, {})) {}

ReferenceFolder::~ReferenceFolder() {
    if (!made_.empty())
        removeReference(made_);
}

Status ReferenceFolder::publish() {
    std::error_code failed;
    if (!fs::exists(destination_, failed)) {
        fs::rename(made_, destination_, failed);
        return failed ? Status(cannot("the reference cannot be moved here", destination_, failed)) : Status();
    }
    if (!exchanged(made_, destination_))
        GNX_CHECK(exchangeStepwise(made_, destination_));
    keepOtherFiles(made_, destination_);
    return {}; // the old one, in the other's place, goes with this object
}

} // namespace gnx::bench
