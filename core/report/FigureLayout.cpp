#include "core/report/FigureLayout.h"

#include <algorithm>
#include <cmath>

namespace gnx {
namespace {

using namespace figure_style;

constexpr double kLeastPlotWidth = 70;
constexpr double kLeastPlotHeight = 40;

struct LegendEntry {
    std::size_t index = 0;
    bool bar = false;
    const std::string* label = nullptr;
};

std::vector<LegendEntry> legendEntries(const Figure& figure) {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < figure.bars.size(); ++i)
        if (figure.bars[i].in_legend)
            entries.push_back({i, true, &figure.bars[i].label});
    for (std::size_t i = 0; i < figure.lines.size(); ++i)
        if (figure.lines[i].in_legend)
            entries.push_back({i, false, &figure.lines[i].label});
    return entries;
}

/// Width one entry may take: two fit a row, more if there are many, so that about three rows hold them all.
double legendEntryRoom(std::size_t entries, double room, double between) {
    const double columns = std::clamp(std::ceil(static_cast<double>(entries) / 3), 2.0, 3.0);
    return (room - (columns - 1) * between) / columns;
}

/// Rows of entries from left to right, each row centred. Returns the height used.
double placeLegend(FigureLayout& layout, const Figure& figure, double top, Typesetter& text) {
    const double room = layout.page.width - 2 * kMargin;
    constexpr double between = 9;
    const auto entries = legendEntries(figure);
    const double entry_room = legendEntryRoom(entries.size(), room, between);
    double row_width = 0;
    double height = 0;
    std::size_t row_begin = 0;
    const auto centreRow = [&] {
        double x = layout.page.x + (layout.page.width - row_width) / 2;
        for (std::size_t i = row_begin; i < layout.legend.size(); ++i) {
            layout.legend[i].rect.x = x;
            x += layout.legend[i].rect.width + between;
        }
        row_begin = layout.legend.size();
    };
    double row_height = 0;
    for (const auto& entry : entries) {
        const auto size = text.measure(*entry.label, kLegend, entry_room - kSwatch - kGap);
        const double width = kSwatch + kGap + size.width;
        if (row_width > 0 && row_width + between + width > room) {
            centreRow();
            height += row_height;
            row_width = 0;
        }
        row_height = size.height + 1;
        layout.legend.push_back({entry.index, entry.bar, {0, top + height, width, size.height}});
        row_width += (row_width > 0 ? between : 0) + width;
    }
    if (row_begin < layout.legend.size()) {
        centreRow();
        height += row_height;
    }
    return height;
}

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
    constexpr double readable = 45; // below this an elided name says nothing
    layout.x_labels_upwards = widest > slot - 3 && slot < readable;
    if (layout.x_labels_upwards) {
        layout.x_label_room = std::min(widest + 1, page_height * 0.32);
        return layout.x_label_room;
    }
    layout.x_label_room = slot - 3;
    return tallestTick(axis, text);
}

Error tooSmall(double width, double height, const FigureRect& plot) {
    Error error;
    error.code = ErrorCode::InvalidInput;
    const auto mm = [](double points) { return std::to_string(static_cast<int>(std::ceil(points / 72 * 25.4))); };
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

Result<FigureLayout> layOutFigure(const Figure& figure, double width, double height, bool with_caption,
                                  Typesetter& text) {
    FigureLayout layout;
    layout.page = {0, 0, width, height};
    const double room = width - 2 * kMargin;
    layout.title = {kMargin, kMargin, room, text.measure(figure.title, kTitle, room).height};
    const double legend_top = layout.title.bottom() + kGap;
    const double legend_height = placeLegend(layout, figure, legend_top, text);
    const double plot_top = legend_top + legend_height + kGap;

    layout.caption = {kMargin, height - kMargin, room, 0};
    if (with_caption) {
        layout.caption.height = text.measure(figure.caption, kCaption, room, TextFit::Wrap).height;
        layout.caption.y -= layout.caption.height;
    }

    const auto y_label = text.measure(figure.y.label, kAxis);
    layout.y_label_room = widestTick(figure.y, text) + 1;
    if (figure.y.categorical) // long names are shortened, the bars need room
        layout.y_label_room = std::min(layout.y_label_room, width * 0.36);
    const double left = kMargin + y_label.height + kGap + layout.y_label_room + kGap + kTickLength;
    double right = kMargin;
    for (const auto& reference : figure.references)
        right = std::max(right, kMargin + kGap + text.measure(reference.label, kNote).width);
    layout.y_label_centre = kMargin + y_label.height / 2;
    layout.plot = {left, plot_top, width - left - right, 0};

    const double tick_height = figure.x.categorical
                                   ? placeCategoryLabels(layout, figure.x, layout.plot.width, height, text)
                                   : tallestTick(figure.x, text);
    const double x_label_height = text.measure(figure.x.label, kAxis).height;
    const double below = kTickLength + kGap + tick_height + x_label_height + kGap * 1.5;
    layout.plot.height = layout.caption.y - below - plot_top;
    if (layout.plot.width < kLeastPlotWidth || layout.plot.height < kLeastPlotHeight)
        return tooSmall(width, height, layout.plot);
    layout.x_label_top = layout.plot.bottom() + kTickLength + kGap + tick_height;
    if (!figure.x.categorical)
        layout.x_labelled = thinLabels(figure.x, pitchOf(figure.x, layout.plot.width), widestTick(figure.x, text) + 3);
    layout.y_labelled = thinLabels(figure.y, pitchOf(figure.y, layout.plot.height), tallestTick(figure.y, text));
    return layout;
}

} // namespace gnx
