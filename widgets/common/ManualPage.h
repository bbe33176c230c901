#pragma once

#include <QString>

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {

/// Sets the page of the manual about the widget and all that lies in it, "manual/benchmarks". A page, panel or dialog
/// names its own, and F1 opens the page of the innermost widget that has one.
void setManualPage(QWidget* widget, const char* page);

/// Returns the page that was set for this widget itself; empty: none.
QString manualPageOf(const QWidget* widget);

} // namespace gnx::widgets
