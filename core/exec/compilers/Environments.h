#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/exec/compilers/CompilerCatalog.h"

namespace gnx::exec {

/// Packages that a compiler's environment needs, as the harness reports them.
struct EnvironmentRecipe {
    std::string name;
    std::vector<std::string> requirements; ///< packages with fixed versions, in the syntax of pip
    std::string python_versions;           ///< Python versions for which the packages are made: ">=3.10,<3.14"
    std::uint64_t disk_bytes = 0;          ///< minimum of disk space; 0: not known
    std::vector<CompilerPlace> compilers;  ///< compilers that run in this environment
};

/// Returns the recipes of all compilers that a harness reported, sorted by name.
std::vector<EnvironmentRecipe> recipesOf(std::span<const CompilerPlace> places);
/// Finds a recipe by its own name or by the name of a compiler. Errors: InvalidInput (the name is unknown: the message
/// lists the known names; or the compiler does not need an environment), Unsupported (the packages would not make the
/// compiler run on this machine).
Result<EnvironmentRecipe> findRecipe(std::span<const CompilerPlace> places, const std::string& name);

/// Returns the first Python with which the environment can be made: it answered the probe, its version is one of the
/// recipe's, and it is not part of an environment of this program. Errors: NotFound.
Result<std::filesystem::path> interpreterFor(const EnvironmentRecipe& recipe,
                                             std::span<const CompilerProgram> programs);

/// An environment: a folder below Environments::folder().
struct CompilerEnvironment {
    enum class State : std::uint8_t {
        Ready,
        HalfMade, ///< incomplete: the program ended while it was making it
        Busy,     ///< another process is making or removing it
    };

    EnvironmentRecipe recipe;
    std::filesystem::path folder;
    State state = State::Ready;
    std::string made_at;        ///< ISO 8601 UTC; empty unless ready
    std::filesystem::path base; ///< the interpreter with which it was made
    std::string base_version;   ///< "3.11.2"

    std::filesystem::path python() const { return folder / "bin" / "python"; }
    /// Returns why it cannot be used, and what to do; empty if it is ready.
    std::string problem() const;
};

/// $XDG_DATA_HOME/graphnet-explorer/compilers
std::filesystem::path defaultEnvironmentsFolder();

/// The virtual environments that the program makes for compilers on demand, each in a folder. A virtual environment
/// cannot be moved, so it is made in its final place. A file in the folder describes it; this file is written last, and
/// marks the environment as complete. A folder without such a file does not belong to this program and is not touched.
/// Several processes may use the environments: each environment has a lock file, and the lock ends with its process.
class Environments {
  public:
    explicit Environments(std::filesystem::path folder = defaultEnvironmentsFolder()) : folder_(std::move(folder)) {}

    const std::filesystem::path& folder() const { return folder_; }
    /// Returns the environments, sorted by name. Folders of other programs, and unreadable ones, are left out.
    std::vector<CompilerEnvironment> list() const;

    /// Finds an environment by its own name or by the name of a compiler. Errors: NotFound; the message lists the
    /// existing environments.
    Result<CompilerEnvironment> find(const std::string& name) const;

    /// Makes an environment with `python -m venv` and pip. The indexes of pip's own configuration are ignored. An
    /// existing environment, complete or not, is replaced. Progress: the lines that pip prints. At the end the harness
    /// probes the compilers in the environment; the result of the probe is returned. A stop or a failure leaves nothing
    /// behind. Errors: InvalidInput (this Python is too old or too new), NotFound (there is not such a Python, module
    /// venv or package), NoSpace, Crashed (pip; with its last lines), Unsupported (the folder belongs to another
    /// program), Unreadable (the folder is not writable), Cancelled, Timeout (another process is using the
    /// environment).
    Result<std::vector<CompilerPlace>> install(const EnvironmentRecipe& recipe, const std::filesystem::path& python,
                                               const std::stop_token& stop, const ProgressSink& progress) const;

    /// Removes an environment. Errors: Timeout (another process is using it), Unreadable.
    Status remove(const CompilerEnvironment& environment) const;

  private:
    std::filesystem::path folder_;
};

} // namespace gnx::exec
