// Ways of a figure out of a chart.
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMetaMethod>
#include <QMimeData>

#include "core/results/report/FigureExport.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/charts/FigureSaver.h"

namespace gnx::widgets {

void FigureChart::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy image"), this, &FigureChart::copyImage);
    menu->addAction(tr("Save as…"), this, &FigureChart::save);
    const auto copy = [menu](const QString& title, const QString& text) {
        menu->addAction(title, menu, [text] { QGuiApplication::clipboard()->setText(text); });
    };
    copy(tr("Copy data as CSV"), toQString(figureCsv(figure_)));
    if (!command_line_.isEmpty())
        copy(tr("Copy command line"), command_line_);
    menu->addActions(actions());
    menu->popup(event->globalPos());
}

/// In the background, as save(): thousands of dots take a while.
void FigureChart::copyImage() {
    runInBackground(
        this, [figure = figure_](const std::stop_token&) { return figureImages(figure); },
        [this](const Result<FigureImages>& images) {
            if (!images.ok())
                return fail(tr("The figure could not be copied"), images.error());
            QGuiApplication::clipboard()->setMimeData(mimeDataOf(*images));
        });
}

void FigureChart::save() {
    const auto path = askForFigureFile(this, figure_);
    if (!path)
        return;
    runInBackground(
        this, [figure = figure_, path = *path](const std::stop_token&) { return saveFigure(figure, path); },
        [this](const Status& saved) {
            if (!saved.ok())
                fail(tr("The figure could not be saved"), saved.error());
        });
}

void FigureChart::fail(const QString& what, const Error& error) {
    if (isSignalConnected(QMetaMethod::fromSignal(&FigureChart::failed)))
        emit failed(what, error);
    else
        QMessageBox::warning(this, what, toQString(error.text()));
}

} // namespace gnx::widgets
