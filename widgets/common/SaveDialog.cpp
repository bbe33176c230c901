#include "widgets/common/SaveDialog.h"

#include <algorithm>

#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QRegularExpression>

namespace gnx {
namespace {

/// The first ending of "PDF document (*.pdf *.ps)", without the dot; empty: any.
QString endingOf(const QString& filter) {
    static const QRegularExpression pattern(QStringLiteral("\\(\\*\\.(\\w+)"));
    return pattern.match(filter).captured(1);
}

bool isEnding(const QString& suffix, const QStringList& filters) {
    return std::any_of(filters.begin(), filters.end(), [&](const QString& filter) {
        return endingOf(filter).compare(suffix, Qt::CaseInsensitive) == 0;
    });
}

} // namespace

std::optional<QString> askForFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& filters) {
    const QFileInfo file(proposed);
    const QPointer<QFileDialog> dialog = new QFileDialog(parent, title, file.path(), filters);
    dialog->setObjectName(QStringLiteral("saveDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(endingOf(dialog->selectedNameFilter()));
    dialog->selectFile(file.fileName());
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(endingOf(filter));
        const QFileInfo typed(dialog->selectedFiles().value(0));
        if (isEnding(typed.suffix(), dialog->nameFilters()) && !endingOf(filter).isEmpty())
            dialog->selectFile(typed.completeBaseName() + QLatin1Char('.') + endingOf(filter));
    });
    const bool accepted = dialog->exec() == QDialog::Accepted;
    if (!dialog)
        return std::nullopt; // its window is gone
    const QString path = dialog->selectedFiles().value(0);
    delete dialog;
    return accepted && !path.isEmpty() ? std::optional(path) : std::nullopt;
}

} // namespace gnx
