#pragma once

#include <string>
#include <vector>

#include "core/graph/Graph.h"
#include "core/index/SampleRecord.h"

namespace gnx {

/// What a sample's tensor descriptions say in the row: parameters, bytes, the largest, dtypes, depth of the hierarchy.
void describeTensors(SampleRow& row, const std::vector<TensorDesc>& tensors);

/// CatalogColumns::words: distinct parts of module paths without mere numbers ("layer1", "bn1"), what Paddle's names
/// stem from ("batch_norm2d" of batch_norm2d_12.w_0), and the graph's inputs that are no parameters. At most 16 KiB.
std::string searchWords(const std::vector<TensorDesc>& tensors, const Graph* graph);

} // namespace gnx
