#include "core/results/report/OutcomeGrouping.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/data/search/Fields.h"
#include "core/data/search/Query.h"

namespace gnx::results {
namespace {

constexpr std::array kGroupNames{"compiler", "category",  "task",    "source", "framework",
                                 "dtype",    "operators", "machine", "query"};
static_assert(kGroupNames.size() == kGroupings.size());
constexpr std::array kDecades{"< 10 operators", "10\u201399 operators", "100\u2013999 operators",
                              "\u2265 1,000 operators"};
constexpr std::string_view kOthers = "others";

std::string orNone(const std::string& text) {
    return text.empty() ? std::string(kNoValue) : text;
}

std::string decadeOf(double operators) {
    if (!(operators >= 0))
        return std::string(kNoValue);
    const auto decade = operators < 10 ? 0 : std::min(static_cast<int>(std::log10(operators)), 3);
    return kDecades[static_cast<std::size_t>(decade)];
}

/// The samples of a query, by what catalog and outcome share.
struct Chosen {
    const Catalog* catalog = nullptr;
    SampleSet set;
    bool contains(const std::optional<std::size_t>& position) const { return position && set.contains(*position); }
};

Result<Chosen> choose(const Catalog* catalog, const std::string& text) {
    GNX_TRY(const Query query, Query::parse(text));
    Chosen chosen{catalog, {}};
    if (catalog != nullptr)
        chosen.set = query.evaluate(*catalog);
    return chosen;
}

std::string partOf(const OutcomeFacts& facts, const SampleRow* row, GroupBy by, bool matches) {
    switch (by) {
    case GroupBy::Compiler:
    case GroupBy::Category:
        return row == nullptr ? std::string(kNoValue) : orNone(row->category);
    case GroupBy::Task:
        return orNone(facts.task);
    case GroupBy::Origin:
        return orNone(facts.origin);
    case GroupBy::Framework:
        return orNone(facts.framework);
    case GroupBy::DType:
        return row == nullptr ? std::string(kNoValue) : orNone(row->dtypes.substr(0, row->dtypes.find(' ')));
    case GroupBy::Operators:
        return decadeOf(facts.operators);
    case GroupBy::Machine:
        return orNone(facts.machine);
    case GroupBy::Query:
        break;
    }
    return matches ? "matches" : "does not match";
}

void addCatalogFacts(OutcomeFacts& facts, const SampleRow& row) {
    facts.operators = row.op_count;
    facts.parameters = static_cast<double>(row.parameter_count);
    facts.origin = row.origin;
    facts.task = row.tag;
    facts.framework = row.framework == Framework::Unknown ? "" : frameworkName(row.framework);
}

/// Parts in the order of display; those beyond `most` are combined as "others".
std::vector<std::string> orderOfParts(std::span<const CompilerOutcomes> groups, const Grouping& grouping) {
    std::map<std::string, std::size_t> counts;
    for (const auto& group : groups)
        for (const auto& facts : group.facts)
            ++counts[facts.part];
    std::vector<std::string> order;
    order.reserve(counts.size());
    for (const auto& [part, count] : counts)
        order.push_back(part);
    const auto place = [](const std::string& part) {
        return std::find(kDecades.begin(), kDecades.end(), part) - kDecades.begin();
    };
    std::stable_sort(order.begin(), order.end(), [&](const std::string& a, const std::string& b) {
        return grouping.by == GroupBy::Operators ? place(a) < place(b) : counts[a] > counts[b];
    });
    return order;
}

void limitParts(std::vector<CompilerOutcomes>& groups, std::vector<std::string>& order, std::size_t most) {
    if (order.size() <= most || most == 0)
        return;
    const std::vector<std::string> rest(order.begin() + static_cast<std::ptrdiff_t>(most - 1), order.end());
    order.resize(most - 1);
    order.emplace_back(kOthers);
    for (auto& group : groups)
        for (auto& facts : group.facts)
            if (std::find(rest.begin(), rest.end(), facts.part) != rest.end())
                facts.part = kOthers;
}

std::vector<CompilerOutcomes> split(std::span<const CompilerOutcomes> groups, const std::vector<std::string>& order) {
    std::vector<CompilerOutcomes> parts;
    for (const auto& group : groups)
        for (const auto& part : order) {
            CompilerOutcomes made;
            made.compiler = groups.size() == 1 ? part : group.compiler + " \u00b7 " + part;
            for (std::size_t i = 0; i < group.outcomes.size(); ++i)
                if (group.facts[i].part == part) {
                    made.outcomes.push_back(group.outcomes[i]);
                    made.samples.push_back(group.samples[i]);
                    made.facts.push_back(group.facts[i]);
                }
            if (!made.outcomes.empty())
                parts.push_back(std::move(made));
        }
    return parts;
}

} // namespace

const char* groupByName(GroupBy by) {
    return kGroupNames[static_cast<std::size_t>(by)];
}

std::optional<GroupBy> parseGroupBy(std::string_view name) {
    for (const auto by : kGroupings)
        if (name == groupByName(by))
            return by;
    return std::nullopt;
}

Result<GroupedOutcomes> groupOutcomes(std::span<const CompilerOutcomes> compilers, const Catalog* catalog,
                                      const Grouping& grouping, const Intensities& intensities) {
    GNX_TRY(const Chosen filter, choose(catalog, grouping.filter));
    GNX_TRY(const Chosen query, choose(catalog, grouping.query));
    GroupedOutcomes grouped;
    for (const auto& compiler : compilers) {
        CompilerOutcomes kept;
        kept.compiler = compiler.compiler;
        for (std::size_t i = 0; i < compiler.outcomes.size(); ++i) {
            const auto position = catalog == nullptr ? std::nullopt : catalog->positionOf(compiler.samples[i]);
            if (!grouping.filter.empty() && !filter.contains(position)) {
                ++grouped.filtered_out;
                grouped.not_indexed += position ? 0 : 1;
                continue;
            }
            const SampleRow* row = position ? &catalog->sample(*position) : nullptr;
            OutcomeFacts facts = factsOf(compiler, i);
            if (row != nullptr)
                addCatalogFacts(facts, *row);
            if (const auto found = intensities.find(compiler.samples[i]); found != intensities.end())
                facts.intensity = found->second;
            facts.part = partOf(facts, row, grouping.by, query.contains(position));
            kept.outcomes.push_back(compiler.outcomes[i]);
            kept.samples.push_back(compiler.samples[i]);
            kept.facts.push_back(std::move(facts));
        }
        if (!kept.outcomes.empty())
            grouped.compilers.push_back(std::move(kept));
    }
    auto order = orderOfParts(grouped.compilers, grouping);
    limitParts(grouped.compilers, order, grouping.most_parts);
    grouped.groups = grouping.by == GroupBy::Compiler ? grouped.compilers : split(grouped.compilers, order);
    return grouped;
}

std::vector<std::string> hideGroups(GroupedOutcomes& grouped, const std::set<std::string>& hidden) {
    std::vector<std::string> labels;
    for (CompilerOutcomes& group : grouped.groups) {
        group.style = labels.size();
        labels.push_back(group.compiler);
    }
    const auto is_hidden = [&](const CompilerOutcomes& group) { return hidden.contains(group.compiler); };
    std::erase_if(grouped.groups, is_hidden);
    std::erase_if(grouped.compilers, is_hidden);
    return labels;
}

} // namespace gnx::results
