#include "app/explorer/LogPages.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include "app/explorer/Documents.h"
#include "core/base/Units.h"
#include "core/logs/LogExport.h"
#include "core/logs/LogFolder.h"
#include "widgets/common/Background.h"
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

bool LogPages::isLogFile(const QString& path) {
    return !QFileInfo(path).isDir() && (path.endsWith(QLatin1String(".log"), Qt::CaseInsensitive) ||
                                        path.endsWith(QLatin1String(".txt"), Qt::CaseInsensitive));
}

bool LogPages::mayBeLogFolder(const QString& path) {
    return looksLikeLogFolder(toStdString(path));
}

void LogPages::openThoseOfLogs(const QStringList& files, const QStringList& folders,
                               std::function<void(const QStringList&)> others) {
    ++pending_;
    runInBackground(
        this,
        [folders](const std::stop_token&) {
            QStringList of_logs;
            for (const QString& folder : folders)
                if (isLogFolder(toStdString(folder)))
                    of_logs << folder;
            return of_logs;
        },
        [this, files, folders, others = std::move(others)](const QStringList& of_logs) {
            --pending_;
            if (!files.isEmpty() || !of_logs.isEmpty())
                open(files + of_logs);
            QStringList rest = folders;
            for (const QString& folder : of_logs)
                rest.removeAll(folder);
            others(rest);
        });
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

void LogPages::chooseExport(const std::vector<RunId>& sets) {
    const QString folder = QFileDialog::getExistingDirectory(window_, tr("Export logs: a folder for them"));
    if (!folder.isEmpty())
        exportTo(folder, sets);
}

void LogPages::exportTo(const QString& folder, const std::vector<RunId>& sets) {
    ++pending_;
    runInBackground(
        this,
        [database = index_.databaseFile(), sets, folder = toStdString(folder)](const std::stop_token&) {
            return exportLogs(database, sets, folder);
        },
        [this, folder](const Result<ExportedLogs>& exported) {
            --pending_;
            if (!exported.ok())
                return emit failed(tr("The logs could not be written"), exported.error());
            QString text = tr("Wrote %1 of %2 to %3")
                               .arg(toQString(formatCount(exported->files.size(), "log")),
                                    toQString(formatCount(exported->samples, "sample")), folder);
            if (exported->left_out > 0)
                text += tr("; %1 not run or cancelled, left out: a log has no word for them")
                            .arg(toQString(formatCount(exported->left_out, "sample")));
            emit message(text);
        });
}

bool LogPages::settled() const {
    const auto* page = qobject_cast<const LogImportPage*>(documents_.currentWidget());
    return pending_ == 0 && (page == nullptr || page->settled());
}

} // namespace gnx
