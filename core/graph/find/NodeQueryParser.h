#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/find/NodeQuery.h"

namespace gnx::graph {

/// Reads the text of a NodeQuery (grammar there) by recursive descent.
class NodeQueryParser {
  public:
    explicit NodeQueryParser(std::string_view text) : text_(text), lexer_(text) {}
    Result<std::vector<NodeCondition>> parse();

  private:
    struct Word {
        std::string text;
        std::size_t begin = 0; ///< byte
        bool quoted = false;
    };
    Result<NodeCondition> parseCondition();
    Result<NodeCondition> parseField(std::string_view field, std::size_t begin);
    Result<NodeCondition> parseTexts(NodeCondition condition);
    Result<NodeCondition> parseTypes(NodeCondition condition, bool shapes, bool dtypes);
    Status parseDTypes(NodeCondition& condition);
    Result<NodeCondition> parseComparison(std::string_view argument);
    Result<NodeCondition> parseRegex(NodeCondition condition, const Word& pattern);
    Result<Word> slashed();
    Result<Word> quoted();
    /// Quoted, or what ends at a blank or one of `ends`.
    Result<Word> word(std::string_view ends, const char* expected);
    bool atBlank() const { return lexer_.atEnd() || lexer_.next() == ' ' || lexer_.next() == '\t'; }

    std::string_view text_;
    MotifLexer lexer_;
};

} // namespace gnx::graph
