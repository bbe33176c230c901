#pragma once

#include <string>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Variant.h"

namespace gnx::graph {

/// The text of a model.py in the dataset's subset of Python: one statement an operation, names as in the graph, every
/// value freed after its last use (`x = None`; `del x` for Paddle), Paddle's declared types as comments. Reading it
/// again gives the same graph (firstDifference()). Where a name is assigned again while its former value is still
/// needed, that value gets a second name first. Bodies are classes
/// within the class. Errors: Unsupported, with the line, for statements outside the subset
/// (opaque statements and expressions) and for a forward() without a return.
Result<std::string> writeGraph(const Graph& graph);

/// Lines of a text, 1-based; both are part of it.
struct LineRange {
    std::uint32_t first = 0, last = 0;
};

/// Style of a written graph, if it is not the dataset's form.
struct WritingStyle {
    /// A line "# text" before a node's statement, an empty line where the text is empty.
    struct Comment {
        NodeId before;
        std::string text;
    };
    std::vector<std::string> names; ///< by value, Python identifiers; empty: as in the graph
    std::vector<Comment> comments;  ///< by node, ascending
    std::string device;             ///< replaces every device in the code: "cuda:0"; empty: as in the graph
    DTypeMap types;                 ///< replacements for the data types in the code
    bool frees = true;              ///< without: nothing is freed, and results that nobody reads get no name
};

struct WrittenGraph {
    std::string text;
    std::vector<LineRange> lines;             ///< by node
    std::vector<std::uint32_t> comment_lines; ///< by comment of the style
    std::uint32_t class_line = 0;             ///< "class GraphModule(...):"
    LineRange signature;                      ///< from "def forward(" to "):"
    std::uint32_t last_line = 0;              ///< "return ..."
};

/// Does the same as writeGraph(graph), in another style. Reading it again gives the same graph except for the names.
Result<WrittenGraph> writeGraph(const Graph& graph, const WritingStyle& style);

/// Constants as Python writes them, such that reading gives the same bits: "1e-05", "float('-inf')", "'it\\'s'".
std::string pythonFloat(double value);
std::string pythonString(std::string_view text);

} // namespace gnx::graph
