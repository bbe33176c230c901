#pragma once

#include <string>

#include <sys/stat.h>

#include "core/Wings.h"
#include "core/drawing/layout/LayoutService.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

inline std::filesystem::path realProgram() {
    return (gnx::test::programFolder() / "graphnet-layout").string();
}

/// With graphnet-layout itself.
inline LayoutService realService() {
    return LayoutService(nullptr, realProgram());
}

/// A program that does `commands` of the shell instead of laying out.
inline std::filesystem::path script(const TempDir& dir, const std::string& commands) {
    std::filesystem::path program = dir.write("layout.sh", "#!/bin/sh\n" + commands + "\n");
    ::chmod(program.c_str(), 0755);
    return program;
}

} // namespace gnx::test
