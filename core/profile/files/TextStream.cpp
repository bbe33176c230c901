#include "core/profile/files/TextStream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <zlib.h>

#include "core/base/RegularFile.h"

namespace gnx::profile {

/// gzread() returns a file that is not gzip unchanged.
struct TextStream::Source {
    explicit Source(gzFile opened) : file(opened) {}
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    ~Source() { gzclose_r(file); }
    gzFile file;
};

TextStream::TextStream() = default;
TextStream::TextStream(TextStream&&) noexcept = default;
TextStream& TextStream::operator=(TextStream&&) noexcept = default;
TextStream::~TextStream() = default;

Result<TextStream> TextStream::open(const std::filesystem::path& path) {
    GNX_TRY(RegularFile opened, RegularFile::open(path));
    gzFile file = gzdopen(opened.descriptor(), "rb");
    if (file == nullptr)
        return Error{
            .code = ErrorCode::Unreadable, .message = "cannot be read: no memory is left", .path = path.string()};
    opened.release(); // it is closed with `file`
    gzbuffer(file, static_cast<unsigned>(kChunk));
    TextStream stream;
    stream.source_ = std::make_unique<Source>(file);
    stream.path_ = path;
    stream.file_bytes_ = opened.bytes();
    stream.makeRoom();
    return stream;
}

void TextStream::makeRoom() {
    if (begin_ > 0 && data_)
        std::memmove(data_.get(), data_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (capacity_ >= end_ + kChunk)
        return;
    const std::size_t larger = std::max(2 * capacity_, end_ + kChunk);
    auto data = std::make_unique_for_overwrite<char[]>(larger + kPadding);
    if (data_)
        std::memcpy(data.get(), data_.get(), end_);
    data_ = std::move(data);
    capacity_ = larger;
}

bool TextStream::more() {
    makeRoom();
    const int read = gzread(source_->file, data_.get() + end_, static_cast<unsigned>(kChunk));
    if (read < 0 || (read == 0 && gzerror(source_->file, nullptr) == nullptr)) {
        int number = 0;
        const char* const why = gzerror(source_->file, &number);
        error_ = Error{.code = ErrorCode::Unreadable,
                       .message = "cannot be read on after " + std::to_string(offset_ + size()) + " bytes: " +
                                  (number == Z_ERRNO ? std::generic_category().message(errno) : std::string(why)),
                       .path = path_.string()};
    }
    if (read <= 0)
        return false;
    end_ += static_cast<std::size_t>(read);
    std::memset(data_.get() + end_, 0, kPadding);
    return true;
}

void TextStream::take(std::size_t bytes) {
    line_ = lineAt(bytes);
    begin_ += bytes;
    offset_ += bytes;
}

std::uint64_t TextStream::lineAt(std::size_t i) const {
    return line_ + static_cast<std::uint64_t>(std::count(data_.get() + begin_, data_.get() + begin_ + i, '\n'));
}

std::uint64_t TextStream::fileBytesRead() const {
    return static_cast<std::uint64_t>(std::max<z_off_t>(gzoffset(source_->file), 0));
}

} // namespace gnx::profile
