#include "core/drawing/layout/MemoryLayoutCache.h"

namespace gnx::drawing {
namespace {

std::size_t sizeOf(const LayoutResult& result) {
    constexpr std::size_t allocation = 16; // malloc adds this to each
    std::size_t bytes = sizeof result + result.note.size() + result.centers.size() * sizeof(LayoutPoint);
    for (const auto& curve : result.curves)
        bytes += sizeof(std::vector<LayoutPoint>) + allocation + curve.size() * sizeof(LayoutPoint);
    return bytes;
}

} // namespace

std::optional<LayoutResult> MemoryLayoutCache::find(const LayoutKey& key) {
    const std::lock_guard lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end())
        return std::nullopt;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->result;
}

void MemoryLayoutCache::store(const LayoutKey& key, const LayoutResult& result) {
    const std::size_t bytes = sizeof(Entry) + sizeOf(result);
    const std::lock_guard lock(mutex_);
    if (const auto old = by_key_.find(key); old != by_key_.end())
        forget(old->second);
    if (bytes > limit_bytes_ / 4)
        return;
    entries_.push_front({key, result, bytes});
    by_key_[key] = entries_.begin();
    bytes_ += bytes;
    while (bytes_ > limit_bytes_)
        forget(std::prev(entries_.end()));
}

void MemoryLayoutCache::forget(std::list<Entry>::iterator entry) {
    bytes_ -= entry->bytes;
    by_key_.erase(entry->key);
    entries_.erase(entry);
}

std::size_t MemoryLayoutCache::bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
}

} // namespace gnx::drawing
