#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// Facts about a program that a protocol buffer of TpuGraphs contains and a .npz does not.
struct HloProgram {
    std::vector<std::string> names; ///< names of instructions by node
    /// By node: operands in order and with repeats, then roots of called computations.
    std::vector<std::vector<std::uint32_t>> operands;
};

/// The graph of a file of TpuGraphs: node i of the file is node i of the graph, its operator "hlo.convolution".
/// Operands are the producers of its edges, in the file's order, which differs from the program's. Keywords hold the
/// node's attributes in the file: dtype, shape, layout (minor-to-major), window, dimension numbers ... as far as they
/// are set. The graph returns the root if no other node reads it.
///
/// With `program` operands have the program's order and repeats, and values the names of their instructions.
std::shared_ptr<const Graph> hloGraph(const HloFile& file, const HloProgram* program = nullptr);

} // namespace gnx::data
