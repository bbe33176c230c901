#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"

namespace gnx::data {

struct SavedSearch {
    std::string name, query;
};

/// Searches the user named, and the newest ones as they were typed. One object per thread, on that thread's Database.
class SavedSearches {
  public:
    static constexpr std::size_t kMostRecent = 50;

    explicit SavedSearches(Database& database) : database_(database) {}

    /// Returns the saved searches, sorted by name.
    Result<std::vector<SavedSearch>> saved() const;
    /// NotFound if no search has this name.
    Result<std::string> query(const std::string& name) const;
    /// Replaces one of the same name. InvalidInput for an empty name, or a text that is not a query.
    Status save(const std::string& name, const std::string& query);
    /// NotFound if no search has this name.
    Status remove(const std::string& name);

    /// Newest first, at most kMostRecent, each once.
    Result<std::vector<std::string>> recent() const;
    /// Notes that a query was used now. An empty one is not kept.
    Status used(const std::string& query);

  private:
    Database& database_;
};

} // namespace gnx::data
