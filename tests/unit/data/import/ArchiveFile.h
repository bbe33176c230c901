#pragma once

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <archive.h>
#include <archive_entry.h>

#include "core/Wings.h"

namespace gnx::test {

/// Writes an archive for a test, entry by entry, whatever the names; finished by the destructor.
class ArchiveFile {
  public:
    using Setting = int (*)(archive*);
    /// With a password, a zip's contents are encrypted.
    explicit ArchiveFile(const std::filesystem::path& file, Setting format = ::archive_write_set_format_pax_restricted,
                         Setting filter = ::archive_write_add_filter_none, const char* password = nullptr)
        : handle_(::archive_write_new()) {
        format(handle_);
        filter(handle_);
        if (password != nullptr) {
            require(::archive_write_set_option(handle_, "zip", "encryption", "traditional"));
            require(::archive_write_set_passphrase(handle_, password));
        }
        if (::archive_write_open_filename(handle_, file.c_str()) != ARCHIVE_OK)
            throw std::runtime_error(::archive_error_string(handle_));
    }
    ~ArchiveFile() { ::archive_write_free(handle_); }
    ArchiveFile(const ArchiveFile&) = delete;
    ArchiveFile& operator=(const ArchiveFile&) = delete;

    void file(std::string_view name, std::string_view text) {
        add(
            name, AE_IFREG, [](archive_entry*) {}, text);
    }
    void folder(std::string_view name) {
        add(name, AE_IFDIR, [](archive_entry*) {});
    }
    void link(std::string_view name, const char* target) {
        add(name, AE_IFLNK, [&](archive_entry* entry) { ::archive_entry_set_symlink(entry, target); });
    }
    void hardLink(std::string_view name, const char* target) {
        add(name, AE_IFREG, [&](archive_entry* entry) { ::archive_entry_set_hardlink(entry, target); });
    }
    void device(std::string_view name) {
        add(name, AE_IFCHR, [](archive_entry*) {});
    }

  private:
    void require(int code) {
        if (code != ARCHIVE_OK)
            throw std::runtime_error(::archive_error_string(handle_));
    }
    void add(std::string_view name, unsigned type, const std::function<void(archive_entry*)>& change,
             std::string_view text = {}) {
        archive_entry* entry = ::archive_entry_new();
        ::archive_entry_set_pathname(entry, std::string(name).c_str());
        ::archive_entry_set_filetype(entry, type);
        ::archive_entry_set_perm(entry, 0644);
        ::archive_entry_set_mtime(entry, 1'700'000'000, 0);
        ::archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
        change(entry);
        require(::archive_write_header(handle_, entry));
        if (!text.empty() && ::archive_write_data(handle_, text.data(), text.size()) < 0)
            throw std::runtime_error(::archive_error_string(handle_));
        ::archive_entry_free(entry);
    }

    archive* handle_;
};

} // namespace gnx::test
