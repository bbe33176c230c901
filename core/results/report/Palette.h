#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/Wings.h"

namespace gnx::results {

struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend constexpr bool operator==(Color, Color) = default;
};

/// Okabe and Ito's palette (Color Universal Design, 2008), distinguishable with any kind of colour vision.
namespace palette {
inline constexpr Color kBlack{0, 0, 0};
inline constexpr Color kOrange{230, 159, 0};
inline constexpr Color kSkyBlue{86, 180, 233};
inline constexpr Color kBluishGreen{0, 158, 115};
inline constexpr Color kYellow{240, 228, 66};
inline constexpr Color kBlue{0, 114, 178};
inline constexpr Color kVermillion{213, 94, 0};
inline constexpr Color kReddishPurple{204, 121, 167};
inline constexpr Color kGrey{128, 128, 128};

/// For categories, in the order of use. Yellow is missing (it vanishes on white), vermillion marks medians and errors.
inline constexpr std::array kCategories{kBlue, kOrange, kBluishGreen, kReddishPurple, kSkyBlue, kGrey};
} // namespace palette

/// Dash pattern of a line; each category has its own, so that a figure can be read without colour.
enum class Dash : std::uint8_t { None, Solid, Dashed, Dotted, DashDot, LongDash };
enum class Marker : std::uint8_t { None, Circle, Square, Triangle, Diamond, Cross };

struct CategoryStyle {
    Color color;
    Dash dash = Dash::Solid;
    Marker marker = Marker::Circle;
};
/// Style of the category with this index. Colours repeat after six, with another dash and marker: 30 differ.
constexpr CategoryStyle categoryStyle(std::size_t index) {
    constexpr std::array dashes{Dash::Solid, Dash::Dashed, Dash::DashDot, Dash::LongDash, Dash::Dotted};
    constexpr std::array markers{Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond, Marker::Cross};
    return {palette::kCategories[index % palette::kCategories.size()], dashes[index % dashes.size()],
            markers[index % markers.size()]};
}

} // namespace gnx::results
