#include "core/data/npz/NpzReader.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/data/npz/ZipMember.h"

namespace gnx::data {
namespace {

constexpr std::uint64_t kBestRatio = 1032; ///< highest compression ratio of deflate (zlib's technical details)
constexpr std::uint64_t kAllowance = std::uint64_t{64} << 10U;
constexpr std::size_t kMostEntries = 1000;
constexpr std::size_t kLongestName = 128;
constexpr std::string_view kSuffix = ".npy";
constexpr const char* kTooShort = "it has fewer bytes than its shape";
constexpr std::uint64_t kByItself = std::uint64_t{1} << 20U; ///< bytes: worth a look at the archive's directory

/// Letters, digits, "_", "-" and "." only: what names arrays here.
bool isPlainName(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
               c == '.';
    });
}

} // namespace

Result<NpzReader> NpzReader::open(const std::filesystem::path& file) {
    GNX_TRY(ArchiveReader archive, ArchiveReader::open(file));
    return NpzReader(file, std::move(archive));
}

Error NpzReader::failure(ErrorCode code, const std::string& message) const {
    return {.code = code, .message = "array \"" + current_ + "\": " + message, .path = file_.string()};
}

/// The array's bytes up to at least the end of its header.
Result<std::string> NpzReader::readHeader() {
    std::string bytes;
    std::size_t wanted = kNpyPrefix;
    while (bytes.size() < wanted) {
        GNX_TRY(const std::optional<ArchiveReader::Block> block, archive_.block());
        if (!block)
            return failure(ErrorCode::Malformed, "it ends within its header");
        bytes.append(block->bytes.begin(), block->bytes.end());
        if (bytes.size() < kNpyPrefix)
            continue;
        const auto length = npyHeaderLength(bytes);
        if (!length)
            return failure(length.error().code, length.error().message);
        wanted = *length;
    }
    return bytes;
}

Result<std::optional<NpzReader::Array>> NpzReader::next() {
    std::optional<ArchiveReader::Entry> entry;
    do {
        GNX_TRY(entry, archive_.next());
        if (!entry)
            return std::optional<Array>();
        if (++entries_ > kMostEntries)
            return Error{.code = ErrorCode::Malformed,
                         .message = "expected at most " + formatCount(kMostEntries) + " arrays, found more",
                         .path = file_.string()};
    } while (entry->kind != ArchiveReader::Kind::File || !entry->name.ends_with(kSuffix) || !isPlainName(entry->name));
    Array array;
    array.name = entry->name.substr(0, entry->name.size() - kSuffix.size());
    current_ = array.name;
    if (!names_.insert(array.name).second)
        return failure(ErrorCode::Malformed, "the file has two arrays of this name");
    GNX_TRY(std::string bytes, readHeader());
    auto header = parseNpyHeader(bytes);
    refused_.reset();
    if (!header && header.error().code == ErrorCode::Unsupported) { // it may be one that nobody needs
        refused_ = array.refused = failure(header.error().code, header.error().message);
        return std::optional(std::move(array));
    }
    if (!header)
        return failure(header.error().code, header.error().message);
    array.header = *std::move(header);
    declared_ = array.header.bytes;
    header_bytes_ = array.header.offset;
    const std::uint64_t possible = kBestRatio * archive_.size() + kAllowance;
    if (declared_ > possible || (declared_all_ += declared_) > possible)
        return failure(ErrorCode::Malformed, "it claims " + formatBytes(declared_) + ", more than a file of " +
                                                 formatBytes(archive_.size()) + " can hold");
    bytes.erase(0, array.header.offset);
    begun_ = std::move(bytes);
    return std::optional(std::move(array));
}

Status NpzReader::stream(const std::stop_token& stop, const Sink& sink) {
    if (refused_)
        return *refused_;
    std::uint64_t left = declared_;
    const auto hand = [&](std::span<const char> bytes) -> Status {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "stopped", .path = file_.string()};
        if (bytes.size() > left)
            return failure(ErrorCode::Malformed, "it has more bytes than its shape");
        left -= bytes.size();
        return bytes.empty() ? Status{} : sink(bytes);
    };
    const auto member = declared_ >= kByItself ? ZipMember::find(file_, current_ + std::string(kSuffix)) : std::nullopt;
    if (member) {
        begun_.clear();
        std::size_t before = header_bytes_; // it is read from its beginning
        GNX_CHECK(member->stream([&](std::span<const char> bytes) {
            const std::size_t skipped = std::min(before, bytes.size());
            before -= skipped;
            return hand(bytes.subspan(skipped));
        }));
        return left > 0 ? failure(ErrorCode::Malformed, kTooShort) : Status{};
    }
    GNX_CHECK(hand(begun_));
    begun_.clear();
    while (true) { // to the end, where the checksum is compared
        GNX_TRY(const std::optional<ArchiveReader::Block> block, archive_.block());
        if (!block)
            break;
        GNX_CHECK(hand(block->bytes));
    }
    if (left > 0)
        return failure(ErrorCode::Malformed, kTooShort);
    return {};
}

} // namespace gnx::data
