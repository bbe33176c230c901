#include "core/graph/find/FindNodes.h"

#include <algorithm>

#include <re2/re2.h>

#include "core/base/Glob.h"
#include "core/graph/motif/Arguments.h"

namespace gnx::graph {
namespace {

using Field = NodeCondition::Field;
using Side = NodeCondition::Side;
using Test = NodeCondition::Test;

constexpr std::uint32_t kBetweenStops = 1024; ///< nodes

bool hasWildcard(std::string_view text) {
    return text.find_first_of("*?") != std::string_view::npos;
}

/// Calls `test` with each line until one is as it demands.
template <class Predicate> bool anyLine(std::string_view lines, const Predicate& test) {
    for (std::size_t end = lines.find('\n'); end != std::string_view::npos; end = lines.find('\n')) {
        if (test(lines.substr(0, end)))
            return true;
        lines.remove_prefix(end + 1);
    }
    return false;
}

/// Returns whether a path has these parts one after the other: "layer1.0" in "backbone.layer1.0.conv1".
bool hasParts(std::string_view path, std::string_view parts) {
    for (std::size_t at = path.find(parts); at != std::string_view::npos; at = path.find(parts, at + 1)) {
        const std::size_t end = at + parts.size();
        if ((at == 0 || path[at - 1] == '.') && (end == path.size() || path[end] == '.'))
            return true;
    }
    return false;
}

/// Returns whether a line is what the text calls by its name.
bool isCalled(std::string_view line, std::string_view text, Field field) {
    if (hasWildcard(text))
        return matchesWildcards(text, line);
    return field == Field::Module ? hasParts(line, text) : line == text;
}

/// A condition and how it is to be read in one graph.
class Matcher {
  public:
    Matcher(const NodeCondition& condition, const NodeTexts& texts, const ValueTypes* types,
            const std::stop_token& stop)
        : condition_(condition), texts_(texts), types_(types) {
        if (condition.test != Test::Text || condition.field == Field::Any)
            return;
        for (const std::string& text : condition.texts)
            by_name_.push_back(hasWildcard(text) || isCalledSomewhere(text, stop));
    }

    bool matches(NodeId node) const { return test(node) != condition_.negated; }

  private:
    bool test(NodeId node) const {
        switch (condition_.test) {
        case Test::Text:
            return hasText(texts_.of(node, condition_.field));
        case Test::Regex: {
            const std::string_view text = texts_.of(node, condition_.field);
            return re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *condition_.regex);
        }
        case Test::Type:
            return hasType(node);
        case Test::Argument:
            break;
        }
        return satisfies(texts_.graph(), texts_.graph().node(node), condition_.comparison);
    }

    bool isCalledSomewhere(std::string_view text, const std::stop_token& stop) const {
        for (std::uint32_t n = 0; n < texts_.size() && (n % kBetweenStops != 0 || !stop.stop_requested()); ++n)
            if (anyLine(texts_.of(NodeId(n), condition_.field),
                        [&](std::string_view line) { return isCalled(line, text, condition_.field); }))
                return true;
        return false;
    }

    bool hasText(std::string_view lines) const {
        for (std::size_t i = 0; i < condition_.texts.size(); ++i) {
            const std::string& text = condition_.texts[i];
            const bool by_name = condition_.field == Field::Any ? hasWildcard(text) : by_name_[i];
            if (by_name ? anyLine(lines, [&](auto line) { return isCalled(line, text, condition_.field); })
                        : lines.find(text) != std::string_view::npos)
                return true;
        }
        return false;
    }

    bool isType(ValueId value) const {
        const ValueType& type = types_->of(value);
        if (!type.isTensor())
            return false;
        const bool dtype =
            condition_.dtypes.empty() || std::ranges::find(condition_.dtypes, type.dtype) != condition_.dtypes.end();
        return dtype && (!condition_.shape || condition_.shape->matches(type.shape));
    }

    bool hasType(NodeId id) const {
        if (types_ == nullptr)
            return false;
        const PoolRange results = texts_.graph().node(id).results;
        if (condition_.side != Side::Read)
            for (std::uint32_t r = 0; r < results.count; ++r)
                if (isType(ValueId(results.first + r)))
                    return true;
        return condition_.side != Side::Given &&
               std::ranges::any_of(texts_.graph().readsOf(id), [this](ValueId value) { return isType(value); });
    }

    const NodeCondition& condition_;
    const NodeTexts& texts_;
    const ValueTypes* types_;
    std::vector<bool> by_name_; ///< by text: something of the graph is so called
};

} // namespace

std::optional<std::vector<NodeId>> findNodes(const NodeQuery& query, const NodeTexts& texts, const ValueTypes* types,
                                             const std::stop_token& stop) {
    std::vector<NodeId> found;
    std::vector<Matcher> matchers;
    for (const NodeCondition& condition : query.conditions())
        matchers.emplace_back(condition, texts, types, stop);
    for (std::uint32_t n = 0; n < texts.size() && !query.empty(); ++n) {
        if (n % kBetweenStops == 0 && stop.stop_requested())
            return std::nullopt;
        if (std::ranges::all_of(matchers, [&](const Matcher& matcher) { return matcher.matches(NodeId(n)); }))
            found.emplace_back(n);
    }
    if (stop.stop_requested())
        return std::nullopt;
    return found;
}

} // namespace gnx::graph
