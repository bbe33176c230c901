#include "widgets/results/charts/FigureSaver.h"

#include <QFileInfo>
#include <QImage>
#include <QMimeData>

#include "core/results/report/FigureTable.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Said.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QByteArray bytesOf(const std::string& text) {
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

std::optional<QString> askForFigureFile(QWidget* parent, const Figure& figure, const QString& of) {
    return askForFile(parent, said("Save figure"), fileName({of, toQString(figure.id)}, QStringLiteral(".pdf")),
                      said("PDF document (*.pdf);;SVG drawing (*.svg);;PNG image, 300 dpi (*.png);;"
                           "TikZ for LaTeX (*.tex);;CSV table (*.csv)"));
}

Result<std::optional<QString>> saveFigureInteractively(QWidget* parent, const Figure& figure) {
    const auto path = askForFigureFile(parent, figure);
    if (path)
        GNX_CHECK(saveFigure(figure, *path));
    return path;
}

Status saveFigure(const Figure& figure, const QString& path) {
    const auto format = parseFigureFormat(toStdString(QFileInfo(path).suffix().toLower()));
    if (!format) {
        Error error;
        error.code = ErrorCode::InvalidInput;
        error.path = toStdString(path);
        error.message = "the file's ending names no format, expected .pdf, .svg, .png, .tex or .csv";
        return error;
    }
    return exportFigure(figure, std::filesystem::path(toStdString(path)), *format);
}

Result<FigureImages> figureImages(const Figure& figure) {
    GNX_TRY(std::string png, renderFigure(figure, FigureFormat::Png));
    GNX_TRY(std::string svg, renderFigure(figure, FigureFormat::Svg));
    return FigureImages{std::move(png), std::move(svg)};
}

QMimeData* mimeDataOf(const FigureImages& images) {
    auto* data = new QMimeData;
    data->setImageData(QImage::fromData(bytesOf(images.png), "PNG"));
    data->setData(QStringLiteral("image/svg+xml"), bytesOf(images.svg));
    return data;
}

QString figureCommandLine(FigureKind kind, RunId run, const ScoreOptions& options) {
    const QString name = QLatin1String(figureKindName(kind));
    QString command = QStringLiteral("graphnet figure %1 --run %2").arg(name).arg(run.value());
    if (figureRow(kind).follows != FigureFollows::Results)
        command += QStringLiteral(" --interpretation %1 --p %2 --b %3")
                       .arg(QLatin1String(interpretationName(options.interpretation)),
                            toQString(exactNumber(options.p)), toQString(exactNumber(options.b)));
    return command + QStringLiteral(" --format pdf --out %1.pdf").arg(name);
}

} // namespace gnx::widgets
