#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// A whole file, read-only; the view stays valid while the object lives. A large file is mapped into memory, a small
/// one read: mapping and unmapping costs more than the copy, above all while other threads run.
/// Empty files are fine. Errors name the path and the system's reason.
class MappedFile {
  public:
    static Result<MappedFile> open(const std::filesystem::path& path);
    /// Does the same as open() for a file of which little is looked at: a large one is mapped page by page as it is
    /// read, for mapped pages count as memory of the process.
    static Result<MappedFile> openSparsely(const std::filesystem::path& path);
    /// A text file of a dataset. One of more than kMostText bytes is refused (Malformed): a sparse file takes no room
    /// on the disk, and all there is in memory.
    static constexpr std::size_t kMostText = std::size_t{1} << 30;
    static Result<MappedFile> openText(const std::filesystem::path& path);
    /// Does the same as open(), but always reads into memory: a mapped file that another program truncates meanwhile
    /// would crash the reader. Answers a stop request. Errors: Cancelled too.
    static Result<MappedFile> read(const std::filesystem::path& path, const std::stop_token& stop);
    MappedFile() = default;
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::string_view text() const { return {data_, size_}; }

  private:
    static Result<MappedFile> openUpTo(std::size_t most, const std::filesystem::path& path, int map_flags);
    Status fill(int descriptor, std::size_t size, const std::filesystem::path& path, const std::stop_token& stop);

    std::unique_ptr<char[]> buffer_; ///< content of a file that was read, not mapped
    const char* data_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace gnx::base
