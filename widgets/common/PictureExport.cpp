#include "widgets/common/PictureExport.h"

#include <algorithm>

#include <QFile>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kLargestSide = 16384;
constexpr double kPointsPerPixel = 0.75;
constexpr double kLongestPage = 14400; ///< points; the limit of PDF readers

void writeSvg(QIODevice& device, const QSizeF& size, const PicturePainter& paint) {
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    QPainter painter(&generator);
    paint(painter);
}

void writePdf(QIODevice& device, const QSizeF& size, const PicturePainter& paint) {
    const double shrink = std::min(1.0, kLongestPage / (std::max(size.width(), size.height()) * kPointsPerPixel));
    QPdfWriter writer(&device);
    writer.setResolution(96);
    writer.setPageMargins(QMarginsF());
    writer.setPageSize(QPageSize(size * kPointsPerPixel * shrink, QPageSize::Point, QString(), QPageSize::ExactMatch));
    QPainter painter(&writer);
    painter.scale(shrink, shrink);
    paint(painter);
}

Error writeError(const QString& file, const QString& reason) {
    Error error;
    error.code = ErrorCode::Unreadable;
    error.path = toStdString(file);
    error.message = "cannot write the picture: " + toStdString(reason);
    error.hint = "check that the folder exists, may be written to, and the disk is not full";
    return error;
}

} // namespace

QImage renderImage(const QSizeF& size, const PicturePainter& paint) {
    const double scale = std::min(2.0, kLargestSide / std::max({size.width(), size.height(), 1.0}));
    QImage image((size * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint(painter);
    return image;
}

Status exportPicture(const QString& file, const QSizeF& size, const PicturePainter& paint) {
    QSaveFile out(file); // all or nothing: an older file is not lost to a full disk
    if (!out.open(QIODevice::WriteOnly))
        return writeError(file, out.errorString());
    bool good = true;
    if (file.endsWith(".svg", Qt::CaseInsensitive))
        writeSvg(out, size, paint);
    else if (file.endsWith(".pdf", Qt::CaseInsensitive))
        writePdf(out, size, paint);
    else
        good = renderImage(size, paint).save(&out, "PNG");
    if (!good || !out.commit())
        return writeError(file, out.errorString());
    return {};
}

} // namespace gnx::widgets
