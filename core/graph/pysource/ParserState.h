#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/pysource/Lexer.h"
#include "core/graph/pysource/Parser.h"

namespace gnx::graph::py {

/// Place where parsing failed; `fatal` if a limit was exceeded, so that the whole file must be given up.
struct Failure {
    std::uint32_t offset = 0;
    std::string message;
    bool fatal = false;
};

/// Recursive descent over one token of look-ahead. Every parse function returns null after a failure, which is kept
/// in failure_ until the statement parser turns it into a problem.
class ExpressionParser {
  public:
    ExpressionParser(std::string_view source, Arena& arena, SymbolTable& symbols, const ParseLimits& limits);

  protected:
    ExprPtr expressionList(); ///< one expression, or a tuple without parentheses
    ExprPtr expression();
    std::span<const Parameter> parameters(TokenKind closing, bool annotations);

    const Token& token() const { return token_; }
    bool at(TokenKind kind) const { return token_.kind == kind; }
    void advance() {
        previous_end_ = token_.end;
        token_ = lexer_.next();
    }
    bool accept(TokenKind kind) {
        if (!at(kind))
            return false;
        advance();
        return true;
    }
    bool expect(TokenKind kind, const char* what) {
        if (accept(kind))
            return true;
        fail(what);
        return false;
    }
    std::string_view expectName(const char* what);
    std::string_view text(const Token& token) const { return lexer_.text(token); }
    /// Records the first failure and returns null.
    std::nullptr_t fail(const char* expected);
    std::nullptr_t failFatally(std::string message);
    std::string describeToken() const;
    /// Removes everything that a failed statement has left on the stacks.
    void clearStacks();

    template <class T> std::span<const T> finish(std::vector<T>& stack, std::size_t mark) {
        const auto items = arena_.copy(std::span<const T>(stack).subspan(mark));
        stack.resize(mark);
        return items;
    }

    /// Counts a level of nesting while the object lives.
    class Level {
      public:
        explicit Level(ExpressionParser& parser) : parser_(parser) { ++parser_.nesting_; }
        ~Level() { --parser_.nesting_; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;
        bool tooDeep() { return parser_.nesting_ > parser_.limits_.nesting && reportTooDeep(); }

      private:
        bool reportTooDeep();
        ExpressionParser& parser_;
    };

    Lexer lexer_;
    Arena& arena_;
    const ParseLimits& limits_;
    std::optional<Failure> failure_;
    std::uint32_t previous_end_ = 0; ///< end of the token before token_
    std::vector<ExprPtr> exprs_;

  private:
    ExprPtr disjunction();
    ExprPtr conjunction();
    ExprPtr inversion();
    ExprPtr comparison();
    ExprPtr arithmetic(int weakest);
    ExprPtr unary();
    ExprPtr power();
    ExprPtr primary();
    ExprPtr atom();
    ExprPtr parenthesized();
    ExprPtr list();
    ExprPtr braces();
    ExprPtr strings();
    ExprPtr number();
    ExprPtr lambda();
    ExprPtr annotation(ExprPtr previous);
    ExprPtr callOf(ExprPtr callee);
    ExprPtr subscriptOf(ExprPtr object);
    ExprPtr subscriptItem();
    ExprPtr starredOr();
    bool argument();
    bool items(TokenKind closing, const char* expected);
    std::optional<CompareOp> comparisonOperator();
    bool startsExpression() const;
    ExprPtr simple(ExprKind kind);
    template <class T> T* node(ExprKind kind, std::uint32_t begin, std::uint16_t child_height);
    static std::uint16_t heightOf(Exprs exprs);

    Token token_;
    ExprPtr first_operand_ = nullptr; ///< already read by expression(), for the innermost level to take
    std::uint32_t nesting_ = 0;
    std::vector<KeywordArgument> keywords_;
    std::vector<CompareOp> compare_ops_;
    std::vector<Parameter> parameters_;
};

template <class T> T* ExpressionParser::node(ExprKind kind, std::uint32_t begin, std::uint16_t child_height) {
    if (child_height >= limits_.height)
        return failFatally("an expression of more than " + std::to_string(limits_.height) + " levels");
    T* result = arena_.make<T>();
    result->kind = kind;
    result->height = static_cast<std::uint16_t>(child_height + 1);
    result->begin = begin;
    result->end = previous_end_;
    return result;
}

} // namespace gnx::graph::py
