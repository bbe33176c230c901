#pragma once

#include <cairo.h>

#include "core/Wings.h"
#include "core/results/report/FigureLayout.h"

namespace gnx::results {

/// Draws a laid-out figure on white with Cairo, in points. Private to core/results/report.
class FigurePainter {
  public:
    FigurePainter(cairo_t* cairo, Typesetter& text, const Figure& figure, const FigureLayout& layout);
    void paint();

  private:
    struct MarkerLook {
        double opacity = 1;
        bool rim = true;     ///< white, so that it is visible on its own line
        bool hollow = false; ///< an outline
    };

    void paintRegions();
    void paintGrid();
    void paintReferences();
    void paintArea(const FilledArea& area);
    void paintBox(const BoxMark& box);
    void paintBars(const BarSeries& series);
    void paintBarText(const Bar& bar);
    void fillBar(double left, double top, double width, double height, const BarSeries& series, Color color);
    void paintGuides();
    void paintGuideLabels();
    void paintLine(const LineSeries& line);
    void paintMarkers();
    void paintMarker(const LineSeries& line, const FigurePoint& point, MarkerLook look);
    void paintEmptiness();
    void paintAxes();
    void paintXLabels();
    void paintLegend();
    void paintLegendInside();
    void clipToPlot();
    void paintRegionLabel(const ShadedRegion& region);

    void setColor(Color color, double opacity = 1);
    void setDash(Dash dash);
    void marker(Marker shape, double x, double y, double size, Color color, const MarkerLook& look);
    double x(double value) const { return layout_.xOf(figure_, value); }
    double y(double value) const { return layout_.yOf(figure_, value); }

    cairo_t* cairo_;
    Typesetter& text_;
    const Figure& figure_;
    const FigureLayout& layout_;
};

} // namespace gnx::results
