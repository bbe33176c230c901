#include "core/exec/compilers/EnvironmentMark.h"

#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>

#include "core/base/system/AtomicFile.h"
#include "core/base/system/SystemError.h"
#include "core/exec/compilers/PlaceJson.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using State = CompilerEnvironment::State;

constexpr const char* kMarkFile = "graphnet-environment.json";
constexpr int kVersion = 1;

/// Throws json::exception.
CompilerEnvironment fromJson(const json& mark, const fs::path& folder) {
    CompilerEnvironment environment;
    environment.folder = folder;
    environment.state = mark.at("complete").get<bool>() ? State::Ready : State::HalfMade;
    environment.made_at = mark.at("made_at").get<std::string>();
    environment.base = mark.at("base").get<std::string>();
    environment.base_version = mark.at("base_version").get<std::string>();
    EnvironmentRecipe& recipe = environment.recipe;
    recipe.name = folder.filename().string();
    mark.at("requirements").get_to(recipe.requirements);
    for (const json& one : mark.at("compilers"))
        recipe.compilers.push_back(compilerPlaceFromJson(one));
    if (!recipe.compilers.empty()) {
        recipe.python_versions = recipe.compilers.front().python_versions;
        recipe.disk_bytes = recipe.compilers.front().disk_bytes;
    }
    return environment;
}

fs::path lockFile(const fs::path& environment) {
    return environment.parent_path() / ('.' + environment.filename().string() + ".lock");
}

} // namespace

std::optional<CompilerEnvironment> readMark(const fs::path& folder) {
    std::ifstream stream(folder / kMarkFile);
    const json mark = json::parse(stream, nullptr, false);
    try {
        if (mark.is_object() && mark.at("version") == kVersion)
            return fromJson(mark, folder);
    } catch (const json::exception&) { // NOLINT(bugprone-empty-catch): another program's file of the same name
    }
    return std::nullopt;
}

Status writeMark(const CompilerEnvironment& environment) {
    json compilers = json::array();
    for (const CompilerPlace& place : environment.recipe.compilers)
        compilers.push_back(toJson(place));
    const json mark = {{"version", kVersion},
                       {"complete", environment.state == State::Ready},
                       {"made_at", environment.made_at},
                       {"base", environment.base.string()},
                       {"base_version", environment.base_version},
                       {"requirements", environment.recipe.requirements},
                       {"compilers", std::move(compilers)}};
    return writeFileAtomically(environment.folder / kMarkFile,
                               mark.dump(2, ' ', false, json::error_handler_t::replace) + '\n');
}

Status removeMarked(CompilerEnvironment environment) {
    environment.state = State::HalfMade;
    if (Status marked = writeMark(environment); !marked.ok() && marked.error().code != ErrorCode::NoSpace)
        return marked;
    std::error_code failed;
    fs::remove_all(environment.folder, failed);
    if (failed)
        return systemError(environment.folder, "remove the environment", failed.value());
    return {};
}

Result<EnvironmentLock> EnvironmentLock::take(const fs::path& environment) {
    const fs::path file = lockFile(environment);
    std::error_code failed;
    fs::create_directories(file.parent_path(), failed);
    if (failed)
        return systemError(file.parent_path(), "make the folder", failed.value());
    FileDescriptor lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!lock.valid())
        return systemError(file, "make the file", errno);
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) == 0)
        return EnvironmentLock(std::move(lock));
    if (errno != EWOULDBLOCK)
        return systemError(file, "lock the file", errno);
    return Error{.code = ErrorCode::Timeout,
                 .message = "another process is making or removing this environment",
                 .path = environment.string(),
                 .hint = "try again when it has ended"};
}

bool EnvironmentLock::isHeld(const fs::path& environment) {
    const FileDescriptor lock(::open(lockFile(environment).c_str(), O_RDWR | O_CLOEXEC));
    return lock.valid() && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0;
}

} // namespace gnx::exec
