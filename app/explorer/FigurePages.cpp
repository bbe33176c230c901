#include "app/explorer/FigurePages.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/base/system/AtomicFile.h"
#include "core/results/report/ReportDocument.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/ResultsView.h"
#include "widgets/results/figures/FigureEditor.h"
#include "widgets/results/figures/FigureSetDialog.h"

namespace gnx::explorer {
namespace {

const QString kPdf = QStringLiteral(".pdf");

std::string programName() {
    return toStdString(QStringLiteral("GraphNet Explorer ") + QCoreApplication::applicationVersion());
}

} // namespace

FigurePages::FigurePages(Workspace& workspace, Registry& registry, ResultsView& results)
    : QObject(workspace.window()), workspace_(workspace) {
    registry.addFileKind(&FigurePages::isFigureFile, [this](const QString& path) { openFile(path); });
    connect(&results, &ResultsView::editWanted, this, [this](FigureBundle bundle) {
        bundle.origin.program = programName();
        edit(bundle);
    });
    connect(&results, &ResultsView::setWanted, this, &FigurePages::chooseSet);
    connect(&results, &ResultsView::reportWanted, this, &FigurePages::chooseReport);
}

bool FigurePages::isFigureFile(const QString& path) {
    return path.endsWith(QLatin1String(kFigureBundleExtension), Qt::CaseInsensitive);
}

void FigurePages::edit(const FigureBundle& bundle) {
    auto* editor = new FigureEditor(bundle, &workspace_.documents());
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &FigureEditor::saved, this,
            [this](const QString& path) { workspace_.message(tr("Wrote %1").arg(path)); });
    connect(editor, &FigureEditor::failed, this,
            [this](const Error& error) { workspace_.fail(tr("The figure could not be written"), error); });
    workspace_.showPage(editor, tr("Figure: %1").arg(toQString(bundle.figure.title)));
}

void FigurePages::openFile(const QString& path) {
    runInBackground(
        this, [file = toStdString(path)](const std::stop_token&) { return readFigureBundle(file); },
        [this, path](const Result<FigureBundle>& bundle) {
            if (bundle.ok())
                edit(*bundle);
            else
                workspace_.fail(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), bundle.error());
        });
}

void FigurePages::chooseSet(FigureSet set) {
    set.make = [make = std::move(set.make), program = programName()](std::size_t index) {
        FigureBundle bundle = make(index);
        bundle.origin.program = program;
        return bundle;
    };
    auto* dialog = new FigureSetDialog(std::move(set), workspace_.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FigureSetDialog::written, this, [this](int files, const QString& folder) {
        workspace_.message(tr("Wrote %1 to %2").arg(counted(static_cast<std::uint64_t>(files), "file"), folder));
    });
    dialog->open();
}

void FigurePages::chooseReport(const ReportInput& input) {
    if (const auto path = askForFile(workspace_.window(), tr("Write a report"), QStringLiteral("report.html"),
                                     tr("Web page (*.html);;PDF (*.pdf)")))
        writeReport(input, *path);
}

void FigurePages::writeReport(ReportInput input, const QString& path) {
    workspace_.message(tr("Writing %1…").arg(path));
    input.program = programName();
    runInBackground(
        this,
        [input = std::move(input), path,
         database = workspace_.databaseFile()](const std::stop_token&) mutable -> Status {
            GNX_CHECK(addStored(database, input));
            const ReportDocument report = resultReport(input);
            GNX_TRY(const std::string bytes,
                    path.endsWith(kPdf, Qt::CaseInsensitive) ? reportPdf(report) : reportHtml(report));
            return writeFileAtomically(toStdString(path), bytes);
        },
        [this, path](const Status& status) {
            if (status.ok())
                workspace_.message(tr("Wrote %1").arg(path));
            else
                workspace_.fail(tr("The report could not be written"), status.error());
        });
}

} // namespace gnx::explorer
