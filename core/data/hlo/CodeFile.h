#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "core/Wings.h"
#include "core/base/MappedFile.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::data {

/// Identifies the version of the original file from which a cached file was made.
struct OriginStamp {
    std::uint64_t bytes = 0;
    std::int64_t modified_ns = 0; ///< since 1970
    friend bool operator==(const OriginStamp&, const OriginStamp&) = default;
};

/// Header of a cached file. The codes of the configurations follow, then the summary (HloCodec.h).
struct CodeFileHeader {
    static constexpr std::size_t kBytes = 64;
    OriginStamp origin;
    std::uint64_t table_bytes = 0; ///< header, first and second bytes of codes
    std::uint64_t summary_bytes = 0;
};

/// A new cached file while it is written. It gets its name when it is complete; otherwise it is removed with this
/// object. If the folder is not writable, the bytes stay in memory.
class GrowingCodeFile {
  public:
    explicit GrowingCodeFile(const std::filesystem::path& target);
    GrowingCodeFile(const GrowingCodeFile&) = delete;
    GrowingCodeFile& operator=(const GrowingCodeFile&) = delete;
    ~GrowingCodeFile();

    void append(std::string_view bytes);
    std::uint64_t bytes() const { return bytes_; } ///< so far, with the header
    /// Appends the summary, writes the header, and gives the file its name. Returns all bytes, mapped or in memory.
    Result<std::variant<MappedFile, std::string>> finish(const OriginStamp& origin, std::string_view summary);

  private:
    void flush();
    void giveUpFile();

    std::filesystem::path target_, temporary_;
    FileDescriptor file_; ///< invalid: in memory
    std::string pending_; ///< not written yet; all bytes if there is no file
    std::uint64_t bytes_ = 0;
};

/// Checks a cached file, except the content of its summary. Errors: Malformed, also if it was made from another origin.
Result<CodeFileHeader> checkCodeFile(std::string_view bytes, const OriginStamp& origin);

} // namespace gnx::data
