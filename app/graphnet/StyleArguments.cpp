#include "app/graphnet/StyleArguments.h"

#include "app/graphnet/CommandContext.h"

namespace gnx::cli {
namespace {

template <class Names> std::string listed(const Names& names) {
    std::string all;
    for (const auto& name : names)
        all.append(all.empty() ? "" : ", ").append(name);
    return all;
}

std::string legendPlaces() {
    std::string all;
    for (const auto place : kLegendPlacements)
        all.append(all.empty() ? "" : ", ").append(legendPlacementName(place));
    return all;
}

std::string palettes() {
    std::string all;
    for (const auto each : kFigurePalettes)
        all.append(all.empty() ? "" : ", ").append(figurePaletteName(each));
    return all;
}

Error unknown(const char* option, const std::string& given, const std::string& expected) {
    return {.code = ErrorCode::InvalidInput,
            .message = std::string(option) + " is \"" + given + "\", expected one of " + expected};
}

template <class Value> void take(Value& value, const std::optional<Value>& given) {
    value = given.value_or(value);
}

} // namespace

void StyleArguments::addTo(CLI::App& command) {
    command.add_option("--preset", preset, "Size and text for: " + listed(kFigurePresets) + " [single-column]")
        ->type_name("NAME");
    command.add_option("--width-mm", width_mm, "Width in millimetres [85]")->check(aboveZero);
    command.add_option("--height-mm", height_mm, "Height in millimetres [60]")->check(aboveZero);
    command.add_option("--dpi", dpi, "Resolution of PNG [300]")->check(aboveZero);
    command.add_option("--font", font, "Family of the text")->type_name("NAME");
    command.add_option("--font-size", font_size, "Points of the axes' names; other text is in proportion [7]")
        ->check(aboveZero);
    command.add_option("--line-width", line_width, "Points of the curves [1.1]")->check(aboveZero);
    command.add_option("--palette", palette, "Colours: " + palettes())->type_name("NAME");
    command
        .add_option("--legend", legend, "Where the legend is: " + legendPlaces() + "; corners are those of the plot")
        ->type_name("PLACE");
    command.add_option("--x-min", x_min, "Where the x axis begins (of a logarithmic one the logarithm)");
    command.add_option("--x-max", x_max, "Where it ends");
    command.add_option("--y-min", y_min, "Likewise of the y axis");
    command.add_option("--y-max", y_max, "Likewise");
    command.add_flag("--no-title", no_title, "Leave the title to the text around the figure");
    command.add_flag("--no-caption", no_caption, "Leave the parameters to the text around the figure");
    command.add_flag("--title", title, "Draw the title although --latex leaves it to the snippet");
    command.add_flag("--caption", caption, "Likewise the parameters");
}

Result<FigureStyle> StyleArguments::applied(FigureStyle base) const {
    if (!preset.empty()) {
        const auto known = figurePreset(preset);
        if (!known)
            return unknown("--preset", preset, listed(kFigurePresets));
        base = *known;
    }
    take(base.width_mm, width_mm);
    take(base.height_mm, height_mm);
    take(base.dpi, dpi);
    take(base.font, font);
    take(base.font_size, font_size);
    take(base.line_width, line_width);
    base.x_min = x_min ? x_min : base.x_min;
    base.x_max = x_max ? x_max : base.x_max;
    base.y_min = y_min ? y_min : base.y_min;
    base.y_max = y_max ? y_max : base.y_max;
    base.with_title = base.with_title && !no_title;
    base.with_caption = base.with_caption && !no_caption;
    if (palette) {
        const auto parsed = parseFigurePalette(*palette);
        if (!parsed)
            return unknown("--palette", *palette, palettes());
        base.palette = *parsed;
    }
    if (legend) {
        const auto parsed = parseLegendPlacement(*legend);
        if (!parsed)
            return unknown("--legend", *legend, legendPlaces());
        base.legend = *parsed;
    }
    GNX_CHECK(validate(base));
    return base;
}

} // namespace gnx::cli
