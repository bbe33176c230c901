#include "core/profile/files/TraceFile.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

#include <zstd.h>

#include "core/base/MappedFile.h"
#include "core/base/RegularFile.h"
#include "core/base/ReplaceableFile.h"
#include "core/exec/trace/TraceBlob.h"
#include "core/graph/ir/Mixing.h"
#include "core/profile/files/DeviceClock.h"

namespace gnx::profile {
namespace {

constexpr int kLevel = 3;
/// Upper bound of zstd's compression ratio: a block of 128 KiB with a single value takes four bytes; with a margin.
constexpr std::uint64_t kMostExpansion = 64 * 1024;

Error damagedPacking(std::string message) {
    return {.code = ErrorCode::Malformed, .message = "the stored trace is damaged: " + std::move(message)};
}

Error notWritten(const std::filesystem::path& file, int number) {
    return {.code = number == ENOSPC ? ErrorCode::NoSpace : ErrorCode::Unreadable,
            .message = "cannot be written: " + std::generic_category().message(number),
            .path = file.string()};
}

/// Returns whether a file is one of ours, by its first bytes.
Result<bool> isStored(const std::filesystem::path& path) {
    GNX_TRY(const RegularFile file, RegularFile::open(path));
    std::array<char, TraceBlobHeader::kMagic.size()> first{};
    const ssize_t read = ::pread(file.descriptor(), first.data(), first.size(), 0);
    return read == static_cast<ssize_t>(first.size()) && looksLikeTraceBlob({first.data(), first.size()});
}

} // namespace

std::string packTrace(const Trace& trace) {
    const std::string body = encodeTraceBody(trace);
    std::string blob = TraceBlobHeader{TracePacking::Zstd, body.size(), hashText(body)}.encode();
    const std::size_t head = blob.size();
    blob.resize(head + ZSTD_compressBound(body.size()));
    const std::size_t packed = ZSTD_compress(blob.data() + head, blob.size() - head, body.data(), body.size(), kLevel);
    blob.resize(head + packed); // cannot fail: there is room for the worst case
    return blob;
}

Result<std::shared_ptr<const Trace>> unpackTrace(std::string_view blob) {
    GNX_TRY(const TraceBlobHeader header, TraceBlobHeader::decode(blob));
    if (header.packing == TracePacking::Plain)
        return decodeTrace(blob);
    const std::string_view packed = blob.substr(TraceBlobHeader::kBytes);
    if (header.body_bytes / kMostExpansion > packed.size())
        return damagedPacking("it says that it is " + std::to_string(header.body_bytes) + " bytes, of " +
                              std::to_string(packed.size()));
    std::string body(header.body_bytes, '\0');
    const std::size_t size = ZSTD_decompress(body.data(), body.size(), packed.data(), packed.size());
    if (ZSTD_isError(size) != 0)
        return damagedPacking(ZSTD_getErrorName(size));
    if (size != body.size())
        return damagedPacking("expected " + std::to_string(body.size()) + " bytes, found " + std::to_string(size));
    return decodeTraceBody(body, header);
}

Result<ImportedTrace> readTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(const bool stored, isStored(file));
    if (!stored)
        return importChromeTrace(file, options, stop, progress);
    GNX_TRY(const MappedFile bytes, MappedFile::open(file));
    auto trace = unpackTrace(bytes.text());
    if (!trace) {
        Error error = std::move(trace).error();
        error.path = file.string();
        return error;
    }
    ImportedTrace read{*std::move(trace), {}};
    read.report.bytes = bytes.text().size();
    read.report.records = read.report.events = read.trace->activities().size();
    reportEarlyKernels(*read.trace, read.report);
    return read;
}

Status writeTrace(const Trace& trace, const std::filesystem::path& file) {
    GNX_CHECK(checkReplaceable(file));
    const std::string blob = packTrace(trace);
    const std::filesystem::path unfinished = file.string() + ".part";
    errno = 0;
    std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
    out.write(blob.data(), static_cast<std::streamsize>(blob.size()));
    out.close();
    const int number = errno;
    std::error_code failed;
    if (out.good())
        std::filesystem::rename(unfinished, file, failed);
    if (out.good() && !failed)
        return {};
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    return notWritten(file, failed ? failed.value() : number);
}

} // namespace gnx::profile
