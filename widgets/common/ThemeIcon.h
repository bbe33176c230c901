#pragma once

#include <QIcon>
#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// Returns the icon `resources/icons/<name>.svg`. It is drawn in the text colour of the application's palette at the
/// time of painting, so it follows a change of theme and is sharp at every scale. Empty for an unknown name.
QIcon themeIcon(const QString& name);

} // namespace gnx::widgets
