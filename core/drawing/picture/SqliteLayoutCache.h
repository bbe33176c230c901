#pragma once

#include <mutex>

#include "core/Wings.h"
#include "core/base/store/BlobCache.h"
#include "core/drawing/layout/LayoutCache.h"

namespace gnx::drawing {

/// Layouts kept in the SQLite file from one start of the program to the next: those that took longer to make than to
/// read, as many as fit into so many bytes, by last use. A damaged one is dropped. A file that cannot be written (its
/// permissions, a full disk, another program that writes for longer than BlobCache::kBusyTimeoutMs) is still read.
/// Failures are logged with level debug: they cost nothing but time.
class SqliteLayoutCache : public LayoutCache {
  public:
    static constexpr std::size_t kLimitBytes = std::size_t{64} << 20U;
    static constexpr double kWorthMs = 20;

    /// Only the cache may use the database, so that its mutex protects every use.
    explicit SqliteLayoutCache(Database database, std::size_t limit_bytes = kLimitBytes);

    std::optional<LayoutResult> find(const LayoutKey& key) override;
    void store(const LayoutKey& key, const LayoutResult& result) override;

  private:
    std::mutex mutex_; ///< guards the members below
    BlobCache kept_;
};

} // namespace gnx::drawing
