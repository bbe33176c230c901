#include "core/results/report/FigureParts.h"

#include <algorithm>
#include <array>

#include "core/base/Units.h"
#include "core/results/report/TikzPoints.h"

namespace gnx::results {

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

std::vector<std::string> captionNames(std::span<const CompilerOutcomes> groups) {
    constexpr std::size_t kMostLetters = 24;
    std::vector<std::string> names;
    names.reserve(groups.size());
    for (const CompilerOutcomes& group : groups)
        names.push_back(group.compiler);
    return shortenedNames(names, kMostLetters);
}

std::string sampleCount(std::uint32_t fewest, std::uint32_t most) {
    const std::string count = fewest == most ? formatCount(most) : formatCount(fewest) + "\u2013" + formatCount(most);
    return "n = " + count + (most == 1 ? " sample" : " samples");
}

} // namespace figure_parts
} // namespace gnx::results
