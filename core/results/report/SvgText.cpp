#include "core/results/report/SvgText.h"

#include <array>
#include <cstdint>
#include <cstdio>

#include <hb-subset.h>
#include <hb.h>
#include <pango/pangocairo.h>

namespace gnx::results {
namespace {

std::string number(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", value + 0.0);
    return text.data();
}

std::string hex(Color color) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02x%02x%02x", color.red, color.green, color.blue);
    return text.data();
}

/// RFC 4648, section 4.
std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8 | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k <= bytes.size() ? digits[group >> (18 - 6 * k) & 63U] : '=';
    }
    return text;
}

/// Subset of the font for the characters, as a TrueType or OpenType file; empty if it cannot be made.
std::string subset(hb_face_t* face, const hb_set_t* characters) {
    hb_subset_input_t* input = hb_subset_input_create_or_fail();
    if (input == nullptr)
        return {};
    hb_set_union(hb_subset_input_unicode_set(input), characters);
    hb_face_t* made = hb_subset_or_fail(face, input);
    hb_subset_input_destroy(input);
    if (made == nullptr)
        return {};
    hb_blob_t* blob = hb_face_reference_blob(made);
    unsigned length = 0;
    const char* data = hb_blob_get_data(blob, &length);
    std::string bytes(data, length);
    hb_blob_destroy(blob);
    hb_face_destroy(made);
    return bytes;
}

bool blank(const std::string& text) {
    return text.find_first_not_of(" \n\t") == std::string::npos;
}

std::string familyOf(PangoFont* font) {
    PangoFontDescription* description = pango_font_describe(font);
    const char* name = pango_font_description_get_family(description);
    std::string family = name == nullptr ? "sans-serif" : name;
    pango_font_description_free(description);
    std::erase_if(family, [](char c) { return c == '\'' || c == '"' || c == '\\'; });
    return family;
}

} // namespace

std::string xmlText(const std::string& text) {
    std::string escaped;
    const char* at = text.c_str();
    const char* const end = at + text.size();
    while (at < end) {
        const gunichar c = g_utf8_get_char_validated(at, end - at);
        if (c == static_cast<gunichar>(-1) || c == static_cast<gunichar>(-2)) {
            escaped += "\uFFFD";
            ++at;
            continue;
        }
        const char* const next = g_utf8_next_char(at);
        if (c == '<' || c == '>' || c == '&' || c == '"')
            escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : "&quot;";
        else if (c >= ' ' || c == '\n' || c == '\t')
            escaped.append(at, next);
        at = next;
    }
    return escaped;
}

SvgText::~SvgText() {
    for (const auto& [name, font] : fonts_) {
        hb_face_destroy(font.face);
        hb_set_destroy(font.characters);
    }
}

void SvgText::add(const TextRun& run) {
    if (blank(run.text))
        return;
    const std::string family = familyOf(run.font);
    auto [entry, is_new] = fonts_.try_emplace({family, run.style.bold});
    if (is_new)
        entry->second = {hb_face_reference(hb_font_get_face(pango_font_get_hb_font(run.font))), hb_set_create()};
    for (const char* at = run.text.c_str(); *at != 0; at = g_utf8_next_char(at))
        hb_set_add(entry->second.characters, g_utf8_get_char(at));
    elements_ += "<text ";
    if (run.upwards)
        elements_ += "transform=\"translate(" + number(run.x) + ' ' + number(run.y) + ") rotate(-90)\"";
    else
        elements_ += "x=\"" + number(run.x) + "\" y=\"" + number(run.y) + '"';
    elements_ += " font-family=\"'" + xmlText(family) + "', sans-serif\" font-size=\"" + number(run.style.size) + '"';
    if (run.style.bold)
        elements_ += " font-weight=\"bold\"";
    elements_ += " fill=\"" + hex(run.style.color) + "\" textLength=\"" + number(run.width) +
                 "\" lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">" + xmlText(run.text) + "</text>\n";
}

std::string SvgText::fonts() const {
    std::string sheet;
    for (const auto& [name, font] : fonts_)
        if (const std::string bytes = subset(font.face, font.characters); !bytes.empty())
            sheet += "@font-face{font-family:'" + xmlText(name.first) +
                     "';font-weight:" + (name.second ? "bold" : "normal") + ";src:url(data:font/ttf;base64," +
                     base64(bytes) + ")}\n";
    return sheet.empty() ? sheet : "<style>\n" + sheet + "</style>\n";
}

} // namespace gnx::results
