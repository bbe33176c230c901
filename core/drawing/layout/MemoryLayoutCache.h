#pragma once

#include <cstring>
#include <list>
#include <mutex>
#include <unordered_map>

#include "core/Wings.h"
#include "core/drawing/layout/LayoutCache.h"

namespace gnx::drawing {

/// The layouts used last, as many as fit into so many bytes. A layout that alone fills more than a quarter of them is
/// not kept: it would drive out too many others.
class MemoryLayoutCache : public LayoutCache {
  public:
    explicit MemoryLayoutCache(std::size_t limit_bytes = std::size_t{32} << 20U) : limit_bytes_(limit_bytes) {}

    std::optional<LayoutResult> find(const LayoutKey& key) override;
    void store(const LayoutKey& key, const LayoutResult& result) override;
    /// Approximate size of the kept layouts.
    std::size_t bytes() const;

  private:
    struct Entry {
        LayoutKey key;
        LayoutResult result;
        std::size_t bytes = 0;
    };
    struct Hash {
        std::size_t operator()(const LayoutKey& key) const {
            std::size_t hash = 0;
            std::memcpy(&hash, key.bytes.data(), sizeof hash); // it is one already
            return hash;
        }
    };
    void forget(std::list<Entry>::iterator entry);

    const std::size_t limit_bytes_;
    mutable std::mutex mutex_; ///< guards what follows
    std::list<Entry> entries_; ///< the one used last is first
    std::unordered_map<LayoutKey, std::list<Entry>::iterator, Hash> by_key_;
    std::size_t bytes_ = 0;
};

} // namespace gnx::drawing
