#pragma once

#include <QIcon>
#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// The icon `resources/icons/<name>.svg`, drawn in the text colour of the application's palette at the time of
/// painting: it follows a change of theme by itself and is sharp at every scale. Empty for an unknown name.
QIcon themeIcon(const QString& name);

} // namespace gnx::widgets
