#include "widgets/dataset/browser/QueryTerms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace gnx::widgets {
namespace {

bool isBlank(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

bool isAnd(std::string_view word) {
    return word.size() == 3 && std::tolower(word[0]) == 'a' && std::tolower(word[1]) == 'n' &&
           std::tolower(word[2]) == 'd';
}

/// Without an "and" at its end, if it is separate.
std::string_view withoutLastAnd(std::string_view text) {
    text = trimmed(text);
    const bool alone = text.size() > 3 && (isBlank(text[text.size() - 4]) || text[text.size() - 4] == ')');
    return alone && isAnd(text.substr(text.size() - 3)) ? trimmed(text.substr(0, text.size() - 3)) : text;
}

std::string_view withoutFirstAnd(std::string_view text) {
    text = trimmed(text);
    const bool alone = text.size() > 3 && (isBlank(text[3]) || text[3] == '(');
    return alone && isAnd(text.substr(0, 3)) ? trimmed(text.substr(3)) : text;
}

/// A term that names values: no comparison, no pattern.
bool namesValues(const Query::Term& term, std::string_view field) {
    return term.field == field && !term.low && !term.high && !term.values.empty();
}

/// Examples: "1.5GiB", "2k". Empty if at most one decimal does not give exactly the value.
std::string inUnits(double value, bool bytes) {
    struct Unit {
        double size;
        const char* name;
    };
    static constexpr std::array<Unit, 4> binary{{{0x1p40, "TiB"}, {0x1p30, "GiB"}, {0x1p20, "MiB"}, {0x1p10, "KiB"}}};
    static constexpr std::array<Unit, 4> decimal{{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};
    for (const Unit& unit : bytes ? binary : decimal) {
        if (value < unit.size)
            continue;
        const double tenths = std::round(value / unit.size * 10);
        if (tenths / 10 * unit.size != value)
            return {};
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), std::fmod(tenths, 10) == 0 ? "%.0f%s" : "%.1f%s", tenths / 10,
                      unit.name);
        return text.data();
    }
    return {};
}

std::string boundText(double value, bool bytes) {
    std::string text = inUnits(value, bytes);
    if (!text.empty())
        return text;
    const std::string comparison = withRange({}, "ops", value, {}); // core's own way to write the number
    return comparison.substr(comparison.find('=') + 1);
}

bool contains(const std::vector<std::string>& values, const std::string& value) {
    return std::ranges::find(values, value) != values.end();
}

} // namespace

FieldChoice choiceOf(std::string_view text, std::string_view field) {
    FieldChoice choice;
    const auto query = Query::parse(text);
    if (!query.ok())
        return choice;
    for (const Query::Term& term : query->terms()) {
        if (!namesValues(term, field))
            continue;
        std::vector<std::string>& values = term.negated ? choice.excluded : choice.chosen;
        values.insert(values.end(), term.values.begin(), term.values.end());
    }
    return choice;
}

std::string withChoice(std::string_view text, std::string_view field, const FieldChoice& choice) {
    if (choice.excluded.empty())
        return withValues(text, field, choice.chosen);
    std::string terms = choice.chosen.empty() ? std::string() : withValues({}, field, choice.chosen) + ' ';
    terms += '-' + withValues({}, field, choice.excluded);
    // One term is moved to its place, then replaced by its full form.
    std::string placed = withValues(text, field, choice.excluded);
    const auto query = Query::parse(placed);
    if (!query.ok())
        return std::string(trimmed(text)) + ' ' + terms;
    for (const Query::Term& term : query->terms())
        if (namesValues(term, field))
            return placed.replace(term.begin, term.end - term.begin, terms);
    return placed;
}

std::string withToggled(std::string_view text, std::string_view field, const std::string& value,
                        const std::vector<std::string>& shown) {
    FieldChoice choice = choiceOf(text, field);
    const bool in_query = contains(choice.chosen, value) || contains(choice.excluded, value) || contains(shown, value);
    if (contains(shown, value) && !contains(choice.chosen, value))
        choice.chosen = shown;
    std::erase(choice.chosen, value);
    std::erase(choice.excluded, value);
    if (!in_query)
        choice.chosen.push_back(value);
    return withChoice(text, field, choice);
}

std::string withExcluded(std::string_view text, std::string_view field, const std::string& value) {
    FieldChoice choice = choiceOf(text, field);
    std::erase(choice.chosen, value);
    if (std::erase(choice.excluded, value) == 0)
        choice.excluded.push_back(value);
    return withChoice(text, field, choice);
}

std::string withBrush(std::string_view text, std::string_view field, std::optional<double> low,
                      std::optional<double> high) {
    std::string placed = withRange(text, field, low, high);
    const auto query = Query::parse(placed);
    if ((!low && !high) || !query.ok())
        return placed;
    const bool bytes = field.find("bytes") != std::string_view::npos || field == "largest";
    std::string term(field);
    term += low && high ? ":" : low ? ">=" : "<=";
    if (low)
        term += boundText(*low, bytes);
    if (low && high)
        term += "..";
    if (high)
        term += boundText(*high, bytes);
    for (const Query::Term& old : query->terms())
        if (old.field == field && (old.low || old.high))
            return placed.replace(old.begin, old.end - old.begin, term);
    return placed;
}

std::string withoutTerm(std::string_view text, const Query::Term& term) {
    const std::string_view before = trimmed(text.substr(0, term.begin));
    const std::string_view after = trimmed(text.substr(term.end));
    // One of the two "and"s around a term in the middle has to stay, or none.
    const std::string_view left = after.empty() || before.empty() ? withoutLastAnd(before) : before;
    const bool bound = left.size() != withoutLastAnd(left).size();
    const std::string_view right = before.empty() || bound ? withoutFirstAnd(after) : after;
    return std::string(left) + (left.empty() || right.empty() ? "" : " ") + std::string(right);
}

} // namespace gnx::widgets
