#include "core/data/search/Facets.h"

#include <algorithm>
#include <array>

#include "core/data/search/CatalogTables.h"
#include "core/data/search/QueryEvaluator.h"
#include "core/data/search/QueryTree.h"
#include "core/graph/sample/SampleKind.h"

namespace gnx::data {
namespace {

constexpr std::array kFacets = {Field::Dataset,   Field::Framework,    Field::Origin,       Field::Tag,
                                Field::Category,  Field::DType,        Field::Op,           Field::BenchStatus,
                                Field::Runnable,  Field::Serializable, Field::Decomposable, Field::Analyzable,
                                Field::CustomOps, Field::Unique,       Field::Problem};
/// For TpuGraphs alone: not shown if there are no samples of it.
constexpr std::array kHloFacets = {Field::Kind, Field::Collection, Field::Split, Field::Family, Field::Labelled};

/// The set each field is counted under, computed once for all fields that the query does not use.
class Bases {
  public:
    Bases(const Query& query, const Catalog& catalog, const SampleSet& matching)
        : query_(query), catalog_(catalog), matching_(matching) {}

    const SampleSet& of(Field field) {
        const char* name = fieldInfo(field).name;
        if (std::ranges::find(query_.terms(), name, &Query::Term::field) == query_.terms().end())
            return matching_;
        own_ = query_.without(name).evaluate(catalog_);
        return own_;
    }

  private:
    const Query& query_;
    const Catalog& catalog_;
    const SampleSet& matching_;
    SampleSet own_;
};

/// Values of a facet that the query's top-level terms choose or exclude.
struct Marks {
    std::vector<bool> chosen, negated;
    bool none_chosen = false, none_negated = false;
};

/// The condition of a conjunct that is a term or a negated one.
const QueryCondition* conditionOf(const Query::Node& conjunct) {
    const bool negation = conjunct.kind == Query::Node::Kind::Not;
    const Query::Node& inner = negation ? *conjunct.children.front() : conjunct;
    if (conjunct.grouped || inner.grouped || inner.kind != Query::Node::Kind::Term)
        return nullptr;
    return &inner.condition;
}

void addMarks(Marks& marks, const Query::Node& conjunct, Field field, const QueryEvaluator& evaluator) {
    const QueryCondition* condition = conditionOf(conjunct);
    if (condition == nullptr || condition->field != field || condition->test != QueryCondition::Test::Values)
        return;
    const bool negated = conjunct.kind == Query::Node::Kind::Not;
    std::vector<bool>& flags = negated ? marks.negated : marks.chosen;
    const std::vector<bool> matches = evaluator.matchingValues(*condition);
    for (std::size_t i = 0; i < matches.size(); ++i)
        flags[i] = flags[i] || matches[i];
    for (const QueryCondition::Value& value : condition->values)
        if (value.folded == kNoValue && !value.literal)
            (negated ? marks.none_negated : marks.none_chosen) = true;
}

Marks marksOf(const Query& query, Field field, std::size_t values, const QueryEvaluator& evaluator) {
    Marks marks{std::vector<bool>(values, false), std::vector<bool>(values, false)};
    const Query::Node& root = query.root();
    if (root.kind == Query::Node::Kind::And && !root.grouped)
        for (const auto& conjunct : root.children)
            addMarks(marks, *conjunct, field, evaluator);
    else
        addMarks(marks, root, field, evaluator);
    return marks;
}

/// Most frequent first, but what the query names before anything it does not, so that the limit never hides it.
void keepMostFrequent(std::vector<FacetValue>& values, std::size_t limit) {
    const auto named = [](const FacetValue& value) { return value.chosen || value.negated; };
    const auto more = [](const FacetValue& a, const FacetValue& b) {
        return a.count != b.count ? a.count > b.count : a.value < b.value;
    };
    if (values.size() > limit) {
        std::ranges::sort(values, [&](const FacetValue& a, const FacetValue& b) {
            return named(a) != named(b) ? named(a) : more(a, b);
        });
        values.erase(values.begin() + static_cast<std::ptrdiff_t>(limit), values.end());
    }
    std::ranges::sort(values, more);
}

Facet countFacet(Field field, const Query& query, const Catalog& catalog, const SampleSet& base, std::size_t limit) {
    const TextColumn& column = catalog.tables().text(field);
    const Marks marks = marksOf(query, field, column.size(), QueryEvaluator(catalog));
    Facet facet{fieldInfo(field).name, {}};
    for (std::size_t i = 0; i < column.size(); ++i) {
        if (field == Field::BenchStatus && column.text(i).find('=') != std::string::npos)
            continue; // one compiler's status; the facet shows those of any
        FacetValue value{column.text(i), column.countIn(base, i), marks.chosen[i], marks.negated[i]};
        if (value.count > 0 || value.chosen || value.negated)
            facet.values.push_back(std::move(value));
    }
    // Every sample lacks most operators: counting "none" is useless.
    if (const auto without = static_cast<std::uint32_t>(column.withoutValue().countWith(base));
        (without > 0 && field != Field::Op) || marks.none_chosen || marks.none_negated)
        facet.values.push_back({std::string(kNoValue), without, marks.none_chosen, marks.none_negated});
    keepMostFrequent(facet.values, limit);
    return facet;
}

Histogram countHistogram(const Binning& binning, const Query& query, const SampleSet& base) {
    Histogram histogram;
    histogram.field = fieldInfo(binning.field).name;
    histogram.edges = binning.edges;
    histogram.all = binning.all;
    histogram.under.assign(binning.all.size(), 0);
    base.forEach([&](std::size_t sample) { ++histogram.under[binning.bins[sample]]; });
    for (const Query::Term& term : query.terms()) {
        if (term.field != histogram.field || term.negated)
            continue;
        if (term.low)
            histogram.low = std::max(*term.low, histogram.low.value_or(*term.low));
        if (term.high)
            histogram.high = std::min(*term.high, histogram.high.value_or(*term.high));
    }
    return histogram;
}

template <class Wanted> bool hasKind(const TextColumn& kinds, const Wanted& wanted) {
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (wanted(kinds.text(i)))
            return true;
    return false;
}

} // namespace

FacetCounts countFacets(const Query& query, const Catalog& catalog, std::size_t values_per_facet) {
    FacetCounts counts;
    counts.matching = query.evaluate(catalog);
    Bases bases(query, catalog, counts.matching);
    for (const Field field : kFacets)
        if (field != Field::Dataset || catalog.datasets().size() > 1)
            counts.facets.push_back(countFacet(field, query, catalog, bases.of(field), values_per_facet));
    const TextColumn& of_kinds = catalog.tables().text(Field::Kind);
    const bool kinds = hasKind(of_kinds, [](const std::string& kind) { return kind != kGraphNetKind; });
    const bool hlo =
        hasKind(of_kinds, [](const std::string& kind) { return kind == kHloLayoutKind || kind == kHloTileKind; });
    for (const Field field : kHloFacets)
        if (field == Field::Kind ? kinds : hlo)
            counts.facets.push_back(countFacet(field, query, catalog, bases.of(field), values_per_facet));
    for (const Binning& binning : catalog.tables().binnings())
        counts.histograms.push_back(countHistogram(binning, query, bases.of(binning.field)));
    return counts;
}

} // namespace gnx::data
