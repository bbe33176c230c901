#pragma once

#include <vector>

#include <QStaticText>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "widgets/graph/canvas/GraphFonts.h"

class QPainter;

namespace gnx::widgets {

/// The texts of a drawing's boxes, shaped when they are first painted: doing it for every frame takes most of its time.
class GraphTexts {
  public:
    GraphTexts(const Drawing& drawing, const QFont& window);

    /// In the middle of the box, in colours for label and detail.
    void paint(QPainter& painter, std::size_t box, const QColor& label, const QColor& detail) const;
    const GraphFonts& fonts() const { return fonts_; }

  private:
    struct Line {
        QStaticText text;
        QPointF place; ///< of its upper left corner, from the box's centre
    };
    Line lineOf(const DrawingBox& box, const std::string& text, const QFont& font, double top) const;
    void prepare(std::size_t box) const;

    const Drawing& drawing_;
    GraphFonts fonts_;
    double label_height_, bold_height_, detail_height_;
    mutable std::vector<Line> labels_, details_; ///< by box; empty until painted
    mutable std::vector<bool> ready_;
};

} // namespace gnx::widgets
