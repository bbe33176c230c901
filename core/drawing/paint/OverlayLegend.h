#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/paint/DrawingColors.h"
#include "core/drawing/paint/PaintDevice.h"

namespace gnx::drawing {

/// Words of an overlay's legend, in the reader's language.
struct LegendWords {
    std::string title;
    std::string scale; ///< "linear"; empty for classes
    std::vector<OverlayClass> classes;
    std::string unknown;   ///< the text for "no value"; empty: every value is known
    std::string threshold; ///< "marked: at least 3 KiB"; empty: none

    /// In English.
    static LegendWords of(const OverlayPicture& picture);
};

/// Size of one line of text, as PaintDevice::measure() has it.
using LegendMeasure = std::function<LayoutRequest::Size(const std::string& text, const TextLook& look)>;

/// Legend of an overlay's colours, the same in the window and in files: its title, a ramp with numbers or a swatch for
/// each class, how an unknown value and one beyond the threshold look. From (0, 0) on, in as many lines as the width
/// requires.
class OverlayLegend {
  public:
    /// `text_size`: TextLook::size of all words. The picture must outlive it.
    OverlayLegend(const OverlayPicture& picture, const LegendWords& words, double text_size,
                  const LegendMeasure& measure);

    LayoutRequest::Size size(double width) const;
    double widthOfOneLine() const;
    void paint(PaintDevice& device, const DrawingColors& colors, double width) const;

    static constexpr double kRampWidth = 360;

  private:
    struct Entry {
        enum class Kind : std::uint8_t { Title, Word, Ramp, Swatch, Unknown, Marked } kind = Kind::Title;
        std::string text;
        Rgb rgb = 0;
        LayoutRequest::Size size; ///< the whole entry
    };
    struct Placed {
        const Entry& entry;
        LayoutPoint corner;
    };
    void add(Entry::Kind kind, const std::string& text, Rgb rgb = 0);
    std::vector<Placed> placed(double width) const;
    TextLook lookOf(Entry::Kind kind, const DrawingColors& colors) const;
    void paintEntry(PaintDevice& device, const DrawingColors& colors, const Placed& item) const;
    void paintRamp(PaintDevice& device, LayoutPoint corner) const;
    void paintTicks(PaintDevice& device, const DrawingColors& colors, LayoutPoint corner) const;
    void paintSwatch(PaintDevice& device, const DrawingColors& colors, const Placed& item) const;

    const OverlayPicture& picture_;
    double text_size_;
    LegendMeasure measure_;
    double line_ = 0; ///< height of a line of text
    std::vector<Entry> entries_;
};

} // namespace gnx::drawing
