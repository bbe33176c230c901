#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

struct archive;
struct archive_entry;

namespace gnx::data {

/// Reads a tar or zip file entry by entry with libarchive; only ZipWriter uses that library besides. Errors name the
/// archive. Entry names come as bytes, in UTF-8 where the format states their encoding.
class ArchiveReader {
  public:
    enum class Kind { File, Folder, SymbolicLink, HardLink, Other };
    struct Entry {
        Kind kind = Kind::Other;
        std::string name;
        std::string target; ///< target of a link
        std::uint64_t size = 0;
        std::int64_t modified_s = 0; ///< since 1970
        long modified_ns = 0;
    };
    struct Block {
        std::span<const char> bytes; ///< valid until the next call
        std::uint64_t offset = 0;    ///< in the file
    };

    static Result<ArchiveReader> open(const std::filesystem::path& file);
    /// The next entry; none at the end. Errors: Malformed (cut off, damaged), Unsupported (encrypted).
    Result<std::optional<Entry>> next();
    /// The next part of the current entry's content; none at its end.
    Result<std::optional<Block>> block();

    std::uint64_t bytesRead() const; ///< bytes of the archive that were read
    std::uint64_t size() const { return size_; }
    std::int64_t modifiedNs() const { return modified_ns_; } ///< modification time of the archive, since 1970

  private:
    struct Close {
        void operator()(archive* handle) const;
    };
    Error failure() const;
    Error encrypted() const;
    Status checkEnd() const;

    std::filesystem::path file_;
    FileDescriptor descriptor_;
    std::unique_ptr<archive, Close> handle_;
    archive_entry* entry_ = nullptr; ///< libarchive's
    std::uint64_t size_ = 0;
    std::int64_t modified_ns_ = 0;
};

} // namespace gnx::data
