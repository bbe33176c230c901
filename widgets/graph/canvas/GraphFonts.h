#pragma once

#include <QFont>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::widgets {

/// The fonts of a drawing, in its units.
struct GraphFonts {
    explicit GraphFonts(const QFont& window);
    QFont label, bold, detail;
};

/// Sizes of boxes and titles in these fonts. Font metrics may be used off the window's thread.
DrawingMeasure measureWith(const QFont& window);

} // namespace gnx::widgets
