#include "core/results/logs/LogLine.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gnx::results {
namespace {

constexpr std::array<std::pair<std::string_view, LogTag>, 12> kTags{{
    {"[Processing]", LogTag::Processing},
    {"[Config]", LogTag::Config},
    {"[Profiling]", LogTag::Profiling},
    {"[Datatype]", LogTag::Datatype},
    {"[DataType]", LogTag::DataType},
    {"[Shape]", LogTag::Shape},
    {"[Correctness]", LogTag::Correctness},
    {"[Result]", LogTag::Result},
    {"[Fail due to ", LogTag::Fail},
    {"[Performance]", LogTag::Performance},
    {"[Speedup]", LogTag::Speedup},
    {"[Duration]", LogTag::Duration},
}};

struct FoundTag {
    LogTag tag = LogTag::None;
    std::size_t at = std::string_view::npos, size = 0;
};

FoundTag findTag(std::string_view line, std::size_t from) {
    for (std::size_t at = line.find('[', from); at != std::string_view::npos; at = line.find('[', at + 1))
        for (const auto& [text, tag] : kTags)
            if (line.substr(at, text.size()) == text)
                return {tag, at, text.size()};
    return {};
}

std::string_view lastWord(std::string_view text) {
    text = trimmed(text);
    const std::size_t blank = text.find_last_of(" \t");
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

/// "cmp.equal", "[equal]", "equal": the word itself.
std::string_view bareKey(std::string_view key) {
    if (key.starts_with("cmp."))
        return key.substr(4);
    return key.size() > 2 && key.starts_with('[') && key.ends_with(']') ? key.substr(1, key.size() - 2) : key;
}

bool isKeyBefore(std::string_view key) {
    constexpr std::array keys{"equal", "max_diff", "mean_diff", "duration", "information", "output_dtypes"};
    return key.starts_with("all_close") || key.starts_with("diff_count") ||
           std::ranges::any_of(keys, [key](std::string_view known) { return key == known; });
}

/// For a line without a tag: whether it is a LogTag::Before; `parts` then has its parts.
bool takeApartBefore(std::string_view line, LogLine& parts) {
    const std::size_t at = line.find(kPathWord);
    if (at == std::string_view::npos)
        return false;
    const std::string_view before = trimmed(line.substr(0, at));
    const std::string_view word = lastWord(before);
    const std::string_view key = bareKey(word);
    if (!isKeyBefore(key))
        return false;
    parts.tag = LogTag::Before;
    parts.key = key;
    parts.old_key = word.starts_with("cmp.");
    parts.prefix = lastWord(before.substr(0, before.size() - word.size()));
    const std::string_view rest = line.substr(at + kPathWord.size());
    parts.path = rest.substr(0, rest.find_first_of(" \t\r"));
    parts.rest = trimmed(rest.substr(parts.path.size()));
    return true;
}

/// A line's own tag, or the "[Processing]" that another process wrote into it.
FoundTag chooseTag(std::string_view line, bool& cut_short) {
    const FoundTag first = findTag(line, 0);
    if (first.tag == LogTag::None)
        return first;
    FoundTag chosen = first;
    for (FoundTag next = findTag(line, first.at + first.size); next.tag != LogTag::None;
         next = findTag(line, next.at + next.size)) {
        cut_short = true;
        if (next.tag == LogTag::Processing)
            chosen = next;
    }
    return chosen;
}

} // namespace

char lineEndOf(std::string_view text) {
    return text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos ? '\r' : '\n';
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string withoutEscapes(std::string_view text) {
    constexpr std::string_view begin = "\x1b[";
    std::string plain;
    plain.reserve(text.size());
    for (;;) {
        const std::size_t at = text.find(begin);
        plain += text.substr(0, at);
        if (at == std::string_view::npos)
            return plain;
        text.remove_prefix(at + begin.size());
        // Parameter and intermediate bytes, then one byte that ends the sequence; another byte is the text's own.
        std::size_t end = 0;
        while (end < text.size() && text[end] >= ' ' && text[end] <= '?')
            ++end;
        text.remove_prefix(end < text.size() && text[end] >= '@' && text[end] <= '~' ? end + 1 : end);
    }
}

LogLine takeApart(std::string_view line) {
    LogLine parts;
    parts.names_error =
        line.find("Error:") != std::string_view::npos || line.find("Exception:") != std::string_view::npos;
    const FoundTag found = chooseTag(line, parts.cut_short);
    if (found.tag == LogTag::None) {
        if (takeApartBefore(line, parts))
            return parts;
        const std::string_view text = trimmed(line);
        if (text.starts_with("Trial ") && text.find("e2e=") != std::string_view::npos) {
            parts.tag = LogTag::Trial;
            parts.rest = text;
        }
        return parts;
    }
    parts.tag = found.tag;
    parts.prefix = lastWord(line.substr(0, found.at));
    parts.rest = trimmed(line.substr(found.at + found.size));
    return parts;
}

} // namespace gnx::results
