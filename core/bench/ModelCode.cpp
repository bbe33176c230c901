#include "core/bench/ModelCode.h"

#include "core/sample/Variant.h"
#include "core/source/CleanCode.h"
#include "core/structure/Structure.h"
#include "core/system/TextFile.h"

namespace gnx {
namespace {

/// A type that is none is the worker's to refuse, which makes the inputs.
DTypeMap typesOf(const Sample& sample, const InputOptions& inputs) {
    const DType wanted = parseDType(inputs.dtype);
    return wanted == DType::Other ? DTypeMap() : DTypeMap(sample, wanted);
}

} // namespace

Result<ModelCode> ModelCode::write(const std::filesystem::path& sample_directory, const InputOptions& inputs,
                                   const std::string& device, const std::filesystem::path& file) {
    GNX_TRY(const Sample sample, loadSample(sample_directory));
    GNX_TRY(std::shared_ptr<const Graph> graph, loadGraph(sample));
    const DTypeMap types = typesOf(sample, inputs);
    GNX_TRY(CleanCode code, cleanCode(*graph, *structureOf(*graph), device, types));
    GNX_CHECK(writeTextFile(file, code.text));
    ModelCode written(std::move(graph), std::move(code.map));
    if (!types.changesNothing())
        written.default_dtype_ = dtypeName(types(DType::Float32));
    return written;
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
