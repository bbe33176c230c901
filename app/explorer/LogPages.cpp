#include "app/explorer/LogPages.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/base/Units.h"
#include "core/results/logs/LogExport.h"
#include "core/results/logs/LogFolder.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/results/logs/LogImportPage.h"

namespace gnx::explorer {

LogPages::LogPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), import_files_(new QAction(tr("Import &logs…"), this)) {
    import_files_->setToolTip(tr("Read logs of GraphNet's benchmark, see what is understood, and make result sets of "
                                 "them; or drop them on the window"));
    connect(import_files_, &QAction::triggered, this, &LogPages::chooseFiles);
    registry.addAction({Place::Menu::File, 0, 60}, import_files_);
    auto* import_folder = new QAction(tr("Import a &folder of logs…"), this);
    import_folder->setToolTip(tr("Each *.log and *.txt file of the folder becomes a curve"));
    connect(import_folder, &QAction::triggered, this, &LogPages::chooseFolder);
    registry.addAction({Place::Menu::File, 0, 70}, import_folder);
    registry.addFileKind({[](const QString& path) { return isLogFile(path) || mayBeLogFolder(path); },
                          [this](const QStringList& paths, const FileKind::Rest& rest) {
                              QStringList files, folders;
                              for (const QString& path : paths)
                                  (isLogFile(path) ? files : folders) << path;
                              if (!folders.isEmpty())
                                  return openThoseOfLogs(files, folders, rest);
                              open(files);
                              QTimer::singleShot(0, this, [rest] { rest({}); });
                          }});
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
            if (!files.isEmpty() || !of_logs.isEmpty())
                open(files + of_logs);
            QStringList rest = folders;
            for (const QString& folder : of_logs)
                rest.removeAll(folder);
            others(rest);
        });
}

void LogPages::chooseFiles() {
    const QStringList files = QFileDialog::getOpenFileNames(
        workspace_.window(), tr("Import logs of GraphNet's benchmark"), {}, tr("Logs (*.log *.txt);;All files (*)"));
    if (!files.isEmpty())
        open(files);
}

void LogPages::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(workspace_.window(), tr("Import a folder of logs"));
    if (!folder.isEmpty())
        open({folder});
}

void LogPages::open(const QStringList& paths) {
    auto* page = new LogImportPage(workspace_.databaseFile(), &workspace_.documents());
    page->setAttribute(Qt::WA_DeleteOnClose);
    const auto close = [this, page] { workspace_.documents().closePage(page); };
    connect(page, &LogImportPage::closeWanted, this, close);
    connect(page, &LogImportPage::sampleActivated, this, [this](const SampleRow& sample) { workspace_.show(sample); });
    connect(page, &LogImportPage::imported, this, [this, page, close](const std::vector<RunId>& runs) {
        if (runs.empty())
            return;
        workspace_.message(tr("Imported %1; use Result sets (Ctrl+Shift+R) to rename, merge or delete them")
                               .arg(counted(runs.size(), "log")));
        emit imported(runs);
        if (!page->failed())
            close();
    });
    const QString name = QFileInfo(paths.front()).fileName();
    workspace_.showPage(page, paths.size() == 1 ? tr("Import: %1").arg(name)
                                                : tr("Import: %1 and %2 more").arg(name).arg(paths.size() - 1));
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(toStdString(path));
    page->read(std::move(files));
}

void LogPages::chooseExport(const std::vector<RunId>& sets) {
    const QString folder = QFileDialog::getExistingDirectory(workspace_.window(), tr("Export logs: a folder for them"));
    if (!folder.isEmpty())
        exportTo(folder, sets);
}

void LogPages::exportTo(const QString& folder, const std::vector<RunId>& sets) {
    runInBackground(
        this,
        [database = workspace_.databaseFile(), sets, folder = toStdString(folder)](const std::stop_token&) {
            return exportLogs(database, sets, folder);
        },
        [this, folder](const Result<ExportedLogs>& exported) {
            if (!exported.ok())
                return void(workspace_.fail(tr("The logs could not be written"), exported.error()));
            QString text =
                tr("Wrote %1 of %2 to %3")
                    .arg(counted(exported->files.size(), "log"), counted(exported->samples, "sample"), folder);
            if (exported->left_out > 0)
                text += tr("; %1 not run or cancelled, left out: a log cannot represent them")
                            .arg(counted(exported->left_out, "sample"));
            workspace_.message(text);
        });
}

} // namespace gnx::explorer
