#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/motif/MotifValue.h"

namespace gnx::graph {

/// Condition on an operator's arguments: a trait (Traits.h), or a comparison of an argument.
struct MotifConstraint {
    std::string key; ///< a trait, "grouped"; or the argument's name, "groups"; or its position, "6"
    bool trait = false;
    Comparison comparison = Comparison::Equal; ///< comparison with an argument
    MotifValue value;                          ///< value of an argument
    friend bool operator==(const MotifConstraint&, const MotifConstraint&) = default;
};

/// One operator of a motif.
struct MotifNode {
    std::string name;                         ///< its name in the text of the pattern; empty if it is used only once
    std::vector<std::string> operators;       ///< one of these names: "conv2d", "torch.conv2d", "*norm"
    std::vector<MotifConstraint> constraints; ///< all of these
    friend bool operator==(const MotifNode&, const MotifNode&) = default;
};

/// A result of node `from` reaches node `to`. By index into Motif::nodes().
struct MotifEdge {
    std::uint32_t from = 0, to = 0;
    std::string operand;          ///< as which argument of `to`: its position or name; empty: any
    std::uint32_t most_steps = 1; ///< 1: `to` reads it; more: over a path of at most so many edges
    friend bool operator==(const MotifEdge&, const MotifEdge&) = default;
};

/// A small connected pattern of operators, searched for in graphs (FindMotif.h). Immutable; a value. Grammar:
///   motif      = chain { (";" | newline) chain }            chains are joined by the names they share
///   chain      = node { link node }
///   link       = "->" [ "[" argument "]" ]                  the next node reads a result of the one before, as this
///                                                           argument if there is one: -> [1], -> [attn_mask]
///              | "->>" [ number ]                           ... over at most so many edges, kMostSteps if not said
///   node       = [ name ":" ] operators [ "[" constraint { "," constraint } "]" ]
///              | name                                       the node that another place of the text names so
///   operators  = operator { "|" operator }
///   constraint = trait                                      grouped, depthwise, causal ... (Traits.h)
///              | argument ("=" | "!=" | "<" | "<=" | ">" | ">=") value
///   argument   = its name ("groups") or position from 0 ("6"; a method's receiver is 0)
///   value      = number | None | True | False | word | 'text' | "text" | "(" [ value { "," value } ] ")"
/// An operator without a dot is the last part of a name: conv2d is torch.conv2d and paddle._C_ops.conv2d; with a dot it
/// is the whole name. "*" stands for any characters, "?" for one, ASCII case does not count; "*" alone is any operator.
/// Names are letters, digits and _. Newlines around a link belong to the chain. How values compare: MotifValue.h; which
/// names arguments have, and what one that is left out counts as: Signatures.h.
class Motif {
  public:
    static constexpr std::uint32_t kMostSteps = 16;         ///< default for ->>
    static constexpr std::uint32_t kMostStepsAllowed = 256; ///< the largest number that ->> accepts
    static constexpr std::size_t kMostNodes = 32;
    static constexpr std::size_t kMostCharacters = 16'384;  ///< length of the text, in bytes
    static constexpr std::size_t kMostNameCharacters = 256; ///< length of the name of an operator or a node, in bytes

    /// Errors: InvalidInput, path "motif", with the 1-based column of the character and what was expected there; a
    /// motif without nodes, with more than kMostNodes, with a cycle (a graph has none) or in several pieces is an
    /// error.
    static Result<Motif> parse(std::string_view text);
    /// Nodes and edges in any order; they are sorted into that of the text, and names are added where it needs them.
    /// Errors: as parse(), without a column.
    static Result<Motif> make(std::vector<MotifNode> nodes, std::vector<MotifEdge> edges);

    /// In the order in which text() mentions them first.
    std::span<const MotifNode> nodes() const { return nodes_; }
    std::span<const MotifEdge> edges() const { return edges_; }
    /// On one line; parse() makes an equal motif of it.
    std::string text() const;
    friend bool operator==(const Motif&, const Motif&) = default;

  private:
    Motif(std::vector<MotifNode> nodes, std::vector<MotifEdge> edges)
        : nodes_(std::move(nodes)), edges_(std::move(edges)) {}
    std::vector<MotifNode> nodes_;
    std::vector<MotifEdge> edges_;
};

} // namespace gnx::graph
