#include "app/graphnet/CompilerInstall.h"

#include <algorithm>
#include <chrono>
#include <iostream>

#include "app/graphnet/ProgressLine.h"
#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/exec/compilers/CompilerProbe.h"
#include "core/exec/compilers/Environments.h"
#include "core/exec/compilers/PlaceJson.h"

namespace gnx::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kTimeLimit{120}; ///< for the request which packages the environment has

struct InstallOptions {
    std::vector<std::string> names;
    std::string python = "python3";
    bool again = false, json = false;
};

struct Installed {
    CompilerEnvironment environment;
    std::vector<CompilerPlace> places;
    double seconds = 0;
    bool was_there = false;
};

/// The recipes of the compilers or environments that the user names, each once.
Result<std::vector<EnvironmentRecipe>> recipesFor(const std::vector<std::string>& names,
                                                  const std::vector<CompilerPlace>& known) {
    std::vector<EnvironmentRecipe> recipes;
    for (const std::string& name : names) {
        GNX_TRY(EnvironmentRecipe recipe, findRecipe(known, name));
        if (std::ranges::find(recipes, recipe.name, &EnvironmentRecipe::name) == recipes.end())
            recipes.push_back(std::move(recipe));
    }
    return recipes;
}

/// One that is there already, made of the same packages, and works.
std::optional<Installed> alreadyThere(const Environments& environments, const EnvironmentRecipe& recipe,
                                      const std::stop_token& stop) {
    auto found = environments.find(recipe.name);
    if (!found.ok() || !found->problem().empty() || found->recipe.requirements != recipe.requirements)
        return std::nullopt;
    std::vector<std::string> names;
    for (const CompilerPlace& place : recipe.compilers)
        names.push_back(place.name);
    auto answer = askHarness(found->python(), names, Clock::now() + kTimeLimit, stop);
    if (!answer.ok() || std::ranges::none_of(answer->places, &CompilerPlace::available))
        return std::nullopt;
    return Installed{.environment = *std::move(found), .places = std::move(answer->places), .was_there = true};
}

Result<Installed> installOne(const Environments& environments, const EnvironmentRecipe& recipe,
                             const InstallOptions& options, const CommandContext& context) {
    if (!options.again)
        if (auto there = alreadyThere(environments, recipe, context.stop()))
            return *std::move(there);
    context.note("installing " + joined(recipe.requirements) + " into " +
                 (environments.folder() / recipe.name).string() +
                 (recipe.disk_bytes > 0 ? ", at least " + formatBytes(recipe.disk_bytes) : ""));
    const auto begin = Clock::now();
    Installed installed;
    {
        ProgressLine line(context);
        GNX_TRY(installed.places, environments.install(recipe, options.python, context.stop(),
                                                       [&](const Progress& progress) { line.update(progress); }));
    }
    installed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    GNX_TRY(installed.environment, environments.find(recipe.name));
    return installed;
}

nlohmann::json installedJson(const Installed& installed) {
    nlohmann::json compilers = nlohmann::json::array();
    for (const CompilerPlace& place : installed.places)
        compilers.push_back(toJson(place));
    return {{"environment", installed.environment.recipe.name},
            {"path", installed.environment.folder.string()},
            {"was_there", installed.was_there},
            {"seconds", installed.seconds},
            {"compilers", std::move(compilers)}};
}

void print(const Installed& installed) {
    constexpr double nanoseconds = 1e9;
    std::cout << installed.environment.recipe.name << ": "
              << (installed.was_there ? "was there already (--again makes it anew)"
                                      : "installed in " + formatDuration(installed.seconds * nanoseconds))
              << ", " << installed.environment.folder.string() << '\n';
    for (const CompilerPlace& place : installed.places)
        std::cout << "  " << place.name << ' '
                  << (place.available ? place.version + " on " + joined(place.devices)
                                      : "is not available: " + place.reason)
                  << '\n';
}

Error noneAvailable(const Installed& installed) {
    return {.code = ErrorCode::NotFound,
            .message = "the packages are installed, but none of the compilers is available: " +
                       installed.places.front().reason,
            .path = installed.environment.folder.string()};
}

/// Tries all that are named; the first failure is the command's.
Status install(const InstallOptions& options, const CommandContext& context) {
    GNX_TRY(const ProbeAnswer known, askHarness(options.python, {}, Clock::now() + kTimeLimit, context.stop()));
    GNX_TRY(const std::vector<EnvironmentRecipe> recipes, recipesFor(options.names, known.places));
    const Environments environments;
    nlohmann::json all = nlohmann::json::array();
    Status first;
    for (const EnvironmentRecipe& recipe : recipes) {
        auto installed = installOne(environments, recipe, options, context);
        Status failed;
        if (!installed.ok()) {
            failed = installed.error();
        } else {
            if (options.json)
                all.push_back(installedJson(*installed));
            else
                print(*installed);
            if (std::ranges::none_of(installed->places, &CompilerPlace::available))
                failed = noneAvailable(*installed);
        }
        if (first.ok())
            first = failed;
        else if (!failed.ok())
            context.note(failed.error().text());
        if (context.stop().stop_requested())
            break;
    }
    if (options.json)
        context.printJson(all);
    return first;
}

Status remove(const std::vector<std::string>& names, const CommandContext& context) {
    const Environments environments;
    for (const std::string& name : names) {
        GNX_TRY(const CompilerEnvironment found, environments.find(name));
        GNX_CHECK(environments.remove(found));
        if (!context.quiet())
            std::cout << found.recipe.name << ": removed " << found.folder.string() << '\n';
    }
    return {};
}

} // namespace

void addCompilersInstallCommand(CLI::App& compilers, CommandContext& context) {
    CLI::App* command =
        addVerb(compilers, "install",
                "Install compilers, each into a virtual environment of its own below " +
                    defaultEnvironmentsFolder().string() + "; where from is pip's configuration to say");
    auto options = std::make_shared<InstallOptions>();
    command->add_option("NAME", options->names, "A compiler, or an environment that several share (torch, paddle)")
        ->required();
    command->add_option("--python", options->python, "The Python to make it with (python3)");
    command->add_flag("--again", options->again, "Make it again, even if it exists and works");
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return install(*options, context); });
}

void addCompilersRemoveCommand(CLI::App& compilers, CommandContext& context) {
    CLI::App* command = addVerb(compilers, "remove", "Remove what was installed for compilers");
    auto names = std::make_shared<std::vector<std::string>>();
    command->add_option("NAME", *names, "A compiler, or an environment")->required();
    context.onChosen(*command, [names, &context] { return remove(*names, context); });
}

} // namespace gnx::cli
