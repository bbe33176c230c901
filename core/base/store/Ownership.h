#pragma once

#include "core/Wings.h"
#include "core/base/Result.h"

namespace SQLite {
class Database;
}

namespace gnx::base {

/// Marks files of this program ("GNXE" in ASCII): https://www.sqlite.org/fileformat.html, application id.
inline constexpr int kApplicationId = 0x474E5845;

/// Relation of an opened file to this program.
enum class Ownership {
    New, ///< no table yet
    Own,
    OwnUnmarked, ///< from before files were marked
};

/// Reads, never writes. InvalidInput for a database of another program, with some of its tables. Throws
/// SQLite::Exception.
Result<Ownership> ownershipOf(SQLite::Database& database);

void markAsOwn(SQLite::Database& database);

} // namespace gnx::base
