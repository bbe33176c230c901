#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// The graph of a file of TpuGraphs: node i of the file is node i of the graph, its operator "hlo.convolution".
/// Operands are the producers of its edges, in the file's order, which is not that of the program. Keywords hold what
/// the file knows of the node: dtype, shape, layout (minor-to-major), window, dimension numbers ... as far as they are
/// set. What is the root and read by no other node is returned.
std::shared_ptr<const Graph> hloGraph(const HloFile& file);

} // namespace gnx::data
