#pragma once

#include <QFont>

#include "core/drawing/Drawing.h"

namespace gnx {

/// The fonts of a drawing, in its units.
struct GraphFonts {
    explicit GraphFonts(const QFont& window);
    QFont label, bold, detail;
};

/// Sizes of boxes and titles in these fonts. Font metrics may be used off the window's thread.
DrawingMeasure measureWith(const QFont& window);

} // namespace gnx
