#include "core/exec/compilers/CompilerCatalog.h"

#include <algorithm>
#include <tuple>

#include "core/base/Join.h"

namespace gnx::exec {
namespace {

constexpr std::string_view kBackendPrefix = "backend:";

using Where = CompilerPlace::Where;

bool isSameCompiler(const CompilerPlace& a, const CompilerPlace& b) {
    return a.name == b.name && a.framework == b.framework;
}

/// Returns whether `name` is run by the worker, or would be: such compilers come first.
bool isOfWorker(const std::vector<CompilerPlace>& places, const CompilerPlace& place) {
    return std::ranges::any_of(
        places, [&](const CompilerPlace& one) { return one.where == Where::Worker && isSameCompiler(one, place); });
}

std::vector<CompilerPlace> sorted(const std::vector<CompilerPlace>& places) {
    struct Key {
        bool of_worker;
        const CompilerPlace* place;
    };
    std::vector<Key> keys;
    keys.reserve(places.size());
    for (const CompilerPlace& place : places)
        keys.push_back({isOfWorker(places, place), &place});
    std::ranges::stable_sort(keys, [](const Key& a, const Key& b) {
        const auto order = [](const Key& key) {
            return std::tuple(!key.of_worker, std::string_view(key.place->framework) != "torch",
                              std::string_view(key.place->name), !key.place->available);
        };
        return order(a) < order(b);
    });
    std::vector<CompilerPlace> result;
    result.reserve(keys.size());
    for (const Key& key : keys)
        result.push_back(*key.place);
    return result;
}

} // namespace

std::string CompilerPlace::requestName() const {
    return backend_file.empty() ? name : std::string(kBackend);
}

CompilerCatalog::CompilerCatalog(const std::vector<CompilerPlace>& places, std::vector<CompilerProgram> programs)
    : places_(sorted(places)), programs_(std::move(programs)) {}

std::vector<CompilerPlace> CompilerCatalog::places() const {
    std::vector<CompilerPlace> best;
    for (const CompilerPlace& place : places_)
        if (best.empty() || !isSameCompiler(best.back(), place))
            best.push_back(place);
    return best;
}

std::vector<CompilerPlace> CompilerCatalog::alternatives(std::string_view name, std::string_view framework) const {
    std::vector<CompilerPlace> found;
    for (const CompilerPlace& place : places_)
        if (place.name == name && place.framework == framework)
            found.push_back(place);
    return found;
}

Result<CompilerPlace> CompilerCatalog::find(std::string_view name, std::string_view framework) const {
    const bool is_file = name.starts_with(kBackendPrefix);
    const std::string_view wanted = is_file ? kBackend : name;
    if (const auto found = alternatives(wanted, framework); !found.empty()) {
        CompilerPlace place = found.front();
        if (!place.available)
            return notAvailable(place);
        if (is_file) {
            place.name = name;
            place.backend_file = name.substr(kBackendPrefix.size());
        }
        return place;
    }
    return unknown(wanted, framework);
}

Error CompilerCatalog::unknown(std::string_view name, std::string_view framework) const {
    Error error{.code = ErrorCode::InvalidInput, .message = "there is no compiler \"" + std::string(name) + '"'};
    std::vector<std::string> known;
    for (const CompilerPlace& place : places()) {
        if (place.name == name)
            error.message = "the compiler " + place.name + " is for samples of " + place.framework + ", not of " +
                            std::string(framework);
        if (place.framework == framework)
            known.push_back(place.name);
    }
    error.hint = known.empty() ? "" : "known are " + joined(known);
    addFailures(error.hint);
    return error;
}

/// For a compiler that exists, but cannot be used.
Error CompilerCatalog::notAvailable(const CompilerPlace& place) const {
    Error error{.code = ErrorCode::NotFound,
                .message = "the compiler " + place.name + " is not available: " + place.reason};
    if (!place.python.empty() && place.environment_path.empty())
        error.message += " for " + place.python.string();
    if (place.installable && !place.environment.empty() && place.environment_path.empty())
        error.hint = "graphnet compilers install " + place.environment + ", or name a Python that has it with --python";
    addFailures(error.hint);
    return error;
}

/// One that was named, and could not be asked, may have been meant to have the compiler.
void CompilerCatalog::addFailures(std::string& hint) const {
    for (const CompilerProgram& program : programs_)
        if (!program.failure.empty())
            hint += (hint.empty() ? "" : "; ") + program.path.string() + " could not be asked: " + program.failure;
}

} // namespace gnx::exec
