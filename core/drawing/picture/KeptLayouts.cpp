#include "core/drawing/picture/KeptLayouts.h"

namespace gnx::drawing {

SqliteLayoutCache* KeptLayouts::lasting() {
    std::call_once(opened_, [this] {
        if (auto database = Database::open(file_); database.ok())
            lasting_ = std::make_unique<SqliteLayoutCache>(*std::move(database));
    });
    return lasting_.get();
}

std::optional<LayoutResult> KeptLayouts::find(const LayoutKey& key) {
    if (SqliteLayoutCache* slow = lasting())
        return TwoLayoutCaches(quick_, *slow).find(key);
    return quick_.find(key);
}

void KeptLayouts::store(const LayoutKey& key, const LayoutResult& result) {
    quick_.store(key, result);
    if (SqliteLayoutCache* slow = lasting())
        slow->store(key, result);
}

} // namespace gnx::drawing
