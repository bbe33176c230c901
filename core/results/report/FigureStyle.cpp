#include "core/results/report/FigureStyle.h"

#include <algorithm>
#include <cmath>

#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kBaseFontSize = 7; // the sizes in FigureLayout.h are made for it

using Colors = std::array<Color, palette::kCategories.size()>;
constexpr Colors kTolBright{
    {{68, 119, 170}, {238, 102, 119}, {34, 136, 51}, {170, 51, 119}, {102, 204, 238}, {187, 187, 187}}};
/// Neighbours lie far apart, and none is so light that a line of it vanishes.
constexpr Colors kGreys{{{25, 25, 25}, {140, 140, 140}, {80, 80, 80}, {170, 170, 170}, {50, 50, 50}, {110, 110, 110}}};

/// ITU-R BT.601, as printers' drivers do.
Color asGrey(Color color) {
    const auto level =
        static_cast<std::uint8_t>(std::lround(0.299 * color.red + 0.587 * color.green + 0.114 * color.blue));
    return {level, level, level};
}

Color inPalette(Color color, FigurePalette palette) {
    if (palette == FigurePalette::OkabeIto)
        return color;
    const auto& known = palette::kCategories;
    const auto found = std::find(known.begin(), known.end(), color);
    if (found == known.end())
        return palette == FigurePalette::Grey ? asGrey(color) : color;
    return (palette == FigurePalette::Grey ? kGreys : kTolBright)[static_cast<std::size_t>(found - known.begin())];
}

/// For a series of bars: adjacent ones differ most, failures are darker than successes.
Color greyOfBars(std::size_t index, std::size_t count) {
    constexpr double light = 205;
    constexpr double dark = 60;
    const double part = count < 2 ? 0.6 : static_cast<double>(index) / static_cast<double>(count - 1);
    const auto level = static_cast<std::uint8_t>(std::lround(light + part * (dark - light)));
    return {level, level, level};
}

bool hasOwnColors(const BarSeries& series) {
    return std::any_of(series.bars.begin(), series.bars.end(), [](const Bar& bar) { return bar.color.has_value(); });
}

void recolor(Figure& figure, FigurePalette palette) {
    for (auto& line : figure.lines)
        line.color = inPalette(line.color, palette);
    for (auto& area : figure.areas)
        area.color = inPalette(area.color, palette);
    for (auto& box : figure.boxes) {
        box.color = inPalette(box.color, palette);
        if (palette == FigurePalette::Grey)
            box.median_color = palette::kBlack;
    }
    const bool hatched =
        std::any_of(figure.bars.begin(), figure.bars.end(), [](const BarSeries& series) { return series.hatched; });
    for (std::size_t i = 0; i < figure.bars.size(); ++i) {
        const bool graded = palette == FigurePalette::Grey && !hasOwnColors(figure.bars[i]);
        figure.bars[i].color = graded ? greyOfBars(i, figure.bars.size()) : inPalette(figure.bars[i].color, palette);
        figure.bars[i].hatched |= palette == FigurePalette::Grey && !hatched && i % 2 == 1;
        for (auto& bar : figure.bars[i].bars)
            if (bar.color && palette == FigurePalette::Grey) // a step of a scale, no category
                bar.color = asGrey(*bar.color);
    }
}

/// Ticks of the data's axis stay where two are left: of a logarithmic axis they are its own.
void narrow(Axis& axis, const std::optional<double>& low, const std::optional<double>& high) {
    axis.min = low.value_or(axis.min);
    axis.max = high.value_or(axis.max);
    std::vector<Tick> inside;
    for (const Tick& tick : axis.ticks)
        if (tick.value >= axis.min && tick.value <= axis.max)
            inside.push_back(tick);
    if (inside.size() < 2 && !axis.categorical && axis.min < axis.max)
        for (const Tick& tick : niceAxis({}, axis.min, axis.max, 5).ticks)
            if (tick.value >= axis.min && tick.value <= axis.max)
                inside.push_back(tick);
    std::sort(inside.begin(), inside.end(), [](const Tick& a, const Tick& b) { return a.value < b.value; });
    const auto same = [](const Tick& a, const Tick& b) { return a.value == b.value; };
    inside.erase(std::unique(inside.begin(), inside.end(), same), inside.end());
    axis.ticks = std::move(inside);
}

void narrowAxes(Figure& figure, const FigureStyle& style) {
    const bool of_x = style.x_min || style.x_max;
    const bool of_y = style.y_min || style.y_max;
    if (of_x)
        narrow(figure.x, style.x_min, style.x_max);
    if (of_y)
        narrow(figure.y, style.y_min, style.y_max);
    figure.clipped = of_x || of_y;
    std::erase_if(figure.references,
                  [&](const ReferenceLine& line) { return line.y < figure.y.min || line.y > figure.y.max; });
    for (auto& region : figure.regions) {
        region.x_begin = std::max(region.x_begin, figure.x.min);
        region.x_end = std::min(region.x_end, figure.x.max);
    }
    std::erase_if(figure.regions, [](const ShadedRegion& region) { return region.x_begin >= region.x_end; });
}

Error outside(const std::string& what, double value, const std::string& expected) {
    return Error{.code = ErrorCode::InvalidInput,
                 .message = what + " is " + std::to_string(value) + ", expected " + expected};
}

template <class Value, std::size_t N, class Name>
std::optional<Value> parse(const std::array<Value, N>& values, Name name_of, std::string_view name) {
    for (const Value value : values)
        if (name == name_of(value))
            return value;
    return std::nullopt;
}

} // namespace

const char* figurePaletteName(FigurePalette palette) {
    return palette == FigurePalette::OkabeIto    ? "okabe-ito"
           : palette == FigurePalette::TolBright ? "tol-bright"
                                                 : "grey";
}

std::optional<FigurePalette> parseFigurePalette(std::string_view name) {
    return parse(kFigurePalettes, figurePaletteName, name);
}

const char* legendPlacementName(LegendPlacement placement) {
    static constexpr std::array names{"top",       "bottom",      "right",        "top-left",
                                      "top-right", "bottom-left", "bottom-right", "none"};
    static_assert(names.size() == kLegendPlacements.size());
    return names[static_cast<std::size_t>(placement)];
}

std::optional<LegendPlacement> parseLegendPlacement(std::string_view name) {
    return parse(kLegendPlacements, legendPlacementName, name);
}

double FigureStyle::scale() const {
    return font_size / kBaseFontSize;
}

std::optional<FigureStyle> figurePreset(std::string_view name) {
    FigureStyle style;
    if (name == kFigurePresets[0])
        return style;
    if (name == kFigurePresets[1]) {
        style.width_mm = 178;
        style.height_mm = 90;
        style.font_size = 8;
        return style;
    }
    if (name != kFigurePresets[2])
        return std::nullopt;
    style.width_mm = 254;
    style.height_mm = 143;
    style.dpi = 150;
    style.font_size = 16;
    style.line_width = 2.5;
    style.with_caption = false;
    return style;
}

Status validate(const FigureStyle& style) {
    for (const double mm : {style.width_mm, style.height_mm})
        if (!(mm >= 20 && mm <= 1000))
            return outside("a figure's side in mm", mm, "20 to 1000");
    if (!(style.dpi >= 36 && style.dpi <= 1200))
        return outside("the resolution in dpi", style.dpi, "36 to 1200");
    if (!(style.font_size >= 3 && style.font_size <= 72))
        return outside("the size of text in points", style.font_size, "3 to 72");
    if (!(style.line_width >= 0.1 && style.line_width <= 20))
        return outside("the width of lines in points", style.line_width, "0.1 to 20");
    for (const auto& end : {style.x_min, style.x_max, style.y_min, style.y_max})
        if (end && !std::isfinite(*end))
            return outside("an end of an axis", *end, "a finite number");
    return {};
}

Figure styledFigure(Figure figure, const FigureStyle& style) {
    if (!style.with_title)
        figure.title.clear();
    if (!style.with_caption)
        figure.caption.clear();
    recolor(figure, style.palette);
    narrowAxes(figure, style);
    return figure;
}

} // namespace gnx::results
