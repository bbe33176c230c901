#pragma once

#include <cmath>

#include <QColor>

#include "core/Wings.h"

namespace gnx::widgets {

/// Mixed colour where `color` covers `part` (0 .. 1) of `ground`: opaque, which is drawn faster than a translucent
/// colour.
inline QColor mixed(const QColor& color, const QColor& ground, double part) {
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a * part + b * (1 - part))); };
    return {mix(color.red(), ground.red()), mix(color.green(), ground.green()), mix(color.blue(), ground.blue())};
}

} // namespace gnx::widgets
