#pragma once

#include <unordered_map>
#include <vector>

#include <QColor>
#include <QPainterPath>
#include <QRectF>
#include <QTransform>

#include "core/Wings.h"
#include "core/drawing/paint/DrawingColors.h"
#include "core/drawing/paint/PaintDevice.h"

class QPainter;

namespace gnx::widgets {

struct ThemeColors;
class ScreenTexts;

QRectF toQRectF(const DrawingRect& rect);
DrawingRect toDrawingRect(const QRectF& rect);
DrawingColors drawingColors(const ThemeColors& colors);

/// Outlines of regions by their pieces, made once for all frames. Of several pieces one outline, which is painted
/// faster, unless they are so many that uniting them takes too long.
using RegionPaths = std::unordered_map<const std::vector<LayoutPoint>*, QPainterPath>;
QPainterPath unitedPath(std::span<const std::vector<LayoutPoint>> pieces);

/// A QPainter as a device for drawings; in the painter's coordinates, which must stay as they are. Thousands of
/// hairlines that follow one another are one path for the painter: setting it up for each takes longer than the lines.
class ScreenDevice : public PaintDevice {
  public:
    /// All must outlive it; null: the outline of a region is made as it is painted.
    ScreenDevice(QPainter& painter, ScreenTexts& texts, const RegionPaths* regions = nullptr);
    ScreenDevice(const ScreenDevice&) = delete;
    ScreenDevice& operator=(const ScreenDevice&) = delete;
    ~ScreenDevice() override { paintHairlines(); }

    void setOpacity(double opacity) override;
    void box(const DrawingRect& rect, double radius, std::optional<Rgb> fill,
             const std::optional<Stroke>& outline) override;
    void boxes(std::span<const DrawingRect> rects, Rgb fill) override;
    void hatch(const DrawingRect& rect, double radius, Rgb rgb) override;
    void polygon(std::span<const LayoutPoint> corners, Rgb fill) override;
    void region(const Region& region, const RegionLook& look) override;
    void curve(const Curve& curve, const Stroke& stroke) override;
    void line(std::span<const LayoutPoint> corners, const Stroke& stroke) override;
    LayoutRequest::Size measure(const std::string& text, const TextLook& look) override;
    void text(const std::string& text, const TextLook& look, LayoutPoint corner) override;

  private:
    QPainterPath pathFor(const Region& region) const;
    void waitFor(const Stroke& hairline); ///< paints those that wait if they have another stroke
    void paintHairlines();                ///< those that wait
    /// `origin`: the drawing's in pixels.
    QPoint pixelOf(LayoutPoint point, QPointF origin) const {
        return {qRound(to_pixels_.m11() * point.x + origin.x()), qRound(to_pixels_.m22() * point.y + origin.y())};
    }
    void fillPixels(std::span<const QRect> rects, Rgb rgb);

    QPainter& painter_;
    ScreenTexts& texts_;
    const RegionPaths* regions_;
    bool smooth_;
    QTransform to_pixels_;           ///< scales and moves
    QPointF box_origin_;             ///< boxes begin and end between pixels
    QPointF line_origin_;            ///< lines go through the pixels that contain their points
    QPainterPath hairlines_;         ///< wait to be painted, with `hairline_`
    std::vector<QRect> pixel_rects_; ///< so do these pixels
    Stroke hairline_;
};

} // namespace gnx::widgets
