#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Variant.h"
#include "core/graph/source/SourceMap.h"
#include "core/graph/structure/Structure.h"

namespace gnx::graph {

/// Lines that can be folded into the first of them. 1-based; both ends are part of it.
struct SourceFold {
    LineRange lines;
    std::uint32_t depth = 0; ///< 0: in no other
    bool closed = false;     ///< at first
};

/// A graph as readable Python.
struct CleanCode {
    std::string text;
    SourceMap map;
    std::vector<SourceFold> folds; ///< class, signature, modules: by their first lines, those around others first
};

/// Writes a graph as one would by hand: one statement per operation, descriptive names (cleanNames()),
/// no statements that only free memory, and a comment with the module's path where each of its calls begins; repeats
/// without a module's name are numbered. Reading it again gives the same graph except for the names
/// (firstDifference(..., CompareNames::No)). Errors: those of writeGraph().
///
/// `device`: replaces every device named in the code ("cpu", "cuda:0"); empty: as in the graph. `types`: the
/// same for data types, for a variant of the sample.
Result<CleanCode> cleanCode(const Graph& graph, const Structure& structure, const std::string& device = {},
                            const DTypeMap& types = {});

} // namespace gnx::graph
