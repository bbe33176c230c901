#include "core/data/archive/ZipWriter.h"

#include <cerrno>

#include <ctime>

#include <archive.h>
#include <archive_entry.h>

namespace gnx::data {
namespace {

constexpr std::time_t kFirstDate = 315'532'800; // 1980, the first year of the format

la_ssize_t append(archive*, void* into, const void* bytes, std::size_t size) {
    static_cast<std::string*>(into)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
}

} // namespace

void ZipWriter::Close::operator()(archive* handle) const {
    ::archive_write_free(handle);
}

ZipWriter::ZipWriter() : handle_(::archive_write_new()) {
    ::archive_write_set_format_zip(handle_.get());
    ::archive_write_set_bytes_per_block(handle_.get(), 0);
    ::archive_write_open(handle_.get(), bytes_.get(), nullptr, append, nullptr);
}

Error ZipWriter::failure() const {
    const char* const reason = ::archive_error_string(handle_.get());
    return {.code = ::archive_errno(handle_.get()) == ENOMEM ? ErrorCode::OutOfMemory : ErrorCode::Unsupported,
            .message = std::string("cannot make a zip file: ") + (reason != nullptr ? reason : "unknown reason")};
}

Status ZipWriter::add(const std::string& name, std::string_view bytes) {
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(::archive_entry_new(), ::archive_entry_free);
    ::archive_entry_set_pathname(entry.get(), name.c_str());
    ::archive_entry_set_filetype(entry.get(), AE_IFREG);
    ::archive_entry_set_perm(entry.get(), 0644);
    ::archive_entry_set_mtime(entry.get(), kFirstDate, 0);
    ::archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
    if (::archive_write_header(handle_.get(), entry.get()) != ARCHIVE_OK ||
        ::archive_write_data(handle_.get(), bytes.data(), bytes.size()) != static_cast<la_ssize_t>(bytes.size()) ||
        ::archive_write_finish_entry(handle_.get()) != ARCHIVE_OK)
        return failure();
    return {};
}

Result<std::string> ZipWriter::finish() {
    if (::archive_write_close(handle_.get()) != ARCHIVE_OK)
        return failure();
    return std::move(*bytes_);
}

} // namespace gnx::data
