#pragma once

#include <QByteArray>
#include <QString>

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {

/// Asks for a file, and writes it; reports an error. `name`: the proposed name.
void saveText(QWidget* parent, const QString& name, const QString& filter, const QByteArray& text);

} // namespace gnx::widgets
