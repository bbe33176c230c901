#include "core/report/FigureParts.h"

#include <algorithm>
#include <array>

namespace gnx {

const char* figureKindName(FigureKind kind) {
    switch (kind) {
    case FigureKind::St:
        return "st";
    case FigureKind::Est:
        return "est";
    case FigureKind::Violin:
        break;
    }
    return "violin";
}

std::optional<FigureKind> parseFigureKind(std::string_view name) {
    for (const auto kind : {FigureKind::St, FigureKind::Est, FigureKind::Violin})
        if (name == figureKindName(kind))
            return kind;
    return std::nullopt;
}

Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context) {
    switch (kind) {
    case FigureKind::St:
        return stFigure(groups, options, context);
    case FigureKind::Est:
        return estFigure(groups, options, context);
    case FigureKind::Violin:
        break;
    }
    return violinFigure(groups, context);
}

namespace figure_parts {
namespace {

/// The caption names what changes the numbers; the CSV's header carries all of the environment.
bool belongsInCaption(const std::string& key) {
    static constexpr std::array names{"torch", "torch_version", "cpu", "gpu", "threads", "cuda"};
    return std::find(names.begin(), names.end(), key) != names.end();
}

/// A processor's name needs no word before it.
bool namesItself(const std::string& key) {
    return key == "cpu" || key == "gpu";
}

} // namespace

void addMeasurement(Figure& figure, const MeasurementContext& context) {
    std::string said = context.device.empty() ? "" : "Device: " + context.device;
    if (!context.title.empty())
        figure.parameters.emplace_back("run", context.title);
    figure.parameters.emplace_back("device", context.device);
    figure.parameters.emplace_back("speedup", speedupKindName(context.speedup));
    if (context.speedup != SpeedupKind::EndToEnd)
        said.append(said.empty() ? "" : "; ").append("speedups of ").append(speedupKindName(context.speedup)) +=
            " times";
    for (const auto& [key, value] : context.details) {
        figure.parameters.emplace_back(key, value);
        if (belongsInCaption(key) && value != context.device)
            said.append(said.empty() ? "" : "; ").append(namesItself(key) ? "" : key + " ").append(value);
    }
    for (const auto& key : context.varying) {
        figure.parameters.emplace_back(key, "differs between samples");
        if (belongsInCaption(key))
            said.append(said.empty() ? "" : "; ").append(key).append(" differs between samples");
    }
    if (!said.empty())
        figure.caption += " " + said + ".";
}

std::string sampleCount(std::uint32_t fewest, std::uint32_t most) {
    const std::string count =
        fewest == most ? std::to_string(most) : std::to_string(fewest) + "\u2013" + std::to_string(most);
    return "n = " + count + (most == 1 ? " sample" : " samples");
}

} // namespace figure_parts
} // namespace gnx
