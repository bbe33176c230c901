#pragma once

#include <cstddef>
#include <optional>

#include "core/Wings.h"
#include "core/base/store/BlobCache.h"
#include "core/exec/typing/TypesKey.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

/// Types kept in the SQLite file from one start of the program to the next, as many as fit into so many bytes, by last
/// use. It may forget any of them, and fail at keeping one, without saying so but in the log with level debug: what is
/// not found is inferred again. A damaged one is dropped. One thread at a time.
class TypesStore {
  public:
    static constexpr std::size_t kLimitBytes = std::size_t{32} << 20U;

    explicit TypesStore(Database database, std::size_t limit_bytes = kLimitBytes);

    std::optional<ValueTypes> find(const TypesKey& key);
    void store(const TypesKey& key, const ValueTypes& types);

  private:
    BlobCache kept_;
};

} // namespace gnx::exec
