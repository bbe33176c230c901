#include "widgets/dataset/browser/CatalogAnswer.h"

#include <algorithm>

#include "core/data/search/EmptyResult.h"
#include "widgets/dataset/browser/QueryTerms.h"
#include "widgets/dataset/browser/SampleColumns.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kValuesPerFacet = 1000; ///< all operators of the dataset, so that each can be found by name

std::vector<Relaxation> relaxations(const Query& query, const std::string& text, const Catalog& catalog) {
    std::vector<Relaxation> found;
    if (query.terms().size() < 2) // clearing the only one is offered anyhow
        return found;
    for (const Query::Term& term : query.terms()) {
        const std::string rest = withoutTerm(text, term);
        const auto relaxed = Query::parse(rest);
        if (!relaxed.ok())
            continue;
        if (const std::size_t count = relaxed->evaluate(catalog).count(); count > 0)
            found.push_back({text.substr(term.begin, term.end - term.begin), rest, count});
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Relaxation::count);
    return found;
}

} // namespace

Result<CatalogAnswer> answerQuestion(std::shared_ptr<const Catalog> catalog, const CatalogQuestion& question) {
    GNX_TRY(const Query query, Query::parse(question.text));
    CatalogAnswer answer{question, std::move(catalog), {}, {}, {}, {}, {}};
    answer.counts = countFacets(query, *answer.catalog, kValuesPerFacet);
    answer.counts.matching.forEach(
        [&answer](std::size_t position) { answer.positions.push_back(static_cast<std::uint32_t>(position)); });
    SampleColumns::sort(answer.catalog->samples(), answer.positions, question.sort_column, question.sort_order);
    if (answer.positions.empty()) {
        answer.relaxations = relaxations(query, question.text, *answer.catalog);
        answer.reasons = explainEmptyResult(query, question.text, *answer.catalog);
        answer.not_validated = samplesNotValidated(query, *answer.catalog);
    }
    return answer;
}

} // namespace gnx::widgets
