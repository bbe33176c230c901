#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

#include "core/data/index/Index.h"

namespace gnx::data {
namespace {

std::filesystem::path homeDirectory() {
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
        return home;
    const passwd* user = ::getpwuid(::getuid());
    return user != nullptr ? user->pw_dir : "/";
}

/// XDG Base Directory Specification: relative paths in XDG_DATA_HOME are to be ignored.
std::filesystem::path dataHome() {
    const char* configured = std::getenv("XDG_DATA_HOME");
    if (configured != nullptr && std::filesystem::path(configured).is_absolute())
        return configured;
    return homeDirectory() / ".local" / "share";
}

} // namespace

std::filesystem::path defaultDatabaseFile() {
    return dataHome() / "graphnet-explorer" / "index.sqlite";
}

} // namespace gnx::data
