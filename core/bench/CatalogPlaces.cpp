#include "core/bench/CatalogPlaces.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string_view>

namespace gnx {
namespace {

/// Compilers that core/engine has; whether this machine's worker runs them is for it to say.
constexpr std::array<std::string_view, 2> kOfTheWorker{"eager", "torchscript"};

constexpr std::string_view kPackaged = "aotinductor";

/// After so long a compiler that was not there is looked for again: it may have been installed meanwhile.
constexpr std::chrono::seconds kLookAgain{10};

JobPlace placeFrom(const CompilerPlace& found) {
    return {.python = found.where == CompilerPlace::Where::Harness ? found.python : std::filesystem::path(),
            .framework = found.framework,
            .compiler = found.requestName(),
            .backend_file = found.backend_file};
}

/// The catalog as it was when something was last missing in it.
class Lookup {
  public:
    explicit Lookup(CompilerCatalog::Options options) : options_(std::move(options)) {}

    Result<CompilerPlace> find(const std::string& compiler, const std::string& framework, const std::stop_token& stop) {
        if (!catalog_)
            GNX_CHECK(ask(stop));
        auto found = catalog_->find(compiler, framework);
        if (found.ok() || Clock::now() < asked_ + kLookAgain)
            return found;
        GNX_CHECK(ask(stop));
        return catalog_->find(compiler, framework);
    }

  private:
    using Clock = std::chrono::steady_clock;

    Status ask(const std::stop_token& stop) {
        GNX_TRY(catalog_, CompilerCatalog::probe(options_, stop));
        asked_ = Clock::now();
        return {};
    }

    CompilerCatalog::Options options_;
    std::optional<CompilerCatalog> catalog_;
    Clock::time_point asked_;
};

} // namespace

JobPlaces catalogPlaces(CompilerCatalog::Options options) {
    return [lookup = std::make_shared<Lookup>(std::move(options))](const std::string& compiler,
                                                                   const std::string& framework,
                                                                   const std::stop_token& stop) -> Result<JobPlace> {
        if (framework == "torch" && std::ranges::find(kOfTheWorker, compiler) != kOfTheWorker.end())
            return JobPlace{};
        if (compiler == kPackaged && framework == "torch") { // Inductor's Python makes what the worker loads
            auto packager = lookup->find("inductor", framework, stop);
            if (packager)
                return JobPlace{.packager = packager->python};
            Error error = std::move(packager).error();
            if (error.code != ErrorCode::Cancelled)
                error.message = std::string(kPackaged) + " runs what inductor makes: " + error.message;
            return error;
        }
        GNX_TRY(const CompilerPlace found, lookup->find(compiler, framework, stop));
        return placeFrom(found);
    };
}

} // namespace gnx
