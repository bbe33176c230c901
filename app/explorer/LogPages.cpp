#include "app/explorer/LogPages.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include "app/explorer/Documents.h"
#include "core/base/Units.h"
#include "core/logs/LogFolder.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/logs/LogImportPage.h"

namespace gnx {

LogPages::LogPages(IndexClient& index, Documents& documents, QWidget* window)
    : QObject(window), index_(index), documents_(documents), window_(window),
      import_files_(new QAction(tr("Import &logs…"), window)),
      import_folder_(new QAction(tr("Import a &folder of logs…"), window)) {
    import_files_->setToolTip(tr("Read logs of GraphNet's benchmark, see what is understood, and make result sets of "
                                 "them; or drop them on the window"));
    import_folder_->setToolTip(tr("Of a folder's *.log and *.txt each is a curve"));
    connect(import_files_, &QAction::triggered, this, &LogPages::chooseFiles);
    connect(import_folder_, &QAction::triggered, this, &LogPages::chooseFolder);
}

bool LogPages::areLogs(const QString& path) {
    if (QFileInfo(path).isDir())
        return isLogFolder(toStdString(path));
    return path.endsWith(QLatin1String(".log"), Qt::CaseInsensitive) ||
           path.endsWith(QLatin1String(".txt"), Qt::CaseInsensitive);
}

void LogPages::chooseFiles() {
    const QStringList files = QFileDialog::getOpenFileNames(window_, tr("Import logs of GraphNet's benchmark"), {},
                                                            tr("Logs (*.log *.txt);;All files (*)"));
    if (!files.isEmpty())
        open(files);
}

void LogPages::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(window_, tr("Import a folder of logs"));
    if (!folder.isEmpty())
        open({folder});
}

void LogPages::open(const QStringList& paths) {
    auto* page = new LogImportPage(index_.databaseFile(), &documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    const auto close = [this, page] { emit documents_.tabCloseRequested(documents_.indexOf(page)); };
    connect(page, &LogImportPage::closeWanted, this, close);
    connect(page, &LogImportPage::sampleActivated, this, [this](const SampleRow& sample) { documents_.open(sample); });
    connect(page, &LogImportPage::imported, this, [this, page, close](const std::vector<RunId>& runs) {
        if (runs.empty())
            return;
        emit message(tr("Imported %1; Result sets (Ctrl+Shift+R) names, merges and deletes them")
                         .arg(toQString(formatCount(runs.size(), "log"))));
        emit imported(runs);
        if (!page->failed())
            close();
    });
    const QString name = QFileInfo(paths.front()).fileName();
    documents_.showPage(page, paths.size() == 1 ? tr("Import: %1").arg(name)
                                                : tr("Import: %1 and %2 more").arg(name).arg(paths.size() - 1));
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(toStdString(path));
    page->read(std::move(files));
}

bool LogPages::settled() const {
    const auto* page = qobject_cast<const LogImportPage*>(documents_.currentWidget());
    return page == nullptr || page->settled();
}

} // namespace gnx
