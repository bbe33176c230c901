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

/// Cache of values that can be made again, by a key of their content, kept in a table of the SQLite file between starts
/// of the program: the most recently used ones that fit into so many bytes. The table has the columns key, used_at
/// (seconds since 1970, to the hour), bytes, and one for the content. It may forget anything, and a failure to keep
/// something is only logged, with level debug. One thread at a time.
class BlobCache {
  public:
    static constexpr int kBusyTimeoutMs = 20;

    /// A table and its column, by names of the program's own, and what one row of it is called in messages.
    struct Table {
        std::string name, column, what;
    };
    using Key = std::span<const std::uint8_t>;

    BlobCache(Database database, Table table, std::size_t limit_bytes);

    /// `read` returns whether the kept value can be used; one that cannot is dropped.
    void find(Key key, const std::function<Status(const std::string& blob)>& read);
    /// Nothing if it is so large that it alone would drive out too many others.
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
