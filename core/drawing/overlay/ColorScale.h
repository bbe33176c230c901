#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"

namespace gnx::drawing {

/// Viridis (S. van der Walt, N. Smith, 2015) between nine of its points; `t` from 0, dark violet, to 1, yellow.
std::uint32_t sequentialRgb(double t);
/// Returns a colour from blue (-1) over grey (0) to orange (1), distinguishable with any kind of colour vision.
std::uint32_t divergingRgb(double t);
/// 0x000000 or 0xFFFFFF, whichever has the higher contrast on a colour (WCAG 2's relative luminance).
std::uint32_t readableRgb(std::uint32_t background);

/// Maps the numbers of an overlay to colours.
class ColorScale {
  public:
    struct Tick {
        double position = 0; ///< from 0, the lower end, to 1
        std::string label;
    };

    /// Scale for these values: from 0 or the least to the largest; logarithmic where they spread over more than
    /// kLogFrom and all are 0 or above. Values of 0 then lie at the lower end with the least one above 0.
    ColorScale(Overlay::Kind kind, OverlayUnit unit, std::span<const OverlayValue> values);

    static constexpr double kLogFrom = 100;

    bool empty() const { return empty_; } ///< no value is known
    bool logarithmic() const { return logarithmic_; }
    double low() const { return low_; }
    double high() const { return high_; }
    /// Returns the position of a value on the scale: 0 to 1, clamped.
    double position(double value) const;
    /// The inverse within the range.
    double valueAt(double position) const;
    std::uint32_t rgb(double value) const;
    std::uint32_t rgbAt(double position) const;
    /// Ticks at both ends and at round numbers between, so far apart that on 360 units their labels do not meet.
    const std::vector<Tick>& ticks() const { return ticks_; }

  private:
    void makeTicks();
    std::vector<double> roundNumbers() const;

    Overlay::Kind kind_;
    OverlayUnit unit_;
    double low_ = 0, high_ = 1;
    bool logarithmic_ = false, empty_ = true, zero_below_ = false;
    std::vector<Tick> ticks_;
};

} // namespace gnx::drawing
