#include "core/results/report/LabelPlacement.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gnx::results {

std::vector<double> valuesInRegion(const Figure& figure, const ShadedRegion& region) {
    std::vector<double> taken;
    for (const auto& reference : figure.references)
        taken.push_back(reference.y);
    for (const auto& line : figure.lines)
        for (const auto& point : line.points)
            if (point.x >= region.x_begin && point.x <= region.x_begin + 1 && std::isfinite(point.y))
                taken.push_back(point.y);
    return taken;
}

double emptiestPlace(const std::vector<double>& taken, double top, double bottom, double length) {
    double best = bottom;
    std::pair<std::size_t, double> best_cost{taken.size() + 1, 0};
    for (double place = bottom; place >= top + length; place -= 1) {
        std::size_t crossed = 0;
        double nearest = std::numeric_limits<double>::max();
        for (const double at : taken) {
            const double gap = std::max(at - place, place - length - at);
            crossed += gap < 1.5 ? 1 : 0;
            nearest = std::min(nearest, gap);
        }
        const std::pair<std::size_t, double> cost{crossed, -nearest};
        if (cost < best_cost) {
            best_cost = cost;
            best = place;
        }
    }
    return best;
}

} // namespace gnx::results
