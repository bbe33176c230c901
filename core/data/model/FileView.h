#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// A whole file mapped into memory, of which only those pages are read that somebody looks at: a model of gigabytes
/// opens by its description alone. Read-only; the view is valid while the object lives. Errors name the path.
class FileView {
  public:
    static Result<FileView> open(const std::filesystem::path& path);
    FileView(FileView&& other) noexcept : text_(std::exchange(other.text_, {})) {}
    FileView& operator=(FileView&& other) noexcept {
        std::swap(text_, other.text_);
        return *this;
    }
    FileView(const FileView&) = delete;
    FileView& operator=(const FileView&) = delete;
    ~FileView();

    std::string_view text() const { return text_; }

  private:
    explicit FileView(std::string_view text) : text_(text) {}

    std::string_view text_;
};

} // namespace gnx::data
