#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/system/FileDescriptor.h"

namespace gnx::data {

/// A deflated member of a zip file, read by itself: several times as fast as through libarchive, which large arrays
/// need.
class ZipMember {
  public:
    /// Returns nothing if the file is not a zip file, or does not have a deflated member of this name: the slow way
    /// knows what is wrong.
    static std::optional<ZipMember> find(const std::filesystem::path& file, std::string_view name);

    /// Hands over the whole content, in blocks that are valid during the call. Errors: Malformed (cut off, damaged, a
    /// wrong checksum), Unreadable, those of `sink`.
    Status stream(const std::function<Status(std::span<const char> bytes)>& sink) const;

  private:
    ZipMember() = default;
    Error damaged(const std::string& what) const;

    std::filesystem::path file_;
    FileDescriptor descriptor_;
    std::uint64_t begin_ = 0, packed_ = 0, size_ = 0;
    std::uint32_t crc_ = 0;
};

} // namespace gnx::data
