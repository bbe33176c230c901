#include "widgets/graph/GraphLayoutJob.h"

#include "core/layout/LayoutService.h"

namespace gnx {
namespace {

constexpr std::chrono::milliseconds kDotBudget{1500};
constexpr std::size_t kMostBoxesForDot = 600; ///< of one group; beyond dot takes seconds

} // namespace

Result<Drawing> layOutGraph(const GraphLayoutRequest& request, const std::stop_token& stop) {
    const Unfolding unfolding =
        request.unfolding ? *request.unfolding : Unfolding::opening(structureOf(*request.graph));
    Drawing drawing = makeDrawing(request.graph, unfolding, request.folded, request.measure);
    LayoutService service(request.cache.get());
    LayoutOptions options;
    options.budget = kDotBudget;
    options.dot_node_limit = kMostBoxesForDot;
    const auto lay_out = [&](const LayoutRequest& level) {
        options.engine = stop.stop_requested() ? LayoutEngine::Layered : LayoutEngine::Auto;
        auto result = service.layOut(level, options, stop);
        if (result || result.error().code != ErrorCode::Cancelled)
            return result;
        options.engine = LayoutEngine::Layered; // the user wants the quick one
        return service.layOut(level, options, {});
    };
    GNX_CHECK(layOutDrawing(drawing, request.layout, lay_out));
    return drawing;
}

} // namespace gnx
