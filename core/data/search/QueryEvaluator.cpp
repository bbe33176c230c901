#include "core/data/search/QueryEvaluator.h"

#include <algorithm>
#include <charconv>

#include <re2/re2.h>

#include "core/base/Glob.h"
#include "core/data/search/Similar.h"
#include "core/data/search/ValueMatch.h"
#include "core/graph/ir/ModuleTree.h"

namespace gnx::data {
namespace {

constexpr Field kWordFields[] = {Field::Name,     Field::Model,     Field::Origin, Field::Tag,
                                 Field::Category, Field::Framework, Field::Module};

bool isTrait(std::string_view operator_name) {
    return operator_name.find('[') != std::string_view::npos;
}

bool isNumber(std::string_view text) {
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The empty hash of an unreadable sample equals no other.
bool begins(const std::string& hash, const std::string& prefix) {
    return !hash.empty() && hash.starts_with(prefix);
}

} // namespace

SampleSet QueryEvaluator::evaluate(const Query::Node& node) const {
    switch (node.kind) {
    case Query::Node::Kind::All:
        break;
    case Query::Node::Kind::Term:
        return evaluateTerm(node.condition);
    case Query::Node::Kind::Not: {
        SampleSet set = evaluate(*node.children.front());
        set.complement();
        return set;
    }
    case Query::Node::Kind::And:
    case Query::Node::Kind::Or: {
        SampleSet set = evaluate(*node.children.front());
        for (std::size_t i = 1; i < node.children.size(); ++i) {
            if (node.kind == Query::Node::Kind::And)
                set &= evaluate(*node.children[i]);
            else
                set |= evaluate(*node.children[i]);
        }
        return set;
    }
    }
    return catalog_.all();
}

SampleSet QueryEvaluator::evaluateTerm(const QueryCondition& condition) const {
    switch (condition.test) {
    case QueryCondition::Test::Range:
        return range(condition);
    case QueryCondition::Test::Counted:
        return counted(condition);
    case QueryCondition::Test::Values:
    case QueryCondition::Test::Regex:
        break;
    }
    switch (condition.field) {
    case Field::Words:
        return words(condition);
    case Field::Hash:
        return hashes(condition);
    case Field::Same:
    case Field::Similar:
        return relatives(condition);
    default:
        return textValues(condition);
    }
}

SampleSet QueryEvaluator::words(const QueryCondition& condition) const {
    SampleSet set = empty();
    const std::string& word = condition.values.front().folded;
    for (const Field field : kWordFields) {
        const TextColumn& column = tables_.text(field);
        for (std::size_t i = 0; i < column.size(); ++i)
            if (column.folded(i).find(word) != std::string::npos)
                column.addTo(set, i);
    }
    const auto names = tables_.operatorNames();
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i].find(word) != std::string::npos)
            for (const Catalog::OperatorUse& use : catalog_.operators()[i].uses)
                set.insert(use.sample);
    return set;
}

SampleSet QueryEvaluator::textValues(const QueryCondition& condition) const {
    SampleSet set = empty();
    if (condition.field == Field::Op) {
        for (const std::size_t op : matchingOperators(condition))
            for (const Catalog::OperatorUse& use : catalog_.operators()[op].uses)
                set.insert(use.sample);
    } else if (condition.field == Field::Module && condition.test == QueryCondition::Test::Values) {
        for (const QueryCondition::Value& value : condition.values)
            set |= modules(value);
    } else {
        const std::vector<bool> matches = matchingValues(condition);
        for (std::size_t i = 0; i < matches.size(); ++i)
            if (matches[i])
                tables_.text(condition.field).addTo(set, i);
    }
    for (const QueryCondition::Value& value : condition.values)
        if (value.folded == kNoValue && !value.literal)
            set |= tables_.text(condition.field).withoutValue();
    return set;
}

/// A path is searched in the modules' trees, a word in the parts of their paths.
SampleSet QueryEvaluator::modules(const QueryCondition::Value& value) const {
    SampleSet set = empty();
    if (value.folded.find('.') != std::string::npos || isNumber(value.folded)) {
        const TextColumn& trees = tables_.moduleTrees();
        for (std::size_t i = 0; i < trees.size(); ++i)
            if (holdsModule(trees.folded(i), value.folded))
                trees.addTo(set, i);
        return set;
    }
    QueryCondition condition;
    condition.field = Field::Module;
    condition.values.push_back(value);
    const std::vector<bool> matches = matchingValues(condition);
    for (std::size_t i = 0; i < matches.size(); ++i)
        if (matches[i])
            tables_.text(Field::Module).addTo(set, i);
    return set;
}

std::vector<bool> QueryEvaluator::matchingValues(const QueryCondition& condition) const {
    const TextColumn& column = tables_.text(condition.field);
    const auto folded_value = [&](std::size_t i) -> std::string_view { return column.folded(i); };
    std::vector<bool> matches = matchValues(condition, column.size(), folded_value);
    if (condition.field == Field::Op) {
        matches.assign(column.size(), false);
        for (const std::size_t op : matchingOperators(condition))
            matches[column.find(catalog_.operators()[op].brief)] = true;
    }
    if (condition.field == Field::Dataset && condition.test == QueryCondition::Test::Values)
        for (const CatalogTables::DatasetNames& names : tables_.datasets())
            for (const QueryCondition::Value& value : condition.values)
                if (const std::size_t i = column.find(names.label);
                    i < column.size() && (value.folded == names.id || value.folded == names.root))
                    matches[i] = true;
    return matches;
}

/// Finds operators by full or brief name.
std::vector<std::size_t> QueryEvaluator::matchingOperators(const QueryCondition& condition) const {
    const auto names = tables_.operatorNames();
    const auto operators = catalog_.operators();
    std::vector<bool> matches(names.size(), false);
    const auto mark = [&](auto&& test) {
        bool any = false;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (test(i))
                any = matches[i] = true;
        return any;
    };
    if (condition.regex)
        mark([&](std::size_t i) { return !isTrait(names[i]) && re2::RE2::PartialMatch(names[i], *condition.regex); });
    for (const QueryCondition::Value& value : condition.values) {
        const std::string& text = value.folded;
        // A trait's uses are uses of its operator too: taken together they would count twice.
        const bool traits = isTrait(text);
        if (!value.literal && text.find('*') != std::string::npos) {
            mark([&](std::size_t i) {
                return (traits || !isTrait(names[i])) &&
                       (matchesGlob(text, names[i]) || matchesGlob(text, operators[i].brief));
            });
        } else {
            const auto occurs = [&](std::size_t i) { return names[i].find(text) != std::string::npos; };
            mark([&](std::size_t i) { return names[i] == text || operators[i].brief == text; }) ||
                mark([&](std::size_t i) { // before full names: "or" is in operator.add
                    return (traits || !isTrait(names[i])) && operators[i].brief.find(text) != std::string::npos;
                }) ||
                mark([&](std::size_t i) { return (traits || !isTrait(names[i])) && occurs(i); }) ||
                mark([&](std::size_t i) { return isTrait(names[i]) && occurs(i); }); // op:grouped
        }
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < matches.size(); ++i)
        if (matches[i])
            found.push_back(i);
    return found;
}

SampleSet QueryEvaluator::counted(const QueryCondition& condition) const {
    std::vector<std::uint32_t> counts(catalog_.samples().size(), 0);
    for (const std::size_t op : matchingOperators(condition))
        for (const Catalog::OperatorUse& use : catalog_.operators()[op].uses)
            counts[use.sample] += use.count;
    SampleSet set = empty();
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] >= condition.low && counts[i] <= condition.high)
            set.insert(i);
    return set;
}

SampleSet QueryEvaluator::range(const QueryCondition& condition) const {
    SampleSet set = empty();
    const auto values = tables_.numbers(condition.field);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] >= condition.low && values[i] <= condition.high)
            set.insert(i);
    return set;
}

SampleSet QueryEvaluator::hashes(const QueryCondition& condition) const {
    SampleSet set = empty();
    const auto matches = [&](const std::string& hash) {
        if (condition.regex)
            return !hash.empty() && re2::RE2::PartialMatch(hash, *condition.regex);
        return std::ranges::any_of(condition.values, [&](const auto& value) { return begins(hash, value.folded); });
    };
    for (std::size_t i = 0; i < catalog_.samples().size(); ++i)
        if (matches(catalog_.sample(i).structure_hash) || matches(catalog_.sample(i).variant_hash))
            set.insert(i);
    return set;
}

/// Finds samples by id, by exact name, or by the end of a name's path; several samples may match.
std::vector<std::size_t> QueryEvaluator::samplesNamed(const QueryCondition::Value& value) const {
    std::int64_t id = 0;
    const char* last = value.text.data() + value.text.size();
    if (const auto [end, code] = std::from_chars(value.text.data(), last, id); code == std::errc{} && end == last)
        if (const auto position = catalog_.positionOf(SampleId(id)))
            return {*position};
    std::vector<std::size_t> exact, ending;
    const TextColumn& names = tables_.text(Field::Name);
    const std::string ending_text = '/' + value.folded;
    for (std::size_t i = 0; i < names.size(); ++i) {
        SampleSet named = empty();
        const bool equal = names.folded(i) == value.folded;
        if (!equal && !names.folded(i).ends_with(ending_text))
            continue;
        names.addTo(named, i);
        named.forEach([&](std::size_t position) { (equal ? exact : ending).push_back(position); });
    }
    return exact.empty() ? ending : exact;
}

SampleSet QueryEvaluator::relatives(const QueryCondition& condition) const {
    SampleSet set = empty();
    for (const QueryCondition::Value& value : condition.values) {
        for (const std::size_t position : samplesNamed(value)) {
            set.insert(position);
            if (condition.field == Field::Same)
                insertSameVariants(set, position);
            else
                for (const SimilarSample& similar :
                     similarSamples(catalog_, position, kNearDuplicate, catalog_.samples().size()))
                    set.insert(similar.position);
        }
    }
    return set;
}

void QueryEvaluator::insertSameVariants(SampleSet& set, std::size_t position) const {
    const std::string& hash = catalog_.sample(position).variant_hash;
    for (std::size_t i = 0; i < catalog_.samples().size(); ++i)
        if (!hash.empty() && catalog_.sample(i).variant_hash == hash)
            set.insert(i);
}

} // namespace gnx::data
