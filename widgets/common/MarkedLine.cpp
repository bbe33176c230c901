#include "widgets/common/MarkedLine.h"

#include <algorithm>

#include <QPainter>
#include <QStyleOptionFrame>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

void MarkedLine::setErrorAt(qsizetype character) {
    error_at_ = character;
    if (character > 0) { // beyond the basic plane a character is two units of QString
        const QList<uint> characters = text().toUcs4().mid(0, character);
        error_at_ =
            QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.constData()), characters.size()).size();
    }
    update();
}

int MarkedLine::positionOf(int character) const {
    const QFontMetrics metrics = fontMetrics();
    const int cursor = cursorRect().center().x();
    return cursor - metrics.horizontalAdvance(text().left(cursorPosition())) +
           metrics.horizontalAdvance(text().left(character));
}

void MarkedLine::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (error_at_ < 0)
        return;
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    const int character = static_cast<int>(error_at_);
    const int left = positionOf(character);
    const int right = character < text().size() ? positionOf(character + 1) : left + fontMetrics().averageCharWidth();
    QPainter painter(this);
    painter.setClipRect(inside);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ThemeColors::of(palette()).error, 1.4));
    const int y = height() / 2 + fontMetrics().ascent() / 2 + 3;
    QPolygonF wave;
    for (int x = left; x <= std::max(right, left + 6); x += 2)
        wave << QPointF(x, y + ((x - left) / 2 % 2 == 0 ? 0 : 2));
    painter.drawPolyline(wave);
}

} // namespace gnx::widgets
