#include "widgets/common/TextCache.h"

#include <QFontMetrics>
#include <QPainter>

namespace gnx::widgets {

int TextCache::draw(QPainter& painter, const QFont& font, const QRect& area, const QString& text,
                    Qt::Alignment alignment) {
    if (text.isEmpty() || area.width() <= 0)
        return 0;
    const qreal scale = painter.device()->devicePixelRatioF();
    if (font != font_ || scale != scale_) {
        lines_.clear();
        font_ = font;
        scale_ = scale;
    }
    const Line& shaped = line(text, area.width());
    const int left = alignment & Qt::AlignRight     ? area.right() + 1 - shaped.width
                     : alignment & Qt::AlignHCenter ? area.left() + (area.width() - shaped.width) / 2
                                                    : area.left();
    painter.setFont(font_);
    painter.drawStaticText(left, area.top() + (area.height() - QFontMetrics(font_).height()) / 2, shaped.text);
    return shaped.width;
}

const TextCache::Line& TextCache::line(const QString& text, int room) {
    const Key key{text, room};
    if (const Line* kept = lines_.object(key))
        return *kept;
    const QFontMetrics metrics(font_);
    QString shown = text;
    shown.replace(QLatin1Char('\n'), QLatin1Char(' '));
    shown = metrics.elidedText(shown, Qt::ElideMiddle, room);
    auto* made = new Line{QStaticText(shown), metrics.horizontalAdvance(shown)};
    made->text.setTextFormat(Qt::PlainText);
    made->text.setPerformanceHint(QStaticText::AggressiveCaching);
    made->text.prepare({}, font_);
    lines_.insert(key, made);
    return *made;
}

} // namespace gnx::widgets
