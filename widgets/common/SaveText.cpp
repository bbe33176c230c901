#include "widgets/common/SaveText.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QSaveFile>

#include "widgets/common/SaveDialog.h"

namespace gnx::widgets {

void saveText(QWidget* parent, const QString& name, const QString& filter, const QByteArray& text) {
    const QString title = QCoreApplication::translate("gnx::widgets::Table", "Save data");
    const auto chosen = askForFile(parent, title, name, filter);
    if (!chosen)
        return;
    QSaveFile file(*chosen);
    const bool open = file.open(QIODevice::WriteOnly);
    if (open)
        file.write(text);
    if (!open || !file.commit())
        QMessageBox::warning(parent, title,
                             QCoreApplication::translate("gnx::widgets::Table", "%1 cannot be written: %2")
                                 .arg(*chosen, file.errorString()));
}

} // namespace gnx::widgets
