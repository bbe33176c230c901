#include "core/learn/generate/ProgramSketch.h"

#include "core/learn/generate/ProgramBuilder.h"

namespace gnx::learn {

data::HloFile hloOf(const ProgramSketch& sketch) {
    ProgramBuilder program;
    for (const SketchNode& node : sketch.nodes) {
        if (node.opcode == "parameter")
            program.parameter(node.shape);
        else if (node.opcode == "convolution")
            program.convolution(node.operands[0], node.operands[1], node.shape, node.transposed);
        else
            program.instruction(node.opcode, node.shape, node.operands);
    }
    return program.finish();
}

} // namespace gnx::learn
