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

/// Packages of a compiler's environment, as the harness reports them.
struct EnvironmentRecipe {
    std::string name;
    std::vector<std::string> requirements; ///< pinned, as pip takes them
    std::string python_versions;           ///< that the packages are made for: ">=3.10,<3.14"
    std::uint64_t disk_bytes = 0;          ///< what it takes at least; 0: not known
    std::vector<CompilerPlace> compilers;  ///< that run in it: name, title, framework ...
};

/// The recipes of all compilers that a harness reported, by name.
std::vector<EnvironmentRecipe> recipesOf(std::span<const CompilerPlace> places);
/// The one of this name, or of the compiler of this name. Errors: InvalidInput, naming those there are; of a compiler
/// that needs none, that; Unsupported (its packages would not make it run on this machine).
Result<EnvironmentRecipe> findRecipe(std::span<const CompilerPlace> places, const std::string& name);

/// The Python to make it with: of those that answered, and are not in environments of ours, the first whose version is
/// one of the recipe's. Errors: NotFound.
Result<std::filesystem::path> interpreterFor(const EnvironmentRecipe& recipe,
                                             std::span<const CompilerProgram> programs);

/// A folder below that of all environments.
struct CompilerEnvironment {
    enum class State : std::uint8_t {
        Ready,
        HalfMade, ///< the program that made it was ended
        Busy,     ///< a process is making or removing it
    };

    EnvironmentRecipe recipe;
    std::filesystem::path folder;
    State state = State::Ready;
    std::string made_at;        ///< ISO 8601 UTC; empty unless ready
    std::filesystem::path base; ///< the interpreter that it was made with
    std::string base_version;   ///< "3.11.2"

    std::filesystem::path python() const { return folder / "bin" / "python"; }
    /// Why it cannot be used, and what to do; empty where it is ready.
    std::string problem() const;
};

/// $XDG_DATA_HOME/graphnet-explorer/compilers
std::filesystem::path defaultEnvironmentsFolder();

/// The virtual environments that the program makes for compilers on demand, one a folder. Each has a file that
/// describes it; the environment is complete once this file, which is written last, marks it so: virtual environments
/// cannot be moved, so they are made in their final place. A folder without such a file does not belong to this program
/// and is left alone. Several processes may share the folder: a lock file per environment keeps them apart, and goes
/// with its process.
class Environments {
  public:
    explicit Environments(std::filesystem::path folder = defaultEnvironmentsFolder()) : folder_(std::move(folder)) {}

    const std::filesystem::path& folder() const { return folder_; }
    /// By name. Folders that are not ours, or cannot be read, are left out.
    std::vector<CompilerEnvironment> list() const;

    /// The one of this name, or with the compiler of this name. Errors: NotFound, naming those there are.
    Result<CompilerEnvironment> find(const std::string& name) const;

    /// Makes it with `python -m venv` and pip, ignoring the indexes of pip's own configuration; an existing one,
    /// complete or not, is replaced. Progress: pip's lines. Ends with the harness's probe in it and returns its answer;
    /// a stop or a failure leaves nothing. Errors: InvalidInput (this Python is too old or too new), NotFound (no such
    /// Python, no module venv, no such package), NoSpace, Crashed (pip; with its last lines), Unsupported (a folder
    /// that is not ours is in the way), Unreadable (no right to write), Cancelled, Timeout (another process is at it).
    Result<std::vector<CompilerPlace>> install(const EnvironmentRecipe& recipe, const std::filesystem::path& python,
                                               const std::stop_token& stop, const ProgressSink& progress) const;

    /// Removes it. Errors: Timeout as above; Unreadable.
    Status remove(const CompilerEnvironment& environment) const;

  private:
    std::filesystem::path folder_;
};

} // namespace gnx::exec
