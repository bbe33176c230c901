#include "core/search/ValueMatch.h"

#include <algorithm>

#include <re2/re2.h>

namespace gnx {
namespace {

using ValueAt = std::function<std::string_view(std::size_t)>;

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

template <class Test> bool mark(std::vector<bool>& matches, const ValueAt& value, Test&& test) {
    bool any = false;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        if (!test(value(i)))
            continue;
        matches[i] = true;
        any = true;
    }
    return any;
}

void markNamed(std::vector<bool>& matches, const ValueAt& value, FieldKind kind, const QueryCondition::Value& wanted) {
    const std::string& text = wanted.folded;
    const auto equal = [&](std::string_view candidate) { return candidate == text; };
    const auto part = [&](std::string_view candidate) { return contains(candidate, text); };
    if (!wanted.literal && text.find('*') != std::string::npos)
        mark(matches, value, [&](std::string_view candidate) { return matchesGlob(text, candidate); });
    else if (kind == FieldKind::Choice)
        mark(matches, value, equal);
    else if (kind == FieldKind::Part)
        mark(matches, value, part);
    else
        mark(matches, value, equal) || mark(matches, value, part);
}

} // namespace

bool matchesGlob(std::string_view pattern, std::string_view text) {
    std::size_t p = 0, t = 0, star = std::string_view::npos, star_text = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            star_text = t;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1; // the last star takes one character more
            t = ++star_text;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::vector<std::string> modulePathParts(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find('.'), path.size());
        const std::string_view part = path.substr(0, end);
        if (part.find_first_not_of("0123456789") != std::string_view::npos)
            parts.emplace_back(part);
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return parts;
}

std::vector<bool> matchValues(const QueryCondition& condition, std::size_t size, const ValueAt& folded_value) {
    std::vector<bool> matches(size, false);
    if (condition.test == QueryCondition::Test::Regex)
        mark(matches, folded_value, [&](std::string_view text) {
            return re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *condition.regex);
        });
    for (const QueryCondition::Value& value : condition.values)
        markNamed(matches, folded_value, fieldInfo(condition.field).kind, value);
    return matches;
}

} // namespace gnx
