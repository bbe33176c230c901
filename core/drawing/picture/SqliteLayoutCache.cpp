#include "core/drawing/picture/SqliteLayoutCache.h"

#include "core/drawing/layout/LayoutBlob.h"

namespace gnx::drawing {
namespace {

/// Time to compute the layout again.
double costOf(const LayoutResult& result) {
    return result.milliseconds + result.dot_tried_ms;
}

} // namespace

SqliteLayoutCache::SqliteLayoutCache(Database database, std::size_t limit_bytes)
    : kept_(std::move(database), {"layout_cache", "result", "layouts"}, limit_bytes) {}

std::optional<LayoutResult> SqliteLayoutCache::find(const LayoutKey& key) {
    const std::lock_guard lock(mutex_);
    std::optional<LayoutResult> found;
    kept_.find(key.bytes, [&](const std::string& blob) -> Status {
        GNX_TRY(found, decodeLayout(blob));
        return {};
    });
    return found;
}

void SqliteLayoutCache::store(const LayoutKey& key, const LayoutResult& result) {
    if (costOf(result) < kWorthMs)
        return;
    const auto blob = encodeLayout(result);
    if (!blob)
        return;
    const std::lock_guard lock(mutex_);
    kept_.store(key.bytes, *blob);
}

} // namespace gnx::drawing
