#include "core/results/report/FigureLayout.h"

#include <algorithm>
#include <cmath>

#include "core/results/report/NamesApart.h"

namespace gnx::results {
namespace {

using namespace figure_style;

constexpr double kLeastPlotWidth = 70;
constexpr double kLeastPlotHeight = 40;

double widestTick(const Axis& axis, Typesetter& text) {
    double widest = 0;
    for (const auto& tick : axis.ticks)
        widest = std::max(widest, text.measure(tick.label, kTick).width);
    return widest;
}

double tallestTick(const Axis& axis, Typesetter& text) {
    double tallest = 0;
    for (const auto& tick : axis.ticks)
        tallest = std::max(tallest, text.measure(tick.label, kTick).height);
    return tallest;
}

/// Every k-th tick, counted from zero where the axis has one, with the smallest k at which no two labels touch.
std::vector<std::size_t> thinLabels(const Axis& axis, double pitch, double extent) {
    std::size_t anchor = 0;
    for (std::size_t i = 0; i < axis.ticks.size(); ++i)
        if (axis.ticks[i].value == 0)
            anchor = i;
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(extent / std::max(pitch, 1e-9))));
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < axis.ticks.size(); ++i)
        if ((i > anchor ? i - anchor : anchor - i) % every == 0)
            kept.push_back(i);
    return kept;
}

/// Height below the plot for tick labels; decides which way category names run.
double placeCategoryLabels(FigureLayout& layout, const Axis& axis, double plot_width, double page_height,
                           Typesetter& text) {
    const double slot = plot_width / std::max<double>(1, static_cast<double>(axis.ticks.size()));
    const double widest = widestTick(axis, text);
    for (std::size_t i = 0; i < axis.ticks.size(); ++i)
        layout.x_labelled.push_back(i);
    constexpr double readable = 45; // below this an elided name is useless
    layout.x_labels_upwards = widest > slot - 3 && slot < readable;
    if (layout.x_labels_upwards) {
        layout.x_label_room = std::min(widest + 1, page_height * 0.32);
        return layout.x_label_room;
    }
    layout.x_label_room = slot - 3;
    return tallestTick(axis, text);
}

Error tooSmall(double width, double height, const FigureRect& plot, double scale) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    const auto mm = [scale](double points) {
        return std::to_string(static_cast<int>(std::ceil(points * scale / 72 * 25.4 - 1e-6)));
    };
    error.message = "a figure of " + mm(width) + " x " + mm(height) + " mm leaves no room for its plot";
    error.hint = "make it at least " + mm(width + std::max(0.0, kLeastPlotWidth - plot.width)) + " mm wide and " +
                 mm(height + std::max(0.0, kLeastPlotHeight - plot.height)) + " mm high";
    return error;
}

double pitchOf(const Axis& axis, double length) {
    if (axis.ticks.size() < 2)
        return length;
    return length * (axis.ticks[1].value - axis.ticks[0].value) / (axis.max - axis.min);
}

} // namespace

double FigureLayout::xOf(const Figure& figure, double value) const {
    return plot.x + (value - figure.x.min) / (figure.x.max - figure.x.min) * plot.width;
}

double FigureLayout::yOf(const Figure& figure, double value) const {
    return plot.bottom() - (value - figure.y.min) / (figure.y.max - figure.y.min) * plot.height;
}

bool showsData(const Figure& figure) {
    const auto drawn = [](const LineSeries& line) {
        return std::any_of(line.points.begin(), line.points.end(),
                           [](const FigurePoint& point) { return std::isfinite(point.y); });
    };
    return !figure.areas.empty() || !figure.boxes.empty() ||
           std::any_of(figure.bars.begin(), figure.bars.end(),
                       [](const auto& series) { return !series.bars.empty(); }) ||
           std::any_of(figure.lines.begin(), figure.lines.end(), drawn);
}

namespace {

bool insidePlot(LegendPlacement placement) {
    return placement == LegendPlacement::TopLeft || placement == LegendPlacement::TopRight ||
           placement == LegendPlacement::BottomLeft || placement == LegendPlacement::BottomRight;
}

/// In the plot's corner, on a ground that covers the grid.
void placeInside(FigureLayout& layout, const Figure& figure, LegendPlacement placement, Typesetter& text) {
    const FigureRect extent = placeLegendColumn(layout, figure, layout.plot.width * 0.6, text);
    if (layout.legend.empty())
        return;
    constexpr double padding = 2;
    constexpr double away = 3; // from the axes
    const bool left = placement == LegendPlacement::TopLeft || placement == LegendPlacement::BottomLeft;
    const bool top = placement == LegendPlacement::TopLeft || placement == LegendPlacement::TopRight;
    const double width = extent.width + 2 * padding;
    const double height = extent.height + 2 * padding;
    layout.legend_box = {left ? layout.plot.x + away : layout.plot.right() - away - width,
                         top ? layout.plot.y + away : layout.plot.bottom() - away - height, width, height};
    moveLegend(layout, layout.legend_box.x + padding, layout.legend_box.y + padding);
}

/// Room on the right: for the names of reference lines, half of a number at the end of the axis, and a legend there.
double roomOnTheRight(const Figure& figure, double legend_width, Typesetter& text) {
    double room = 0;
    if (const auto& ticks = figure.x.ticks;
        !figure.x.categorical && !ticks.empty() && ticks.back().value >= figure.x.max)
        room = std::max(room, text.measure(ticks.back().label, kTick).width / 2 - kMargin);
    for (const auto& reference : figure.references)
        room = std::max(room, kGap + text.measure(reference.label, kNote).width);
    return kMargin + room + (legend_width > 0 ? legend_width + 2 * kGap : 0);
}

/// For all ticks; shortened categories stay different.
std::vector<std::string> labelsOf(const Axis& axis, double room, Typesetter& text) {
    std::vector<std::string> labels;
    labels.reserve(axis.ticks.size());
    for (const auto& tick : axis.ticks)
        labels.push_back(tick.label);
    if (!axis.categorical)
        return labels;
    return namesApart(labels, room, [&](const std::string& label) { return text.measure(label, kTick).width; });
}

} // namespace

Result<FigureLayout> layOutFigure(const Figure& figure, const FigureStyle& style, Typesetter& text) {
    constexpr double points_per_mm = 72 / 25.4;
    const double width = style.width_mm * points_per_mm / style.scale();
    const double height = style.height_mm * points_per_mm / style.scale();
    FigureLayout layout;
    layout.line_width = style.line_width / style.scale();
    layout.page = {0, 0, width, height};
    const double room = width - 2 * kMargin;
    layout.title = {kMargin, kMargin, room, text.measure(figure.title, kTitle, room).height};
    const double legend_top = layout.title.bottom() + kGap;
    double rows_height = 0;
    double column_width = 0;
    if (style.legend == LegendPlacement::Top || style.legend == LegendPlacement::Bottom)
        rows_height = placeLegendRows(layout, figure, legend_top, text);
    else if (style.legend == LegendPlacement::Right)
        column_width = placeLegendColumn(layout, figure, width * 0.3, text).width;
    const bool bottom = style.legend == LegendPlacement::Bottom && rows_height > 0;
    const double plot_top = legend_top + (bottom ? 0 : rows_height) + kGap;

    layout.caption = {kMargin, height - kMargin, room, 0};
    layout.caption.height = text.measure(figure.caption, kCaption, room, TextFit::Wrap).height;
    layout.caption.y -= layout.caption.height;

    const auto y_label = text.measure(figure.y.label, kAxis);
    layout.y_label_room = widestTick(figure.y, text) + 1;
    if (figure.y.categorical) // long names are shortened, the bars need room
        layout.y_label_room = std::min(layout.y_label_room, width * 0.36);
    const double left = kMargin + y_label.height + kGap + layout.y_label_room + kGap + kTickLength;
    layout.y_label_centre = kMargin + y_label.height / 2;
    layout.plot = {left, plot_top, width - left - roomOnTheRight(figure, column_width, text), 0};

    const double tick_height = figure.x.categorical
                                   ? placeCategoryLabels(layout, figure.x, layout.plot.width, height, text)
                                   : tallestTick(figure.x, text);
    const double x_label_height = text.measure(figure.x.label, kAxis).height;
    double below = kTickLength + kGap + tick_height + x_label_height + kGap * 1.5;
    if (bottom)
        below += rows_height + kGap;
    layout.plot.height = layout.caption.y - below - plot_top;
    if (layout.plot.width < kLeastPlotWidth || layout.plot.height < kLeastPlotHeight)
        return tooSmall(width, height, layout.plot, style.scale());
    layout.x_label_top = layout.plot.bottom() + kTickLength + kGap + tick_height;
    if (bottom)
        moveLegend(layout, 0, layout.caption.y - kGap - rows_height - legend_top);
    else if (style.legend == LegendPlacement::Right)
        moveLegend(layout, width - kMargin - column_width, plot_top);
    else if (insidePlot(style.legend))
        placeInside(layout, figure, style.legend, text);
    if (!figure.x.categorical)
        layout.x_labelled = thinLabels(figure.x, pitchOf(figure.x, layout.plot.width), widestTick(figure.x, text) + 3);
    layout.x_labels = labelsOf(figure.x, layout.x_label_room, text);
    layout.y_labels = labelsOf(figure.y, layout.y_label_room, text);
    layout.y_labelled = thinLabels(figure.y, pitchOf(figure.y, layout.plot.height), tallestTick(figure.y, text));
    return layout;
}

} // namespace gnx::results
