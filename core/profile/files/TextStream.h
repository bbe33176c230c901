#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::profile {

/// The bytes of a file, plain or gzip, through a window: from a place that moves on (take) to the end of what has been
/// read (more). Taken bytes are dropped, so that memory is bounded by the longest piece that is examined at once. After
/// the window's last byte there are kPadding readable bytes.
class TextStream {
  public:
    static constexpr std::size_t kChunk = std::size_t{1} << 20U;
    static constexpr std::size_t kPadding = 64;

    /// Errors: NotFound, Unreadable.
    static Result<TextStream> open(const std::filesystem::path& path);
    TextStream(TextStream&&) noexcept;
    TextStream& operator=(TextStream&&) noexcept;
    ~TextStream();

    std::string_view window() const { return {data_.get() + begin_, end_ - begin_}; }
    std::size_t size() const { return end_ - begin_; }
    char operator[](std::size_t i) const { return data_[begin_ + i]; }
    /// Reads on; false at the end of the file, or when reading fails (error()). The window moves in memory.
    bool more();
    void take(std::size_t bytes);

    std::uint64_t offset() const { return offset_; } ///< position of the window in the unpacked file
    std::uint64_t line() const { return line_; }     ///< 1-based, where the window begins
    std::uint64_t lineAt(std::size_t i) const;       ///< line of window()[i]
    std::uint64_t fileBytes() const { return file_bytes_; }
    std::uint64_t fileBytesRead() const; ///< packed
    /// Set when the file could not be read to its end, e.g. by a damaged gzip.
    const Status& error() const { return error_; }

  private:
    TextStream();
    void makeRoom();

    struct Source;
    std::unique_ptr<Source> source_;
    std::filesystem::path path_;
    std::unique_ptr<char[]> data_;
    std::size_t capacity_ = 0, begin_ = 0, end_ = 0;
    std::uint64_t offset_ = 0, line_ = 1, file_bytes_ = 0;
    Status error_;
};

} // namespace gnx::profile
