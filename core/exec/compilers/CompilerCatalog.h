#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"

namespace gnx::exec {

/// A compiler, and the program that runs it.
struct CompilerPlace {
    enum class Where : std::uint8_t { Worker, Harness };

    std::string name;                ///< the compiler's, as in plans and results
    std::string title;               ///< for people
    std::string framework = "torch"; ///< framework of the samples that it compiles: "torch", "paddle" or "onnx"
    Where where = Where::Worker;
    std::filesystem::path python; ///< Harness: the interpreter that runs it
    bool available = false;
    std::string version;              ///< version of the compiler's package; empty if not available
    std::vector<std::string> devices; ///< "cpu", "cuda:0" ...
    std::string reason;               ///< why it is not available
    // its packages would make it available; false: the machine lacks what `reason` names
    bool installable = true;
    std::vector<std::string> requirements;  ///< packages for a separate environment, pinned, as pip takes them
    std::uint64_t disk_bytes = 0;           ///< minimum of disk space for the environment; 0: not known
    std::string python_versions;            ///< Python versions of its packages: ">=3.10,<3.14"; empty: not reported
    std::string environment;                ///< the name of that environment; empty: it needs none
    std::filesystem::path environment_path; ///< environment of `python`, if this program made it; else empty
    std::string backend_file;               ///< the user's file, for the compiler kBackend
    std::string packager;                   ///< Worker: the harness's compiler that makes the package it runs; or empty

    /// Name of the compiler in a request to the program: a user's backend file is the compiler kBackend with a file.
    std::string requestName() const;
};

/// The harness's compiler for a user's own file. In plans and results it is named "backend:FILE".
inline constexpr std::string_view kBackend = "backend";

/// Compiler that runs a Paddle sample's operators one by one: the counterpart of torch's "eager".
inline constexpr std::string_view kPaddleEager = "paddle-dygraph";

/// A program that was asked for its compilers.
struct CompilerProgram {
    CompilerPlace::Where where = CompilerPlace::Where::Worker;
    std::filesystem::path path;   ///< graphnet-worker, or the interpreter
    std::string environment{};    ///< by name, where it is one made by us
    std::string python_version{}; ///< Harness: "3.11.2"
    std::string failure{};        ///< why it could not be asked; empty: it answered
    bool remembered = false;      ///< the answer is one of earlier, of the same packages
};

/// Catalog of the compilers, and of the program that runs each. Immutable once made.
///
/// Probed are graphnet-worker, the environments made by us (Environments.h), the Pythons that the user names, the one
/// that packaging/setup.sh made (where the program runs from its build folder), and python3. A compiler that several
/// can run is run by the first of them that has it. If a program fails, only its own compilers are not
/// available, with the reason.
class CompilerCatalog {
  public:
    struct Options {
        std::filesystem::path worker;               ///< empty: findProgram("graphnet-worker")
        std::filesystem::path environments;         ///< empty: defaultEnvironmentsFolder()
        std::vector<std::filesystem::path> pythons; ///< the user's, in their order; a folder is an environment
        bool only_worker = false;                   ///< nobody else is asked: an answer in no time
        bool default_python = true;                 ///< also the environment of packaging/setup.sh, and python3 of PATH
        bool fresh = false;                         ///< ask all, also those whose packages are as they were
        std::chrono::seconds time_limit{120};       ///< for each Python; the worker has a pool's
    };

    CompilerCatalog() = default;
    /// Makes the catalog from existing answers; `places` may name a compiler several times, the best one first.
    CompilerCatalog(const std::vector<CompilerPlace>& places, std::vector<CompilerProgram> programs);

    /// Asks all programs, several at once. Progress counts programs. Error: Cancelled alone.
    static Result<CompilerCatalog> probe(const Options& options, const std::stop_token& stop,
                                         const ProgressSink& progress = {});

    /// One a compiler: where it runs, or would. Those of the worker first, then by name.
    std::vector<CompilerPlace> places() const;
    /// All that can or could run this one, the best first.
    std::vector<CompilerPlace> alternatives(std::string_view name, std::string_view framework) const;
    /// Every program's answer about every compiler.
    std::span<const CompilerPlace> all() const { return places_; }
    std::span<const CompilerProgram> programs() const { return programs_; }

    /// The place where samples of this framework are compiled by this compiler; also "backend:FILE". Errors, each with
    /// what can be done: InvalidInput (there is no such compiler, or it is for another framework), NotFound (it is
    /// not available; the message has the reason).
    Result<CompilerPlace> find(std::string_view name, std::string_view framework = "torch") const;

  private:
    Error unknown(std::string_view name, std::string_view framework) const;
    Error notAvailable(const CompilerPlace& place) const;
    void addFailures(std::string& hint) const;

    std::vector<CompilerPlace> places_; ///< sorted: worker's first, then by name, the best of a compiler first
    std::vector<CompilerProgram> programs_;
};

/// The Pythons that may have packages of the user's own, the likeliest first: those that they name, the one that
/// packaging/setup.sh made, and python3 of PATH.
std::vector<std::filesystem::path> pythonsOfUser(const std::vector<std::filesystem::path>& named);

} // namespace gnx::exec
