#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Arrays for one .npz file of NumPy, kept in memory until they are written: columns of a table, of one dimension each.
class NpzWriter {
  public:
    void add(const std::string& name, std::span<const std::int32_t> values); ///< dtype <i4
    void add(const std::string& name, std::span<const std::int64_t> values); ///< <i8
    void add(const std::string& name, std::span<const double> values);       ///< <f8
    /// Adds texts as NumPy's type <U. The bytes must be UTF-8; invalid ones are replaced.
    void add(const std::string& name, std::span<const std::string> values);

    /// Writes a zip archive with deflated entries, all or nothing. Errors: those of writeFileAtomically(); OutOfMemory.
    Status write(const std::filesystem::path& file) const;

  private:
    void addArray(const std::string& name, std::string_view dtype, std::size_t count, std::string_view bytes);

    std::vector<std::pair<std::string, std::string>> entries_; ///< "NAME.npy" and its bytes
};

} // namespace gnx::data
