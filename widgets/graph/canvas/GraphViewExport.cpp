// Pictures of a graph's view, and what draws the same on the command line.
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>

#include "core/drawing/picture/ViewArguments.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/PictureExport.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/EdgeLabeling.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OverlayControl.h"

namespace gnx::widgets {

QSizeF GraphView::drawingSize() const {
    const Drawing* drawing = canvas_->drawing();
    if (drawing == nullptr)
        return {};
    const int legend = overlays_->legendHeight(drawing->width);
    return {drawing->width + 2 * GraphCanvas::kMargin, drawing->height + 2 * GraphCanvas::kMargin + legend};
}

void GraphView::paintPicture(QPainter& painter) const {
    const double width = canvas_->drawing() != nullptr ? canvas_->drawing()->width : 0;
    painter.translate(GraphCanvas::kMargin, GraphCanvas::kMargin);
    overlays_->paintLegend(painter, width, ThemeColors::light());
    painter.translate(0, overlays_->legendHeight(width));
    canvas_->paintAll(painter, ThemeColors::light());
}

Status GraphView::exportTo(const QString& file) {
    if (canvas_->drawing() == nullptr) {
        Error error;
        error.code = ErrorCode::InvalidInput;
        error.message = "there is no drawing to export yet";
        return error;
    }
    return exportPicture(file, drawingSize(), [this](QPainter& painter) { paintPicture(painter); });
}

void GraphView::chooseExport() {
    const auto file =
        askForFile(this, tr("Export drawing"), fileName({sample_.section('/', -1)}, QStringLiteral(".svg")),
                   tr("Drawing (*.svg);;PDF document (*.pdf);;PNG image (*.png)"));
    if (!file)
        return;
    if (const Status status = exportTo(*file); !status.ok())
        status_->setText(toQString(status.error().text()));
    else
        status_->setText(tr("Written to %1").arg(*file));
}

void GraphView::copyImage() {
    QGuiApplication::clipboard()->setImage(
        renderImage(drawingSize(), [this](QPainter& painter) { paintPicture(painter); }));
}

QString GraphView::commandLine() const {
    ViewArguments arguments = history_.empty() ? ViewArguments() : argumentsFor(history_.current());
    arguments.parameters = show_parameters_;
    arguments.wrap = wrap_;
    arguments.direction = direction_;
    arguments.aspect = aspect_;
    return toQString("graphnet layout " + shellQuoted(toStdString(sample_)) + ' ' + commandLineOf(arguments) +
                     labeling_->commandLine() + toStdString(overlays_->commandLine()) + " --out drawing.svg");
}

} // namespace gnx::widgets
