#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/base/store/Database.h"

namespace gnx::base {

/// What can be made again, by a key of its content, kept in a table of the SQLite file from one start of the program to
/// the next: as much as fits into so many bytes, by last use. The table has the columns key, used_at (seconds since
/// 1970, to the hour), bytes, and one for the content. It may forget anything, and fail at keeping it, without saying
/// so but in the log with level debug. One thread at a time.
class BlobCache {
  public:
    static constexpr int kBusyTimeoutMs = 20;

    /// A table and its column, by names of the program's own, and what one row of it is called in messages.
    struct Table {
        std::string name, column, what;
    };
    using Key = std::span<const std::uint8_t>;

    BlobCache(Database database, Table table, std::size_t limit_bytes);

    /// `read` says whether what was kept can be used; what cannot is dropped.
    void find(Key key, const std::function<Status(const std::string& blob)>& read);
    /// Nothing where it is so large that it alone would drive out too many others.
    void store(Key key, const std::string& blob);

  private:
    void touch(Key key);
    void drop(Key key);
    void evict();

    const std::size_t limit_bytes_;
    const Table table_;
    Database database_;
};

} // namespace gnx::base
