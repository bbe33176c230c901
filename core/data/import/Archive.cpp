#include "core/data/import/Archive.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"
#include "core/base/system/Hash.h"
#include "core/base/system/SystemError.h"
#include "core/data/archive/ArchiveReader.h"
#include "core/data/import/PartFolder.h"
#include "core/data/import/TreeWriter.h"
#include "core/data/index/Index.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// File in an unpacked folder that names its archive. The dot hides it from the scanner.
constexpr const char* kMark = ".graphnet-archive";
constexpr std::chrono::milliseconds kProgressInterval{100};

nlohmann::json markOf(const fs::path& archive, const ArchiveReader& reader) {
    std::error_code failed;
    // The path is stored as a hash, because it need not be UTF-8, which JSON requires.
    return {{"archive", xxh3Hex128(fs::weakly_canonical(archive, failed).string())},
            {"size", reader.size()},
            {"modified_ns", reader.modifiedNs()}};
}

/// Returns the mark of a folder; null if there is none, or if it cannot be read.
nlohmann::json readMark(const fs::path& folder) {
    std::ifstream file(folder / kMark, std::ios::binary);
    const nlohmann::json mark = nlohmann::json::parse(file, nullptr, false);
    return mark.is_object() ? mark : nlohmann::json();
}

Status checkDestination(const fs::path& destination) {
    std::error_code failed;
    if (!fs::exists(fs::symlink_status(destination, failed)))
        return {};
    const bool is_folder = fs::is_directory(destination, failed);
    if (is_folder && (fs::is_empty(destination, failed) || !readMark(destination).is_null()))
        return {};
    return Error{.code = failed ? ErrorCode::Unreadable : ErrorCode::InvalidInput,
                 .message = is_folder ? "the folder to unpack into is not empty" : "expected a folder to unpack into",
                 .path = destination.string(),
                 .hint = "name a new or empty folder"};
}

int writeAll(int file, std::span<const char> bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return 0;
}

/// Unpacks one archive into one folder.
class Unpacking {
  public:
    Unpacking(ArchiveReader& reader, const fs::path& archive, const fs::path& root, std::stop_token stop,
              const ProgressSink& progress)
        : reader_(reader), archive_(archive), root_(root), writer_(root), stop_(std::move(stop)), progress_(progress),
          most_bytes_(kUnpackAllowance + kUnpackRatio * reader.size()) {}

    Status run() {
        while (true) {
            GNX_TRY(const auto entry, reader_.next());
            if (!entry)
                break;
            if (++entries_ > kUnpackEntries)
                return tooLarge("it holds more than " + formatCount(kUnpackEntries) + " entries");
            GNX_CHECK(inArchive(unpack(*entry)));
        }
        if (done_.files == 0)
            return Error{
                .code = ErrorCode::Malformed, .message = "the archive holds no file", .path = archive_.string()};
        return inArchive(writer_.makeLinks());
    }
    Status writeMark(const nlohmann::json& mark) {
        GNX_TRY(const FileDescriptor file, writer_.file(kMark));
        if (const int number = writeAll(file.get(), mark.dump(), 0); number != 0)
            return systemError(root_, "write the file", number);
        return {};
    }
    const Unpacked& done() const { return done_; }

  private:
    /// Errors about an entry name the archive; those about the disk name the place.
    Status inArchive(Status status) const {
        if (status.ok() || !status.error().path.empty())
            return status;
        Error error = std::move(status).error();
        error.path = archive_.string();
        return error;
    }

    Error tooLarge(const std::string& why) const {
        return {.code = ErrorCode::InvalidInput,
                .message = "the archive is refused, because unpacked " + why,
                .path = archive_.string(),
                .hint = "if it is sound, unpack it by hand and open the folder"};
    }

    Status checkStop(const std::string& name) {
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled,
                         .message = "unpacking was stopped; nothing of it was kept",
                         .path = archive_.string()};
        if (progress_ && Clock::now() - reported_ >= kProgressInterval) {
            reported_ = Clock::now();
            progress_({reader_.bytesRead(), reader_.size(), name});
        }
        return {};
    }

    Status unpack(const ArchiveReader::Entry& entry) {
        GNX_CHECK(checkStop(entry.name));
        switch (entry.kind) {
        case ArchiveReader::Kind::File:
            return unpackFile(entry);
        case ArchiveReader::Kind::Folder:
            return writer_.folder(entry.name);
        case ArchiveReader::Kind::HardLink:
            return writer_.hardLink(entry.name, entry.target);
        case ArchiveReader::Kind::SymbolicLink:
            return writer_.symbolicLink(entry.name, entry.target);
        case ArchiveReader::Kind::Other:
            break;
        }
        return Error{.code = ErrorCode::Unsupported,
                     .message = "the entry \"" + entry.name + "\" is a device, pipe or socket",
                     .hint = "a dataset's archive holds plain files"};
    }

    Status unpackFile(const ArchiveReader::Entry& entry) {
        GNX_TRY(const FileDescriptor file, writer_.file(entry.name));
        std::uint64_t written = 0; // a sparse file counts whole, holes too
        const auto refuse = [&](std::uint64_t size) { return done_.bytes + size > most_bytes_; };
        const std::string limit =
            "it takes more than " + formatBytes(most_bytes_) + ", " + std::to_string(kUnpackRatio) + " times its size";
        if (refuse(entry.size))
            return tooLarge(limit);
        while (true) {
            GNX_TRY(const auto block, reader_.block());
            if (!block)
                break;
            written = std::max(written, block->offset + block->bytes.size());
            if (refuse(written))
                return tooLarge(limit);
            if (const int number = writeAll(file.get(), block->bytes, block->offset); number != 0)
                return systemError(root_.parent_path() / entry.name, "unpack the file", number);
            GNX_CHECK(checkStop(entry.name));
        }
        if (entry.size > written && ::ftruncate(file.get(), static_cast<off_t>(entry.size)) != 0)
            return systemError(root_.parent_path() / entry.name, "unpack the file", errno); // ends in a hole
        const std::array<timespec, 2> times{{{0, UTIME_OMIT}, {entry.modified_s, entry.modified_ns}}};
        ::futimens(file.get(), times.data()); // only spares reading again what a later archive leaves unchanged
        ++done_.files;
        done_.bytes += std::max(written, entry.size);
        return {};
    }

    ArchiveReader& reader_;
    const fs::path& archive_;
    fs::path root_;
    TreeWriter writer_;
    std::stop_token stop_;
    const ProgressSink& progress_;
    std::uint64_t most_bytes_;
    std::uint64_t entries_ = 0;
    Clock::time_point reported_{};
    Unpacked done_;
};

} // namespace

bool looksLikeArchive(const fs::path& file) {
    constexpr std::size_t tar_magic = 257; // "ustar" in the header of the first entry (POSIX.1-1988)
    std::array<char, 512> bytes{};
    std::error_code failed;
    if (!fs::is_regular_file(file, failed))
        return false;
    std::ifstream stream(file, std::ios::binary);
    stream.read(bytes.data(), bytes.size());
    const std::string_view head(bytes.data(), static_cast<std::size_t>(stream.gcount()));
    for (const std::string_view magic :
         {std::string_view("\x1f\x8b"), std::string_view("BZh"),
          std::string_view("\xfd"
                           "7zXZ"),
          std::string_view("\x28\xb5\x2f\xfd"), std::string_view("PK\x03\x04"), std::string_view("PK\x05\x06")})
        if (head.starts_with(magic))
            return true;
    return head.size() > tar_magic && head.substr(tar_magic).starts_with("ustar");
}

fs::path defaultDatasetsFolder() {
    return defaultDatabaseFile().parent_path() / "datasets";
}

fs::path unpackFolder(const fs::path& archive, const fs::path& datasets) {
    constexpr std::size_t digits = 8;
    std::error_code failed;
    const fs::path real = fs::weakly_canonical(archive, failed);
    std::string name = real.filename().string();
    for (const std::string_view suffix : {".zst", ".gz", ".xz", ".bz2", ".tgz", ".tar", ".zip"})
        if (name.ends_with(suffix) && name.size() > suffix.size())
            name.resize(name.size() - suffix.size());
    return datasets / (name + '-' + xxh3Hex128(real.string()).substr(0, digits));
}

bool wasUnpacked(const fs::path& folder) {
    return !readMark(folder).is_null();
}

Result<Unpacked> unpackArchive(const fs::path& archive, const fs::path& destination, std::stop_token stop,
                               const ProgressSink& progress) {
    GNX_TRY(ArchiveReader reader, ArchiveReader::open(archive));
    const nlohmann::json mark = markOf(archive, reader);
    if (readMark(destination) == mark)
        return Unpacked{.folder = destination, .reused = true};
    GNX_CHECK(checkDestination(destination));
    GNX_TRY(PartFolder part, PartFolder::create(destination));
    Unpacking unpacking(reader, archive, part.path(), std::move(stop), progress);
    GNX_CHECK(unpacking.run());
    GNX_CHECK(unpacking.writeMark(mark));
    GNX_CHECK(part.publish());
    if (progress)
        progress({reader.size(), reader.size(), {}});
    Unpacked done = unpacking.done();
    done.folder = destination;
    return done;
}

} // namespace gnx::data
