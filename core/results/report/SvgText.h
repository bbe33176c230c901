#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/Typesetter.h"

typedef struct hb_set_t hb_set_t;   // NOLINT: HarfBuzz' own names
typedef struct hb_face_t hb_face_t; // NOLINT

namespace gnx::results {

/// Returns `text` as content of an XML element: markup is escaped, control characters are left out, and bytes that are
/// not UTF-8 are replaced.
std::string xmlText(const std::string& text);

/// Text for an SVG: <text> elements in the places that Pango gave them, and the fonts with the glyphs they use, each
/// embedded once. Readers that ignore embedded fonts take the named one, stretched to the same length. Private to
/// core/results/report.
class SvgText : public TextSink {
  public:
    SvgText() = default;
    SvgText(const SvgText&) = delete;
    SvgText& operator=(const SvgText&) = delete;
    ~SvgText() override;

    void add(const TextRun& run) override;
    /// Returns a style sheet with the fonts, which belongs after <svg ...>.
    std::string fonts() const;
    /// Returns the text elements, which belong before </svg>.
    std::string elements() const { return elements_; }

  private:
    struct Font {
        hb_face_t* face = nullptr;
        hb_set_t* characters = nullptr;
    };
    using FontName = std::pair<std::string, bool>; ///< family, and whether it is bold

    std::map<FontName, Font> fonts_;
    std::string elements_;
};

} // namespace gnx::results
