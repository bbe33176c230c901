#include "core/exec/trace/TraceBlob.h"

#include "core/base/ByteStream.h"
#include "core/exec/trace/TraceColumns.h"
#include "core/graph/ir/Mixing.h"

namespace gnx::exec {
namespace {

Error damagedBlob(std::string message) {
    return {.code = ErrorCode::Malformed, .message = "the stored trace is damaged: " + std::move(message)};
}

} // namespace

std::string TraceBlobHeader::encode() const {
    ByteWriter out;
    out.raw(kMagic);
    out.byte(kVersion);
    out.byte(static_cast<std::uint8_t>(packing));
    out.fixed64(body_bytes);
    out.fixed64(checksum);
    return out.take();
}

Result<TraceBlobHeader> TraceBlobHeader::decode(std::string_view blob) {
    ByteReader in(blob);
    if (in.raw(kMagic.size()) != kMagic)
        return damagedBlob("it does not begin with \"GNXT\"");
    if (blob.size() < kBytes)
        return damagedBlob("it is cut off after " + std::to_string(blob.size()) + " bytes");
    if (const int version = in.byte(); version != kVersion)
        return Error{.code = ErrorCode::NewerVersion,
                     .message = "the trace has format version " + std::to_string(version) + ", expected 1",
                     .hint = "open it with the newer program that has written it"};
    const std::uint8_t packing = in.byte();
    if (packing > static_cast<std::uint8_t>(TracePacking::Zstd))
        return damagedBlob("its packing is " + std::to_string(packing) + ", expected 0 or 1");
    TraceBlobHeader header;
    header.packing = static_cast<TracePacking>(packing);
    header.body_bytes = in.fixed64();
    header.checksum = in.fixed64();
    return header;
}

bool looksLikeTraceBlob(std::string_view bytes) {
    return bytes.starts_with(TraceBlobHeader::kMagic);
}

std::string encodeTraceBody(const Trace& trace) {
    return TraceColumns::write(trace);
}

std::string encodeTrace(const Trace& trace) {
    const std::string body = encodeTraceBody(trace);
    return TraceBlobHeader{TracePacking::Plain, body.size(), hashText(body)}.encode() + body;
}

Result<std::shared_ptr<const Trace>> decodeTraceBody(std::string_view body, const TraceBlobHeader& header) {
    if (body.size() != header.body_bytes)
        return damagedBlob("expected " + std::to_string(header.body_bytes) + " bytes, found " +
                           std::to_string(body.size()));
    if (hashText(body) != header.checksum)
        return damagedBlob("its checksum is another");
    return TraceColumns::read(body);
}

Result<std::shared_ptr<const Trace>> decodeTrace(std::string_view blob) {
    GNX_TRY(const TraceBlobHeader header, TraceBlobHeader::decode(blob));
    if (header.packing != TracePacking::Plain)
        return damagedBlob("expected a plain one, found a packed one");
    return decodeTraceBody(blob.substr(TraceBlobHeader::kBytes), header);
}

} // namespace gnx::exec
