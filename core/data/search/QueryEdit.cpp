#include "core/data/search/QueryEdit.h"

#include <algorithm>
#include <cmath>

#include "core/data/search/Fields.h"
#include "core/data/search/Quantity.h"
#include "core/data/search/Query.h"
#include "core/data/search/QueryLexer.h"
#include "core/data/search/QueryTree.h"

namespace gnx::data {
namespace {

std::string canonicalName(std::string_view field) {
    const auto found = findField(field);
    return found ? fieldInfo(*found).name : std::string(field);
}

std::string trimmed(std::string_view text) {
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

std::string appended(std::string_view text, const std::string& term) {
    const std::string before = trimmed(text);
    return before.empty() || term.empty() ? before + term : before + ' ' + term;
}

/// Byte ranges of what all must hold at the top.
std::vector<std::pair<std::size_t, std::size_t>> conjunctRanges(const Query::Node& root) {
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    if (root.kind == Query::Node::Kind::And && !root.grouped)
        for (const auto& child : root.children)
            ranges.emplace_back(child->begin, child->end);
    else if (root.kind != Query::Node::Kind::All)
        ranges.emplace_back(root.begin, root.end);
    return ranges;
}

/// `text` with its top-level terms that `replaced` names left out, and `term` in the place of the first of them or at
/// the end. The text between two kept conjuncts (blanks, "and") is kept.
template <class Replaced> std::string editTerms(std::string_view text, const std::string& term, Replaced&& replaced) {
    const auto query = Query::parse(text);
    if (!query.ok())
        return appended(text, term);
    if (query->root().kind == Query::Node::Kind::Or && !query->root().grouped)
        return term.empty() ? std::string(text) : appended('(' + trimmed(text) + ')', term);
    std::string result;
    std::string waiting = term;
    std::size_t previous_end = 0;
    const auto add = [&](std::string_view part, std::size_t begin) {
        if (!result.empty())
            result += begin > previous_end ? text.substr(previous_end, begin - previous_end) : " ";
        result += part;
    };
    for (const auto& [begin, end] : conjunctRanges(query->root())) {
        const auto same = [begin = begin](const Query::Term& candidate) { return candidate.begin == begin; };
        const auto found = std::ranges::find_if(query->terms(), same);
        if (found == query->terms().end() || !replaced(*found))
            add(text.substr(begin, end - begin), begin);
        else if (!waiting.empty())
            add(std::exchange(waiting, {}), begin);
        previous_end = end;
    }
    return appended(result, waiting);
}

} // namespace

std::string quotedValue(const std::string& value) {
    constexpr std::string_view special = " \t\n\r\f\v()\",<>=*|&";
    if (!value.empty() && value.find_first_of(special) == std::string::npos)
        return value;
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    return text + '"';
}

std::string withValues(std::string_view text, std::string_view field, const std::vector<std::string>& values) {
    const std::string name = canonicalName(field);
    std::string term;
    for (const std::string& value : values)
        term += (term.empty() ? name + ':' : ",") + quotedValue(value);
    return editTerms(text, term, [&](const Query::Term& candidate) {
        return candidate.field == name && !candidate.low && !candidate.high;
    });
}

std::string withRange(std::string_view text, std::string_view field, std::optional<double> low,
                      std::optional<double> high) {
    const std::string name = canonicalName(field);
    std::string term;
    if (low && high)
        term = name + ':' + quantityText(*low) + ".." + quantityText(*high);
    else if (low)
        term = name + ">=" + quantityText(*low);
    else if (high)
        term = name + "<=" + quantityText(*high);
    return editTerms(text, term, [&](const Query::Term& candidate) { return candidate.field == name; });
}

} // namespace gnx::data
