#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// Encodes a layout for storage in about four bytes per point; places are rounded to 1/64 of a unit.
///
/// Version 1: a byte 1, engine, note, milliseconds, dot_tried_ms, width and height, the number of centers, these, the
/// number of curves, these (each its number of points, then these), and the 64-bit XXH3 of all before, little-endian.
/// Texts are their length and bytes, times doubles, points the zigzag varints of their distance in 1/64 from the point
/// before (core/base/ByteStream.h). Nothing for a result with a place beyond 2^40 or that is no number.
std::optional<std::string> encodeLayout(const LayoutResult& result);

/// Errors: Malformed (encodeLayout() did not write these bytes, or they have changed since).
Result<LayoutResult> decodeLayout(std::string_view blob);

} // namespace gnx::drawing
