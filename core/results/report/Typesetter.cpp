#include "core/results/report/Typesetter.h"

#include <algorithm>

#include <pango/pangocairo.h>

#include "core/results/report/MiddleCut.h"

namespace gnx::results {
namespace {

/// Common in papers first, then what every Linux has.
constexpr const char* kFamilies = "Helvetica Neue, Arial, Liberation Sans, DejaVu Sans, sans-serif";

double offsetOf(TextAlign align, double length) {
    return align == TextAlign::Left ? 0 : align == TextAlign::Center ? length / 2 : length;
}

void setColor(cairo_t* cairo, Color color) {
    cairo_set_source_rgb(cairo, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

} // namespace

Typesetter::Typesetter(cairo_t* cairo, const std::string& family, TextSink* sink)
    : cairo_(cairo), families_(family.empty() ? kFamilies : family + ", " + kFamilies), sink_(sink),
      layout_(pango_cairo_create_layout(cairo)) {
    // The same advances on every surface and at every resolution, so that one layout holds for PDF, SVG and PNG.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    PangoContext* context = pango_layout_get_context(layout_);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72); // a font's point is a unit of ours
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_destroy(options);
}

Typesetter::~Typesetter() {
    g_object_unref(layout_);
}

int Typesetter::widthWith(const std::string& text) {
    pango_layout_set_text(layout_, text.c_str(), static_cast<int>(text.size()));
    int width = 0;
    pango_layout_get_size(layout_, &width, nullptr);
    return width;
}

std::string Typesetter::elidedLine(const std::string& line, int room) {
    if (widthWith(line) <= room)
        return line;
    const auto letters = lettersOf(line);
    std::size_t fits = 0;
    for (std::size_t above = letters.size(); fits + 1 < above;) {
        const std::size_t middle = (fits + above) / 2;
        (widthWith(middleCut(letters, middle)) <= room ? fits : above) = middle;
    }
    return middleCut(letters, fits);
}

void Typesetter::elideMiddle(const std::string& text, int room) {
    std::string made;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        made += (begin == 0 ? "" : "\n") + elidedLine(text.substr(begin, end - begin), room);
        begin = end + 1;
    }
    pango_layout_set_width(layout_, widthWith(made));
}

TextSize Typesetter::prepare(const std::string& text, const TextStyle& style, TextAlign align, double max_width,
                             TextFit fit) {
    PangoFontDescription* font = pango_font_description_new();
    pango_font_description_set_family(font, families_.c_str());
    pango_font_description_set_size(font, static_cast<int>(style.size * PANGO_SCALE));
    pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout_, font);
    pango_font_description_free(font);

    pango_layout_set_text(layout_, text.c_str(), static_cast<int>(text.size()));
    pango_layout_set_wrap(layout_, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout_, align == TextAlign::Left     ? PANGO_ALIGN_LEFT
                                        : align == TextAlign::Center ? PANGO_ALIGN_CENTER
                                                                     : PANGO_ALIGN_RIGHT);
    pango_layout_set_ellipsize(layout_, PANGO_ELLIPSIZE_NONE);
    pango_layout_set_width(layout_, -1);
    int width = 0;
    int height = 0;
    pango_layout_get_size(layout_, &width, &height);
    const bool too_wide = max_width > 0 && width > max_width * PANGO_SCALE;
    if (too_wide && fit == TextFit::ElideMiddle) {
        elideMiddle(text, static_cast<int>(max_width * PANGO_SCALE));
    } else if (too_wide) {
        if (fit == TextFit::ElideEnd)
            pango_layout_set_ellipsize(layout_, PANGO_ELLIPSIZE_END);
        pango_layout_set_width(layout_, static_cast<int>(max_width * PANGO_SCALE));
    } else {
        // Lines of different length are aligned to each other, not to a frame.
        pango_layout_set_width(layout_, width);
    }
    pango_layout_get_size(layout_, &width, &height);
    return {static_cast<double>(width) / PANGO_SCALE, static_cast<double>(height) / PANGO_SCALE};
}

/// The iterator's present item, in lengths of the page.
TextRun Typesetter::placed(PangoLayoutIter* iter, const TextStyle& style, bool upwards) {
    const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iter);
    TextRun made;
    if (run == nullptr) // the end of a line
        return made;
    PangoRectangle extents;
    pango_layout_iter_get_run_extents(iter, nullptr, &extents);
    made.text = (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
                    ? std::string("\u2026")
                    : std::string(pango_layout_get_text(layout_) + run->item->offset,
                                  static_cast<std::size_t>(run->item->length));
    made.font = run->item->analysis.font;
    made.style = style;
    made.upwards = upwards;
    cairo_get_current_point(cairo_, &made.x, &made.y);
    made.x += static_cast<double>(extents.x) / PANGO_SCALE;
    made.y += static_cast<double>(pango_layout_iter_get_baseline(iter)) / PANGO_SCALE;
    cairo_user_to_device(cairo_, &made.x, &made.y);
    double along = 1;
    double across = 0;
    cairo_user_to_device_distance(cairo_, &along, &across);
    const double scale = upwards ? -across : along;
    made.width = scale * static_cast<double>(extents.width) / PANGO_SCALE;
    made.style.size *= scale;
    return made;
}

void Typesetter::show(const TextStyle& style, bool upwards) {
    if (sink_ == nullptr)
        return pango_cairo_show_layout(cairo_, layout_);
    PangoLayoutIter* iter = pango_layout_get_iter(layout_);
    do {
        if (const TextRun run = placed(iter, style, upwards); run.font != nullptr)
            sink_->add(run);
    } while (pango_layout_iter_next_run(iter) != FALSE);
    pango_layout_iter_free(iter);
}

TextSize Typesetter::measure(const std::string& text, const TextStyle& style, double max_width, TextFit fit) {
    if (text.empty())
        return {};
    return prepare(text, style, TextAlign::Left, max_width, fit);
}

void Typesetter::draw(const std::string& text, const TextStyle& style, double x, double y, TextAlign align,
                      double max_width, TextFit fit) {
    if (text.empty())
        return;
    prepare(text, style, align, max_width, fit);
    const double frame = static_cast<double>(pango_layout_get_width(layout_)) / PANGO_SCALE;
    setColor(cairo_, style.color);
    cairo_move_to(cairo_, x - offsetOf(align, frame), y);
    show(style, false);
}

void Typesetter::drawUpwards(const std::string& text, const TextStyle& style, double x, double y, TextAlign align,
                             double max_width) {
    if (text.empty())
        return;
    const auto size = prepare(text, style, align, max_width, TextFit::ElideMiddle);
    const double frame = static_cast<double>(pango_layout_get_width(layout_)) / PANGO_SCALE;
    cairo_save(cairo_);
    cairo_translate(cairo_, x - size.height / 2, y + offsetOf(align, frame));
    cairo_rotate(cairo_, -1.5707963267948966);
    setColor(cairo_, style.color);
    cairo_move_to(cairo_, 0, 0);
    pango_cairo_update_layout(cairo_, layout_);
    show(style, true);
    cairo_restore(cairo_);
}

} // namespace gnx::results
