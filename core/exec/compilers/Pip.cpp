#include "core/exec/compilers/Pip.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/base/system/LastLines.h"

namespace gnx::exec {
namespace {

constexpr std::size_t kLinesKept = 6;

/// A part of what pip writes in the C locale, and what it means.
struct Saying {
    std::string_view said;
    ErrorCode code;
    std::string_view hint;
};

/// The first one found counts: without a network pip goes on to report that it found no version.
constexpr auto sayings = std::to_array<Saying>({
    {"No space left on device", ErrorCode::NoSpace,
     "free disk space (TMPDIR and pip's cache need some too), or set XDG_DATA_HOME to a folder on another disk"},
    {"Disk quota exceeded", ErrorCode::NoSpace,
     "free disk space (TMPDIR and pip's cache need some too), or set XDG_DATA_HOME to a folder on another disk"},
    {"Temporary failure in name resolution", ErrorCode::NotFound, "there is no network, or no name server in it"},
    {"Name or service not known", ErrorCode::NotFound, "there is no network, or no name server in it"},
    {"Failed to establish a new connection", ErrorCode::NotFound,
     "the package index cannot be reached: check the network and pip's configuration (pip config list)"},
    {"Network is unreachable", ErrorCode::NotFound, "there is no network"},
    {"ProxyError", ErrorCode::NotFound, "the proxy refuses: check https_proxy and pip's configuration"},
    {"SSLError", ErrorCode::NotFound, "the package index is not trusted: check pip's configuration (pip config list)"},
    {"Read timed out", ErrorCode::NotFound, "the network is slow or gone: try again; what was fetched is kept"},
    {"(from versions: none)", ErrorCode::NotFound,
     "the package index has none for this Python and machine, or cannot be reached: check the network, name another "
     "Python with --python, or check pip's configuration (pip config list)"},
    {"No matching distribution found", ErrorCode::NotFound,
     "the package index has no such version for this Python and machine: name another Python with --python, or check "
     "pip's configuration (pip config list)"},
    {"Permission denied", ErrorCode::Unreadable, "check the permissions of the folder"},
});

/// Takes the number at the front of `text` and the dot behind it away; 0 if there is none.
int takeNumber(std::string_view& text) {
    int number = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with('.'))
        text.remove_prefix(1);
    return number;
}

/// Major and minor.
std::pair<int, int> release(std::string_view version) {
    const int major = takeNumber(version);
    return {major, takeNumber(version)};
}

/// Reads one bound, ">=3.10".
bool satisfies(const std::pair<int, int>& version, std::string_view bound) {
    const std::size_t operator_length = bound.find_first_of("0123456789");
    if (operator_length == std::string_view::npos)
        return true;
    const std::string_view relation = bound.substr(0, operator_length);
    const auto limit = release(bound.substr(operator_length));
    if (relation == ">=")
        return version >= limit;
    if (relation == "<")
        return version < limit;
    if (relation == "<=")
        return version <= limit;
    if (relation == ">")
        return version > limit;
    return relation != "==" || version == limit;
}

/// Lines that pip calls errors, without its warnings of each retry; if there are none, its last lines.
std::string lastWords(const std::string& written) {
    std::istringstream lines(written);
    std::string errors;
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("ERROR: "))
            errors += line + '\n';
    return lastLines(errors.empty() ? written : errors, kLinesKept);
}

} // namespace

Error pipFailure(const ExitState& exit, const std::string& written) {
    Error error{.code = ErrorCode::Crashed, .message = "pip " + exit.text()};
    if (exit.signal == SIGKILL)
        error.hint = "the system may have ended it for want of memory";
    const auto said = std::ranges::find_if(
        sayings, [&](const Saying& saying) { return written.find(saying.said) != std::string::npos; });
    if (said != sayings.end()) {
        error.code = said->code;
        error.hint = said->hint;
    }
    if (const std::string words = lastWords(written); !words.empty())
        error.message += "; it said: " + words;
    return error;
}

bool isVersionIn(const std::string& version, const std::string& versions) {
    const auto mine = release(version);
    std::string_view rest = versions;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        if (!satisfies(mine, rest.substr(0, end)))
            return false;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return true;
}

} // namespace gnx::exec
