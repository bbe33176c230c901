#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// An input of an exported program, in the order of Graph::inputs().
struct Pt2Input {
    std::string name;   ///< name of the graph's input
    std::string value;  ///< in the file: "p_layer1_0_weight"
    std::string weight; ///< in the package: "layer1.0.weight"; empty for an input of the user
    bool tensor = true;
    bool size = false; ///< a whole number, as `s1: torch.SymInt`
};

struct Pt2Program {
    std::shared_ptr<Graph> graph;
    std::vector<Pt2Input> inputs;
    std::size_t written = 0; ///< buffers and inputs that a run changes by the program's signature
};

/// The graph of an exported program, the JSON of torch.export. Parameters and buffers have the names that GraphNet
/// gives them (ModelText.h); it returns what the program returns to its user, and last copies what the signature has
/// for buffers and inputs into them, as torch does. Bodies of higher-order operators are bodies of the graph. Throws
/// nlohmann::json::exception for a member that is missing or of another form. Errors: Malformed (a value that nothing
/// makes, made twice), Unsupported (bodies within bodies deeper than 50 levels; limits).
Result<Pt2Program> pt2Program(const nlohmann::json& exported);

} // namespace gnx::data
