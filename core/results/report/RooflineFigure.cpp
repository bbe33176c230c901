#include "core/results/report/RooflineFigure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Units.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/drawing/picture/DrawingStyle.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

/// Size of marks in points for operators with less than a share of all time; there are three sizes.
struct SizeClass {
    double below = 0, size = 0;
};
constexpr std::array kSizes{SizeClass{0.01, 1.6}, SizeClass{0.05, 3.2}, SizeClass{HUGE_VAL, 6.0}};

Color colorOf(std::uint32_t rgb) {
    const auto part = [rgb](unsigned shift) { return static_cast<std::uint8_t>(rgb >> shift & 0xffU); };
    return {part(16), part(8), part(0)};
}

Axis decades(std::string label, double low, double high) {
    Axis axis;
    axis.label = std::move(label);
    axis.min = std::log10(low);
    axis.max = std::log10(high);
    for (double power = std::ceil(axis.min - 1e-9); power <= axis.max + 1e-9; ++power)
        axis.ticks.push_back({power, numberText(OverlayUnit::None, std::pow(10, power))});
    return axis;
}

LineSeries roofSeries(const RoofLine& line) {
    LineSeries series;
    series.label = roofLineText(line);
    series.color = line.traffic ? palette::kGrey : palette::kBlack;
    series.dash = line.name == PeakBandwidth::kMemory || !line.traffic ? Dash::Solid : Dash::Dashed;
    for (const double intensity : {line.from, line.to})
        series.points.push_back({std::log10(intensity), std::log10(line.flopsPerSecondAt(intensity))});
    series.descriptions.assign(series.points.size(), series.label);
    return series;
}

/// Returns the shape of marks of a category; shapes help to distinguish similar colours.
Marker rooflineMarker(OpCategory category) {
    constexpr std::array markers{Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond};
    return markers[static_cast<std::size_t>(category) % markers.size()];
}

std::string describe(const RooflinePoint& point, const Graph& graph) {
    std::string text = '#' + std::to_string(point.node.value()) + ' ' + std::string(graph.op(graph.node(point.node))) +
                       ": " + flopRateText(*point.flopsPerSecond()) + ", " + byteRateText(*point.bytesPerSecond()) +
                       ", " + formatDuration(point.time_ns);
    if (const auto share = point.share())
        text += ", " + shortNumber(100 * *share) + " % of the roof";
    return text;
}

void addMarks(Figure& figure, const Roofline& roofline, const Graph& graph) {
    for (std::size_t c = 0; c < kOpCategoryCount; ++c) {
        bool named = false;
        double from = 0;
        for (const SizeClass& size : kSizes) {
            LineSeries series;
            const auto category = static_cast<OpCategory>(c);
            series.label = opCategoryName(category);
            series.color = colorOf(opCategoryRgb(category));
            series.dash = Dash::None;
            series.marker = rooflineMarker(category);
            series.marker_size = size.size;
            series.category = c;
            for (const RooflinePoint& point : roofline.points) {
                const double share = roofline.shareOfTotal(point);
                if (point.category != category || !hasPlace(point) || share < from || share >= size.below)
                    continue;
                series.points.push_back({std::log10(*point.intensity()), std::log10(*point.flopsPerSecond())});
                series.descriptions.push_back(describe(point, graph));
                series.nodes.push_back(point.node.value());
            }
            from = size.below;
            if (series.points.empty())
                continue;
            series.in_legend = !named;
            named = true;
            figure.lines.push_back(std::move(series));
        }
    }
}

FigureTable tableOf(const Roofline& roofline, const Graph& graph) {
    FigureTable table;
    table.columns = {"node",  "operator",         "category",         "dtype",     "runs",  "time_ns", "flops",
                     "bytes", "flops_per_second", "bytes_per_second", "intensity", "share", "roof",    "lost_ns"};
    const auto text = [](const std::optional<double>& number) { return number ? exactNumber(*number) : std::string(); };
    for (const RooflinePoint& point : roofline.points)
        table.rows.push_back({std::to_string(point.node.value()), std::string(graph.op(graph.node(point.node))),
                              opCategoryName(point.category), dtypeName(point.dtype), exactNumber(point.runs),
                              exactNumber(point.time_ns), text(point.flops), text(point.bytes),
                              text(point.flopsPerSecond()), text(point.bytesPerSecond()), text(point.intensity()),
                              text(point.share()),
                              !point.least_ns ? "" : (point.memory_bound ? "memory" : "arithmetic"),
                              point.least_ns ? exactNumber(point.lostNs()) : ""});
    return table;
}

void addParameters(Figure& figure, const Roofline& roofline, const Roofs* roofs, const RooflineSubject& subject) {
    const auto placed = std::ranges::count_if(roofline.points, [](const auto& point) { return hasPlace(point); });
    figure.parameters = {{"machine", subject.machine},
                         {"compiler", subject.compiler},
                         {"times", roofline.of_device ? "device" : "host"},
                         {"operators", std::to_string(roofline.points.size())},
                         {"operators_shown", std::to_string(placed)},
                         {"total_ns", exactNumber(roofline.total_ns)},
                         {"lost_ns", exactNumber(roofline.lostNs())}};
    for (const PeakRate& peak : roofs != nullptr ? roofs->peaks : std::vector<PeakRate>())
        figure.parameters.emplace_back("peak_" + peak.dtype, exactNumber(peak.flops_per_second));
    for (const PeakBandwidth& level : roofs != nullptr ? roofs->bandwidths : std::vector<PeakBandwidth>())
        figure.parameters.emplace_back("bandwidth_" + level.level, exactNumber(level.bytes_per_second));
    figure.caption = "Achieved FLOP/s over estimated FLOPs per byte of " + std::to_string(placed) + " operators";
    if (!subject.machine.empty())
        figure.caption += " on " + subject.machine;
    figure.caption += "; the larger a mark, the more of the time (1 %, 5 %).";
}

} // namespace

Figure rooflineFigure(const Roofline& roofline, const Graph& graph, const Roofs* roofs,
                      const RooflineSubject& subject) {
    Figure figure;
    figure.id = "roofline";
    figure.title = subject.title.empty() ? "Roofline" : "Roofline of " + subject.title;
    const std::vector<DType> dtypes = roofs != nullptr ? dtypesOf(roofline.points, *roofs) : std::vector<DType>();
    const RooflineExtent extent = extentOf(roofline.points, roofs, dtypes);
    figure.x = decades("FLOPs per byte", extent.low_intensity, extent.high_intensity);
    figure.y = decades("FLOP/s", extent.low_flops, extent.high_flops);
    if (roofs != nullptr)
        for (const RoofLine& line : roofLines(*roofs, dtypes, extent))
            figure.lines.push_back(roofSeries(line));
    addMarks(figure, roofline, graph);
    figure.table = tableOf(roofline, graph);
    addParameters(figure, roofline, roofs, subject);
    return figure;
}

} // namespace gnx::results
