#include <cstdlib>
#include <string_view>
#include <unistd.h>

#include "core/base/system/Subprocess.h"

namespace gnx::base {
namespace {

std::filesystem::path ownDirectory() {
    std::error_code code;
    return std::filesystem::read_symlink("/proc/self/exe", code).parent_path();
}

bool runnable(const std::filesystem::path& file) {
    return std::filesystem::is_regular_file(file) && ::access(file.c_str(), X_OK) == 0;
}

} // namespace

Result<std::filesystem::path> findProgram(const std::string& name) {
    const std::filesystem::path own = ownDirectory();
    // Tests run from a sibling folder of bin/.
    for (const std::filesystem::path& candidate : {own / name, own.parent_path() / "bin" / name})
        if (runnable(candidate))
            return candidate;
    const char* variable = std::getenv("PATH");
    std::string_view rest = variable != nullptr ? variable : "";
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        if (const std::filesystem::path candidate = std::filesystem::path(rest.substr(0, end)) / name;
            end > 0 && runnable(candidate))
            return candidate;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = (own / name).string();
    error.message = "the program " + name + " is neither there nor in PATH";
    error.hint = "build or install it beside " + own.string();
    return error;
}

Result<std::filesystem::path> resourceDirectory() {
    const std::filesystem::path own = ownDirectory();
    std::error_code code;
    for (const char* relative : {"../share/graphnet-explorer", "../../../resources"}) {
        const std::filesystem::path candidate = std::filesystem::weakly_canonical(own / relative, code);
        if (!code && std::filesystem::is_directory(candidate / "demo"))
            return candidate;
    }
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = (own / "../share/graphnet-explorer").lexically_normal().string();
    error.message = "the program's data files are missing";
    error.hint = "install again, or start the program from its build folder";
    return error;
}

} // namespace gnx::base
