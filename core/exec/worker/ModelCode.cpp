#include "core/exec/worker/ModelCode.h"

#include <algorithm>

#include "core/base/system/TextFile.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/sample/Variant.h"
#include "core/graph/source/CleanCode.h"
#include "core/graph/structure/Structure.h"

namespace gnx::exec {
namespace {

/// The worker, which makes the inputs, refuses an unknown type.
DTypeMap typesOf(const Sample& sample, const InputOptions& inputs) {
    const DType wanted = parseDType(inputs.dtype);
    return wanted == DType::Other ? DTypeMap() : DTypeMap(sample, wanted);
}

} // namespace

Result<ModelCode> ModelCode::write(const std::filesystem::path& sample_directory, const InputOptions& inputs,
                                   const std::string& device, const std::filesystem::path& file) {
    GNX_TRY(OpenedSample opened, openSample(sample_directory));
    std::shared_ptr<const Graph> graph = std::move(opened.graph);
    const DTypeMap types = typesOf(opened.sample, inputs);
    GNX_TRY(CleanCode code, cleanCode(*graph, *structureOf(*graph), device, types));
    GNX_CHECK(writeTextFile(file, code.text));
    ModelCode written(std::move(graph), std::move(code.map));
    if (!types.changesNothing())
        written.default_dtype_ = dtypeName(types(DType::Float32));
    return written;
}

void ModelCode::pointIntoSample(std::uint32_t& failed_line, std::int64_t& failed_node) const {
    const NodeId node = failed_line > 0 ? written_.nodeAt(failed_line) : NodeId();
    failed_line = 0; // the user does not see this file
    if (!node.valid())
        return;
    failed_node = node.value();
    if (const auto lines = SourceMap::original(*graph_).linesOf(node))
        failed_line = lines->first;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> ModelCode::lineNodes() const {
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; i < graph_->nodes().size(); ++i)
        if (const auto lines = written_.linesOf(NodeId(i)))
            last = std::max(last, lines->last);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    all.reserve(last);
    for (std::uint32_t line = 1; line <= last; ++line) {
        const auto [first, end] = written_.nodesIn({line, line});
        all.emplace_back(first.value(), end.value());
    }
    return all;
}

} // namespace gnx::exec
