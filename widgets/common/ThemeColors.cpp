#include "widgets/common/ThemeColors.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gnx::widgets {

const ThemeColors& ThemeColors::light() {
    static const ThemeColors colors = [] {
        ThemeColors c;
        c.dark = false;
        c.window = QColor(0xf3f4f6);
        c.surface = QColor(0xffffff);
        c.surface_alt = QColor(0xf8f9fb);
        c.raised = QColor(0xfbfbfc);
        c.border = QColor(0xd3d7de);
        c.grid = QColor(0xe6e8ec);
        c.text = QColor(0x1b1f24);
        c.text_muted = QColor(0x59626e);
        c.text_disabled = QColor(0x9aa1ab);
        c.accent = QColor(0x0b63b8);
        c.accent_text = QColor(0xffffff);
        c.selection = QColor(0xcde3fa);
        c.selection_text = QColor(0x10263d);
        c.bar = QColor(0xbcd7f0);
        c.error = QColor(0xb3261e);
        c.warning = QColor(0x8a5a00);
        c.ok = QColor(0x1a7f4b);
        return c;
    }();
    return colors;
}

const ThemeColors& ThemeColors::darkSet() {
    static const ThemeColors colors = [] {
        ThemeColors c;
        c.dark = true;
        c.window = QColor(0x22252a);
        c.surface = QColor(0x191b1f);
        c.surface_alt = QColor(0x1e2025);
        c.raised = QColor(0x2d3138);
        c.border = QColor(0x3d424b);
        c.grid = QColor(0x2f333a);
        c.text = QColor(0xe4e7eb);
        c.text_muted = QColor(0xa3abb6);
        c.text_disabled = QColor(0x6b727c);
        c.accent = QColor(0x6cb2ff);
        c.accent_text = QColor(0x0d1a28);
        c.selection = QColor(0x264b73);
        c.selection_text = QColor(0xf2f6fb);
        c.bar = QColor(0x2c4a68);
        c.error = QColor(0xff8a80);
        c.warning = QColor(0xf0b95b);
        c.ok = QColor(0x6fd39a);
        return c;
    }();
    return colors;
}

const ThemeColors& ThemeColors::of(const QPalette& palette) {
    const bool is_dark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return is_dark ? darkSet() : light();
}

QPalette ThemeColors::toPalette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, surface);
    palette.setColor(QPalette::AlternateBase, surface_alt);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, text_muted);
    palette.setColor(QPalette::Button, dark ? raised : window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, error);
    palette.setColor(QPalette::ToolTipBase, dark ? raised : surface);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, selection);
    palette.setColor(QPalette::HighlightedText, selection_text);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::Light, dark ? raised.lighter(120) : QColor(Qt::white));
    palette.setColor(QPalette::Midlight, dark ? raised : QColor(0xeceef1));
    palette.setColor(QPalette::Mid, border);
    palette.setColor(QPalette::Dark, dark ? QColor(0x121417) : QColor(0xb0b6bf));
    palette.setColor(QPalette::Shadow, dark ? QColor(Qt::black) : QColor(0x8d949e));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, text_disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, border);
    return palette;
}

QColor categoricalColor(int index, const ThemeColors& colors) {
    static constexpr std::array<QRgb, kCategoricalColors> okabe_ito = {0xffe69f00, 0xff56b4e9, 0xff009e73, 0xfff0e442,
                                                                       0xff0072b2, 0xffd55e00, 0xffcc79a7, 0xff000000};
    const int wrapped = ((index % kCategoricalColors) + kCategoricalColors) % kCategoricalColors;
    if (wrapped == kCategoricalColors - 1 && colors.dark)
        return QColor(0xb8bec7);
    return QColor(okabe_ito[static_cast<std::size_t>(wrapped)]);
}

QColor sequentialColor(double t) {
    static constexpr std::array<QRgb, 9> viridis = {0xff440154, 0xff472d7b, 0xff3b528b, 0xff2c728e, 0xff21918c,
                                                    0xff28ae80, 0xff5ec962, 0xffaddc30, 0xfffde725};
    if (std::isnan(t))
        t = 0;
    const double position = std::clamp(t, 0.0, 1.0) * (viridis.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(position), viridis.size() - 2);
    const double f = position - static_cast<double>(low);
    const auto mix = [f](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * f)); };
    const QRgb a = viridis[low];
    const QRgb b = viridis[low + 1];
    return {mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b))};
}

namespace {
double relativeLuminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
} // namespace

QColor readableOn(const QColor& background) {
    const double luminance = relativeLuminance(background);
    const double on_black = (luminance + 0.05) / 0.05;
    const double on_white = 1.05 / (luminance + 0.05);
    return on_black >= on_white ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace gnx::widgets
