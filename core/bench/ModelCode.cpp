#include "core/bench/ModelCode.h"

#include "core/sample/Sample.h"
#include "core/source/CleanCode.h"
#include "core/structure/Structure.h"
#include "core/system/TextFile.h"

namespace gnx {

Result<ModelCode> ModelCode::write(const std::filesystem::path& sample_directory, const std::string& device,
                                   const std::filesystem::path& file) {
    GNX_TRY(const Sample sample, loadSample(sample_directory));
    GNX_TRY(std::shared_ptr<const Graph> graph, loadGraph(sample));
    GNX_TRY(CleanCode code, cleanCode(*graph, *structureOf(*graph), device));
    GNX_CHECK(writeTextFile(file, code.text));
    return ModelCode(std::move(graph), std::move(code.map));
}

void ModelCode::pointIntoSample(RunResult& result) const {
    const NodeId node = result.failed_line > 0 ? written_.nodeAt(result.failed_line) : NodeId();
    result.failed_line = 0; // of a file that nobody sees
    if (!node.valid())
        return;
    result.failed_node = node.value();
    if (const auto lines = SourceMap::original(*graph_).linesOf(node))
        result.failed_line = lines->first;
}

} // namespace gnx
