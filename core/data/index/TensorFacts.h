#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/SampleRecord.h"
#include "core/graph/ir/Graph.h"

namespace gnx::data {

/// Fills in the facts that a row takes from the sample's tensor descriptions: parameters, bytes, the largest tensor,
/// dtypes.
void describeTensors(SampleRow& row, const std::vector<TensorDesc>& tensors);

/// Facts about the module hierarchy that are read from the names of tensors.
struct ModuleFacts {
    std::uint32_t depth = 0; ///< SampleRow::depth
    std::string words;       ///< CatalogColumns::words
    std::string tree;        ///< CatalogColumns::modules
};

/// The words are distinct parts of module paths without mere numbers ("layer1", "bn1"), the stems of Paddle's names
/// ("batch_norm2d" of batch_norm2d_12.w_0), and the graph's inputs that are not parameters. At most 16 KiB.
ModuleFacts moduleFacts(const std::vector<TensorDesc>& tensors, const Graph* graph);

} // namespace gnx::data
