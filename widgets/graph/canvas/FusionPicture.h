#pragma once

#include <memory>
#include <vector>

#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/profile/analysis/ShownFusion.h"

class QFont;
class QFontMetricsF;
class QPainter;

namespace gnx::widgets {

struct ThemeColors;

/// Hulls around the boxes that a kernel computes together, for one drawing. Colours are Okabe and Ito's, neighbours in
/// execution order differ; repeated colours differ by a pattern, and all have a label. Immutable.
class FusionPicture {
  public:
    using Fusions = std::shared_ptr<const std::vector<ShownFusion>>;
    FusionPicture(const Drawing& drawing, Fusions fusions);

    /// Paints the hulls in `visible`, in the drawing's coordinates; `scale` in pixels a unit.
    void paint(QPainter& painter, const QRectF& visible, const ThemeColors& colors, double scale) const;
    /// Their names and times, where these can be read at this scale. `detail`: the font of small texts in drawings.
    void paintLabels(QPainter& painter, const QRectF& visible, const QFont& detail, const ThemeColors& colors,
                     double scale) const;
    /// Tooltip of the hull at a place of the drawing; empty if there is none.
    QString textAt(QPointF place) const;
    /// Tooltip of a box; empty for one in no hull.
    QString textOf(std::uint32_t box) const;
    std::size_t hulls() const { return hulls_.size(); }
    /// Returns the places of the labels of all hulls, in their order, in the drawing's coordinates.
    std::vector<QRectF> labelAreas(const QFont& detail) const;

  private:
    struct Label {
        QString text;
        QRectF area;
    };
    struct Hull {
        std::uint32_t fusion = 0;
        QPainterPath path;
        std::vector<QRectF> spots; ///< its boxes, which represent it at low zoom
        QRectF bounds;
        QRectF top;      ///< its topmost box, above which its label is
        double room = 0; ///< for the label's text
    };
    void giveLabelsRoom();
    Label labelOf(const Hull& hull, const QFontMetricsF& metrics) const;
    static QColor colorOf(std::uint32_t fusion, const ThemeColors& colors);
    QString text(std::uint32_t fusion) const;

    Fusions fusions_;
    std::vector<Hull> hulls_;
    std::vector<std::uint32_t> fusion_of_; ///< by box
};

} // namespace gnx::widgets
