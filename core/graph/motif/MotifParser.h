#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/Motif.h"
#include "core/graph/motif/MotifLexer.h"

namespace gnx::graph {

/// Reads the text of a motif (grammar: Motif.h) by recursive descent.
class MotifParser {
  public:
    struct Parsed {
        std::vector<MotifNode> nodes;
        std::vector<MotifEdge> edges;
        std::vector<std::size_t> begins; ///< first place of each node, in bytes
    };
    explicit MotifParser(std::string_view text) : lexer_(text) {}
    /// Linear in the text, except for names, which are searched one by one.
    Result<Parsed> parse();
    Error at(std::size_t byte, std::string message) const { return lexer_.expected(byte, std::move(message)); }

  private:
    Status parseChain();
    Status parseLink(MotifEdge& edge);
    Status parseNode();
    Result<std::string> parseWord(const std::string& expected);
    Status parseOperators(MotifNode& node);
    Status parseConstraints(MotifNode& node);
    Result<MotifConstraint> parseConstraint();
    Status resolve();

    MotifLexer lexer_;
    Parsed parsed_; ///< before resolve() a node for every mention
};

/// Letters, digits and _, not beginning with a digit.
bool isMotifName(std::string_view text);

} // namespace gnx::graph
