#include "widgets/common/SaveText.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>

namespace gnx {

void saveText(QWidget* parent, const QString& name, const QString& filter, const QByteArray& text) {
    const QString title = QCoreApplication::translate("gnx::Table", "Save data");
    const QString chosen = QFileDialog::getSaveFileName(parent, title, QDir::home().filePath(name), filter);
    if (chosen.isEmpty())
        return;
    QSaveFile file(chosen);
    const bool open = file.open(QIODevice::WriteOnly);
    if (open)
        file.write(text);
    if (!open || !file.commit())
        QMessageBox::warning(
            parent, title,
            QCoreApplication::translate("gnx::Table", "%1 cannot be written: %2").arg(chosen, file.errorString()));
}

} // namespace gnx
