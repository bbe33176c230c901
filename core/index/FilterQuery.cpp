#include "core/index/FilterQuery.h"

#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace gnx {
namespace {

struct Term {
    std::string text;
    std::uint32_t column = 0; ///< 1-based
    bool negated = false;
    bool quoted = false; ///< starts with a quote: always a word
};

Error filterError(const Term& term, const std::string& message) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    error.path = "filter";
    error.line = 1;
    error.column = term.column;
    error.message = message;
    return error;
}

/// Splits at blanks; a quoted part may hold blanks.
Result<std::vector<Term>> splitTerms(std::string_view text) {
    std::vector<Term> terms;
    std::size_t i = 0;
    while (i < text.size()) {
        if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
            ++i;
            continue;
        }
        Term term;
        term.column = static_cast<std::uint32_t>(i + 1);
        if (text[i] == '-' && i + 1 < text.size()) {
            term.negated = true;
            ++i;
        }
        term.quoted = text[i] == '"';
        bool inside = false;
        for (; i < text.size() && (inside || std::isspace(static_cast<unsigned char>(text[i])) == 0); ++i) {
            if (text[i] == '"')
                inside = !inside;
            else
                term.text += text[i];
        }
        if (inside)
            return filterError(term, "expected a closing \" for the one in this term");
        if (!term.text.empty())
            terms.push_back(std::move(term));
    }
    return terms;
}

/// LIKE pattern that finds `text` anywhere, with LIKE's own characters taken literally (ESCAPE '\').
std::string containing(std::string_view text) {
    std::string pattern = "%";
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\')
            pattern += '\\';
        pattern += c;
    }
    return pattern + '%';
}

constexpr const char* kOperatorCondition =
    "id IN (SELECT so.sample FROM sample_operator so JOIN operator o ON o.id = so.operator "
    "WHERE o.name LIKE ? ESCAPE '\\')";
constexpr const char* kFrameworkName = "CASE framework WHEN 0 THEN 'torch' WHEN 1 THEN 'paddle' ELSE 'unknown' END";

void addWord(FilterQuery& query, const std::string& word) {
    query.condition += "(";
    for (const char* column : {"name", "model_name", "source", "tag"}) {
        query.condition += std::string(column) + " LIKE ? ESCAPE '\\' OR ";
        query.arguments.emplace_back(containing(word));
    }
    query.condition += std::string(kFrameworkName) + " LIKE ? ESCAPE '\\' OR " + kOperatorCondition + ")";
    query.arguments.emplace_back(containing(word));
    query.arguments.emplace_back(containing(word));
}

Status addField(FilterQuery& query, const Term& term, const std::string& field, const std::string& value) {
    static constexpr std::pair<const char*, const char*> columns[] = {
        {"name", "name"}, {"model", "model_name"}, {"source", "source"}, {"tag", "tag"}, {"dtype", "dtypes"}};
    if (value.empty())
        return filterError(term, "expected a value after " + field + ":");
    if (field == "framework") {
        query.condition += std::string(kFrameworkName) + " = lower(?)";
        query.arguments.emplace_back(value);
        return {};
    }
    if (field == "op") {
        query.condition += kOperatorCondition;
        query.arguments.emplace_back(containing(value));
        return {};
    }
    for (const auto& [name, column] : columns) {
        if (field == name) {
            query.condition += std::string(column) + " LIKE ? ESCAPE '\\'";
            query.arguments.emplace_back(containing(value));
            return {};
        }
    }
    return filterError(term, "unknown field " + field + "; expected name, model, source, tag, framework, dtype or op");
}

std::optional<std::int64_t> parseAmount(std::string_view text) {
    static constexpr std::pair<std::string_view, double> units[] = {{"", 1},
                                                                    {"k", 1e3},
                                                                    {"M", 1e6},
                                                                    {"G", 1e9},
                                                                    {"B", 1},
                                                                    {"KiB", 1024.0},
                                                                    {"MiB", 1048576.0},
                                                                    {"GiB", 1073741824.0},
                                                                    {"TiB", 1099511627776.0}};
    double number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc{} || !std::isfinite(number))
        return std::nullopt;
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    for (const auto& [name, factor] : units)
        if (unit == name && std::abs(number * factor) < 9e18)
            return static_cast<std::int64_t>(std::llround(number * factor));
    return std::nullopt;
}

Status addComparison(FilterQuery& query, const Term& term, std::size_t position) {
    static constexpr std::pair<const char*, const char*> columns[] = {
        {"ops", "op_count"},       {"params", "parameter_count"}, {"bytes", "tensor_bytes"},
        {"inputs", "input_count"}, {"outputs", "output_count"},   {"problems", "problem_count"}};
    const std::string field = term.text.substr(0, position);
    const std::size_t length = term.text.compare(position + 1, 1, "=") == 0 && term.text[position] != '=' ? 2 : 1;
    const auto amount = parseAmount(std::string_view(term.text).substr(position + length));
    for (const auto& [name, column] : columns) {
        if (field != name)
            continue;
        if (!amount)
            return filterError(term, "expected a number after " + term.text.substr(0, position + length) +
                                         ", such as 500, 1.5M or 2GiB");
        query.condition += std::string(column) + " " + term.text.substr(position, length) + " ?";
        query.arguments.emplace_back(*amount);
        return {};
    }
    return filterError(term, "cannot compare " + field + "; expected ops, params, bytes, inputs, outputs or problems");
}

Status addTerm(FilterQuery& query, const Term& term) {
    const std::size_t special = term.quoted ? std::string::npos : term.text.find_first_of(":<>=");
    if (special == std::string::npos || special == 0) {
        addWord(query, term.text);
        return {};
    }
    if (term.text[special] == ':')
        return addField(query, term, term.text.substr(0, special), term.text.substr(special + 1));
    return addComparison(query, term, special);
}

} // namespace

Result<FilterQuery> compileFilter(const std::string& text) {
    GNX_TRY(const std::vector<Term> terms, splitTerms(text));
    FilterQuery query;
    for (const Term& term : terms) {
        query.condition += query.condition.empty() ? "" : " AND ";
        query.condition += term.negated ? "NOT (" : "(";
        GNX_CHECK(addTerm(query, term));
        query.condition += ")";
    }
    if (terms.empty())
        query.condition = "1";
    return query;
}

} // namespace gnx
