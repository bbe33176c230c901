#pragma once

#include <memory>
#include <string>

#include <cairo.h>

#include "core/Wings.h"
#include "core/results/report/Palette.h"

typedef struct _PangoLayout PangoLayout;         // NOLINT: Pango's own name
typedef struct _PangoLayoutIter PangoLayoutIter; // NOLINT
typedef struct _PangoFont PangoFont;             // NOLINT

namespace gnx::results {

struct TextStyle {
    double size = 7; ///< points
    bool bold = false;
    Color color;
};
/// Size in points.
struct TextSize {
    double width = 0, height = 0;
};
/// Treatment of text that is wider than allowed.
enum class TextFit { ElideMiddle, ElideEnd, Wrap };
enum class TextAlign { Left, Center, Right };

/// A piece of text in one font at its place, for file formats that keep text as text.
struct TextRun {
    std::string text;
    PangoFont* font = nullptr; ///< valid during TextSink::add()
    TextStyle style;
    double x = 0, y = 0, width = 0; ///< on the surface: the start of the baseline, and the advance
    bool upwards = false;
};
class TextSink {
  public:
    virtual ~TextSink() = default;
    virtual void add(const TextRun& run) = 0;
};

/// Measures and draws text with Pango on one Cairo context, in points. Private to core/results/report.
class Typesetter {
  public:
    /// `family`: a font; empty: the default fonts. With a `sink`, text is passed to it and is not drawn.
    explicit Typesetter(cairo_t* cairo, const std::string& family = {}, TextSink* sink = nullptr);
    Typesetter(const Typesetter&) = delete;
    Typesetter& operator=(const Typesetter&) = delete;
    ~Typesetter();

    /// `max_width` <= 0: the width is not limited.
    TextSize measure(const std::string& text, const TextStyle& style, double max_width = 0,
                     TextFit fit = TextFit::ElideMiddle);
    /// `x` is the left edge, centre or right edge by `align`; `y` is the top.
    void draw(const std::string& text, const TextStyle& style, double x, double y, TextAlign align = TextAlign::Left,
              double max_width = 0, TextFit fit = TextFit::ElideMiddle);
    /// Draws text that reads upwards, centred on x. By `align`, `y` is the beginning of the text (its lower end), its
    /// middle or its end.
    void drawUpwards(const std::string& text, const TextStyle& style, double x, double y,
                     TextAlign align = TextAlign::Left, double max_width = 0);

  private:
    /// Puts the text into the layout, each line shortened to `room`. Pango's own elision leaves gaps after the
    /// ellipsis.
    void elideMiddle(const std::string& text, int room);
    std::string elidedLine(const std::string& line, int room);
    int widthWith(const std::string& text); ///< width of the layout with this text
    TextSize prepare(const std::string& text, const TextStyle& style, TextAlign align, double max_width, TextFit fit);
    void show(const TextStyle& style, bool upwards);
    TextRun placed(PangoLayoutIter* iter, const TextStyle& style, bool upwards);

    cairo_t* cairo_;
    std::string families_;
    TextSink* sink_;
    PangoLayout* layout_;
};

} // namespace gnx::results
