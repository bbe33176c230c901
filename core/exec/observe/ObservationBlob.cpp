#include "core/exec/observe/ObservationBlob.h"

#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/ByteStream.h"
#include "core/base/system/Hash.h"

namespace gnx::exec {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::size_t kHashBytes = 8;

Error damaged(std::string message) {
    return {.code = ErrorCode::Malformed, .message = "the stored run is damaged: " + std::move(message)};
}

} // namespace

std::string encodeObservation(const ObserveResult& result) {
    const std::vector<std::uint8_t> cbor = nlohmann::json::to_cbor(toJson(result));
    ByteWriter out;
    out.reserve(cbor.size() + kHashBytes + 1);
    out.byte(kVersion);
    out.raw({reinterpret_cast<const char*>(cbor.data()), cbor.size()});
    out.fixed64(xxh3(out.written()));
    return out.take();
}

Result<ObserveResult> decodeObservation(std::string_view blob) {
    if (blob.size() < kHashBytes + 1)
        return damaged("it is cut off");
    const std::string_view body = blob.substr(0, blob.size() - kHashBytes);
    if (ByteReader(blob.substr(body.size())).fixed64() != xxh3(body))
        return damaged("its checksum is another");
    if (const int version = static_cast<std::uint8_t>(body.front()); version != kVersion)
        return damaged("expected version 1, found " + std::to_string(version));
    const nlohmann::json json = nlohmann::json::from_cbor(body.substr(1), /*strict=*/true, /*allow_exceptions=*/false);
    if (json.is_discarded())
        return damaged("it is no CBOR");
    return fromJson<ObserveResult>(json);
}

} // namespace gnx::exec
