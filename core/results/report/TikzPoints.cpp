#include "core/results/report/TikzPoints.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/results/report/NamesApart.h"

namespace gnx::results {
namespace {

constexpr double kFinestRaster = 0.05; ///< points
constexpr double kLeastStep = 0.1;     ///< points

/// Scales from the units of the axes to points.
struct Scales {
    double x = 1, y = 1;
};
Scales scalesOf(const Figure& figure, double width, double height) {
    return {width / (figure.x.max - figure.x.min), height / (figure.y.max - figure.y.min)};
}

std::vector<FigurePoint> onRaster(const std::vector<FigurePoint>& points, const Scales& scales, double raster) {
    std::set<std::pair<long, long>> taken;
    std::vector<FigurePoint> kept;
    for (const FigurePoint& point : points)
        if (taken.emplace(std::lround(point.x * scales.x / raster), std::lround(point.y * scales.y / raster)).second)
            kept.push_back(point);
    return kept;
}

bool begins(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; // bytes of UTF-8
}

std::string shortened(const std::string& line, std::size_t most) {
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (begins(line[i]))
            starts.push_back(i);
    if (starts.size() <= most)
        return line;
    const std::size_t head = most / 2;
    const std::size_t tail = most - head - 1;
    return line.substr(0, starts[head]) + "\u2026" + line.substr(starts[starts.size() - tail]);
}

} // namespace

std::vector<FigurePoint> seenMarks(const Figure& figure, const LineSeries& line, double width, double height,
                                   std::size_t most) {
    std::vector<FigurePoint> points;
    for (const FigurePoint& point : line.points)
        if (std::isfinite(point.x) && std::isfinite(point.y))
            points.push_back(point);
    if (points.size() <= most)
        return points;
    const Scales scales = scalesOf(figure, width, height);
    std::vector<FigurePoint> kept = points;
    for (double raster = kFinestRaster; kept.size() > most; raster *= std::sqrt(2.0))
        kept = onRaster(points, scales, raster);
    return kept;
}

std::vector<FigurePoint> seenLine(const Figure& figure, const LineSeries& line, double width, double height) {
    std::vector<FigurePoint> all;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        const FigurePoint& point = line.points[i];
        if (i > 0 && line.points[i - 1].x >= line.step_from && std::isfinite(point.y) &&
            std::isfinite(line.points[i - 1].y))
            all.push_back({point.x, line.points[i - 1].y});
        all.push_back(point);
    }
    const Scales scales = scalesOf(figure, width, height);
    std::vector<FigurePoint> kept;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool near = !kept.empty() && i + 1 < all.size() &&
                          std::abs(all[i].x - kept.back().x) * scales.x < kLeastStep &&
                          std::abs(all[i].y - kept.back().y) * scales.y < kLeastStep;
        if (!near) // a gap is never near
            kept.push_back(all[i]);
    }
    return kept;
}

std::string shortenedLines(const std::string& text, std::size_t most) {
    std::string made;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        made += (begin > 0 ? "\n" : "") + shortened(text.substr(begin, end - begin), most);
        begin = end + 1;
    }
    return made;
}

std::vector<std::string> shortenedNames(const std::vector<std::string>& names, std::size_t most) {
    auto made = namesApart(names, static_cast<double>(most), [](const std::string& text) {
        return static_cast<double>(std::count_if(text.begin(), text.end(), begins));
    });
    for (std::string& name : made)
        name = shortenedLines(name, most);
    return made;
}

} // namespace gnx::results
