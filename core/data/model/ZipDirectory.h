#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Entries of a zip archive that lies in memory, from its central directory, also of the 64-bit form. Their content is
/// a view of the archive: torch.export stores all entries without compression, so that nothing grows when it is read.
class ZipDirectory {
  public:
    struct Entry {
        std::string_view name;
        std::uint16_t method = 0; ///< 0: stored
        std::uint64_t packed = 0, size = 0;
        std::uint64_t header = 0; ///< place of its local header
        std::uint32_t crc = 0;    ///< CRC-32 of its content
        static constexpr std::uint16_t kStored = 0, kDeflated = 8;
    };

    /// Errors: Malformed (no zip archive, cut off, an entry outside the archive), Unsupported (more than a million
    /// entries).
    static Result<ZipDirectory> read(std::string_view archive);

    const std::vector<Entry>& entries() const { return entries_; }
    /// Null if there is none. `ending` begins with '/', or is the whole name: archives have a folder of any name
    /// around all entries.
    const Entry* find(std::string_view ending) const;
    /// Errors: Unsupported (compressed, encrypted), Malformed.
    Result<std::string_view> content(const Entry& entry) const;
    /// Returns the bytes of an entry as they stand in the archive. Errors: Malformed.
    Result<std::string_view> packedContent(const Entry& entry) const;

  private:
    explicit ZipDirectory(std::string_view archive) : archive_(archive) {}

    std::string_view archive_;
    std::vector<Entry> entries_;
};

} // namespace gnx::data
