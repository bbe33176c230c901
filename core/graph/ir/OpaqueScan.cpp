#include "core/graph/ir/OpaqueScan.h"

#include <algorithm>
#include <unordered_set>

#include "core/graph/pysource/Lexer.h"

namespace gnx::graph {
namespace {

using py::Token;
using py::TokenKind;

bool opens(TokenKind kind) {
    return kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
}
bool closes(TokenKind kind) {
    return kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace;
}

/// Behind the last `=` outside brackets; 0 if the line assigns nothing.
std::size_t valueStart(const std::vector<Token>& line) {
    std::size_t start = 0;
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        depth += opens(line[i].kind) ? 1 : closes(line[i].kind) ? -1 : 0;
        if (depth <= 0 && (line[i].kind == TokenKind::Equal || line[i].kind == TokenKind::AugmentedAssign))
            start = i + 1;
    }
    return start;
}

class Collector {
  public:
    explicit Collector(std::string_view source) : source_(source) {}

    void line(const std::vector<Token>& tokens) {
        const std::size_t value = valueStart(tokens);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (tokens[i].kind != TokenKind::Name)
                continue;
            const TokenKind before = i > 0 ? tokens[i - 1].kind : TokenKind::Newline;
            const TokenKind after = i + 1 < tokens.size() ? tokens[i + 1].kind : TokenKind::Newline;
            const bool part_of_target =
                after == TokenKind::Dot || after == TokenKind::LeftBracket || after == TokenKind::LeftParen;
            if (before == TokenKind::Dot || (i >= value && after == TokenKind::Equal))
                continue;
            if ((i < value && !part_of_target && before != TokenKind::LeftBracket) || before == TokenKind::As)
                add(names.assigned, assigned_, tokens[i]);
            if (i >= value || part_of_target || after == TokenKind::AugmentedAssign)
                add(names.mentioned, mentioned_, tokens[i]);
        }
    }

    OpaqueNames names;

  private:
    void add(std::vector<std::string_view>& list, std::unordered_set<std::string_view>& seen, const Token& token) {
        const std::string_view name = source_.substr(token.begin, token.end - token.begin);
        if (seen.insert(name).second)
            list.push_back(name);
    }
    std::string_view source_;
    std::unordered_set<std::string_view> assigned_, mentioned_;
};

} // namespace

OpaqueNames scanOpaque(std::string_view source) {
    py::SymbolTable symbols;
    py::Lexer lexer(source, symbols);
    Collector collector(source);
    std::vector<Token> line;
    for (Token token = lexer.next(); token.kind != TokenKind::EndOfFile; token = lexer.next()) {
        if (token.kind != TokenKind::Newline) {
            line.push_back(token);
            continue;
        }
        collector.line(line);
        line.clear();
    }
    return std::move(collector.names);
}

} // namespace gnx::graph
