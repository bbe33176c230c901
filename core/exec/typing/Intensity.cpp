#include "core/exec/typing/Intensity.h"

#include "core/data/hlo/OpenSample.h"
#include "core/exec/typing/TypeService.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

Result<double> intensityOf(const std::filesystem::path& directory, TypeService& types, const std::stop_token& stop) {
    GNX_TRY(const OpenedSample opened, openSample(directory));
    const auto told = types.typesOf(opened.sample, *opened.graph, stop);
    // an operator gives both numbers or neither: a sum of FLOPs without their bytes would be no intensity
    double flops = 0;
    double bytes = 0;
    for (const NodeCost& cost : estimateCosts(*opened.graph, *told).nodes)
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
