#include "core/bench/plans/CatalogPlaces.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

namespace gnx::bench {
namespace {

/// After so long a compiler that was not there is looked for again: it may have been installed meanwhile.
constexpr std::chrono::seconds kLookAgain{10};

JobPlace placeFrom(const CompilerPlace& found) {
    return {.python = found.python,
            .framework = found.framework,
            .compiler = found.requestName(),
            .backend_file = found.backend_file};
}

/// The catalog as it was when something was last missing in it.
class Lookup {
  public:
    explicit Lookup(CompilerCatalog::Options options) : options_(std::move(options)) {}

    /// Among the worker's compilers first: it answers at once, and most runs need nobody else.
    Result<CompilerPlace> find(const std::string& compiler, const std::string& framework, const std::stop_token& stop) {
        if (!worker_) {
            CompilerCatalog::Options options = options_;
            options.only_worker = true;
            GNX_TRY(worker_, CompilerCatalog::probe(options, stop));
        }
        if (auto found = worker_->find(compiler, framework))
            return found;
        auto found = findAnywhere(compiler, framework, stop);
        // A worker that does not answer may have it: the job will report the worker's error.
        if (!found && found.error().code == ErrorCode::InvalidInput && workerFailed() && framework == "torch")
            return CompilerPlace();
        return found;
    }

    Result<CompilerPlace> findAnywhere(const std::string& compiler, const std::string& framework,
                                       const std::stop_token& stop) {
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

    bool workerFailed() const {
        return std::ranges::any_of(worker_->programs(),
                                   [](const CompilerProgram& one) { return !one.failure.empty(); });
    }

    Status ask(const std::stop_token& stop) {
        GNX_TRY(catalog_, CompilerCatalog::probe(options_, stop));
        asked_ = Clock::now();
        return {};
    }

    CompilerCatalog::Options options_;
    std::optional<CompilerCatalog> worker_, catalog_;
    Clock::time_point asked_;
};

/// For a compiler of the worker that runs packages: the compiler that makes them.
Result<JobPlace> placeOfPackager(const CompilerPlace& found, Lookup& lookup, const std::stop_token& stop) {
    auto packager = lookup.findAnywhere(found.packager, found.framework, stop);
    if (packager)
        return JobPlace{.packager = packager->python};
    Error error = std::move(packager).error();
    if (error.code != ErrorCode::Cancelled)
        error.message = found.name + " runs what " + found.packager + " makes: " + error.message;
    return error;
}

} // namespace

JobPlaces catalogPlaces(CompilerCatalog::Options options) {
    return [lookup = std::make_shared<Lookup>(std::move(options))](const std::string& compiler,
                                                                   const std::string& framework,
                                                                   const std::stop_token& stop) -> Result<JobPlace> {
        GNX_TRY(const CompilerPlace found, lookup->find(compiler, framework, stop));
        if (found.where == CompilerPlace::Where::Harness)
            return placeFrom(found);
        return found.packager.empty() ? JobPlace{} : placeOfPackager(found, *lookup, stop);
    };
}

} // namespace gnx::bench
