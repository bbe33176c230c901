#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/inspect/ValueFacts.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/structure/Structure.h"

namespace gnx::graph {

/// Facts about one operator, for the window's inspector and the command line alike; names and numbers only, the caller
/// adds the words.
struct NodeFacts {
    struct Attribute {
        std::string name; ///< the parameter's name, else its position: "stride", "2", "size[0]"
        std::string text; ///< as in the source: "(1, 1)", "torch.float32"
    };
    struct Read {
        std::string name; ///< the name, with the place in a list or tuple: "tensors[1]"
        ValueFacts value;
    };

    NodeId node;
    std::string title;       ///< "conv2d"
    std::string op;          ///< "torch.conv2d"
    std::string signature;   ///< "(input, weight, bias=None, ...)"; empty if it is not known
    std::string module_path; ///< "layer1.0.conv1"; empty if no parameter's name tells
    OpCategory category = OpCategory::Other;
    std::vector<Attribute> attributes; ///< operands that hold a constant, in the order of the call
    std::vector<Read> reads;           ///< values among the operands and in them, once for each occurrence
    std::vector<ResultFacts> results;
    std::string declared_types; ///< Paddle; empty if none
    SourceRange source;
    std::vector<GroupId> groups; ///< around it, the outermost first, the whole graph left out
};

/// `structure`, `sample` and `types` may be null: groups, the sample's facts about inputs, and types are left out then.
/// None for an id that is not a node of the graph. Linear in the numbers of the node's operands, of its readers and of
/// returned values.
std::optional<NodeFacts> nodeFacts(const Graph& graph, const Structure* structure, const Sample* sample, NodeId node,
                                   const ValueTypes* types = nullptr);

/// The groups around a group and itself, the outermost first, the whole graph left out.
std::vector<GroupId> groupsDownTo(const Structure& structure, GroupId group);

} // namespace gnx::graph
