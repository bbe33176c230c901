#include "core/data/search/EmptyResult.h"

#include "core/data/search/CatalogTables.h"
#include "core/data/search/QueryEvaluator.h"
#include "core/data/search/QueryTree.h"
#include "core/data/search/Spelling.h"

namespace gnx::data {
namespace {

using Node = Query::Node;

/// Values of the field, as far as the catalog has names for them.
std::optional<std::string> nearestValue(Field field, const std::string& wanted, const Catalog& catalog) {
    const bool names_sample = fieldInfo(field).kind == FieldKind::Sample;
    const TextColumn& column = catalog.tables().text(names_sample ? Field::Name : field);
    NearestSpelling nearest(wanted);
    for (std::size_t i = 0; i < column.size(); ++i) {
        nearest.consider(column.folded(i));
        if (names_sample) // as queries name it: by the end of its path
            nearest.consider(std::string_view(column.folded(i)).substr(column.folded(i).rfind('/') + 1));
    }
    return nearest.found();
}

std::string sentence(const Node& term, std::string_view text, const Catalog& catalog) {
    std::string said = "no sample matches " + std::string(text.substr(term.begin, term.end - term.begin));
    const QueryCondition& condition = term.condition;
    const bool named = condition.field != Field::Words && !isNumber(fieldInfo(condition.field).kind) &&
                       fieldInfo(condition.field).kind != FieldKind::Choice && condition.values.size() == 1;
    if (!named)
        return said;
    if (const auto meant = nearestValue(condition.field, condition.values.front().folded, catalog);
        meant && *meant != condition.values.front().folded)
        said += "; did you mean " + *meant + '?';
    return said;
}

void collect(const Node& node, std::string_view text, const Catalog& catalog, std::vector<std::string>& sentences) {
    if (node.kind == Node::Kind::Not)
        return; // the filter does not exclude anything
    if (node.kind == Node::Kind::Term && QueryEvaluator(catalog).evaluate(node).none())
        sentences.push_back(sentence(node, text, catalog));
    for (const auto& child : node.children)
        collect(*child, text, catalog, sentences);
}

bool namesVerdict(const Query::Term& term) {
    const auto field = findField(term.field);
    return field && *field >= Field::Runnable && *field <= Field::Unique && !term.negated && !term.values.empty();
}

} // namespace

std::vector<std::string> explainEmptyResult(const Query& query, std::string_view text, const Catalog& catalog) {
    if (catalog.samples().empty() || !query.evaluate(catalog).none())
        return {};
    std::vector<std::string> sentences;
    collect(query.root(), text, catalog, sentences);
    if (sentences.empty())
        sentences.emplace_back("no sample matches all of these conditions together");
    return sentences;
}

std::vector<std::uint32_t> samplesNotValidated(const Query& query, const Catalog& catalog) {
    std::vector<std::uint32_t> positions;
    if (catalog.samples().empty() || !query.evaluate(catalog).none())
        return positions;
    for (const Query::Term& term : query.terms()) {
        const auto unknown = namesVerdict(term) ? Query::parse(withValues({}, term.field, {std::string(kNoValue)}))
                                                : Result<Query>(Error{.code = ErrorCode::NotFound});
        if (!unknown.ok())
            continue;
        const SampleSet others = query.without(term.field).evaluate(catalog);
        unknown->evaluate(catalog).forEach([&](std::size_t position) {
            if (others.contains(position))
                positions.push_back(static_cast<std::uint32_t>(position));
        });
        return positions;
    }
    return positions;
}

} // namespace gnx::data
