#include "app/explorer/FigurePages.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/explorer/Documents.h"
#include "core/report/ReportDocument.h"
#include "core/system/AtomicFile.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/Background.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/figure/FigureEditor.h"
#include "widgets/figure/FigureSetDialog.h"

namespace gnx {
namespace {

const QString kPdf = QStringLiteral(".pdf");

std::string programName() {
    return toStdString(QStringLiteral("GraphNet Explorer ") + QCoreApplication::applicationVersion());
}

} // namespace

FigurePages::FigurePages(ResultsView& results, std::filesystem::path database_file, Documents& documents,
                         QWidget* window)
    : QObject(window), database_file_(std::move(database_file)), documents_(documents), window_(window) {
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
    auto* editor = new FigureEditor(bundle, &documents_);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &FigureEditor::saved, this,
            [this](const QString& path) { emit message(tr("Wrote %1").arg(path)); });
    connect(editor, &FigureEditor::failed, this,
            [this](const Error& error) { emit failed(tr("The figure could not be written"), error); });
    documents_.showPage(editor, tr("Figure: %1").arg(toQString(bundle.figure.title)));
}

void FigurePages::openFile(const QString& path) {
    ++pending_;
    runInBackground(
        this, [file = toStdString(path)](const std::stop_token&) { return readFigureBundle(file); },
        [this, path](const Result<FigureBundle>& bundle) {
            --pending_;
            if (bundle.ok())
                edit(*bundle);
            else
                emit failed(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), bundle.error());
        });
}

void FigurePages::chooseSet(FigureSet set) {
    set.make = [make = std::move(set.make), program = programName()](std::size_t index) {
        FigureBundle bundle = make(index);
        bundle.origin.program = program;
        return bundle;
    };
    auto* dialog = new FigureSetDialog(std::move(set), window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FigureSetDialog::written, this, [this](int files, const QString& folder) {
        emit message(tr("Wrote %1 files to %2").arg(files).arg(folder));
    });
    dialog->open();
}

void FigurePages::chooseReport(const ReportInput& input) {
    if (const auto path = askForFile(window_, tr("Write a report"), QStringLiteral("report.html"),
                                     tr("A page (*.html);;PDF (*.pdf)")))
        writeReport(input, *path);
}

void FigurePages::writeReport(ReportInput input, const QString& path) {
    ++pending_;
    emit message(tr("Writing %1 …").arg(path));
    input.program = programName();
    runInBackground(
        this,
        [input = std::move(input), path, database = database_file_](const std::stop_token&) mutable -> Status {
            GNX_CHECK(addStored(database, input));
            const ReportDocument report = resultReport(input);
            GNX_TRY(const std::string bytes,
                    path.endsWith(kPdf, Qt::CaseInsensitive) ? reportPdf(report) : reportHtml(report));
            return writeFileAtomically(toStdString(path), bytes);
        },
        [this, path](const Status& status) {
            --pending_;
            if (status.ok())
                emit message(tr("Wrote %1").arg(path));
            else
                emit failed(tr("The report could not be written"), status.error());
        });
}

} // namespace gnx
