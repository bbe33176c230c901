#pragma once

#include <QCache>
#include <QFont>
#include <QRect>
#include <QStaticText>
#include <QString>

#include "core/Wings.h"

class QPainter;

namespace gnx::widgets {

/// Draws single lines of text that are drawn again and again, as in the cells of a table: shaping a line takes longer
/// than everything else about its cell, so what was shaped once is kept. One font at a time.
class TextCache {
  public:
    explicit TextCache(int most_lines = 4096) : lines_(most_lines) {}

    /// Within `area`, vertically centred, shortened in the middle if there is no room. Returns the drawn width.
    int draw(QPainter& painter, const QFont& font, const QRect& area, const QString& text, Qt::Alignment alignment);

  private:
    struct Key {
        QString text;
        int room = 0;
        bool operator==(const Key&) const = default;
        friend size_t qHash(const Key& key, size_t seed) { return qHashMulti(seed, key.text, key.room); }
    };
    struct Line {
        QStaticText text;
        int width = 0;
    };
    const Line& line(const QString& text, int room);

    QFont font_;
    qreal scale_ = 0; ///< scale of the device for which the lines were shaped
    QCache<Key, Line> lines_;
};

} // namespace gnx::widgets
