#include "core/data/model/ZipDirectory.h"

#include <algorithm>

#include "core/data/wire/WireReader.h"

// The format is that of PKWARE's APPNOTE.TXT 6.3.10: sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.14
// to 4.3.16 (its end), 4.5.3 (64-bit sizes).
namespace gnx::data {
namespace {

constexpr std::size_t kEndSize = 22, kLocatorSize = 20, kEnd64Size = 56, kCentralSize = 46, kLocalSize = 30;
constexpr std::size_t kMostEntries = std::size_t{1} << 20;
constexpr std::uint32_t kInExtra32 = 0xFFFFFFFF; ///< the number is in the extra field
constexpr std::uint16_t kEncrypted = 1;

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t value = 0;
    for (std::size_t i = width; i > 0; --i)
        value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
    return value;
}

Error damaged(std::uint64_t at, const std::string& what) {
    return WireReader::malformed(at, "damaged zip archive: " + what);
}

/// The central directory: where it is, and how many entries it has.
struct Directory {
    std::uint64_t offset = 0, size = 0, entries = 0;
};

Result<Directory> findDirectory(std::string_view archive) {
    constexpr std::string_view signature("PK\5\6", 4);
    const std::size_t end = archive.rfind(signature);
    const std::size_t longest_comment = 65535;
    if (end == std::string_view::npos || archive.size() - end < kEndSize ||
        archive.size() - end > kEndSize + longest_comment)
        return Error{.code = ErrorCode::Malformed,
                     .message =
                         "no whole zip archive: the end of its directory (PK\\5\\6) is missing in the last bytes "
                         "of " +
                         std::to_string(archive.size())};
    Directory found{.offset = numberAt(archive, end + 16, 4),
                    .size = numberAt(archive, end + 12, 4),
                    .entries = numberAt(archive, end + 10, 2)};
    const bool is64 = found.offset == kInExtra32 || found.size == kInExtra32 || found.entries == 0xFFFF;
    if (!is64 || end < kLocatorSize || !archive.substr(end - kLocatorSize).starts_with("PK\6\7"))
        return found;
    const std::uint64_t end64 = numberAt(archive, end - kLocatorSize + 8, 8);
    if (end64 > archive.size() || archive.size() - end64 < kEnd64Size || !archive.substr(end64).starts_with("PK\6\6"))
        return damaged(end64, "the end of its 64-bit directory is not there");
    return Directory{.offset = numberAt(archive, end64 + 48, 8),
                     .size = numberAt(archive, end64 + 40, 8),
                     .entries = numberAt(archive, end64 + 32, 8)};
}

/// Reads the numbers of 64 bits from the extra field, in place of those that did not fit.
bool readExtra(std::string_view extra, ZipDirectory::Entry& entry) {
    while (extra.size() >= 4) {
        const auto kind = numberAt(extra, 0, 2);
        const auto size = numberAt(extra, 2, 2);
        if (size > extra.size() - 4)
            return false;
        std::string_view numbers = extra.substr(4, size);
        for (std::uint64_t* number : {&entry.size, &entry.packed, &entry.header}) {
            if (kind != 1 || *number != kInExtra32)
                continue;
            if (numbers.size() < 8)
                return false;
            *number = numberAt(numbers, 0, 8);
            numbers.remove_prefix(8);
        }
        extra.remove_prefix(4 + size);
    }
    return true;
}

} // namespace

Result<ZipDirectory> ZipDirectory::read(std::string_view archive) {
    ZipDirectory read(archive);
    GNX_TRY(const Directory directory, findDirectory(archive));
    if (directory.offset > archive.size() || directory.size > archive.size() - directory.offset)
        return damaged(directory.offset, "its directory lies outside of " + std::to_string(archive.size()) + " bytes");
    if (directory.entries > kMostEntries)
        return Error{.code = ErrorCode::Unsupported, .message = "the archive has more than a million entries"};
    std::uint64_t at = directory.offset;
    for (std::uint64_t i = 0; i < directory.entries; ++i) {
        const std::string_view rest = archive.substr(at);
        if (rest.size() < kCentralSize || !rest.starts_with("PK\1\2"))
            return damaged(at, "entry " + std::to_string(i + 1) + " of " + std::to_string(directory.entries) +
                                   " is not in its directory");
        const std::uint64_t name = numberAt(rest, 28, 2), extra = numberAt(rest, 30, 2),
                            comment = numberAt(rest, 32, 2);
        if (rest.size() - kCentralSize < name + extra + comment)
            return damaged(at, "an entry ends behind the file");
        Entry entry{.name = rest.substr(kCentralSize, name),
                    .method = static_cast<std::uint16_t>(numberAt(rest, 10, 2)),
                    .packed = numberAt(rest, 20, 4),
                    .size = numberAt(rest, 24, 4),
                    .header = numberAt(rest, 42, 4),
                    .crc = static_cast<std::uint32_t>(numberAt(rest, 16, 4))};
        if ((numberAt(rest, 8, 2) & kEncrypted) != 0)
            entry.method = UINT16_MAX;
        if (!readExtra(rest.substr(kCentralSize + name, extra), entry))
            return damaged(at, "an entry's 64-bit sizes are cut off");
        read.entries_.push_back(entry);
        at += kCentralSize + name + extra + comment;
    }
    return read;
}

const ZipDirectory::Entry* ZipDirectory::find(std::string_view ending) const {
    const auto found = std::ranges::find_if(entries_, [ending](const Entry& entry) {
        return entry.name.ends_with(ending) || (ending.starts_with('/') && entry.name == ending.substr(1));
    });
    return found != entries_.end() ? &*found : nullptr;
}

Result<std::string_view> ZipDirectory::content(const Entry& entry) const {
    const std::string name(entry.name.substr(0, 200));
    if (entry.method != 0)
        return Error{.code = ErrorCode::Unsupported,
                     .message = name + (entry.method == UINT16_MAX ? " is encrypted" : " is compressed") +
                                "; torch.export stores its entries as they are"};
    if (entry.packed != entry.size)
        return damaged(entry.header, name + " has two sizes");
    return packedContent(entry);
}

Result<std::string_view> ZipDirectory::packedContent(const Entry& entry) const {
    const std::string name(entry.name.substr(0, 200));
    if (entry.header > archive_.size() || archive_.size() - entry.header < kLocalSize ||
        !archive_.substr(entry.header).starts_with("PK\3\4"))
        return damaged(entry.header, name + " is not where the directory has it");
    const std::uint64_t begin =
        entry.header + kLocalSize + numberAt(archive_, entry.header + 26, 2) + numberAt(archive_, entry.header + 28, 2);
    if (begin > archive_.size() || entry.packed > archive_.size() - begin)
        return damaged(entry.header, name + " has " + std::to_string(entry.packed) +
                                         " bytes, but the archive ends after " +
                                         std::to_string(begin > archive_.size() ? 0 : archive_.size() - begin));
    return archive_.substr(begin, entry.packed);
}

} // namespace gnx::data
