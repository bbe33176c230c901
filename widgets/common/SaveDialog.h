#pragma once

#include <optional>

#include <QString>
#include <QStringList>

#include "core/Wings.h"

class QWidget;

namespace gnx::widgets {

/// Asks for a file to write. A name without an ending gets that of the chosen filter before it is asked whether a file
/// of that name is to be replaced; another filter changes the ending of the name. `proposed`: a name, asked for in the
/// folder that was chosen last, also at an earlier start, or a path; `filters` as QFileDialog takes them. Nothing if it
/// was cancelled.
std::optional<QString> askForFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& filters);

/// Asks for a folder to write into, which is made where only its name was typed. `proposed`: the folder that the dialog
/// begins in; empty: that of the last dialog. Nothing if it was cancelled.
std::optional<QString> askForFolder(QWidget* parent, const QString& title, const QString& proposed = {});

/// Parts of a file's name put together, without what file names cannot hold: "run-12-nightly-st.pdf".
QString fileName(const QStringList& parts, const QString& ending);

} // namespace gnx::widgets
