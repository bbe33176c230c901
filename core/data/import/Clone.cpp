#include "core/data/import/Clone.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/system/Subprocess.h"
#include "core/data/import/PartFolder.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;
constexpr std::chrono::milliseconds kCloneProgressInterval{200};

/// git writes a line over itself with carriage returns.
std::vector<std::string_view> linesOf(std::string_view written) {
    std::vector<std::string_view> lines;
    while (!written.empty()) {
        const std::size_t end = std::min(written.find_first_of("\r\n"), written.size());
        if (end > 0)
            lines.push_back(written.substr(0, end));
        written.remove_prefix(std::min(end + 1, written.size()));
    }
    return lines;
}

std::uint64_t numberAt(std::string_view text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// Reads a line of git's progress: "Receiving objects:  45% (1234/2742), 12.34 MiB | 3.45 MiB/s".
std::optional<Progress> progressLine(std::string_view line) {
    const std::size_t percent = line.find("% (");
    if (percent == std::string_view::npos)
        return {};
    const std::string_view counts = line.substr(percent + 3);
    const std::size_t slash = counts.find('/');
    const std::size_t close = counts.find(')');
    if (slash == std::string_view::npos || close == std::string_view::npos || slash > close)
        return {};
    std::string what(line.substr(0, line.find(':', line.starts_with("remote: ") ? 8 : 0)));
    if (const std::size_t comma = counts.find(", ", close); comma != std::string_view::npos)
        what += counts.substr(comma);
    if (const std::size_t rate = what.find(" | "); rate != std::string::npos)
        what.replace(rate, 3, ", ");
    return Progress{numberAt(counts), numberAt(counts.substr(slash + 1)), std::move(what)};
}

/// Last lines of git: without progress and without "Cloning into".
std::string lastWords(const std::string& written) {
    constexpr std::size_t shown = 4;
    std::vector<std::string_view> lines = linesOf(written);
    std::erase_if(lines, [](std::string_view line) { return line.starts_with("Cloning into") || progressLine(line); });
    std::string words;
    for (std::size_t i = lines.size() > shown ? lines.size() - shown : 0; i < lines.size(); ++i)
        words += (words.empty() ? "" : "; ") + std::string(lines[i]);
    return words;
}

struct Reason {
    std::string_view said; ///< part of what git writes in the C locale
    ErrorCode code;
    const char* hint;
};

constexpr Reason kReasons[] = {
    {"No space left", ErrorCode::NoSpace, "free disk space or choose a folder on another disk"},
    {"Could not resolve host", ErrorCode::Unreadable, "check the network, and the address's spelling"},
    {"Failed to connect", ErrorCode::Unreadable, "check the network, or whether a proxy is needed"},
    {"Connection timed out", ErrorCode::Unreadable, "check the network, or whether a proxy is needed"},
    {"Remote branch", ErrorCode::NotFound, "check the branch's name"},
    {"could not read Username", ErrorCode::NotFound,
     "check the address: this repository does not exist or is not public"},
    {"not found", ErrorCode::NotFound, "check the address"},
    {"does not exist", ErrorCode::NotFound, "check the address"},
    {"does not appear to be a git repository", ErrorCode::NotFound, "check the address"},
};

Error gitFailure(const CloneRequest& request, const ExitState& exit, const std::string& written) {
    const std::string words = lastWords(written);
    Error error{.code = ErrorCode::Unreadable, .message = {}, .path = request.url};
    error.message = words.empty() ? "git " + exit.text() : "git says: " + words;
    for (const Reason& reason : kReasons)
        if (words.find(reason.said) != std::string::npos) {
            error.code = reason.code;
            error.hint = reason.hint;
            break;
        }
    return error;
}

Status checkRequest(const CloneRequest& request) {
    std::error_code failed;
    if (request.url.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "expected the address of a git repository"};
    if (request.destination.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = "expected a folder to clone into"};
    if (fs::exists(request.destination, failed) &&
        !(fs::is_directory(request.destination, failed) && fs::is_empty(request.destination, failed)))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the folder to clone into is not empty",
                     .path = request.destination.string(),
                     .hint = "name a new or empty folder, or open this one"};
    return {};
}

Result<fs::path> findGit(const fs::path& git) {
    if (git.has_parent_path())
        return git;
    auto found = findProgram(git.string());
    if (found.ok())
        return *found;
    return Error{.code = ErrorCode::NotFound,
                 .message = "the program git, which fetches the repository, is not installed",
                 .path = git.string(),
                 .hint = "install it (Debian: apt install git), or download GraphNet as a .zip and open that"};
}

Result<Subprocess> startGit(const CloneRequest& request, const fs::path& folder) {
    GNX_TRY(const fs::path git, findGit(request.git));
    std::vector<std::string> arguments{"clone", "--depth", "1", "--progress"};
    if (!request.branch.empty())
        arguments.insert(arguments.end(), {"--branch=" + request.branch});
    arguments.insert(arguments.end(), {"--", request.url, folder.string()});
    return Subprocess::start(
        git, arguments,
        {"GIT_TERMINAL_PROMPT=0", "GIT_ASKPASS=", "SSH_ASKPASS=", "LC_ALL=C", "GIT_SSH_COMMAND=ssh -o BatchMode=yes"});
}

} // namespace

Progress parseGitProgress(const std::string& written) {
    Progress last;
    for (const std::string_view line : linesOf(written))
        if (auto progress = progressLine(line))
            last = *std::move(progress);
    return last;
}

Status cloneRepository(const CloneRequest& request, const std::stop_token& stop, const ProgressSink& progress) {
    GNX_CHECK(checkRequest(request));
    GNX_TRY(PartFolder part, PartFolder::create(request.destination)); // goes after git has ended: it is made before
    GNX_TRY(Subprocess git, startGit(request, part.path()));
    while (true) {
        const auto line = git.readLine(Subprocess::Clock::now() + kCloneProgressInterval, stop);
        if (!line.ok() && line.error().code == ErrorCode::Cancelled) {
            git.kill();
            return Error{.code = ErrorCode::Cancelled,
                         .message = "cloning was stopped; nothing of it was kept",
                         .path = request.url};
        }
        if (!line.ok() && line.error().code != ErrorCode::Timeout)
            break; // its output has ended
        if (progress)
            progress(parseGitProgress(git.stderrTail()));
    }
    const ExitState exit = git.wait(Subprocess::Clock::time_point::max());
    if (exit.code != 0 || exit.signal != 0)
        return gitFailure(request, exit, git.stderrTail());
    return part.publish();
}

} // namespace gnx::data
