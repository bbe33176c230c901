#include <chrono>
#include <ctime>
#include <optional>

#include <spdlog/fmt/chrono.h>

#include "core/base/Units.h"
#include "core/base/system/LastLines.h"
#include "core/base/system/Subprocess.h"
#include "core/base/system/SystemError.h"
#include "core/exec/compilers/CompilerProbe.h"
#include "core/exec/compilers/EnvironmentMark.h"
#include "core/exec/compilers/Environments.h"
#include "core/exec/compilers/Pip.h"

namespace gnx::exec {
namespace {

namespace fs = std::filesystem;
using State = CompilerEnvironment::State;

constexpr std::chrono::seconds kInterpreterTimeLimit{60};
constexpr std::chrono::seconds kProbeTimeLimit{300}; ///< the first start of what was just installed compiles it
constexpr std::size_t kBytesKept = 16 * 1024;

/// Goes, unless it is kept.
class Unfinished {
  public:
    explicit Unfinished(fs::path folder) : folder_(std::move(folder)) {}
    ~Unfinished() {
        std::error_code ignored; // an environment that cannot be removed now is half-made, and replaced the next time
        if (!folder_.empty())
            fs::remove_all(folder_, ignored);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    void keep() { folder_.clear(); }

  private:
    fs::path folder_;
};

struct Ended {
    ExitState exit;
    std::string written; ///< the last of stdout, then of stderr
};

/// Variables that a Python must not inherit from the caller: packages from elsewhere would count as installed.
std::vector<std::string> cleanEnvironment() {
    return {"PYTHONPATH=", "PYTHONHOME=", "PYTHONNOUSERSITE=1", "PYTHONUNBUFFERED=1", "PIP_USER=0", "LC_ALL=C.UTF-8"};
}

/// Runs a program to its end; `line` is called with each line of its stdout. Errors: those of the start, Timeout,
/// Cancelled.
Result<Ended> runToEnd(const fs::path& program, const std::vector<std::string>& arguments,
                       Subprocess::Clock::time_point deadline, const std::stop_token& stop,
                       const std::function<void(const std::string&)>& line) {
    GNX_TRY(Subprocess process, Subprocess::start(program, arguments, cleanEnvironment()));
    process.closeInput();
    Ended ended;
    while (true) {
        auto read = process.readLine(deadline, stop);
        if (!read.ok() && read.error().code == ErrorCode::Crashed)
            break; // the end of its output
        if (!read.ok()) {
            process.kill();
            return std::move(read).error();
        }
        ended.written += *read + '\n';
        if (ended.written.size() > 2 * kBytesKept)
            ended.written.erase(0, ended.written.size() - kBytesKept);
        if (line)
            line(*read);
    }
    ended.exit = process.wait(deadline);
    ended.written += process.stderrTail();
    return ended;
}

bool succeeded(const Ended& ended) {
    return ended.exit.signal == 0 && ended.exit.code == 0;
}

/// Returns the version, such as "3.11.2", of an interpreter that can make virtual environments.
Result<std::string> interpreterVersion(const fs::path& python, const std::stop_token& stop) {
    GNX_TRY(const Ended ended,
            runToEnd(python,
                     {"-c", "import platform; print(platform.python_version(), flush=True); import venv, ensurepip"},
                     Subprocess::Clock::now() + kInterpreterTimeLimit, stop, {}));
    const std::string version = ended.written.substr(0, ended.written.find('\n'));
    const std::size_t major = version.find_first_not_of("0123456789");
    if (succeeded(ended) && major != 0 && major != std::string::npos && version[major] == '.')
        return version;
    Error error{.code = ErrorCode::NotFound,
                .message = "it is no Python that can make virtual environments: it " + ended.exit.text(),
                .path = python.string(),
                .hint = "install Python's module venv (Debian: apt install python3-venv), or name another Python with "
                        "--python"};
    if (const std::string words = lastLines(ended.written, 1); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

Result<std::string> checkInterpreter(const EnvironmentRecipe& recipe, const fs::path& python,
                                     const std::stop_token& stop) {
    GNX_TRY(std::string version, interpreterVersion(python, stop));
    if (isVersionIn(version, recipe.python_versions))
        return version;
    return Error{.code = ErrorCode::InvalidInput,
                 .message = recipe.name + " needs Python " + recipe.python_versions + ", this is " + version,
                 .path = python.string(),
                 .hint = "name another Python with --python"};
}

/// The nearest folder above that is there.
fs::path existing(fs::path folder) {
    std::error_code failed;
    while (!fs::exists(folder, failed) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

/// `freed`: what the environment that is replaced takes.
Status checkSpace(const EnvironmentRecipe& recipe, const fs::path& folder, std::uint64_t freed) {
    std::error_code failed;
    const auto space = fs::space(existing(folder), failed);
    if (failed || space.available + freed >= recipe.disk_bytes)
        return {};
    return Error{.code = ErrorCode::NoSpace,
                 .message = "the environment " + recipe.name + " takes at least " + formatBytes(recipe.disk_bytes) +
                            ", and " + formatBytes(space.available) + " are free",
                 .path = folder.string(),
                 .hint = "free disk space, or set XDG_DATA_HOME to a folder on another disk"};
}

/// Removes what is there of it, if it is ours.
Status makeRoom(const fs::path& folder) {
    std::error_code failed;
    if (!fs::exists(fs::symlink_status(folder, failed)))
        return {};
    auto old = readMark(folder);
    if (!old && !fs::is_empty(folder, failed))
        return Error{.code = ErrorCode::Unsupported,
                     .message = "something that this program has not made is in the way",
                     .path = folder.string(),
                     .hint = "move it elsewhere, or remove it"};
    if (old)
        return removeMarked(*std::move(old));
    fs::remove(folder, failed);
    if (failed)
        return systemError(folder, "remove the folder", failed.value());
    return {};
}

Status makeVirtualEnvironment(const CompilerEnvironment& environment, const std::stop_token& stop) {
    GNX_TRY(const Ended ended, runToEnd(environment.base, {"-m", "venv", environment.folder.string()},
                                        Subprocess::Clock::time_point::max(), stop, {}));
    if (succeeded(ended))
        return {};
    Error error = pipFailure(ended.exit, ended.written); // it installs pip by pip
    error.message.replace(0, std::string_view("pip").size(), "python -m venv");
    error.path = environment.folder.string();
    return error;
}

Status installPackages(const CompilerEnvironment& environment, const std::stop_token& stop,
                       const ProgressSink& progress) {
    std::vector<std::string> arguments{
        "-m", "pip", "install", "--no-input", "--disable-pip-version-check", "--progress-bar", "off"};
    arguments.insert(arguments.end(), environment.recipe.requirements.begin(), environment.recipe.requirements.end());
    std::uint64_t lines = 0;
    GNX_TRY(const Ended ended, runToEnd(environment.python(), arguments, Subprocess::Clock::time_point::max(), stop,
                                        [&](const std::string& line) {
                                            if (progress)
                                                progress({.done = ++lines, .total = 0, .what = line});
                                        }));
    if (succeeded(ended))
        return {};
    Error error = pipFailure(ended.exit, ended.written);
    error.path = environment.folder.string();
    return error;
}

std::string nowText() {
    return fmt::format("{:%FT%TZ}", fmt::gmtime(std::time(nullptr)));
}

/// Makes it complete, from nothing.
Result<std::vector<CompilerPlace>> make(CompilerEnvironment environment, const std::stop_token& stop,
                                        const ProgressSink& progress) {
    std::error_code failed;
    fs::create_directories(environment.folder, failed);
    if (failed)
        return systemError(environment.folder, "make the folder", failed.value());
    Unfinished unfinished(environment.folder);
    environment.state = State::HalfMade;
    GNX_CHECK(writeMark(environment));
    if (progress)
        progress({.done = 0, .total = 0, .what = "python -m venv " + environment.folder.string()});
    GNX_CHECK(makeVirtualEnvironment(environment, stop));
    GNX_CHECK(installPackages(environment, stop, progress));
    std::vector<std::string> names;
    for (const CompilerPlace& place : environment.recipe.compilers)
        names.push_back(place.name);
    GNX_TRY(ProbeAnswer answer,
            askHarness(environment.python(), names, Subprocess::Clock::now() + kProbeTimeLimit, stop));
    for (CompilerPlace& place : answer.places)
        place.environment_path = environment.folder;
    environment.state = State::Ready;
    environment.made_at = nowText();
    GNX_CHECK(writeMark(environment));
    unfinished.keep();
    return std::move(answer.places);
}

} // namespace

Result<std::vector<CompilerPlace>> Environments::install(const EnvironmentRecipe& recipe, const fs::path& python,
                                                         const std::stop_token& stop,
                                                         const ProgressSink& progress) const {
    CompilerEnvironment environment;
    environment.recipe = recipe;
    environment.folder = folder_ / recipe.name;
    environment.base = python;
    GNX_TRY(environment.base_version, checkInterpreter(recipe, python, stop));
    GNX_TRY(const EnvironmentLock lock, EnvironmentLock::take(environment.folder));
    GNX_CHECK(checkSpace(recipe, folder_, readMark(environment.folder) ? recipe.disk_bytes : 0));
    GNX_CHECK(makeRoom(environment.folder));
    auto made = make(std::move(environment), stop, progress);
    if (made.ok() || made.error().code != ErrorCode::Cancelled)
        return made;
    return Error{.code = ErrorCode::Cancelled,
                 .message = "making the environment " + recipe.name + " was stopped; nothing of it was kept"};
}

} // namespace gnx::exec
