#pragma once

#include <optional>

#include <QString>

class QWidget;

namespace gnx {

/// Asks for a file to write. A name without an ending gets that of the chosen filter before it is asked whether a file
/// of that name is to be replaced; another filter changes the ending of the name. `proposed`: a path; `filters` as
/// QFileDialog takes them. Nothing if it was cancelled.
std::optional<QString> askForFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& filters);

} // namespace gnx
