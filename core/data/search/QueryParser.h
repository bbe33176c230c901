#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/search/QueryLexer.h"
#include "core/data/search/QueryTree.h"

namespace gnx::data {

/// Recursive descent over the grammar in Query.h. One object per text.
class QueryParser {
  public:
    using NodePtr = std::shared_ptr<const Query::Node>;

    explicit QueryParser(std::string_view text) : text_(text), lexer_(text) {}
    /// Errors: InvalidInput with column and what was expected there.
    Result<NodePtr> parse();

  private:
    using NodeResult = Result<std::shared_ptr<Query::Node>>;

    NodeResult parseOr();
    NodeResult parseAnd();
    NodeResult parseNot();
    NodeResult parseGroup();
    NodeResult parseTerm();
    NodeResult parseField(const QueryToken& token);
    Status parseTest(QueryCondition& condition, const std::string& name);
    Status parseValues(QueryCondition& condition);
    Status parseRegex(QueryCondition& condition);
    Status parseCount(QueryCondition& condition);
    Status parseRange(QueryCondition& condition);
    Status parseComparison(QueryCondition& condition);
    Status requireEndOfNumber(const QueryToken& number);
    Result<QueryCondition::Value> parseValue(Field field);
    Result<double> quantity(const QueryToken& token, std::size_t begin, std::size_t end, Field field) const;

    bool atKeyword(std::string_view keyword);
    bool takeKeyword(std::string_view keyword);
    bool takeOr();
    bool takeAnd();
    void shorten(QueryToken& token, std::size_t length);
    bool atTermEnd();
    Error expected(std::size_t byte, const std::string& what) const;

    std::string_view text_;
    QueryLexer lexer_;
    int depth_ = 0;
};

} // namespace gnx::data
