#include "widgets/common/SaveDialog.h"

#include <algorithm>

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QRegularExpression>

#include "widgets/common/Said.h"

namespace gnx::widgets {
namespace {

constexpr qsizetype kMostOfAName = 120;

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

/// Qt's own refuses the name of a folder that is not there.
class FolderDialog : public QFileDialog {
  public:
    using QFileDialog::QFileDialog;

  protected:
    void accept() override {
        if (const QString folder = selectedFiles().value(0); !folder.isEmpty())
            QDir().mkpath(folder);
        QFileDialog::accept();
    }
};

} // namespace

std::optional<QString> askForFolder(QWidget* parent, const QString& title, const QString& proposed) {
    const QPointer<QFileDialog> dialog = new FolderDialog(parent, title, proposed);
    dialog->setObjectName(QStringLiteral("folderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setLabelText(QFileDialog::Accept, said("Choose"));
    const bool accepted = dialog->exec() == QDialog::Accepted;
    if (!dialog)
        return std::nullopt; // its window is gone
    const QString folder = dialog->selectedFiles().value(0);
    delete dialog;
    return accepted && !folder.isEmpty() ? std::optional(folder) : std::nullopt;
}

std::optional<QString> askForFile(QWidget* parent, const QString& title, const QString& proposed,
                                  const QString& filters) {
    const QFileInfo file(proposed);
    const QString folder = file.isAbsolute() ? file.path() : QString(); // Qt keeps the last one
    const QPointer<QFileDialog> dialog = new QFileDialog(parent, title, folder, filters);
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
    if (accepted && !path.isEmpty())
        dialog->setDirectory(QFileInfo(path).path()); // also if another folder was typed before the name
    delete dialog;
    return accepted && !path.isEmpty() ? std::optional(path) : std::nullopt;
}

QString fileName(const QStringList& parts, const QString& ending) {
    static const QRegularExpression unfit(QStringLiteral("[^\\p{L}\\p{N}.+_]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    QStringList fit;
    for (QString part : parts)
        if (part = part.replace(unfit, QStringLiteral("-")).trimmed(); !part.isEmpty())
            fit << part;
    QString name = fit.join(QLatin1Char('-'));
    static const QRegularExpression edges(QStringLiteral("^[-.]+|[-.]+$"));
    name.remove(edges);
    return (name.isEmpty() ? QStringLiteral("export") : name.left(kMostOfAName)) + ending;
}

} // namespace gnx::widgets
