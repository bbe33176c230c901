#include "core/data/search/ValueMatch.h"

#include <algorithm>

#include <re2/re2.h>

#include "core/base/Glob.h"

namespace gnx::data {
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

} // namespace gnx::data
