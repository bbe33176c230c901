#include "core/data/hlo/CodeFile.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

#include "core/base/ByteStream.h"
#include "core/base/system/Hash.h"

namespace gnx::data {
namespace {

constexpr std::string_view kMagic = "GNXHLO01";
constexpr std::size_t kChecked = 16; ///< from here on the checksum counts
constexpr std::size_t kAtOnce = std::size_t{1} << 20U;

bool writeAt(int file, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

/// Returns all fields of the header except the magic and the checksum.
std::string headerFields(const CodeFileHeader& header) {
    ByteWriter out;
    out.fixed64(header.origin.bytes);
    out.fixed64(static_cast<std::uint64_t>(header.origin.modified_ns));
    out.fixed64(header.table_bytes);
    out.fixed64(header.summary_bytes);
    std::string fields = out.take();
    fields.resize(CodeFileHeader::kBytes - kChecked, '\0');
    return fields;
}

/// Returns the checksum of two parts, so that a mapped file need not be copied because of its header.
std::string checksum(std::string_view fields, std::string_view rest) {
    ByteWriter out;
    out.fixed64(xxh3(fields) ^ xxh3(rest));
    return out.take();
}

Error damaged(const char* what) {
    return {.code = ErrorCode::Malformed, .message = what};
}

} // namespace

GrowingCodeFile::GrowingCodeFile(const std::filesystem::path& target) : target_(target) {
    std::error_code ignored;
    std::filesystem::create_directories(target.parent_path(), ignored);
    std::string name = target.string() + ".part-XXXXXX";
    file_ = FileDescriptor(::mkostemp(name.data(), O_CLOEXEC));
    if (file_.valid())
        temporary_ = name;
    append(std::string(CodeFileHeader::kBytes, '\0'));
}

GrowingCodeFile::~GrowingCodeFile() {
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

void GrowingCodeFile::append(std::string_view bytes) {
    pending_ += bytes;
    bytes_ += bytes.size();
    if (file_.valid() && pending_.size() >= kAtOnce)
        flush();
}

/// Writes the pending bytes. If the disk is full, the file is continued in memory.
void GrowingCodeFile::flush() {
    if (writeAt(file_.get(), pending_, bytes_ - pending_.size()))
        pending_.clear();
    else
        giveUpFile();
}

void GrowingCodeFile::giveUpFile() {
    std::string all(bytes_ - pending_.size(), '\0');
    for (std::size_t at = 0; at < all.size();) {
        const ssize_t count = ::pread(file_.get(), all.data() + at, all.size() - at, static_cast<off_t>(at));
        if (count <= 0)
            break; // it was written a moment ago, so it can be read
        at += static_cast<std::size_t>(count);
    }
    pending_ = all + pending_;
    file_.reset();
    ::unlink(temporary_.c_str());
    temporary_.clear();
}

Result<std::variant<MappedFile, std::string>> GrowingCodeFile::finish(const OriginStamp& origin,
                                                                      std::string_view summary) {
    const std::string fields = headerFields({origin, bytes_, summary.size()});
    append(summary);
    if (file_.valid())
        flush();
    std::variant<MappedFile, std::string> all;
    if (file_.valid()) {
        GNX_TRY(all, MappedFile::open(temporary_));
    } else {
        all = std::move(pending_);
    }
    auto* memory = std::get_if<std::string>(&all);
    const std::string_view bytes = memory != nullptr ? *memory : std::get<MappedFile>(all).text();
    const std::string header = std::string(kMagic) + checksum(fields, bytes.substr(CodeFileHeader::kBytes)) + fields;
    if (memory != nullptr) {
        memory->replace(0, header.size(), header);
    } else if (writeAt(file_.get(), header, 0) && ::rename(temporary_.c_str(), target_.c_str()) == 0) {
        temporary_.clear(); // else it goes, and the mapped bytes stay until the last user of them
    }
    return all;
}

Result<CodeFileHeader> checkCodeFile(std::string_view bytes, const OriginStamp& origin) {
    if (bytes.size() < CodeFileHeader::kBytes || !bytes.starts_with(kMagic))
        return damaged("the cached file is none, or of another version");
    const std::string_view fields = bytes.substr(kChecked, CodeFileHeader::kBytes - kChecked);
    ByteReader in(fields);
    CodeFileHeader header;
    header.origin.bytes = in.fixed64();
    header.origin.modified_ns = static_cast<std::int64_t>(in.fixed64());
    header.table_bytes = in.fixed64();
    header.summary_bytes = in.fixed64();
    if (header.origin != origin)
        return damaged("the cached file is of an earlier state of the original");
    if (header.table_bytes < CodeFileHeader::kBytes || header.table_bytes > bytes.size() ||
        header.summary_bytes != bytes.size() - header.table_bytes)
        return damaged("the cached file is cut off");
    if (bytes.substr(kMagic.size(), 8) != checksum(fields, bytes.substr(CodeFileHeader::kBytes)))
        return damaged("the cached file is damaged");
    return header;
}

} // namespace gnx::data
