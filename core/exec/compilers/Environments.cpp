#include "core/exec/compilers/Environments.h"

#include <algorithm>

#include "core/base/system/SystemError.h"
#include "core/data/index/Index.h"
#include "core/exec/compilers/EnvironmentMark.h"
#include "core/exec/compilers/Pip.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;
using State = CompilerEnvironment::State;

bool needsEnvironment(const CompilerPlace& place) {
    return place.where == CompilerPlace::Where::Harness && !place.environment.empty();
}

/// Description of a compiler, without its state on this machine.
CompilerPlace description(const CompilerPlace& place) {
    CompilerPlace bare = place;
    bare.python.clear();
    bare.environment_path.clear();
    bare.available = false;
    bare.version.clear();
    bare.devices.clear();
    bare.reason.clear();
    bare.installable = true;
    return bare;
}

/// Checks whether an installation is useful. Errors: Unsupported if the installed compiler would not run here.
Status checkUse(std::span<const CompilerPlace> places, const std::string& name) {
    const CompilerPlace* useless = nullptr;
    for (const CompilerPlace& place : places) {
        if (place.environment != name && place.name != name)
            continue;
        if (place.installable)
            return {};
        useless = &place;
    }
    if (useless == nullptr)
        return {};
    return Error{.code = ErrorCode::Unsupported,
                 .message = "installing " + name + " would not make it run here: " + useless->reason};
}

std::string namesOf(const std::vector<EnvironmentRecipe>& recipes) {
    std::string all;
    for (const EnvironmentRecipe& recipe : recipes)
        all += (all.empty() ? "" : ", ") + recipe.name;
    return all;
}

bool has(const EnvironmentRecipe& recipe, const CompilerPlace& place) {
    return std::ranges::any_of(recipe.compilers, [&](const CompilerPlace& one) {
        return one.name == place.name && one.framework == place.framework;
    });
}

} // namespace

std::vector<EnvironmentRecipe> recipesOf(std::span<const CompilerPlace> places) {
    std::vector<EnvironmentRecipe> recipes;
    for (const CompilerPlace& place : places) {
        if (!needsEnvironment(place))
            continue;
        auto recipe = std::ranges::find(recipes, place.environment, &EnvironmentRecipe::name);
        if (recipe == recipes.end())
            recipe = recipes.insert(recipe, {.name = place.environment,
                                             .requirements = place.requirements,
                                             .python_versions = place.python_versions,
                                             .disk_bytes = place.disk_bytes,
                                             .compilers = {}});
        if (!has(*recipe, place))
            recipe->compilers.push_back(description(place));
    }
    std::ranges::sort(recipes, {}, &EnvironmentRecipe::name);
    return recipes;
}

Result<EnvironmentRecipe> findRecipe(std::span<const CompilerPlace> places, const std::string& name) {
    GNX_CHECK(checkUse(places, name));
    std::vector<EnvironmentRecipe> recipes = recipesOf(places);
    if (const auto recipe = std::ranges::find(recipes, name, &EnvironmentRecipe::name); recipe != recipes.end())
        return std::move(*recipe);
    for (EnvironmentRecipe& recipe : recipes)
        if (std::ranges::find(recipe.compilers, name, &CompilerPlace::name) != recipe.compilers.end())
            return std::move(recipe);
    if (std::ranges::find(places, name, &CompilerPlace::name) != places.end())
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the compiler " + name + " needs no environment: graphnet-worker has it"};
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "there is no compiler and no environment \"" + name + '"',
                 .hint = recipes.empty() ? "" : "there are " + namesOf(recipes) + "; graphnet-worker's own need none"};
}

Result<fs::path> interpreterFor(const EnvironmentRecipe& recipe, std::span<const CompilerProgram> programs) {
    for (const CompilerProgram& program : programs)
        if (program.where == CompilerPlace::Where::Harness && program.environment.empty() && program.failure.empty() &&
            isVersionIn(program.python_version, recipe.python_versions))
            return program.path;
    return Error{.code = ErrorCode::NotFound,
                 .message = "there is no Python to make the environment " + recipe.name + " with: it needs Python " +
                            recipe.python_versions,
                 .hint = "install one, or name one"};
}

fs::path defaultEnvironmentsFolder() {
    return defaultDatabaseFile().parent_path() / "compilers";
}

std::string CompilerEnvironment::problem() const {
    const std::string again = "graphnet compilers install " + recipe.name + " makes it anew";
    std::error_code failed;
    switch (state) {
    case State::Busy:
        return "a process is making or removing it";
    case State::HalfMade:
        return "making it was cut short; " + again;
    case State::Ready:
        break;
    }
    if (fs::exists(python(), failed))
        return {};
    return "its interpreter " + python().string() + " leads nowhere: the Python that it was made with, " +
           base.string() + ", has gone; " + again;
}

std::vector<CompilerEnvironment> Environments::list() const {
    std::vector<CompilerEnvironment> found;
    std::error_code failed;
    for (fs::directory_iterator entry(folder_, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        auto environment = readMark(entry->path());
        if (!environment)
            continue;
        if (environment->state == State::HalfMade && EnvironmentLock::isHeld(environment->folder))
            environment->state = State::Busy;
        found.push_back(*std::move(environment));
    }
    std::ranges::sort(found, {}, [](const CompilerEnvironment& one) { return one.recipe.name; });
    return found;
}

Result<CompilerEnvironment> Environments::find(const std::string& name) const {
    std::vector<CompilerEnvironment> all = list();
    std::string names;
    for (CompilerEnvironment& one : all) {
        names += (names.empty() ? "" : ", ") + one.recipe.name;
        if (one.recipe.name == name)
            return std::move(one);
    }
    for (CompilerEnvironment& one : all)
        if (std::ranges::find(one.recipe.compilers, name, &CompilerPlace::name) != one.recipe.compilers.end())
            return std::move(one);
    return Error{.code = ErrorCode::NotFound,
                 .message = "there is no environment \"" + name + '"',
                 .path = folder_.string(),
                 .hint = names.empty() ? "there is none" : "there are " + names};
}

Status Environments::remove(const CompilerEnvironment& environment) const {
    GNX_TRY(const EnvironmentLock lock, EnvironmentLock::take(environment.folder));
    return removeMarked(environment);
}

} // namespace gnx::exec
