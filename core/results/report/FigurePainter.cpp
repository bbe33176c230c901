#include "core/results/report/FigurePainter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/results/report/LabelPlacement.h"

namespace gnx::results {
namespace {

using namespace figure_style;

constexpr Color kGrid{222, 222, 222};
constexpr Color kReference{70, 70, 70};
constexpr Color kGuide{150, 150, 150};
constexpr std::array kLabelPlaces{1.0, 0.93, 0.86, 0.79, 0.72}; ///< parts of a guide's length
constexpr double kLeastLegendMarker = 2.6;

bool touching(const FigureRect& a, const FigureRect& b) {
    return a.x < b.right() + 1 && b.x < a.right() + 1 && a.y < b.bottom() && b.y < a.bottom();
}

} // namespace

FigurePainter::FigurePainter(cairo_t* cairo, Typesetter& text, const Figure& figure, const FigureLayout& layout)
    : cairo_(cairo), text_(text), figure_(figure), layout_(layout) {}

void FigurePainter::setColor(Color color, double opacity) {
    cairo_set_source_rgba(cairo_, color.red / 255.0, color.green / 255.0, color.blue / 255.0, opacity);
}

void FigurePainter::setDash(Dash dash) {
    static const std::vector<double> dashed{4, 2};
    static const std::vector<double> dotted{1, 1.6};
    static const std::vector<double> dash_dot{4.5, 1.5, 1, 1.5};
    static const std::vector<double> long_dash{7, 2};
    static const std::vector<double> solid;
    const auto& pattern = dash == Dash::Dashed     ? dashed
                          : dash == Dash::Dotted   ? dotted
                          : dash == Dash::DashDot  ? dash_dot
                          : dash == Dash::LongDash ? long_dash
                                                   : solid;
    cairo_set_dash(cairo_, pattern.data(), static_cast<int>(pattern.size()), 0);
}

void FigurePainter::paint() {
    setColor({255, 255, 255});
    cairo_paint(cairo_);
    text_.draw(figure_.title, kTitle, layout_.page.width / 2, layout_.title.y, TextAlign::Center, layout_.title.width);
    if (layout_.legend_box.width == 0)
        paintLegend();
    cairo_save(cairo_);
    clipToPlot();
    paintRegions();
    paintGrid();
    paintGuides();
    for (const auto& area : figure_.areas)
        paintArea(area);
    for (const auto& series : figure_.bars)
        paintBars(series);
    cairo_restore(cairo_);
    paintGuideLabels();
    paintReferences();
    paintAxes();
    cairo_save(cairo_);
    if (figure_.clipped)
        clipToPlot();
    for (const auto& line : figure_.lines)
        paintLine(line);
    paintMarkers();
    for (const auto& box : figure_.boxes)
        paintBox(box);
    cairo_restore(cairo_);
    paintEmptiness();
    if (layout_.legend_box.width > 0)
        paintLegendInside();
    if (layout_.caption.height > 0)
        text_.draw(figure_.caption, kCaption, layout_.caption.x, layout_.caption.y, TextAlign::Left,
                   layout_.caption.width, TextFit::Wrap);
}

void FigurePainter::paintEmptiness() {
    if (!showsData(figure_))
        text_.draw("no data", kAxis, layout_.plot.x + layout_.plot.width / 2, layout_.plot.y + layout_.plot.height / 2,
                   TextAlign::Center);
}

void FigurePainter::clipToPlot() {
    cairo_rectangle(cairo_, layout_.plot.x, layout_.plot.y, layout_.plot.width, layout_.plot.height);
    cairo_clip(cairo_);
}

void FigurePainter::paintLegendInside() {
    const FigureRect& box = layout_.legend_box;
    cairo_rectangle(cairo_, box.x, box.y, box.width, box.height);
    setColor({255, 255, 255}, 0.85);
    cairo_fill_preserve(cairo_);
    setColor(kGrid);
    cairo_set_line_width(cairo_, 0.4);
    cairo_stroke(cairo_);
    paintLegend();
}

void FigurePainter::paintLegend() {
    for (const auto& place : layout_.legend) {
        const double middle = place.rect.y + place.rect.height / 2;
        if (place.bar) {
            const auto& series = figure_.bars[place.entry];
            fillBar(place.rect.x + kSwatch / 2, middle - 3, kSwatch / 2, 6, series, series.color);
            text_.draw(place.label, kLegend, place.rect.x + kSwatch + kGap, place.rect.y, TextAlign::Left,
                       place.rect.width - kSwatch - kGap + 0.5);
            continue;
        }
        const auto& line = figure_.lines[place.entry];
        setColor(line.color);
        cairo_set_line_width(cairo_, layout_.line_width);
        setDash(line.dash);
        cairo_move_to(cairo_, place.rect.x, middle);
        cairo_line_to(cairo_, place.rect.x + (line.dash == Dash::None ? 0 : kSwatch), middle);
        cairo_stroke(cairo_);
        setDash(Dash::Solid);
        marker(line.marker, place.rect.x + kSwatch / 2, middle, std::max(line.marker_size, kLeastLegendMarker),
               line.color,
               {.opacity = line.dash == Dash::None ? 0.9 : 1, .rim = line.dash != Dash::None, .hollow = line.hollow});
        text_.draw(place.label, kLegend, place.rect.x + kSwatch + kGap, place.rect.y, TextAlign::Left,
                   place.rect.width - kSwatch - kGap + 0.5);
    }
}

void FigurePainter::paintRegionLabel(const ShadedRegion& region) {
    const double most = layout_.plot.height - 6;
    const double length = text_.measure(region.label, kNote, most).width;
    // in the first step of the band: markers sit on its edges
    const double middle = (x(region.x_begin) + x(std::min(region.x_end, region.x_begin + 1))) / 2;
    std::vector<double> taken = valuesInRegion(figure_, region);
    std::transform(taken.begin(), taken.end(), taken.begin(), [this](double value) { return y(value); });
    const double place = emptiestPlace(taken, layout_.plot.y + 2, layout_.plot.bottom() - 2, length);
    text_.drawUpwards(region.label, kNote, middle, place, TextAlign::Left, most);
}

void FigurePainter::paintRegions() {
    for (const auto& region : figure_.regions) {
        setColor(palette::kBlack, region.opacity);
        cairo_rectangle(cairo_, x(region.x_begin), layout_.plot.y, x(region.x_end) - x(region.x_begin),
                        layout_.plot.height);
        cairo_fill(cairo_);
    }
    for (const auto& region : figure_.regions)
        if (!region.label.empty())
            paintRegionLabel(region);
}

void FigurePainter::paintGrid() {
    cairo_set_line_width(cairo_, 0.4);
    setColor(kGrid);
    if (figure_.y.categorical) // bars lie on their side
        for (const auto& tick : figure_.x.ticks) {
            cairo_move_to(cairo_, x(tick.value), layout_.plot.y);
            cairo_line_to(cairo_, x(tick.value), layout_.plot.bottom());
        }
    else
        for (const auto& tick : figure_.y.ticks) {
            cairo_move_to(cairo_, layout_.plot.x, y(tick.value));
            cairo_line_to(cairo_, layout_.plot.right(), y(tick.value));
        }
    cairo_stroke(cairo_);
}

void FigurePainter::paintGuides() {
    cairo_set_line_width(cairo_, 0.5);
    setColor(kGuide);
    for (const auto& guide : figure_.guides) {
        cairo_move_to(cairo_, x(guide.from.x), y(guide.from.y));
        cairo_line_to(cairo_, x(guide.to.x), y(guide.to.y));
        cairo_stroke(cairo_);
    }
}

/// Paints each label left of its line, or under it if the line ends at the top: at the end of the line, or before it if
/// other labels need the room.
void FigurePainter::paintGuideLabels() {
    std::vector<FigureRect> taken;
    for (const auto& guide : figure_.guides) {
        if (guide.label.empty())
            continue;
        const auto size = text_.measure(guide.label, kNote);
        for (const double part : kLabelPlaces) {
            const double at_x = guide.from.x + part * (guide.to.x - guide.from.x);
            const double at_y = guide.from.y + part * (guide.to.y - guide.from.y);
            const FigureRect place{
                std::clamp(x(at_x) - size.width - 1.5, layout_.plot.x, layout_.plot.right()),
                std::clamp(y(at_y) + 1, layout_.plot.y, std::max(layout_.plot.y, layout_.plot.bottom() - size.height)),
                size.width, size.height};
            if (std::any_of(taken.begin(), taken.end(),
                            [&](const FigureRect& other) { return touching(place, other); }))
                continue;
            taken.push_back(place);
            text_.draw(guide.label, kNote, place.x, place.y);
            break;
        }
    }
}

void FigurePainter::paintBarText(const Bar& bar) {
    if (bar.text.empty())
        return;
    const double width = x(bar.x_end) - x(bar.x_begin);
    const double height = y(bar.y_begin) - y(bar.y_end);
    std::string words = bar.text;
    auto size = text_.measure(words, kNote);
    if (size.height > height) { // its first line is the most important
        words = words.substr(0, words.find('\n'));
        size = text_.measure(words, kNote);
    }
    if (size.width > width || size.height > height)
        return;
    const Color shade = bar.color.value_or(palette::kBlack);
    const bool light = 0.3 * shade.red + 0.59 * shade.green + 0.11 * shade.blue > 120;
    text_.draw(words, {kNote.size, false, light ? kText : Color{255, 255, 255}}, (x(bar.x_begin) + x(bar.x_end)) / 2,
               y(bar.y_end) + (height - size.height) / 2, TextAlign::Center);
}

void FigurePainter::fillBar(double left, double top, double width, double height, const BarSeries& series,
                            Color color) {
    // Parts beyond the page cost nothing: an axis may end within a bar.
    const double right = std::min(left + width, layout_.page.right());
    const double bottom = std::min(top + height, layout_.page.bottom());
    left = std::max(left, layout_.page.x);
    top = std::max(top, layout_.page.y);
    width = right - left;
    height = bottom - top;
    if (!(width > 0 && height > 0))
        return;
    cairo_save(cairo_);
    cairo_rectangle(cairo_, left, top, width, height);
    setColor(color);
    cairo_fill_preserve(cairo_);
    cairo_clip(cairo_);
    if (series.hatched) {
        constexpr double apart = 2.4;
        for (double at = left - height; at < left + width; at += apart) {
            cairo_move_to(cairo_, at, top + height);
            cairo_line_to(cairo_, at + height, top);
        }
        setColor({255, 255, 255}, 0.75);
        cairo_set_line_width(cairo_, 0.5);
        cairo_stroke(cairo_);
    }
    cairo_restore(cairo_);
}

void FigurePainter::paintBars(const BarSeries& series) {
    for (const auto& bar : series.bars) {
        fillBar(x(bar.x_begin), y(bar.y_end), x(bar.x_end) - x(bar.x_begin), y(bar.y_begin) - y(bar.y_end), series,
                bar.color.value_or(series.color));
        paintBarText(bar);
    }
}

void FigurePainter::paintReferences() {
    for (const auto& reference : figure_.references) {
        const double height = y(reference.y);
        setColor(kReference);
        cairo_set_line_width(cairo_, 0.6);
        setDash(Dash::Dashed);
        cairo_move_to(cairo_, layout_.plot.x, height);
        cairo_line_to(cairo_, layout_.plot.right(), height);
        cairo_stroke(cairo_);
        setDash(Dash::Solid);
        const auto size = text_.measure(reference.label, kNote);
        text_.draw(reference.label, kNote, layout_.plot.right() + kGap, height - size.height / 2);
    }
}

void FigurePainter::paintArea(const FilledArea& area) {
    if (area.outline.empty())
        return;
    cairo_new_path(cairo_);
    for (const auto& point : area.outline)
        cairo_line_to(cairo_, x(point.x), y(point.y));
    cairo_close_path(cairo_);
    setColor(area.color, area.opacity);
    if (!area.outlined)
        return cairo_fill(cairo_);
    cairo_fill_preserve(cairo_);
    setColor(area.color);
    cairo_set_line_width(cairo_, 0.7);
    cairo_stroke(cairo_);
}

void FigurePainter::paintBox(const BoxMark& box) {
    const double left = x(box.x - box.half_width);
    const double right = x(box.x + box.half_width);
    cairo_set_line_width(cairo_, 0.7);
    setColor(kText);
    cairo_move_to(cairo_, x(box.x), y(box.whisker_low));
    cairo_line_to(cairo_, x(box.x), y(box.q1));
    cairo_move_to(cairo_, x(box.x), y(box.q3));
    cairo_line_to(cairo_, x(box.x), y(box.whisker_high));
    cairo_stroke(cairo_);
    cairo_rectangle(cairo_, left, y(box.q3), right - left, y(box.q1) - y(box.q3));
    setColor({255, 255, 255}, 0.85);
    cairo_fill_preserve(cairo_);
    setColor(kText);
    cairo_stroke(cairo_);
    setColor(box.median_color);
    cairo_set_line_width(cairo_, 1.6);
    cairo_move_to(cairo_, left - 1.5, y(box.median));
    cairo_line_to(cairo_, right + 1.5, y(box.median));
    cairo_stroke(cairo_);
}

void FigurePainter::paintLine(const LineSeries& line) {
    if (line.dash == Dash::None)
        return;
    cairo_new_path(cairo_);
    bool pen_down = false;
    double last_x = 0;
    double last_y = 0;
    for (const auto& point : line.points) {
        if (!std::isfinite(point.y)) {
            pen_down = false;
            continue;
        }
        if (!pen_down)
            cairo_move_to(cairo_, x(point.x), y(point.y));
        else if (last_x >= line.step_from)
            cairo_line_to(cairo_, x(point.x), y(last_y));
        cairo_line_to(cairo_, x(point.x), y(point.y));
        pen_down = true;
        last_x = point.x;
        last_y = point.y;
    }
    setColor(line.color);
    cairo_set_line_width(cairo_, layout_.line_width);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
    setDash(line.dash);
    cairo_stroke(cairo_);
    setDash(Dash::Solid);
}

void FigurePainter::paintAxes() {
    const auto& plot = layout_.plot;
    cairo_set_line_width(cairo_, 0.6);
    setColor(kText);
    cairo_move_to(cairo_, plot.x, plot.y);
    cairo_line_to(cairo_, plot.x, plot.bottom());
    cairo_line_to(cairo_, plot.right(), plot.bottom());
    if (!figure_.x.categorical)
        for (const auto& tick : figure_.x.ticks) {
            cairo_move_to(cairo_, x(tick.value), plot.bottom());
            cairo_line_to(cairo_, x(tick.value), plot.bottom() + kTickLength);
        }
    if (!figure_.y.categorical)
        for (const auto& tick : figure_.y.ticks) {
            cairo_move_to(cairo_, plot.x, y(tick.value));
            cairo_line_to(cairo_, plot.x - kTickLength, y(tick.value));
        }
    cairo_stroke(cairo_);
    paintXLabels();
    for (const std::size_t index : layout_.y_labelled) {
        const auto& tick = figure_.y.ticks[index];
        const auto& label = layout_.y_labels[index];
        const auto size = text_.measure(label, kTick, layout_.y_label_room);
        text_.draw(label, kTick, plot.x - kTickLength - kGap, y(tick.value) - size.height / 2, TextAlign::Right,
                   layout_.y_label_room);
    }
    text_.draw(figure_.x.label, kAxis, plot.x + plot.width / 2, layout_.x_label_top, TextAlign::Center, plot.width);
    text_.drawUpwards(figure_.y.label, kAxis, layout_.y_label_centre, plot.y + plot.height / 2, TextAlign::Center,
                      plot.height);
}

void FigurePainter::paintXLabels() {
    const double top = layout_.plot.bottom() + kTickLength + kGap * 0.5;
    for (const std::size_t index : layout_.x_labelled) {
        const auto& tick = figure_.x.ticks[index];
        if (layout_.x_labels_upwards)
            text_.drawUpwards(layout_.x_labels[index], kTick, x(tick.value), top, TextAlign::Right,
                              layout_.x_label_room);
        else
            text_.draw(layout_.x_labels[index], kTick, x(tick.value), top, TextAlign::Center, layout_.x_label_room);
    }
}

} // namespace gnx::results
