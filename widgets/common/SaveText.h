#pragma once

#include <QByteArray>
#include <QString>

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {

/// Asks where to, and writes it; what cannot be written is told. `name`: what is proposed.
void saveText(QWidget* parent, const QString& name, const QString& filter, const QByteArray& text);

} // namespace gnx::widgets
