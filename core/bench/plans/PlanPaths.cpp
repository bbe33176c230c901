#include "core/bench/plans/PlanPaths.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace gnx::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBackendPrefix = "backend:";

std::string absoluteOf(const std::string& path) {
    std::error_code failed;
    const fs::path absolute = fs::absolute(path, failed);
    return failed || path.empty() ? path : absolute.lexically_normal().string();
}

/// A name that is searched in PATH is not a file here.
std::string absoluteIfThere(const std::string& path) {
    std::error_code failed;
    return fs::exists(path, failed) ? absoluteOf(path) : path;
}

} // namespace

BenchPlan withAbsolutePaths(BenchPlan plan) {
    plan.outputs_folder = absoluteOf(plan.outputs_folder);
    plan.protocol.backend_file = absoluteIfThere(plan.protocol.backend_file);
    for (std::string& compiler : plan.compilers)
        if (compiler.starts_with(kBackendPrefix))
            compiler = std::string(kBackendPrefix) + absoluteIfThere(compiler.substr(kBackendPrefix.size()));
    for (std::string& python : plan.pythons)
        python = absoluteIfThere(python);
    return plan;
}

} // namespace gnx::bench
