#include <cmath>
#include <iostream>

#include "app/graphnet/Commands.h"
#include "app/graphnet/QueryArgument.h"
#include "app/graphnet/Table.h"
#include "core/base/Units.h"
#include "core/data/search/Facets.h"
#include "core/data/search/Fields.h"
#include "core/data/search/Quantity.h"

namespace gnx::cli {
namespace {

struct FacetsOptions {
    std::vector<std::string> words;
    std::size_t limit = 10;
    bool json = false;
};

nlohmann::json facetsJson(const FacetCounts& counts) {
    nlohmann::json facets = nlohmann::json::object();
    for (const Facet& facet : counts.facets)
        for (const FacetValue& value : facet.values)
            facets[facet.field][value.value] = value.count;
    nlohmann::json histograms = nlohmann::json::object();
    for (const Histogram& histogram : counts.histograms)
        histograms[histogram.field] = {{"edges", histogram.edges}, {"all", histogram.all}, {"under", histogram.under}};
    return {{"matching", counts.matching.count()},
            {"samples", counts.matching.size()},
            {"facets", facets},
            {"histograms", histograms}};
}

/// Returns the largest whole number in a bin. The last bin of a logarithmic axis ends with the largest of all values.
std::string lastOfBin(const Histogram& histogram, std::size_t bin) {
    const double edge = histogram.edges[bin + 1];
    const bool closed = bin + 1 == histogram.all.size() && histogram.field != fieldInfo(Field::Depth).name;
    return quantityText(closed ? std::floor(edge) : std::ceil(edge) - 1);
}

void printCounts(const FacetCounts& counts, const CommandContext& context) {
    Table values({{"FIELD"}, {"VALUE", Table::Align::Left, true}, {"SAMPLES", Table::Align::Right}});
    for (const Facet& facet : counts.facets)
        for (const FacetValue& value : facet.values)
            values.addRow({facet.field, value.value, formatCount(value.count)});
    values.print(std::cout, context.terminal());
    Table bins({{"FIELD"},
                {"FROM", Table::Align::Right},
                {"TO", Table::Align::Right},
                {"SAMPLES", Table::Align::Right},
                {"OF", Table::Align::Right}});
    for (const Histogram& histogram : counts.histograms)
        for (std::size_t i = 0; i < histogram.all.size(); ++i)
            if (histogram.all[i] > 0)
                bins.addRow({histogram.field, quantityText(std::ceil(histogram.edges[i])), lastOfBin(histogram, i),
                             formatCount(histogram.under[i]), formatCount(histogram.all[i])});
    std::cout << '\n';
    bins.print(std::cout, context.terminal());
    context.note(formatCount(counts.matching.count()) + " of " + formatCount(counts.matching.size(), "sample") +
                 (counts.matching.size() == 1 ? " matches" : " match"));
}

Status runFacets(const FacetsOptions& options, const CommandContext& context) {
    GNX_TRY(const Query query, parseQuery(joinedQuery(options.words)));
    GNX_CHECK(context.requireIndex());
    GNX_TRY(const Index index, Index::open(context.databaseFile()));
    GNX_TRY(const auto catalog, Catalog::load(index));
    const FacetCounts counts = countFacets(query, *catalog, options.limit);
    if (options.json)
        context.printJson(facetsJson(counts));
    else
        printCounts(counts, context);
    return {};
}

} // namespace

void addFacetsCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "facets", "Count samples by field; each field under the query without its own terms");
    auto options = std::make_shared<FacetsOptions>();
    command->add_option("QUERY", options->words, "Which samples (graphnet list --help); all without one");
    command->add_option("--limit", options->limit, "Most values of a field (default 10)")
        ->type_name("N")
        ->check(aboveZero);
    command->add_flag("--json", options->json, "Print JSON");
    context.onChosen(*command, [options, &context] { return runFacets(*options, context); });
}

} // namespace gnx::cli
