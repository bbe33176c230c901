#pragma once

#include <QColor>
#include <QPalette>

#include "core/Wings.h"

namespace gnx::widgets {

/// All colours of the window, by meaning. There are two sets, light and dark. A widget gets the set that fits its
/// palette with `ThemeColors::of(palette())`, and again in changeEvent(QEvent::PaletteChange), so widgets do not depend
/// on the source of the theme.
struct ThemeColors {
    bool dark = false;
    QColor window;      ///< frames, docks, toolbars
    QColor surface;     ///< tables, text, drawings
    QColor surface_alt; ///< every other row
    QColor raised;      ///< buttons, node boxes, hovered rows
    QColor border;      ///< lines between parts of the window
    QColor grid;        ///< lines inside charts
    QColor text;
    QColor text_muted; ///< secondary text, at least 4.5:1 on window and surface
    QColor text_disabled;
    QColor accent;      ///< links, focus, outlines of selected items
    QColor accent_text; ///< on accent
    QColor selection;   ///< background of selected rows
    QColor selection_text;
    QColor bar;   ///< bars inside table cells
    QColor error; ///< the only red
    QColor warning;
    QColor ok;

    static const ThemeColors& light();
    static const ThemeColors& darkSet();
    /// Returns the set for `palette`, chosen by the lightness of its window colour.
    static const ThemeColors& of(const QPalette& palette);

    QPalette toPalette() const;
};

/// Okabe & Ito's categorical palette (2008), safe for colour-blind readers; `index` wraps around. The eighth colour is
/// black on light and grey on dark ground.
QColor categoricalColor(int index, const ThemeColors& colors);
inline constexpr int kCategoricalColors = 8;

/// Viridis (Smith & van der Walt 2015), interpolated between nine of its points; t is clamped to 0 .. 1.
QColor sequentialColor(double t);

/// Returns black or white, whichever is more legible on `background` (WCAG relative luminance).
QColor readableOn(const QColor& background);

/// Distances in device-independent pixels; multiples of four keep views aligned with each other.
struct Spacing {
    static constexpr int tight = 4;
    static constexpr int normal = 8;
    static constexpr int wide = 16;
    static constexpr int page = 32;
};

} // namespace gnx::widgets
