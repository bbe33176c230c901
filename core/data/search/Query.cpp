#include "core/data/search/Query.h"

#include <cmath>

#include "core/data/search/QueryEvaluator.h"
#include "core/data/search/QueryParser.h"
#include "core/data/search/QueryTree.h"

namespace gnx::data {
namespace {

using Node = Query::Node;

/// Conditions that must all hold at the query's top: the children of an "and", or the only term.
std::vector<std::shared_ptr<const Node>> conjuncts(const std::shared_ptr<const Node>& root) {
    if (root->kind == Node::Kind::All)
        return {};
    if (root->kind == Node::Kind::And && !root->grouped)
        return root->children;
    return {root};
}

/// The term that a conjunct is or negates; null for anything else.
const Node* termOf(const Node& conjunct) {
    if (conjunct.grouped)
        return nullptr;
    if (conjunct.kind == Node::Kind::Not)
        return conjunct.children.front()->kind == Node::Kind::Term && !conjunct.children.front()->grouped
                   ? conjunct.children.front().get()
                   : nullptr;
    return conjunct.kind == Node::Kind::Term ? &conjunct : nullptr;
}

std::string fieldName(const QueryCondition& condition) {
    return condition.field == Field::Words ? "" : fieldInfo(condition.field).name;
}

Query::Term describe(const Node& conjunct, const QueryCondition& condition) {
    Query::Term term;
    term.field = fieldName(condition);
    for (const QueryCondition::Value& value : condition.values)
        term.values.push_back(value.text);
    term.pattern = condition.pattern;
    if (std::isfinite(condition.low))
        term.low = condition.low;
    if (std::isfinite(condition.high))
        term.high = condition.high;
    term.begin = conjunct.begin;
    term.end = conjunct.end;
    term.negated = conjunct.kind == Node::Kind::Not;
    return term;
}

} // namespace

Query::Query() : root_(std::make_shared<const Node>()) {}

Query::Query(std::shared_ptr<const Node> root) : root_(std::move(root)) {
    for (const auto& conjunct : conjuncts(root_))
        if (const Node* term = termOf(*conjunct))
            terms_.push_back(describe(*conjunct, term->condition));
}

Result<Query> Query::parse(std::string_view text) {
    GNX_TRY(std::shared_ptr<const Node> root, QueryParser(text).parse());
    return Query(std::move(root));
}

bool Query::empty() const {
    return root_->kind == Node::Kind::All;
}

Query Query::without(std::string_view field) const {
    auto rest = std::make_shared<Node>();
    rest->kind = Node::Kind::And;
    for (const auto& conjunct : conjuncts(root_)) {
        const Node* term = termOf(*conjunct);
        if (term == nullptr || fieldName(term->condition) != field ||
            term->condition.test == QueryCondition::Test::Counted)
            rest->children.push_back(conjunct);
    }
    if (rest->children.empty())
        return {};
    return rest->children.size() == 1 ? Query(rest->children.front()) : Query(std::shared_ptr<const Node>(rest));
}

SampleSet Query::evaluate(const Catalog& catalog) const {
    return QueryEvaluator(catalog).evaluate(*root_);
}

} // namespace gnx::data
