#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::learn {

/// An instruction of a ProgramSketch.
struct SketchNode {
    std::string opcode; ///< as XLA writes it
    std::vector<std::int64_t> shape;
    std::vector<std::uint32_t> operands; ///< input and kernel of a convolution or a dot
    /// Dimension that operands of rank 1 belong to (a batch normalization's weight); -1: the last one.
    int channel = -1;
    bool data = false;       ///< a parameter that is the sample's input, not a weight
    bool output = false;     ///< a result of the program
    bool transposed = false; ///< a convolution whose kernel has the output's features in dimension 1
};

/// An HLO-like program whose shapes and depth can be varied before it is written. Operands come before their readers.
struct ProgramSketch {
    using Block = std::pair<std::uint32_t, std::uint32_t>; ///< nodes [first, second)
    std::vector<SketchNode> nodes;
    std::vector<std::vector<Block>> runs; ///< blocks of one structure, one after the other
};

/// Translates a graph, operator by operator: convolutions, products, element-wise operators, reductions and moves of
/// data have counterparts in HLO; softmax, normalization and attention become the few instructions that carry their
/// work; anything else is a custom call of its result's shape. Errors: Unsupported, where no product or convolution has
/// known sizes.
Result<ProgramSketch> sketchOf(const Graph& graph, const ValueTypes& types);

/// The program in the form of a file of TpuGraphs without configurations. All tensors are f32 and row-major,
/// convolutions have the batch and the features first.
data::HloFile hloOf(const ProgramSketch& sketch);

} // namespace gnx::learn
