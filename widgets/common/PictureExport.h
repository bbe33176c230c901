#pragma once

#include <functional>

#include <QImage>
#include <QSizeF>
#include <QString>

#include "core/Wings.h"
#include "core/base/Result.h"

class QPainter;

namespace gnx::widgets {

using PicturePainter = std::function<void(QPainter&)>;

/// Returns a bitmap of the picture on white, at twice its size, but at most 16,384 pixels per side.
QImage renderImage(const QSizeF& size, const PicturePainter& paint);
/// Writes the picture; the file's ending chooses SVG, PDF or a bitmap. Errors: the path, and the system's message.
Status exportPicture(const QString& file, const QSizeF& size, const PicturePainter& paint);

} // namespace gnx::widgets
