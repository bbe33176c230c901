#include "core/logs/LogLine.h"

#include <array>
#include <utility>

namespace gnx {
namespace {

constexpr std::array<std::pair<std::string_view, LogTag>, 11> kTags{{
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

} // namespace gnx
