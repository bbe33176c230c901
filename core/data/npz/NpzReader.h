#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/archive/ArchiveReader.h"
#include "core/graph/sample/NpyHeader.h"

namespace gnx::data {

/// Reads the arrays of a .npz file one after the other, without ever holding one as a whole: what NumPy's savez() and
/// savez_compressed() write, ZIP64 and all of .npy's versions and orders included. Nothing of the file is believed
/// unchecked: an array's declared size must fit the file's own (deflate's best is 1,032 : 1), so that a small hostile
/// file costs little memory. Errors name the file and the array. Used by one thread.
class NpzReader {
  public:
    struct Array {
        std::string name; ///< without ".npy"
        NpyHeader header;
        /// Why its elements cannot be read: texts, Python objects, another order of bytes. Then the header is empty.
        std::optional<Error> refused;
    };
    using Sink = std::function<Status(std::span<const char> bytes)>;

    /// Errors: NotFound, Unreadable, Malformed (no archive).
    static Result<NpzReader> open(const std::filesystem::path& file);

    /// The next array; none at the end. Entries other than NAME.npy are skipped. Errors: Malformed (two arrays of one
    /// name, more than 1,000 entries, a size that cannot be true, damaged).
    Result<std::optional<Array>> next();
    /// Hands over the elements of the array that next() has returned, in the file's order, in blocks of any length.
    /// Errors: Malformed (more or fewer bytes than declared, a wrong checksum), Unsupported (Array::refused),
    /// Cancelled, and those of `sink`.
    Status stream(const std::stop_token& stop, const Sink& sink);

    const std::filesystem::path& file() const { return file_; }
    std::uint64_t bytesRead() const { return archive_.bytesRead(); } ///< bytes of the file that were read
    std::uint64_t size() const { return archive_.size(); }

  private:
    NpzReader(std::filesystem::path file, ArchiveReader archive)
        : file_(std::move(file)), archive_(std::move(archive)) {}
    Result<std::string> readHeader();
    Error failure(ErrorCode code, const std::string& message) const;

    std::filesystem::path file_;
    ArchiveReader archive_;
    std::set<std::string> names_;
    std::size_t entries_ = 0;
    std::string current_;            ///< the array's name, for messages
    std::uint64_t declared_ = 0;     ///< bytes of the current array
    std::size_t header_bytes_ = 0;   ///< before them
    std::uint64_t declared_all_ = 0; ///< bytes of all arrays so far
    std::string begun_;              ///< elements that came with the header
    std::optional<Error> refused_;   ///< Array::refused of the current array
};

} // namespace gnx::data
