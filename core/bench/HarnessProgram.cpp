#include "core/bench/HarnessProgram.h"

#include "core/compilers/CompilerProbe.h"

namespace gnx {

Result<WorkerProgram> harnessProgram(const JobPlace& place) {
    GNX_TRY(const std::filesystem::path package, harnessPackage());
    return WorkerProgram{.program = place.python,
                         .arguments = {"-m", "graphnet_harness", "--framework", place.framework},
                         .environment = {"PYTHONPATH=" + package.parent_path().string(), "PYTHONDONTWRITEBYTECODE=1",
                                         "PYTHONSAFEPATH=1"}, // what lies in the current folder is not imported
                         .called = "harness"};
}

} // namespace gnx
