#include "core/drawing/layout/LayoutBlob.h"

#include <cmath>

#include "core/base/ByteStream.h"
#include "core/base/system/Hash.h"

namespace gnx::drawing {
namespace {

constexpr std::uint8_t kVersion = 1;
constexpr double kSteps = 64; ///< in a unit
constexpr double kFarthest = static_cast<double>(std::int64_t{1} << 40);
constexpr std::size_t kHashBytes = 8;

class Encoder : public ByteWriter {
  public:
    bool failed() const { return failed_; }

    void text(std::string_view text) {
        varint(text.size());
        raw(text);
    }
    void point(const LayoutPoint& point) {
        step(point.x, x_);
        step(point.y, y_);
    }

  private:
    void step(double to, std::int64_t& from) {
        if (!(std::abs(to) <= kFarthest)) { // or no number
            failed_ = true;
            return;
        }
        const std::int64_t place = std::llround(to * kSteps);
        zigzag(place - from);
        from = place;
    }
    std::int64_t x_ = 0, y_ = 0; ///< the previous point
    bool failed_ = false;
};

class Decoder : public ByteReader {
  public:
    using ByteReader::ByteReader;

    std::string text() { return std::string(raw(count())); }
    LayoutPoint point() { return {step(x_), step(y_)}; }

  private:
    /// Unsigned, since a damaged sum may overflow.
    double step(std::uint64_t& place) {
        place += static_cast<std::uint64_t>(zigzag());
        return static_cast<double>(static_cast<std::int64_t>(place)) / kSteps;
    }
    std::uint64_t x_ = 0, y_ = 0;
};

Error damaged(std::string message) {
    Error error;
    error.code = ErrorCode::Malformed;
    error.message = "the stored layout is damaged: " + std::move(message);
    return error;
}

LayoutResult read(Decoder& in) {
    LayoutResult result;
    result.engine = in.text();
    result.note = in.text();
    result.milliseconds = in.number();
    result.dot_tried_ms = in.number();
    const LayoutPoint corner = in.point();
    result.width = corner.x;
    result.height = corner.y;
    result.centers.resize(in.count());
    for (LayoutPoint& center : result.centers)
        center = in.point();
    result.curves.resize(in.count());
    for (auto& curve : result.curves) {
        curve.resize(in.count());
        for (LayoutPoint& point : curve)
            point = in.point();
    }
    return result;
}

} // namespace

std::optional<std::string> encodeLayout(const LayoutResult& result) {
    Encoder out;
    out.byte(kVersion);
    out.text(result.engine);
    out.text(result.note);
    out.number(result.milliseconds);
    out.number(result.dot_tried_ms);
    out.point({result.width, result.height});
    out.varint(result.centers.size());
    for (const LayoutPoint& center : result.centers)
        out.point(center);
    out.varint(result.curves.size());
    for (const auto& curve : result.curves) {
        out.varint(curve.size());
        for (const LayoutPoint& point : curve)
            out.point(point);
    }
    out.fixed64(xxh3(out.written()));
    return out.failed() ? std::nullopt : std::optional(out.take());
}

Result<LayoutResult> decodeLayout(std::string_view blob) {
    if (blob.size() < kHashBytes)
        return damaged("it is cut off");
    const std::string_view body = blob.substr(0, blob.size() - kHashBytes);
    if (ByteReader(blob.substr(body.size())).fixed64() != xxh3(body))
        return damaged("its checksum is another");
    Decoder in(body);
    if (const int version = in.byte(); version != kVersion)
        return damaged("expected version 1, found " + std::to_string(version));
    LayoutResult result = read(in);
    if (in.failed() || !in.atEnd())
        return damaged("its length does not fit");
    return result;
}

} // namespace gnx::drawing
