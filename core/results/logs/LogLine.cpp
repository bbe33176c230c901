#include "core/results/logs/LogLine.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gnx::results {
namespace {

using namespace std::string_view_literals;

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

/// Letters after the bracket of any tag: most brackets of a log need no comparison.
constexpr auto kTagLetters = [] {
    std::array<bool, 256> letters{};
    for (const auto& [text, tag] : kTags)
        letters[static_cast<unsigned char>(text[1])] = true;
    return letters;
}();

FoundTag findTag(std::string_view line, std::size_t from) {
    for (std::size_t at = line.find('[', from); at != std::string_view::npos && at + 1 < line.size();
         at = line.find('[', at + 1)) {
        const char letter = line[at + 1];
        if (!kTagLetters[static_cast<unsigned char>(letter)])
            continue;
        for (const auto& [text, tag] : kTags)
            if (text[1] == letter && line.substr(at, text.size()) == text)
                return {tag, at, text.size()};
    }
    return {};
}

/// The words of a line that end with a colon, found in one pass.
struct ColonWords {
    bool names_error = false;
    std::size_t path_word = std::string_view::npos; ///< place of kPathWord
};

ColonWords findColonWords(std::string_view line) {
    ColonWords found;
    for (std::size_t at = line.find(':'); at != std::string_view::npos; at = line.find(':', at + 1)) {
        const std::string_view word = line.substr(0, at + 1);
        if (word.ends_with("Error:"sv) || word.ends_with("Exception:"sv))
            found.names_error = true;
        else if (found.path_word == std::string_view::npos && word.ends_with(kPathWord))
            found.path_word = word.size() - kPathWord.size();
    }
    return found;
}

std::string_view lastWord(std::string_view text) {
    text = trimmed(text);
    std::size_t begin = text.size();
    while (begin > 0 && text[begin - 1] != ' ' && text[begin - 1] != '\t')
        --begin;
    return text.substr(begin);
}

/// Returns "equal" for "cmp.equal", "[equal]" and "equal".
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

/// For a line without a tag that has kPathWord at `at`: whether it is a LogTag::Before; `parts` then has its parts.
bool takeApartBefore(std::string_view line, std::size_t at, LogLine& parts) {
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
    const auto is_blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::size_t findTagPlace(std::string_view text, std::size_t from) {
    return findTag(text, from).at;
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
    const ColonWords colons = findColonWords(line);
    parts.names_error = colons.names_error;
    const FoundTag found = chooseTag(line, parts.cut_short);
    if (found.tag == LogTag::None) {
        if (colons.path_word != std::string_view::npos && takeApartBefore(line, colons.path_word, parts))
            return parts;
        const std::string_view text = trimmed(line);
        if (text.starts_with("Trial "sv) && text.find("e2e=") != std::string_view::npos) {
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
