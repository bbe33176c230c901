#include "core/data/npz/NpzWriter.h"

#include <algorithm>
#include <array>

#include <archive.h>
#include <archive_entry.h>

#include "core/base/system/AtomicFile.h"

namespace gnx::data {
namespace {

constexpr std::size_t kAlignment = 64; ///< alignment of an array's first byte, as NumPy writes it
constexpr char32_t kReplacement = 0xFFFD;

template <class T> std::string_view bytesOf(std::span<const T> values) {
    return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// The next character of a text, which loses its bytes; U+FFFD for a byte that begins none.
char32_t nextCharacter(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    bool whole = length > 0 && length <= text.size();
    char32_t value = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; whole && i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        whole = (next & 0xC0U) == 0x80;
        value = value << 6U | (next & 0x3FU);
    }
    text.remove_prefix(whole ? length : 1);
    return whole ? value : kReplacement;
}

la_ssize_t append(struct archive* /*unused*/, void* to, const void* bytes, std::size_t count) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
    return static_cast<la_ssize_t>(count);
}

/// An archive that is written into a string; freed with the object.
class ZipText {
  public:
    ZipText() : archive_(::archive_write_new()) {
        ok_ = archive_ != nullptr && ::archive_write_set_format_zip(archive_) == ARCHIVE_OK &&
              ::archive_write_zip_set_compression_deflate(archive_) == ARCHIVE_OK &&
              ::archive_write_open(archive_, &bytes_, nullptr, append, nullptr) == ARCHIVE_OK;
    }
    ~ZipText() { ::archive_write_free(archive_); }
    ZipText(const ZipText&) = delete;
    ZipText& operator=(const ZipText&) = delete;

    void add(const std::string& name, const std::string& content) {
        archive_entry* entry = ::archive_entry_new();
        ::archive_entry_set_pathname(entry, name.c_str());
        ::archive_entry_set_filetype(entry, AE_IFREG);
        ::archive_entry_set_perm(entry, 0644);
        ::archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        ok_ = ok_ && ::archive_write_header(archive_, entry) == ARCHIVE_OK &&
              ::archive_write_data(archive_, content.data(), content.size()) == static_cast<la_ssize_t>(content.size());
        ::archive_entry_free(entry);
    }
    /// The archive's bytes; empty if it failed.
    std::string finish() {
        ok_ = ok_ && ::archive_write_close(archive_) == ARCHIVE_OK;
        return ok_ ? std::move(bytes_) : std::string();
    }

  private:
    std::string bytes_;
    struct archive* archive_;
    bool ok_ = false;
};

} // namespace

void NpzWriter::addArray(const std::string& name, std::string_view dtype, std::size_t count, std::string_view bytes) {
    std::string header =
        "{'descr': '" + std::string(dtype) + "', 'fortran_order': False, 'shape': (" + std::to_string(count) + ",), }";
    constexpr std::size_t before = 10; // magic, version, length of the header
    header.append(kAlignment - 1 - (before + header.size()) % kAlignment, ' ');
    header += '\n';
    std::string content("\x93NUMPY\x01\x00", 8);
    content += static_cast<char>(header.size() & 0xFFU);
    content += static_cast<char>(header.size() >> 8U);
    content += header;
    content += bytes;
    entries_.emplace_back(name + ".npy", std::move(content));
}

void NpzWriter::add(const std::string& name, std::span<const std::int32_t> values) {
    addArray(name, "<i4", values.size(), bytesOf(values));
}

void NpzWriter::add(const std::string& name, std::span<const std::int64_t> values) {
    addArray(name, "<i8", values.size(), bytesOf(values));
}

void NpzWriter::add(const std::string& name, std::span<const double> values) {
    addArray(name, "<f8", values.size(), bytesOf(values));
}

void NpzWriter::add(const std::string& name, std::span<const std::string> values) {
    std::vector<std::u32string> texts;
    std::size_t width = 1;
    for (std::string_view value : values) {
        std::u32string& text = texts.emplace_back();
        while (!value.empty())
            text += nextCharacter(value);
        width = std::max(width, text.size());
    }
    std::u32string all;
    for (std::u32string& text : texts) {
        text.resize(width, U'\0');
        all += text;
    }
    addArray(name, "<U" + std::to_string(width), values.size(), bytesOf(std::span<const char32_t>(all)));
}

Status NpzWriter::write(const std::filesystem::path& file) const {
    ZipText zip;
    for (const auto& [name, content] : entries_)
        zip.add(name, content);
    const std::string bytes = zip.finish();
    if (bytes.empty())
        return Error{.code = ErrorCode::OutOfMemory, .message = "the arrays cannot be packed", .path = file.string()};
    return writeFileAtomically(file, bytes);
}

} // namespace gnx::data
