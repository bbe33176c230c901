#include "core/exec/typing/Intensity.h"

#include "core/exec/typing/TypeService.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

Result<double> intensityOf(const std::filesystem::path& directory, TypeService& types, const std::stop_token& stop) {
    GNX_TRY(const Sample sample, loadSample(directory));
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    const auto value_types = types.typesOf(sample, *graph, stop);
    // An operator counts only if both its FLOPs and its bytes are known: one without the other would give a wrong
    // intensity.
    double flops = 0;
    double bytes = 0;
    for (const NodeCost& cost : estimateCosts(*graph, *value_types).nodes)
        if (const Count moved = cost.bytesMoved(); cost.flops && moved) {
            flops += static_cast<double>(*cost.flops);
            bytes += static_cast<double>(*moved);
        }
    if (bytes > 0)
        return flops / bytes;
    Error error;
    error.code = ErrorCode::NotFound;
    error.path = directory.string();
    error.message = "no operator of the sample has known costs, expected shapes of its tensors";
    return error;
}

} // namespace gnx::exec
