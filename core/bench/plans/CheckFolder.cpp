#include "core/bench/plans/CheckFolder.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/system/AtomicFile.h"
#include "core/exec/worker/DriverMark.h"
#include "core/exec/worker/OwnedFolder.h"

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view kFolders = "check-";          ///< the begin of their names
constexpr std::string_view kRequest = "graphnet-check-"; ///< beginning of the file's name, before the mark of its owner
constexpr const char* kExtension = ".json";

fs::path folderForChecks(const fs::path& database_file) {
    fs::path folder = database_file;
    return folder += "-checks";
}

std::string ownRequestName() {
    std::string mark = thisProcessMark();
    std::ranges::replace(mark, ' ', '_');
    return std::string(kRequest) + mark + kExtension;
}

/// The mark of the process that has it.
std::string ownerOf(const fs::path& request_file) {
    std::string mark = request_file.stem().string().substr(kRequest.size());
    std::ranges::replace(mark, '_', ' ');
    return mark;
}

std::optional<fs::path> requestIn(const fs::path& folder) {
    std::error_code failed;
    for (fs::directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed))
        if (each->path().filename().string().starts_with(kRequest) && each->path().extension() == kExtension)
            return each->path();
    return std::nullopt;
}

bool isNeeded(const fs::path& folder, const std::set<fs::path>& in_use) {
    const auto request = requestIn(folder);
    return in_use.contains(folder) || (request && !isGone(ownerOf(*request)));
}

/// Folders left by checks whose runs cannot be resumed.
void clear(const fs::path& folders, const std::set<fs::path>& in_use) {
    std::error_code failed;
    for (fs::directory_iterator each(folders, failed), end; !failed && each != end; each.increment(failed)) {
        std::error_code ignored;
        const bool being_made = !OwnedFolder::isAbandoned(each->path(), kFolders); // it has no request yet
        if (!isNeeded(each->path(), in_use) && !being_made)
            fs::remove_all(each->path(), ignored);
    }
}

std::optional<ReferenceCheckRequest> requestFrom(const json& value, bool& outputs_stay) {
    try {
        outputs_stay = value.at("outputs_stay").get<bool>();
        return ReferenceCheckRequest{.reference = value.at("reference").get<std::string>(),
                                     .tolerance = value.at("tolerance").get<int>(),
                                     .name = value.at("name").get<std::string>(),
                                     .note = value.at("note").get<std::string>()};
    } catch (const json::exception&) {
        return std::nullopt;
    }
}

} // namespace

Result<CheckFolder> CheckFolder::make(const fs::path& database_file, ReferenceCheckRequest request,
                                      const std::set<fs::path>& in_use) {
    const fs::path folders = folderForChecks(fs::absolute(database_file));
    clear(folders, in_use);
    GNX_TRY(OwnedFolder made, OwnedFolder::make(folders, kFolders));
    CheckFolder folder(made.keep(), std::move(request), false);
    GNX_CHECK(folder.write());
    return folder;
}

Result<CheckFolder> CheckFolder::keepIn(const fs::path& folder, ReferenceCheckRequest request) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        return Error{.code = failed == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                     .message = "the folder for outputs cannot be made: " + failed.message(),
                     .path = folder.string()};
    CheckFolder kept(fs::absolute(folder), std::move(request), true);
    GNX_CHECK(kept.write());
    return kept;
}

bool CheckFolder::isAt(const fs::path& folder) {
    return requestIn(folder).has_value();
}

Result<std::optional<CheckFolder>> CheckFolder::takeUp(const fs::path& folder) {
    const auto found = requestIn(folder);
    if (!found || (ownerOf(*found) != thisProcessMark() && !isGone(ownerOf(*found))))
        return std::optional<CheckFolder>();
    const fs::path own = folder / ownRequestName();
    std::error_code failed;
    fs::rename(*found, own, failed);
    if (failed == std::errc::no_such_file_or_directory) // another program was faster
        return std::optional<CheckFolder>();
    GNX_TRY(const MappedFile file, MappedFile::open(own));
    bool outputs_stay = false;
    auto request = requestFrom(parseJson(file.text()), outputs_stay);
    if (!request)
        return Error{.code = ErrorCode::Malformed, .message = "is no request of a check", .path = own.string()};
    return std::optional(CheckFolder(folder, *std::move(request), outputs_stay));
}

CheckFolder::CheckFolder(CheckFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), request_(std::move(other.request_)), outputs_stay_(other.outputs_stay_) {}

CheckFolder::~CheckFolder() {
    if (path_.empty())
        return;
    std::error_code ignored;
    if (outputs_stay_)
        fs::remove(path_ / ownRequestName(), ignored);
    else
        fs::remove_all(path_, ignored);
}

Status CheckFolder::write() const {
    const json request{{"reference", request_.reference.string()},
                       {"tolerance", request_.tolerance},
                       {"name", request_.name},
                       {"note", request_.note},
                       {"outputs_stay", outputs_stay_}};
    return writeFileAtomically(path_ / ownRequestName(), request.dump(2) + '\n');
}

} // namespace gnx::bench
