#include "widgets/charts/FigureSaver.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QMimeData>

#include "core/report/Ticks.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("FigureSaver", text);
}

QByteArray bytesOf(const std::string& text) {
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

Result<std::optional<QString>> saveFigureInteractively(QWidget* parent, const Figure& figure) {
    const QString filters = tr("PDF document (*.pdf);;SVG drawing (*.svg);;PNG image, 300 dpi (*.png);;"
                               "TikZ for LaTeX (*.tex);;CSV table (*.csv)");
    QString filter;
    QString path = QFileDialog::getSaveFileName(parent, tr("Save figure"),
                                                QDir::home().filePath(toQString(figure.id) + QStringLiteral(".pdf")),
                                                filters, &filter);
    if (path.isEmpty())
        return std::optional<QString>();
    if (QFileInfo(path).suffix().isEmpty()) {
        const auto star = filter.lastIndexOf(QLatin1String("*."));
        path += QStringLiteral(".") + (star < 0 ? QStringLiteral("pdf") : filter.mid(star + 2, 3));
    }
    GNX_CHECK(saveFigure(figure, path));
    return std::optional(path);
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

Result<QMimeData*> figureAsMimeData(const Figure& figure) {
    GNX_TRY(const std::string png, renderFigure(figure, FigureFormat::Png));
    GNX_TRY(const std::string svg, renderFigure(figure, FigureFormat::Svg));
    auto* data = new QMimeData;
    data->setImageData(QImage::fromData(bytesOf(png), "PNG"));
    data->setData(QStringLiteral("image/svg+xml"), bytesOf(svg));
    return data;
}

QString figureCommandLine(FigureKind kind, RunId run, const ScoreOptions& options) {
    const QString name = QLatin1String(figureKindName(kind));
    QString command = QStringLiteral("graphnet figure %1 --run %2").arg(name).arg(run.value());
    const bool of_scores = kind == FigureKind::St || kind == FigureKind::Est || kind == FigureKind::PassRate ||
                           kind == FigureKind::Heatmap || kind == FigureKind::Waterfall;
    if (of_scores)
        command += QStringLiteral(" --interpretation %1 --p %2 --b %3")
                       .arg(QLatin1String(interpretationName(options.interpretation)),
                            toQString(exactNumber(options.p)), toQString(exactNumber(options.b)));
    return command + QStringLiteral(" --format pdf --out %1.pdf").arg(name);
}

} // namespace gnx
