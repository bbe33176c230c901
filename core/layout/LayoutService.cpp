#include "core/layout/LayoutService.h"

#include "core/base/Units.h"
#include "core/layout/LayeredLayout.h"

namespace gnx {
namespace {

LayoutResult layeredBecause(const LayoutRequest& request, std::string reason) {
    LayoutResult result = layeredLayout(request);
    result.note = std::move(reason);
    return result;
}

} // namespace

Result<LayoutResult> LayoutService::layOut(const LayoutRequest& request, const LayoutOptions& options,
                                           const std::stop_token& stop) {
    GNX_CHECK(checkLayoutRequest(request));
    if (options.engine == LayoutEngine::Layered)
        return layeredLayout(request);
    if (options.engine == LayoutEngine::Auto && request.nodes.size() > options.dot_node_limit)
        return layeredBecause(request,
                              "more than " + formatCount(options.dot_node_limit) + " boxes are too many for dot");
    auto result = process_.ask(request, options.budget, stop);
    if (result || options.engine == LayoutEngine::Dot || result.error().code == ErrorCode::Cancelled)
        return result;
    return layeredBecause(request, result.error().message);
}

} // namespace gnx
