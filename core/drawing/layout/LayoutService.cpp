#include "core/drawing/layout/LayoutService.h"

#include "core/base/Units.h"
#include "core/drawing/layout/LayeredLayout.h"

namespace gnx::drawing {
namespace {

Error cancelled() {
    Error error;
    error.code = ErrorCode::Cancelled;
    error.message = "cancelled";
    return error;
}

} // namespace
Result<LayoutResult> LayoutService::layOut(const LayoutRequest& request, const LayoutOptions& options,
                                           const std::stop_token& stop) {
    GNX_CHECK(checkLayoutRequest(request));
    if (stop.stop_requested())
        return cancelled();
    if (options.engine == LayoutEngine::Layered)
        return layered(request, {}, stop);
    if (options.engine == LayoutEngine::Auto && request.nodes.size() > options.dot_node_limit)
        return layered(request, "more than " + formatCount(options.dot_node_limit) + " boxes are too many for dot",
                       stop);
    if (auto result = kept(request, LayoutKind::Dot))
        return *std::move(result);
    return options.engine == LayoutEngine::Dot ? withDot(request, options, stop) : withFallback(request, options, stop);
}

Result<LayoutResult> LayoutService::withDot(const LayoutRequest& request, const LayoutOptions& options,
                                            const std::stop_token& stop) {
    auto result = process_.ask(request, options.budget, stop);
    if (result)
        keep(request, LayoutKind::Dot, *result);
    return result;
}

Result<LayoutResult> LayoutService::withFallback(const LayoutRequest& request, const LayoutOptions& options,
                                                 const std::stop_token& stop) {
    const double budget_ms = static_cast<double>(options.budget.count());
    if (auto result = kept(request, LayoutKind::Fallback); result && result->dot_tried_ms >= budget_ms)
        return *std::move(result);
    if (!exceeded_.empty())
        return layered(request, exceeded_, stop);
    auto result = withDot(request, options, stop);
    if (result || result.error().code == ErrorCode::Cancelled)
        return result;
    const std::string why = result.error().message;
    const bool exceeded = result.error().code == ErrorCode::Timeout;
    if (exceeded)
        exceeded_ = why;
    auto fallback = layered(request, why, stop);
    if (fallback && exceeded) { // other failures may be gone the next time
        fallback->dot_tried_ms = budget_ms;
        keep(request, LayoutKind::Fallback, *fallback);
    }
    return fallback;
}

Result<LayoutResult> LayoutService::layered(const LayoutRequest& request, std::string note,
                                            const std::stop_token& stop) {
    auto result = kept(request, LayoutKind::Layered);
    if (!result) {
        result = layeredLayout(request, stop);
        if (stop.stop_requested())
            return cancelled();
        keep(request, LayoutKind::Layered, *result);
    }
    result->note = std::move(note);
    return *std::move(result);
}

std::optional<LayoutResult> LayoutService::kept(const LayoutRequest& request, LayoutKind kind) {
    if (cache_ == nullptr)
        return std::nullopt;
    auto result = cache_->find(layoutKey(request, kind));
    if (result && !checkLayoutResult(request, *result).ok())
        return std::nullopt;
    return result;
}

void LayoutService::keep(const LayoutRequest& request, LayoutKind kind, const LayoutResult& result) {
    if (cache_ != nullptr)
        cache_->store(layoutKey(request, kind), result);
}

} // namespace gnx::drawing
