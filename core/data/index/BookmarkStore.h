#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"

namespace gnx::data {

/// A named place of a sample's graph: nodes [begin, end), one for an operator. By numbers, as node ids are: if the
/// sample's files have changed it may mean another place.
struct Bookmark {
    std::string name;
    bool is_group = false;
    std::uint32_t begin = 0, end = 0;
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};

/// Bookmarks in the index. One object per thread, on that thread's Database.
class BookmarkStore {
  public:
    explicit BookmarkStore(Database& database) : database_(database) {}

    /// In the order they were stored in.
    Result<std::vector<Bookmark>> read(SampleId sample) const;
    /// Replaces all of the sample; one transaction. NotFound for a sample that the index does not know, InvalidInput
    /// for a bookmark of no nodes.
    Status store(SampleId sample, const std::vector<Bookmark>& bookmarks);

  private:
    Database& database_;
};

} // namespace gnx::data
