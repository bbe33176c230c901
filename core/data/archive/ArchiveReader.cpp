#include "core/data/archive/ArchiveReader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include "core/base/system/SystemError.h"

namespace gnx::data {
namespace {

constexpr std::size_t kReadBytes = 256 * 1024;

/// libarchive gives names in the thread's locale; under "C" those beyond ASCII would get lost.
class Utf8Locale {
  public:
    Utf8Locale() : locale_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (locale_ != nullptr)
            before_ = ::uselocale(locale_);
    }
    ~Utf8Locale() {
        if (locale_ != nullptr) {
            ::uselocale(before_);
            ::freelocale(locale_);
        }
    }
    Utf8Locale(const Utf8Locale&) = delete;
    Utf8Locale& operator=(const Utf8Locale&) = delete;

  private:
    locale_t locale_;
    locale_t before_ = nullptr;
};

std::string text(const char* bytes) {
    return bytes != nullptr ? bytes : "";
}

ArchiveReader::Kind kindOf(archive_entry* entry) {
    if (::archive_entry_hardlink(entry) != nullptr)
        return ArchiveReader::Kind::HardLink;
    switch (::archive_entry_filetype(entry)) {
    case AE_IFREG:
        return ArchiveReader::Kind::File;
    case AE_IFDIR:
        return ArchiveReader::Kind::Folder;
    case AE_IFLNK:
        return ArchiveReader::Kind::SymbolicLink;
    default:
        return ArchiveReader::Kind::Other;
    }
}

ArchiveReader::Entry describe(archive_entry* entry) {
    ArchiveReader::Entry described;
    described.kind = kindOf(entry);
    described.name = text(::archive_entry_pathname(entry));
    if (described.kind == ArchiveReader::Kind::HardLink)
        described.target = text(::archive_entry_hardlink(entry));
    else if (described.kind == ArchiveReader::Kind::SymbolicLink)
        described.target = text(::archive_entry_symlink(entry));
    described.size = static_cast<std::uint64_t>(std::max<std::int64_t>(::archive_entry_size(entry), 0));
    described.modified_s = ::archive_entry_mtime(entry);
    described.modified_ns = ::archive_entry_mtime_nsec(entry);
    return described;
}

bool contains(const std::string& text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return (a | 0x20) == (b | 0x20); }) != text.end();
}

/// libarchive 3.6 skips a gzip file's checksum.
Status checkGzip(const std::filesystem::path& file) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile_s*)> stream(::gzopen(file.c_str(), "rbe"), ::gzclose_r);
    if (stream == nullptr)
        return systemError(file, "open the archive", errno);
    std::vector<char> bytes(kReadBytes);
    int count = 0;
    do
        count = ::gzread(stream.get(), bytes.data(), static_cast<unsigned>(bytes.size()));
    while (count > 0);
    if (count == 0)
        return {};
    return Error{.code = ErrorCode::Malformed,
                 .message = "the archive is damaged: its checksum is not that of its content",
                 .path = file.string(),
                 .hint = "get it again; nothing of it was kept"};
}

} // namespace

void ArchiveReader::Close::operator()(archive* handle) const {
    ::archive_read_free(handle);
}

Result<ArchiveReader> ArchiveReader::open(const std::filesystem::path& file) {
    ArchiveReader reader;
    reader.file_ = file;
    reader.descriptor_ =
        FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)); // a pipe must not block
    struct stat info {};
    if (!reader.descriptor_.valid() || ::fstat(reader.descriptor_.get(), &info) != 0)
        return systemError(file, "open the archive", errno);
    reader.size_ = static_cast<std::uint64_t>(info.st_size);
    reader.modified_ns_ = info.st_mtim.tv_sec * 1'000'000'000LL + info.st_mtim.tv_nsec;
    reader.handle_.reset(::archive_read_new());
    archive* handle = reader.handle_.get();
    for (auto* support :
         {::archive_read_support_filter_gzip, ::archive_read_support_filter_bzip2, ::archive_read_support_filter_xz,
          ::archive_read_support_filter_zstd, ::archive_read_support_format_tar, ::archive_read_support_format_zip})
        support(handle);
    // A tar's end mark would end the reading before the checksum that zstd and xz have at the very end.
    ::archive_read_set_format_option(handle, "tar", "read_concatenated_archives", "1");
    const Utf8Locale names;
    if (::archive_read_open_fd(handle, reader.descriptor_.get(), kReadBytes) != ARCHIVE_OK)
        return reader.failure();
    return reader;
}

Error ArchiveReader::encrypted() const {
    return {.code = ErrorCode::Unsupported,
            .message = "the archive is encrypted",
            .path = file_.string(),
            .hint = "unpack it with its password, and open the folder"};
}

Error ArchiveReader::failure() const {
    const std::string said = text(::archive_error_string(handle_.get()));
    if (contains(said, "passphrase") || contains(said, "encrypt"))
        return encrypted();
    Error error;
    error.path = file_.string();
    if (contains(said, "unrecognized archive format")) {
        error.code = ErrorCode::Malformed;
        error.message = "this is no archive that can be opened: expected tar (plain, .gz, .bz2, .xz, .zst) or zip";
        error.hint = "unpack it with the program that made it, and open the folder";
        return error;
    }
    error.code = ::archive_errno(handle_.get()) == EIO ? ErrorCode::Unreadable : ErrorCode::Malformed;
    error.message = "the archive is cut off or damaged at byte " + std::to_string(bytesRead()) + " of " +
                    std::to_string(size_) + ": " + (said.empty() ? "it ends too early" : said);
    error.hint = "get it again; nothing of it was kept";
    return error;
}

/// libarchive takes the end of the file for the end of a plain tar, so one that was cut between two entries looks
/// whole: a whole one ends with zeros (POSIX.1-2001 pax, "two 512-byte logical records filled with binary zeros").
Status ArchiveReader::checkEnd() const {
    if (::archive_filter_code(handle_.get(), 0) == ARCHIVE_FILTER_GZIP)
        return checkGzip(file_);
    constexpr std::size_t record = 512;
    const bool plain = ::archive_filter_code(handle_.get(), 0) == ARCHIVE_FILTER_NONE;
    const bool is_tar = (::archive_format(handle_.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
    if (!plain || !is_tar || size_ < record)
        return {};
    std::array<char, record> last{};
    const auto got = ::pread(descriptor_.get(), last.data(), last.size(), static_cast<off_t>(size_ - record));
    if (got == static_cast<ssize_t>(record) && std::ranges::all_of(last, [](char byte) { return byte == 0; }))
        return {};
    return Error{.code = ErrorCode::Malformed,
                 .message = "the archive is cut off: its end mark is missing",
                 .path = file_.string(),
                 .hint = "get it again; nothing of it was kept"};
}

Result<std::optional<ArchiveReader::Entry>> ArchiveReader::next() {
    const Utf8Locale names;
    const int code = ::archive_read_next_header(handle_.get(), &entry_);
    if (code == ARCHIVE_EOF) {
        GNX_CHECK(checkEnd());
        return std::optional<Entry>{};
    }
    if (code < ARCHIVE_WARN) // a warning is about a name's encoding, or times that do not matter here
        return failure();
    if (::archive_entry_is_encrypted(entry_) != 0)
        return encrypted();
    return std::optional(describe(entry_));
}

Result<std::optional<ArchiveReader::Block>> ArchiveReader::block() {
    const void* bytes = nullptr;
    std::size_t count = 0;
    la_int64_t offset = 0;
    const int code = ::archive_read_data_block(handle_.get(), &bytes, &count, &offset);
    if (code == ARCHIVE_EOF)
        return std::optional<Block>{};
    if (code != ARCHIVE_OK) // a wrong checksum is but a warning to libarchive
        return failure();
    return std::optional(Block{{static_cast<const char*>(bytes), count}, static_cast<std::uint64_t>(offset)});
}

std::uint64_t ArchiveReader::bytesRead() const {
    return static_cast<std::uint64_t>(std::max<std::int64_t>(::archive_filter_bytes(handle_.get(), -1), 0));
}

} // namespace gnx::data
