#include "core/bench/CatalogPlaces.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>

namespace gnx {
namespace {

/// Compilers that core/engine has; whether this machine's worker runs them is for it to say.
constexpr std::array<std::string_view, 2> kOfTheWorker{"eager", "torchscript"};

constexpr std::string_view kPackaged = "aotinductor";

JobPlace placeFrom(const CompilerPlace& found) {
    return {.python = found.where == CompilerPlace::Where::Harness ? found.python : std::filesystem::path(),
            .framework = found.framework,
            .compiler = found.requestName(),
            .backend_file = found.backend_file};
}

} // namespace

JobPlaces catalogPlaces(CompilerCatalog::Options options) {
    return [options = std::move(options), catalog = std::make_shared<std::optional<CompilerCatalog>>()](
               const std::string& compiler, const std::string& framework,
               const std::stop_token& stop) -> Result<JobPlace> {
        if (framework == "torch" && std::ranges::find(kOfTheWorker, compiler) != kOfTheWorker.end())
            return JobPlace{};
        if (!*catalog) {
            GNX_TRY(*catalog, CompilerCatalog::probe(options, stop));
        }
        if (compiler == kPackaged && framework == "torch") { // Inductor's Python makes what the worker loads
            GNX_TRY(const CompilerPlace packager, (*catalog)->find("inductor", framework));
            return JobPlace{.packager = packager.python};
        }
        GNX_TRY(const CompilerPlace found, (*catalog)->find(compiler, framework));
        return placeFrom(found);
    };
}

} // namespace gnx
