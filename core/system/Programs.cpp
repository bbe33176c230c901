#include "core/system/Programs.h"

#include <cstdlib>
#include <optional>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace gnx {
namespace {

namespace fs = std::filesystem;

bool isExecutableFile(const fs::path& path) {
    std::error_code ignored;
    return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

std::optional<fs::path> findInPath(const std::string& name) {
    const char* variable = std::getenv("PATH");
    std::string_view rest = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
    while (true) {
        const auto colon = rest.find(':');
        const fs::path directory(rest.substr(0, colon)); // an empty entry is the current directory
        if (isExecutableFile(directory / name))
            return directory / name;
        if (colon == std::string_view::npos)
            return std::nullopt;
        rest.remove_prefix(colon + 1);
    }
}

Error notFound(const std::string& name, std::string hint) {
    return {.code = ErrorCode::NotFound, .message = "program not found", .path = name, .hint = std::move(hint)};
}

} // namespace

fs::path executablePath() {
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed);
}

Result<fs::path> findProgram(const std::string& name) {
    const fs::path here = executablePath().parent_path();
    for (const fs::path& candidate : {here / name, here.parent_path() / "bin" / name}) {
        if (isExecutableFile(candidate))
            return candidate;
    }
    if (auto found = findInPath(name))
        return *std::move(found);
    return notFound(name, "expected in " + here.string() + " or in PATH");
}

Result<fs::path> resolveProgram(const fs::path& program) {
    if (!program.has_parent_path()) {
        if (auto found = findInPath(program.string()))
            return *std::move(found);
        return notFound(program.string(), "not in PATH");
    }
    if (!isExecutableFile(program))
        return notFound(program.string(), "expected an executable file");
    return program;
}

Result<fs::path> resourceDir() {
    const fs::path bin = executablePath().parent_path();
    std::error_code ignored;
    const fs::path installed = bin.parent_path() / "share" / "graphnet-explorer";
    // A build is <source>/build/<preset>/bin.
    const fs::path source = bin.parent_path().parent_path().parent_path() / "resources";
    for (const fs::path& candidate : {installed, source}) {
        if (fs::is_directory(candidate, ignored))
            return candidate;
    }
    return Error{.code = ErrorCode::NotFound,
                 .message = "the program's resources are missing",
                 .path = installed.string(),
                 .hint = "install with `cmake --install`, or start the program from its build folder"};
}

} // namespace gnx
