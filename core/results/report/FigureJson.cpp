#include "core/results/report/FigureJson.h"

#include <algorithm>

namespace gnx::results {

using nlohmann::json;

void refuseJson(const std::string& message) {
    throw json::other_error::create(501, message, nullptr);
}

void to_json(json& made, const Color& color) {
    made = json::array({color.red, color.green, color.blue});
}
void from_json(const json& read, Color& color) {
    color = {read.at(0).get<std::uint8_t>(), read.at(1).get<std::uint8_t>(), read.at(2).get<std::uint8_t>()};
}
void to_json(json& made, const FigurePoint& point) {
    made = json::array({numberAsJson(point.x), numberAsJson(point.y)});
}
void from_json(const json& read, FigurePoint& point) {
    point = {numberFromJson(read.at(0)), numberFromJson(read.at(1))};
}

namespace {

constexpr std::size_t kLongestId = 64;

template <class Enum> Enum enumFrom(const json& read, Enum last, const char* what) {
    const int value = read.get<int>();
    if (value < 0 || value > static_cast<int>(last))
        refuseJson(std::string(what) + " " + std::to_string(value) + " is not known");
    return static_cast<Enum>(value);
}

template <class Enum> Enum namedFrom(const std::optional<Enum>& parsed, const std::string& name, const char* what) {
    if (!parsed)
        refuseJson("\"" + name + "\" is no " + what);
    return *parsed;
}

} // namespace

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Tick, value, label)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Axis, label, min, max, ticks, categorical)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(FigureFilter, field, values, low, high, also)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(FilledArea, color, opacity, outline, outlined)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(BoxMark, color, x, half_width, whisker_low, q1, median, q3,
                                                whisker_high, median_color)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ReferenceLine, y, label)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(GuideLine, from, to, label)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ShadedRegion, x_begin, x_end, label, opacity)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Bar, x_begin, x_end, y_begin, y_end, description, filter, color, text,
                                                category, samples, more_samples, more_category)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(BarSeries, label, color, hatched, in_legend, bars)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(FigureTable, columns, rows)

void to_json(json& made, const LineSeries& line) {
    made = {{"label", line.label},
            {"color", line.color},
            {"dash", static_cast<int>(line.dash)},
            {"marker", static_cast<int>(line.marker)},
            {"marker_size", line.marker_size},
            {"hollow", line.hollow},
            {"in_legend", line.in_legend},
            {"step_from", numberAsJson(line.step_from)},
            {"points", line.points},
            {"category", line.category},
            {"samples", line.samples},
            {"descriptions", line.descriptions},
            {"filters", line.filters}};
}
void from_json(const json& read, LineSeries& line) {
    read.at("label").get_to(line.label);
    read.at("color").get_to(line.color);
    line.dash = enumFrom(read.at("dash"), Dash::LongDash, "the dash");
    line.marker = enumFrom(read.at("marker"), Marker::Cross, "the marker");
    read.at("marker_size").get_to(line.marker_size);
    line.hollow = read.value("hollow", false); // bundles of earlier versions have none
    read.at("in_legend").get_to(line.in_legend);
    line.step_from = numberFromJson(read.at("step_from"));
    read.at("points").get_to(line.points);
    read.at("category").get_to(line.category);
    read.at("samples").get_to(line.samples);
    read.at("descriptions").get_to(line.descriptions);
    read.at("filters").get_to(line.filters);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Figure, id, title, caption, parameters, x, y, regions, references,
                                                guides, areas, boxes, bars, lines, table, clipped)

json figureAsJson(const Figure& figure) {
    return figure;
}

Figure figureFromJson(const json& read) {
    auto figure = read.get<Figure>();
    // It becomes the stem of files, and a label in LaTeX.
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (figure.id.empty() || figure.id.size() > kLongestId || !std::ranges::all_of(figure.id, plain))
        refuseJson("the figure's id is no name of a figure: small letters, digits and hyphens");
    for (const Axis* axis : {&figure.x, &figure.y})
        if (!(axis->min < axis->max))
            refuseJson("an axis of the figure ends before it begins");
    return figure;
}

json styleAsJson(const FigureStyle& style) {
    return {{"width_mm", style.width_mm},
            {"height_mm", style.height_mm},
            {"dpi", style.dpi},
            {"caption", style.with_caption},
            {"title", style.with_title},
            {"font", style.font},
            {"font_size", style.font_size},
            {"line_width", style.line_width},
            {"palette", figurePaletteName(style.palette)},
            {"legend", legendPlacementName(style.legend)},
            {"x_min", style.x_min},
            {"x_max", style.x_max},
            {"y_min", style.y_min},
            {"y_max", style.y_max}};
}

FigureStyle styleFromJson(const json& read) {
    FigureStyle style;
    read.at("width_mm").get_to(style.width_mm);
    read.at("height_mm").get_to(style.height_mm);
    read.at("dpi").get_to(style.dpi);
    read.at("caption").get_to(style.with_caption);
    read.at("title").get_to(style.with_title);
    read.at("font").get_to(style.font);
    read.at("font_size").get_to(style.font_size);
    read.at("line_width").get_to(style.line_width);
    const auto palette = read.at("palette").get<std::string>();
    style.palette = namedFrom(parseFigurePalette(palette), palette, "palette");
    const auto legend = read.at("legend").get<std::string>();
    style.legend = namedFrom(parseLegendPlacement(legend), legend, "place of a legend");
    read.at("x_min").get_to(style.x_min);
    read.at("x_max").get_to(style.x_max);
    read.at("y_min").get_to(style.y_min);
    read.at("y_max").get_to(style.y_max);
    if (const Status valid = validate(style); !valid.ok())
        refuseJson(valid.error().message);
    return style;
}

} // namespace gnx::results
