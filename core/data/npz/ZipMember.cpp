#include "core/data/npz/ZipMember.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>
#include <vector>

#include "core/base/MappedFile.h"
#include "core/base/system/SystemError.h"
#include "core/data/model/ZipDirectory.h"
#include "core/data/npz/Inflater.h"

namespace gnx::data {
namespace {

constexpr std::size_t kPackedAtOnce = std::size_t{64} << 10U, kInflatedAtOnce = std::size_t{256} << 10U;

} // namespace

std::optional<ZipMember> ZipMember::find(const std::filesystem::path& file, std::string_view name) {
    const auto mapped = MappedFile::openSparsely(file);
    if (!mapped)
        return std::nullopt;
    const auto directory = ZipDirectory::read(mapped->text());
    if (!directory)
        return std::nullopt;
    const auto entry = std::ranges::find(directory->entries(), name, &ZipDirectory::Entry::name);
    if (entry == directory->entries().end() || entry->method != ZipDirectory::Entry::kDeflated)
        return std::nullopt;
    const auto packed = directory->packedContent(*entry);
    ZipMember member;
    // The content is read, not mapped: mapped pages count as memory of the process.
    member.descriptor_ = FileDescriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!packed || !member.descriptor_.valid())
        return std::nullopt;
    member.file_ = file;
    member.begin_ = static_cast<std::uint64_t>(packed->data() - mapped->text().data());
    member.packed_ = packed->size();
    member.size_ = entry->size;
    member.crc_ = entry->crc;
    return member;
}

Error ZipMember::damaged(const std::string& what) const {
    return {.code = ErrorCode::Malformed,
            .message = "the archive is cut off or damaged: " + what,
            .path = file_.string(),
            .hint = "get it again; nothing of it was kept"};
}

Status ZipMember::stream(const std::function<Status(std::span<const char> bytes)>& sink) const {
    std::vector<char> packed(kPackedAtOnce), inflated(kInflatedAtOnce);
    Inflater inflater;
    Inflater::State state = Inflater::State::More;
    std::uint64_t read = 0, done = 0;
    while (state == Inflater::State::More) {
        if (inflater.hungry() && read < packed_) {
            const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(packed.size(), packed_ - read));
            const ssize_t count = ::pread(descriptor_.get(), packed.data(), wanted, static_cast<off_t>(begin_ + read));
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return systemError(file_, "read the archive", errno);
            if (count == 0)
                return damaged("it ends after " + std::to_string(begin_ + read) + " bytes");
            read += static_cast<std::uint64_t>(count);
            inflater.feed(std::span(packed).first(static_cast<std::size_t>(count)));
        }
        const std::size_t filled = inflater.inflate(inflated, state);
        if (state == Inflater::State::Damaged)
            return damaged("a compressed block cannot be read");
        if (filled == 0 && state == Inflater::State::More && read == packed_ && inflater.hungry())
            return damaged("its compressed content ends too early");
        done += filled;
        if (done > size_)
            return damaged("an entry is longer than the directory says");
        if (filled > 0)
            GNX_CHECK(sink(std::span(inflated).first(filled)));
    }
    if (done != size_)
        return damaged("an entry is shorter than the directory says");
    if (inflater.crc() != crc_)
        return damaged("a checksum is not that of the content");
    return {};
}

} // namespace gnx::data
