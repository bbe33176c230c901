#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// The graph of a file of TpuGraphs: node i of the file is node i of the graph, its operator "hlo.convolution".
/// Operands are the producers of its edges, in the file's order, which differs from the program's. Keywords hold the
/// node's attributes in the file: dtype, shape, layout (minor-to-major), window, dimension numbers ... as far as they
/// are set. The graph returns the root if no other node reads it.
std::shared_ptr<const Graph> hloGraph(const HloFile& file);

} // namespace gnx::data
