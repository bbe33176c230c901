#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/trace/Trace.h"

/// A trace as bytes (".gnxtrace"), the same on every machine:
///
///     "GNXT"  version: 1 byte  packing: 1 byte  size of the body: 8 bytes  checksum of the body: 8 bytes  body
///
/// The body is a sequence of columns, each a number (varint), its length in bytes (varint) and its content; numbers are
/// never reused. A later version adds columns, with defaults for files
/// without them; a column that this version does not know means a newer program. Size and checksum (hashText() of
/// core/graph/ir/Mixing.h) are of the body as encodeTrace() makes it; a packed one is compressed in the file.
namespace gnx::exec {

enum class TracePacking : std::uint8_t { Plain = 0, Zstd = 1 };

struct TraceBlobHeader {
    static constexpr std::string_view kMagic = "GNXT";
    static constexpr std::uint8_t kVersion = 1;
    static constexpr std::size_t kBytes = 4 + 1 + 1 + 8 + 8;

    TracePacking packing = TracePacking::Plain;
    std::uint64_t body_bytes = 0;
    std::uint64_t checksum = 0;

    std::string encode() const;
    /// Errors: Malformed; NewerVersion.
    static Result<TraceBlobHeader> decode(std::string_view blob);
};

/// Returns whether these are the first bytes of a blob.
bool looksLikeTraceBlob(std::string_view bytes);

/// Header and body, not packed: what a worker writes, which has no compressor.
std::string encodeTrace(const Trace& trace);
std::string encodeTraceBody(const Trace& trace);

/// Errors: Malformed, for what is cut off, damaged or packed (readTrace() of core/profile/files unpacks); NewerVersion.
Result<std::shared_ptr<const Trace>> decodeTrace(std::string_view blob);
Result<std::shared_ptr<const Trace>> decodeTraceBody(std::string_view body, const TraceBlobHeader& header);

} // namespace gnx::exec
