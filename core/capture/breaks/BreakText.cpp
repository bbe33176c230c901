#include "core/capture/breaks/BreakText.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace gnx::capture {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

/// Takes the first line off `rest`.
std::string_view nextLine(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

/// Takes `prefix` off the text where it begins with it.
bool skip(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::uint32_t number(std::string_view text) {
    std::uint32_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// `File "/home/user/model.py", line 8, in forward`.
std::optional<StackFrame> frameOf(std::string_view line) {
    line = trimmed(line);
    if (!skip(line, "File \""))
        return std::nullopt;
    const std::size_t file_end = line.find("\", line ");
    if (file_end == std::string_view::npos)
        return std::nullopt;
    StackFrame frame{.file = std::string(line.substr(0, file_end))};
    line.remove_prefix(file_end + std::string_view("\", line ").size());
    frame.line = number(line);
    if (const std::size_t in = line.find(", in "); in != std::string_view::npos)
        frame.function = originalFunction(trimmed(line.substr(in + 5)));
    return frame;
}

bool onlyMarks(std::string_view line) {
    return line.find_first_not_of("^~ \t") == std::string_view::npos;
}

/// Frames up to the first line that is not indented. Lines of "====", which a verbose log puts between, are passed
/// over.
std::vector<StackFrame> framesOf(std::string_view text) {
    std::vector<StackFrame> frames;
    bool expects_code = false;
    while (!text.empty()) {
        const std::string_view line = nextLine(text);
        if (trimmed(line).empty() || line.starts_with("====="))
            continue;
        if (line.front() != ' ' && line.front() != '\t')
            break;
        if (std::optional<StackFrame> frame = frameOf(line)) {
            frames.push_back(*std::move(frame));
            expects_code = true;
        } else if (expects_code && !onlyMarks(line)) {
            frames.back().code = trimmed(line);
            expects_code = false;
        }
    }
    return frames;
}

/// Returns "GB0170" for ".../gb/gb0170.html".
std::string identifierOf(std::string_view url) {
    const std::size_t begin = url.rfind("/gb");
    if (begin == std::string_view::npos)
        return {};
    std::string_view digits = url.substr(begin + 3);
    digits = digits.substr(0, digits.find_first_not_of("0123456789"));
    return digits.empty() ? std::string() : "GB" + std::string(digits);
}

/// The parts of a reason; `part` is the one that further lines belong to.
struct ReasonParts {
    std::string kind{}, explanation{}, context{}, url{};
    std::vector<std::string> hints{};
};

void append(std::string& text, std::string_view line) {
    if (!text.empty())
        text += '\n';
    text += trimmed(line);
}

ReasonParts partsOf(std::string_view text) {
    ReasonParts parts;
    std::string* current = &parts.kind;
    while (!text.empty()) {
        const std::string_view line = nextLine(text);
        std::string_view said = trimmed(line);
        if (skip(said, "Explanation:")) {
            current = &parts.explanation;
        } else if (skip(said, "Hint:")) {
            current = &parts.hints.emplace_back();
        } else if (skip(said, "Developer debug context:")) {
            current = &parts.context;
        } else if (skip(said, "For more details about this graph break, please visit:")) {
            parts.url = trimmed(said);
            current = nullptr;
            continue;
        }
        // A kind is one line: what follows without a heading is of an older form, and explains it.
        if (current == &parts.kind && !parts.kind.empty())
            current = &parts.explanation;
        if (current != nullptr && !trimmed(said).empty())
            append(*current, said);
    }
    return parts;
}

constexpr std::string_view kBranching = "Data-dependent branching";

/// Names of torch 2.6 for one kind: of a branch in the function itself, and of one in a function that it calls.
std::string laterKind(std::string kind) {
    for (const std::string_view earlier :
         {"Data-dependent jump", "Dynamic control flow is not supported", "generic_jump"})
        if (kind.starts_with(earlier))
            return std::string(kBranching);
    return kind;
}

void takeReason(std::string_view reason, BreakText& text) {
    reason = trimmed(reason);
    if (reason.starts_with("Failed to handle graph break gracefully"))
        text.given_up = true;
    for (const std::string_view preface : {"Failed to handle graph break gracefully", "Encountered graph break when"})
        if (reason.starts_with(preface))
            if (const std::size_t end = reason.find(":\n\n"); end != std::string_view::npos)
                reason = trimmed(reason.substr(end + 1));
    if (reason.starts_with("Skipping frame"))
        text.given_up = true;
    skip(reason, "Unsupported: "); // torch 2.6 names the exception
    constexpr std::string_view kAnother = "*** While handling this graph break, another graph break occurred: ***";
    const std::size_t another = reason.find(kAnother);
    ReasonParts first = partsOf(reason.substr(0, another));
    text.kind = laterKind(std::move(first.kind));
    text.explanation = std::move(first.explanation);
    text.hints = std::move(first.hints);
    text.context = std::move(first.context);
    text.gb = identifierOf(first.url);
    if (text.gb.empty() && text.kind == kBranching) // torch 2.9 and 2.10 leave it out for some of them
        text.gb = "GB0170";
    text.url = std::move(first.url);
    if (another != std::string_view::npos) {
        ReasonParts second = partsOf(reason.substr(another + kAnother.size()));
        text.consequence = std::move(second.kind);
        text.consequence_gb = identifierOf(second.url);
    }
}

struct Heading {
    std::string_view text;
    bool skipped_frame; ///< appears in the log of a frame that is skipped as a whole
};

constexpr std::array kStackHeadings = {
    Heading{"User code traceback:", false}, Heading{"The graph break occurred in the following user code:", true},
    Heading{"Graph break: skip: from user code at:", true}, Heading{"Graph break: from user code at:", false},
    Heading{"from user code:", false}};

/// Position of `word` at the beginning of a line.
std::size_t lineBegin(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (at == 0 || text[at - 1] == '\n')
            return at;
    return std::string_view::npos;
}

void takePlace(std::string_view payload, BreakText& text) {
    constexpr std::string_view kPlace = "Graph break in user code at ";
    if (!skip(payload, kPlace))
        return;
    const std::string_view place = nextLine(payload);
    const std::size_t colon = place.rfind(':');
    text.file = place.substr(0, colon);
    if (colon != std::string_view::npos)
        text.line = number(place.substr(colon + 1));
}

/// The reason of a skipped frame is at the end, as the message of the exception.
std::string_view exceptionMessage(std::string_view payload) {
    const std::size_t traceback = lineBegin(payload, "Traceback (most recent call last):");
    if (traceback == std::string_view::npos)
        return {};
    constexpr std::string_view kUnsupported = "\ntorch._dynamo.exc.Unsupported: ";
    const std::size_t message = payload.find(kUnsupported, traceback);
    if (message == std::string_view::npos)
        return {};
    std::string_view found = payload.substr(message + kUnsupported.size());
    return found.substr(0,
                        std::min(lineBegin(found, "During handling of the above"), lineBegin(found, "from user code")));
}

} // namespace

std::string originalFunction(std::string_view name) {
    constexpr std::string_view kPrefix = "torch_dynamo_resume_in_";
    while (name.starts_with(kPrefix)) {
        name.remove_prefix(kPrefix.size());
        name = name.substr(0, name.rfind("_at_"));
    }
    return std::string(name);
}

BreakText parseBreakText(std::string_view payload) {
    BreakText text;
    takePlace(payload, text);
    std::size_t stack = std::string_view::npos;
    for (const Heading& heading : kStackHeadings) {
        const std::size_t at = lineBegin(payload, heading.text);
        if (at == std::string_view::npos)
            continue;
        stack = at;
        text.given_up = text.given_up || heading.skipped_frame;
        text.stack = framesOf(payload.substr(at + heading.text.size()));
        break;
    }
    std::string_view reason;
    for (const std::string_view heading : {"Graph Break Reason: ", "Reason: "})
        if (const std::size_t at = lineBegin(payload, heading); at != std::string_view::npos) {
            reason = payload.substr(at + heading.size());
            break;
        }
    if (reason.empty())
        reason = exceptionMessage(payload);
    else
        reason = reason.substr(0, std::min({lineBegin(reason, "User code traceback:"),
                                            lineBegin(reason, "Stack variable source attribution:"),
                                            lineBegin(reason, "Traceback (most recent call last):")}));
    if (reason.empty() && stack != 0) // an unknown form: only its first line is shown
        reason = payload.substr(0, payload.find('\n'));
    takeReason(reason, text);
    if (text.file.empty() && !text.stack.empty()) {
        text.file = text.stack.back().file;
        text.line = text.stack.back().line;
    }
    return text;
}

BreakText parseFailReason(std::string_view reason) {
    BreakText text;
    takeReason(reason, text);
    text.given_up = true;
    return text;
}

} // namespace gnx::capture
