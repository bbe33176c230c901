#include "core/exec/worker/HarnessProgram.h"

#include "core/base/system/Subprocess.h"

namespace gnx::exec {

Result<std::filesystem::path> harnessPackage() {
    GNX_TRY(const std::filesystem::path resources, resourceDirectory());
    std::filesystem::path package = resources / "python" / "graphnet_harness";
    std::error_code failed;
    if (std::filesystem::exists(package, failed))
        return package;
    return Error{.code = ErrorCode::NotFound,
                 .message = "the Python harness is not there",
                 .path = package.string(),
                 .hint = "install the program whole, or build it from its sources"};
}

Result<WorkerProgram> harnessProgram(const JobPlace& place) {
    GNX_TRY(const std::filesystem::path package, harnessPackage());
    WorkerProgram program{.program = place.python,
                          .arguments = {"-m", "graphnet_harness", "--framework", place.framework},
                          .environment = {"PYTHONPATH=" + package.parent_path().string(), "PYTHONDONTWRITEBYTECODE=1",
                                          "PYTHONSAFEPATH=1"}, // do not import from the current folder
                          .called = "harness"};
    if (const std::filesystem::path library = injectionLibrary(); !library.empty())
        program.environment.push_back("GNX_CUPTI_LIBRARY=" + library.string());
    return program;
}

std::filesystem::path injectionLibrary() {
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    std::filesystem::path library =
        program.parent_path().parent_path() / "lib" / "graphnet-explorer" / "libgraphnet-cupti.so";
    return std::filesystem::exists(library, failed) ? library : std::filesystem::path();
}

} // namespace gnx::exec
