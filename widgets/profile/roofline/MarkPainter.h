#pragma once

#include <map>
#include <utility>

#include <QPainter>
#include <QPixmap>

#include "core/Wings.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::widgets {

/// Paints marks of operators: each kind and size is drawn once and then copied, so that thousands cost little.
class MarkPainter {
  public:
    /// `outline`: around each, where they lie over one another.
    MarkPainter(QPainter& painter, const QColor& outline) : painter_(painter), outline_(outline) {}
    void paint(OpCategory category, QPointF center, double radius);

    static QColor colorOf(OpCategory category);

  private:
    const QPixmap& stamp(OpCategory category, int radius);

    QPainter& painter_;
    const QColor outline_;
    std::map<std::pair<OpCategory, int>, QPixmap> stamps_;
};

} // namespace gnx::widgets
