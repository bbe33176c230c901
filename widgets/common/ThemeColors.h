#pragma once

#include <QColor>
#include <QPalette>

#include "core/Wings.h"

namespace gnx::widgets {

/// Every colour the window uses, by meaning. Two sets exist, light and dark; a widget asks for the one that fits the
/// palette it is shown with (`ThemeColors::of(palette())`) and again in changeEvent(QEvent::PaletteChange), so no
/// widget needs to know who chose the theme.
struct ThemeColors {
    bool dark = false;
    QColor window;      ///< frames, docks, toolbars
    QColor surface;     ///< tables, text, drawings
    QColor surface_alt; ///< every other row
    QColor raised;      ///< buttons, node boxes, hovered rows
    QColor border;      ///< lines between things
    QColor grid;        ///< lines inside charts
    QColor text;
    QColor text_muted; ///< secondary text, at least 4.5:1 on window and surface
    QColor text_disabled;
    QColor accent;      ///< links, focus, the selected thing's outline
    QColor accent_text; ///< on accent
    QColor selection;   ///< background of selected rows
    QColor selection_text;
    QColor bar;   ///< bars inside table cells
    QColor error; ///< the only red
    QColor warning;
    QColor ok;

    static const ThemeColors& light();
    static const ThemeColors& darkSet();
    /// The set that belongs to `palette`, chosen by the lightness of its window colour.
    static const ThemeColors& of(const QPalette& palette);

    QPalette toPalette() const;
};

/// Okabe & Ito's categorical palette (2008), safe for colour-blind readers; `index` wraps around. The eighth colour is
/// black on light and grey on dark ground.
QColor categoricalColor(int index, const ThemeColors& colors);
inline constexpr int kCategoricalColors = 8;

/// Viridis (Smith & van der Walt 2015), interpolated between nine of its points; t is clamped to 0 .. 1.
QColor sequentialColor(double t);

/// Black or white, whichever reads better on `background` (WCAG relative luminance).
QColor readableOn(const QColor& background);

/// Distances in device-independent pixels; multiples of four keep views aligned with each other.
struct Spacing {
    static constexpr int tight = 4;
    static constexpr int normal = 8;
    static constexpr int wide = 16;
    static constexpr int page = 32;
};

} // namespace gnx::widgets
