#include "widgets/graph/canvas/GraphLayoutJob.h"

#include "core/drawing/layout/LayoutService.h"

namespace gnx::widgets {
namespace {

constexpr std::chrono::milliseconds kDotBudget{1500};
constexpr std::size_t kMostBoxesForDot = 600; ///< boxes in one group; with more, dot takes seconds

} // namespace

Result<Drawing> layOutGraph(const GraphLayoutRequest& request, const std::stop_token& quick,
                            const std::stop_token& stop) {
    const Unfolding unfolding =
        request.unfolding ? *request.unfolding : Unfolding::opening(structureOf(*request.graph));
    Drawing drawing = makeDrawing(request.graph, unfolding, request.folded, request.measure);
    LayoutService service(request.cache.get());
    std::stop_source either; // ends the work of dot
    const auto end = [&either] { either.request_stop(); };
    const std::stop_callback on_quick(quick, end);
    const std::stop_callback on_stop(stop, end);
    LayoutOptions options;
    options.budget = kDotBudget;
    options.dot_node_limit = kMostBoxesForDot;
    const auto lay_out = [&](const LayoutRequest& level) -> Result<LayoutResult> {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "the layout was stopped"};
        if (!quick.stop_requested()) {
            options.engine = LayoutEngine::Auto;
            auto result = service.layOut(level, options, either.get_token());
            if (result || result.error().code != ErrorCode::Cancelled || stop.stop_requested())
                return result;
        }
        options.engine = LayoutEngine::Layered;
        return service.layOut(level, options, stop);
    };
    GNX_CHECK(layOutDrawing(drawing, request.layout, lay_out));
    return drawing;
}

} // namespace gnx::widgets
